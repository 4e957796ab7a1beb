import ArgumentParser
import CardDeck
import DeckFormats
import DeckSearch
import Foundation

/// What a key costs in the search field, by the size of the deck.
struct SearchBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search decks of growing size, key by key.",
        discussion: """
            Texts are typed letter by letter, and each letter is a search through all notes, as in the window: of \
            words that most notes have and that none has, in several scripts, of tags, sides and what is to be absent. \
            A deck is read before, as the window does it while it is at rest: “read” is how long that takes, “kept” what \
            it leaves in memory. The growth is the time for each note of a million over that of a hundred thousand: 1 \
            for work that grows as the deck does.
            """)

    @Option(help: "How many notes the decks have.")
    var notes = [1000, 10_000, 100_000, 1_000_000]

    @Flag(help: "Print the figures as JSON.")
    var json = false

    private static let typed = [
        "harbour", "дорога", "集める", "seen 7", "place -quiet", "2:thread", "tag:none", "nowhere",
    ]
    /// A key may take so long in milliseconds, in a deck of so many notes.
    private static let limit = (time: 50.0, notes: 100_000)
    private static let most = 1_000_000
    private static let repeats = 3

    func validate() throws {
        guard notes.allSatisfy({ $0 > 0 }) else { throw ValidationError("There must be notes.") }
    }

    func run() throws {
        let folder = try TemporaryFolder()
        var report = Report("search")
        for format in DeckFile.Format.allCases {
            var medians: [Int: Double] = [:]
            for count in notes.sorted() {
                let file = try DeckFile(format, noteCount: count, in: folder)
                let keys = try measure(file, &report)
                medians[count] = keys.median
                if count == Self.limit.notes {
                    report.addRatio("\(file.name)/slowest-key-over-50ms", keys.max()! / Self.limit.time)
                }
            }
            guard let some = medians[Self.limit.notes], let most = medians[Self.most] else { continue }
            report.addRatio("\(format)/growth", most / some * Double(Self.limit.notes) / Double(Self.most))
        }
        try report.print(asJSON: json)
    }

    /// - Returns: how long each key takes, in milliseconds.
    private func measure(_ file: DeckFile, _ report: inout Report) throws -> [Double] {
        let deck = ArrangedDeck(try DeckOpener.open(path: file.path)), finder = DeckFinder(deck.whole)
        let before = try ProcessMemory.own.anonymous
        report.add("\(file.name)/read", Stopwatch.milliseconds { _ = finder.readAhead { true } }, "ms")
        report.add("\(file.name)/kept", Double(try ProcessMemory.own.anonymous - before) / 1e6, "MB")
        let keys = Self.typed.flatMap { text in text.indices.compactMap { time(text[...$0], finder, deck) } }
        report.add("\(file.name)/key/median", keys.median, "ms")
        report.add("\(file.name)/key/slowest", keys.max()!, "ms")
        return keys
    }

    /// The best of a few: what else the machine does only ever adds. Nil where nothing is sought yet.
    private func time(_ text: Substring, _ finder: DeckFinder, _ deck: ArrangedDeck) -> Double? {
        let query = SearchQuery(String(text))
        guard !query.isEmpty else { return nil }
        return (0..<Self.repeats).map { _ in
            Stopwatch.milliseconds {
                finder.run(
                    query, serial: finder.begin(), isDue: { false },
                    report: { _ = FilteredDeck(deck, $0.matches.placed(in: deck)) })
            }
        }.min()
    }
}
