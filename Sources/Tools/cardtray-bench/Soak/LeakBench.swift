import ArgumentParser
import CardtrayApp
import CompositorHarness
import Foundation

/// What stays of decks that were opened and closed, and of sizes that a window had.
struct LeakBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaks", abstract: "Open decks and resize a window again and again, and see what memory stays.",
        discussion: """
            A window opens one deck after the other, which closes the one before, and then gets one size after the \
            other. The rounds come in four parts, and in the first of them caches fill. After each its memory is looked \
            at: in the same deck, at the same size, at rest.
            """)

    @Option(help: "How many decks to open.")
    var opens = 1000

    @Option(help: "How many sizes to give to the window.")
    var resizes = 10_000

    @Flag(help: "Print the figures as JSON.")
    var json = false

    /// In the first of them caches fill.
    private static let parts = 4

    func validate() throws {
        guard opens >= Self.parts, resizes >= Self.parts else {
            throw ValidationError("There must be at least \(Self.parts) decks and sizes.")
        }
    }

    func run() throws {
        let folder = try TemporaryFolder()
        let decks = [
            try DeckFile(.csv, noteCount: 2000, in: folder).path, try DeckFile(.apkg, noteCount: 1000, in: folder).path,
        ]
        let compositor = try PrivateCompositor()
        defer { compositor.stop() }
        let program = try compositor.launch(TestProducts.path(of: "cardtray"), decks)
        defer { program.terminate(seconds: 20) }
        try compositor.awaitWindow()

        func say(_ line: String) throws {
            let directory = WindowDirectory(runtime: compositor.directory.path)
            _ = try MessageClient(window: nil, in: directory, patience: 60).send(MessageRequest(line: line))
        }
        func open(_ deck: Int) throws { try say("open \(URL(filePath: decks[deck % decks.count]).absoluteString)") }
        /// The memory of the first deck at rest, in bytes.
        func memory() throws -> Int {
            try compositor.send("size 1280 800")
            try open(0)
            try say("settle")
            return try ProcessMemory.atRest(of: program).anonymous
        }
        var report = Report("leaks")
        func measure(_ name: String, _ count: Int, _ act: (Int) throws -> Void) throws {
            var held: [Int] = []
            for part in 0..<Self.parts {
                for number in part * count / Self.parts..<(part + 1) * count / Self.parts { try act(number) }
                held.append(try memory())
            }
            for (part, bytes) in held.enumerated() {
                report.add("\(name)/\((part + 1) * count / Self.parts)", Double(bytes) / 1e6, "MB")
            }
            report.add("\(name)/growth after the first part", Double(held[Self.parts - 1] - held[0]) / 1e6, "MB")
        }
        try measure("opens", opens) { number in
            try open(number)
            try say("settle")
        }
        try measure("resizes", resizes) { number in
            try compositor.send("size \(300 + number * 7919 % 1300) \(240 + number * 104_729 % 900)")
            try compositor.settle()
        }
        try report.print(asJSON: json)
    }
}
