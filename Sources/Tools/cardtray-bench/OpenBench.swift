import ArgumentParser
import CompositorHarness
import Foundation

/// How long the program takes to open decks of all sizes.
struct OpenBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Time the opening of decks, from 1,000 notes to a million.",
        discussion: """
            The program itself, in sway without a screen, timed from the start of its process: to the first frame \
            with trays and progress (window), to the deck being open (deck), to the first frame in which no card is \
            a placeholder (cards), to all that is kept ready beside it (all). Anki's backend imports \
            the same packages where CARDTRAY_PYTHON names a Python with the package “anki”; its figure is the \
            import alone.
            """)

    @Option(help: "How often each deck is opened; medians count.")
    var runs = 5

    @Option(parsing: .upToNextOption, help: "The decks' numbers of notes.")
    var notes = [1000, 10_000, 100_000, 1_000_000]

    @Option(help: "The largest package that Anki is to import, in notes.")
    var ankiLimit = 100_000

    @Flag(help: "Print the figures as JSON.")
    var json = false

    private static let milestones = ["window", "deck", "cards", "all"]

    func validate() throws {
        guard runs > 0, !notes.isEmpty, notes.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("There must be runs and notes.")
        }
    }

    func run() throws {
        let folder = try TemporaryFolder()
        let decks = try DeckFile.Format.allCases.flatMap { format in
            try notes.map { try DeckFile(format, noteCount: $0, in: folder) }
        }
        let compositor = try HeadlessCompositor(.sway, CompositorOptions(width: 1920, height: 1080))
        defer { compositor.stop() }
        let anki = AnkiImport()
        var times: [String: [Double]] = [:]
        // Deck by deck in turns, so that whatever else the machine does falls on all.
        for _ in 0..<runs {
            for deck in decks {
                let viewer = try ViewerRun(deck.path, in: compositor)
                for milestone in Self.milestones {
                    times["\(deck.name)/\(milestone)", default: []].append(try viewer.reached(milestone))
                }
                try viewer.end()
                if let anki, deck.format == .apkg, deck.noteCount <= ankiLimit {
                    times["\(deck.name)/anki-import", default: []].append(try anki.milliseconds(deck, in: folder))
                }
            }
        }
        try report(decks, times.mapValues(\.median))
    }

    private func report(_ decks: [DeckFile], _ medians: [String: Double]) throws {
        var report = Report("open")
        for deck in decks {
            for figure in Self.milestones + ["anki-import"] {
                if let time = medians["\(deck.name)/\(figure)"] { report.add("\(deck.name)/\(figure)", time, "ms") }
            }
        }
        for format in DeckFile.Format.allCases {
            guard let small = decks.first(where: { $0.format == format }),
                let smallest = medians["\(small.name)/window"]
            else { continue }
            for deck in decks where deck.format == format && deck.path != small.path {
                if let window = medians["\(deck.name)/window"] {
                    report.addRatio("\(deck.name)/window-over-\(DeckFile.short(small.noteCount))", window / smallest)
                }
            }
        }
        for deck in decks {
            if let anki = medians["\(deck.name)/anki-import"], let cards = medians["\(deck.name)/cards"] {
                report.addRatio("\(deck.name)/anki-import-over-cards", anki / cards)
            }
        }
        try report.print(asJSON: json)
    }
}
