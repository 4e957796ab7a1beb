import CompositorHarness
import Foundation
import Testing

/// What the decoder of pictures and the viewer can do once they are confined: run by a program that tries it.
@Suite struct SandboxTests {
    /// What neither must be able to do.
    private static let forbidden: Set = [
        "reads-file", "writes-file", "makes-file", "lists-folder", "removes-file", "writes-deck",
        "opens-internet-socket", "starts-process", "reaches-rare-calls", "signals-parent",
    ]
    /// What the viewer takes, and the decoder does not.
    private static let viewers: Set = ["reads-deck", "reads-own-memory-map", "opens-local-socket", "takes-memory"]
    private static let allowed: Set = ["reads-system-library", "starts-thread"]

    /// What of it was let to the program.
    private func outcome(_ mode: String) throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cardtray-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let home = folder.appendingPathComponent("home"), decks = home.appendingPathComponent("decks"),
            hidden = home.appendingPathComponent(".private")
        for folder in [decks, hidden] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        // Named by a detour, a deck does not open its home.
        let file = hidden.appendingPathComponent("diary.csv"), deck = "\(decks.path)/../deck.csv"
        for path in [file.path, deck] { try Data("a,b\n".utf8).write(to: URL(fileURLWithPath: path)) }
        // Nor does the list of decks opened last, whoever wrote it.
        let state = home.appendingPathComponent("state")
        try HeadlessCompositor.makeState(at: state)
        try JSONEncoder().encode([[home.path], [folder.path], [file.path]])
            .write(to: state.appendingPathComponent("cardtray/recent.json"))
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: try TestProducts.path(of: "cardtray-confined"))
        process.arguments = [mode, file.path, deck, "1024"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["HOME": home.path, "XDG_STATE_HOME": state.path]
        ) { $1 }
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Set(output.split(separator: "\n").map(String.init))
    }

    @Test func theDecoderDoesNothingButDecode() throws { #expect(try outcome("decoder") == Self.allowed) }

    @Test func theViewerReadsDecksAndNothingElse() throws {
        #expect(try outcome("viewer") == Self.allowed.union(Self.viewers))
    }

    /// Or the tests above would tell nothing.
    @Test func withoutASandboxAllOfItIsDone() throws {
        #expect(try outcome("free") == Self.allowed.union(Self.viewers).union(Self.forbidden))
    }
}
