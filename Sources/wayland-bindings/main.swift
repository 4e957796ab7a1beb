@preconcurrency import Glibc

// wayland-bindings [--server] PROTOCOL.xml OUTPUT.swift [MODULE…]: Swift for a protocol, importing MODULEs.

var arguments = Array(CommandLine.arguments.dropFirst())
let isServer = arguments.first == "--server"
if isServer { arguments.removeFirst() }
guard arguments.count >= 2 else {
    fputs("usage: wayland-bindings [--server] PROTOCOL.xml OUTPUT.swift [MODULE…]\n", stderr)
    exit(2)
}
let (input, output) = (arguments[0], arguments[1])
do {
    let (description, imports) = (try ProtocolReader.read(path: input), Array(arguments[2...]))
    let source =
        isServer
        ? SwiftEmitter.serverSource(of: description, imports: imports)
        : SwiftEmitter.source(of: description, imports: imports)
    guard let file = fopen(output, "w"), fputs(source, file) >= 0, fclose(file) == 0 else {
        fputs("\(output): error: \(String(cString: strerror(errno)))\n", stderr)
        exit(1)
    }
} catch {
    fputs("\(error)\n", stderr)
    exit(1)
}
