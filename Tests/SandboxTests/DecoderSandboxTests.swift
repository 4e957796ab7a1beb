import CompositorHarness
import Foundation
import Testing

/// What the decoder of pictures can do once it is confined: run by a program that tries it.
@Suite struct DecoderSandboxTests {
    private static let forbidden: Set = [
        "reads-file", "writes-file", "makes-file", "lists-home", "removes-file", "reads-own-memory-map",
        "opens-internet-socket", "opens-local-socket", "starts-process", "signals-parent", "takes-memory",
    ]
    private static let allowed: Set = ["reads-system-library", "starts-thread"]

    /// What of it was let to the program.
    private func outcome(_ mode: String) throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardtray-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("deck.csv")
        try Data("a,b\n".utf8).write(to: file)
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: try TestProducts.path(of: "cardtray-confined"))
        process.arguments = [mode, file.path, "1024"]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Set(output.split(separator: "\n").map(String.init))
    }

    @Test func itDoesNothingButDecode() throws { #expect(try outcome("confined") == Self.allowed) }

    /// Or the test above would tell nothing.
    @Test func withoutASandboxAllOfItIsDone() throws {
        #expect(try outcome("free") == Self.allowed.union(Self.forbidden))
    }
}
