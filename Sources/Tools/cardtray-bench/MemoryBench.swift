import ArgumentParser
import CompositorHarness
import Foundation

/// What the program holds in memory with a very large deck.
struct MemoryBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "memory",
        abstract: "Measure the memory that a million notes take.",
        discussion: """
            The program itself, 1920 × 1080 in sway without a screen: while the deck opens, while a hand flings \
            through all of it (flicks, the scroll indicator dragged from top to bottom, the keys to the end and \
            back), and once it has come to rest. “resident” is what top shows as RES: “anonymous” memory, which \
            nothing else can stand in for, pages of “files”, which the kernel takes back as it likes, and the \
            window's buffers, “shared” with the compositor.
            """)

    @Option(help: "How many notes.")
    var notes = 1_000_000

    @Flag(help: "Print the figures as JSON.")
    var json = false

    /// What must not be exceeded, in bytes.
    private static let limit = 250e6

    func validate() throws {
        guard notes > 0 else { throw ValidationError("There must be notes.") }
    }

    func run() throws {
        let folder = try TemporaryFolder()
        var report = Report("memory")
        for format in DeckFile.Format.allCases {
            let deck = try DeckFile(format, noteCount: notes, in: folder)
            let compositor = try HeadlessCompositor(.sway, CompositorOptions(width: 1920, height: 1080))
            defer { compositor.stop() }
            let session = try MemorySession(deck.path, in: compositor)
            let phases = [
                ("opening", try session.open()), ("fling", try session.fling()), ("settled", try session.settle()),
            ]
            try session.end()
            for (phase, memory) in phases {
                report.add("\(deck.name)/\(phase)/resident", Double(memory.resident) / 1e6, "MB")
                report.add("\(deck.name)/\(phase)/anonymous", Double(memory.anonymous) / 1e6, "MB")
                report.add("\(deck.name)/\(phase)/files", Double(memory.files) / 1e6, "MB")
                report.add("\(deck.name)/\(phase)/shared", Double(memory.shared) / 1e6, "MB")
            }
            let peak = phases.map { Double($0.1.resident) }.max() ?? 0
            report.addRatio("\(deck.name)/peak-over-250MB", peak / Self.limit)
            report.addRatio("\(deck.name)/settled-over-250MB", Double(phases[2].1.resident) / Self.limit)
        }
        try report.print(asJSON: json)
    }
}
