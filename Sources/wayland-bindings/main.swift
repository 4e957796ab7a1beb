@preconcurrency import Glibc

// wayland-bindings PROTOCOL.xml OUTPUT.swift [MODULE…]: Swift for a protocol, importing MODULEs.

guard CommandLine.arguments.count >= 3 else {
    fputs("usage: wayland-bindings PROTOCOL.xml OUTPUT.swift [MODULE…]\n", stderr)
    exit(2)
}
let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
do {
    let source = SwiftEmitter.source(
        of: try ProtocolReader.read(path: input), imports: Array(CommandLine.arguments[3...]))
    guard let file = fopen(output, "w"), fputs(source, file) >= 0, fclose(file) == 0 else {
        fputs("\(output): error: \(String(cString: strerror(errno)))\n", stderr)
        exit(1)
    }
} catch {
    fputs("\(error)\n", stderr)
    exit(1)
}
