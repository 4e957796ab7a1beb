import CardDeck
import Synchronization
import Threads

/// Seeks notes of one deck, on whichever thread asks; one search at a time, a newer one ends an older.
public final class DeckFinder: Sendable {
    public struct Progress: Sendable {
        public var matches: NoteMatches
        /// How many notes were looked at, and how many there are.
        public var seen, total: Int
        public var isWhole: Bool { seen == total }
    }

    public let deck: any DeckSource
    private let folded = Monitor(FoldedNotes())
    private let latest = Atomic(0)

    public init(_ deck: any DeckSource) { self.deck = deck }

    /// Ends every search that runs, and readies the next.
    ///
    /// - Returns: what that one is to be run with.
    public func begin() -> Int { latest.add(1, ordering: .relaxed).newValue }

    /// How many notes are looked at between two looks at the clock.
    private static let stride = 256

    /// Looks through all notes, which may take long: not for the main thread. Waits until an older search has ended.
    ///
    /// - Parameters:
    ///   - stars: where the cards with stars stand.
    ///   - serial: as `begin` gave it; ends where that has been called again.
    ///   - isDue: asked now and then whether what has been found is to be told.
    ///   - report: gets all that has been found so far, on the calling thread; the last time when the search is whole.
    public func run(
        _ query: SearchQuery, serial: Int, stars: Set<NotePath> = [], isDue: () -> Bool, report: (Progress) -> Void
    ) {
        folded.withLock { folded in
            let sections = deck.sections, total = sections.reduce(0) { $0 + $1.noteCount }
            var progress = Progress(matches: NoteMatches(sectionCount: sections.count), seen: 0, total: total)
            for section in sections.indices {
                let decks = sections[section].path.map { FoldedText($0).bytes }
                for note in 0..<sections[section].noteCount {
                    if progress.seen % Self.stride == 0 {
                        guard latest.load(ordering: .relaxed) == serial else { return }
                        if isDue() { report(progress) }
                    }
                    let path = NotePath(section: section, note: note)
                    if folded.matches(
                        query, progress.seen, path, in: deck, decks: decks, isStarred: stars.contains(path))
                    {
                        progress.matches.append(section: section, note: note)
                    }
                    progress.seen += 1
                }
            }
            guard latest.load(ordering: .relaxed) == serial else { return }
            report(progress)
        }
    }
}
