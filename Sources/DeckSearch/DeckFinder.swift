import CardDeck
import Synchronization
import Threads

/// Seeks notes of one deck, on whichever thread asks; one search at a time, a newer one ends an older.
public final class DeckFinder: Sendable {
    /// What a search has found so far.
    public struct Progress: Sendable {
        /// The notes that were found.
        public var matches: NoteMatches
        /// How many notes were looked at, and how many there are.
        public var seen, total: Int
        /// Whether all notes have been looked at.
        public var isWhole: Bool { seen == total }
    }

    /// The deck whose notes are sought.
    public let deck: any DeckSource
    private let folded = Monitor(FoldedNotes())
    private let latest = Atomic(0)

    /// What the notes that were read have. Where both are locked, this is the second.
    private let vocabulary = Monitor(Vocabulary())
    private let latestOffers = Atomic(0)

    /// A finder that has read nothing of the deck yet.
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
                let decks = sections[section].foldedPaths
                for note in 0..<sections[section].noteCount {
                    if progress.seen % Self.stride == 0 {
                        guard latest.load(ordering: .relaxed) == serial else { return }
                        if isDue() { report(progress) }
                    }
                    let path = NotePath(section: section, note: note)
                    if folded.matches(
                        query, progress.seen, path, in: deck, decks: decks, isStarred: stars.contains(path),
                        teaching: vocabulary)
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

    // MARK: Offers

    /// Ends what reads the deck for older offers, and readies the next.
    ///
    /// - Returns: what those are to be asked with.
    public func beginOffers() -> Int { latestOffers.add(1, ordering: .relaxed).newValue }

    /// Finds out what could be typed at a place: at once as far as the deck has been read, and then once it has been
    /// read to its end. May take long: not for the main thread. A search goes first.
    ///
    /// - Parameters:
    ///   - serial: as `beginOffers` gave it; ends where that has been called again.
    ///   - report: gets the offers, nil for none, and whether they are all; on the calling thread.
    public func offer(
        for place: SearchPlace, serial: Int, starCount: Int, isDue: () -> Bool,
        report: (_ offers: SearchOffers?, _ isWhole: Bool) -> Void
    ) {
        let sections = deck.sections, total = sections.reduce(0) { $0 + $1.noteCount }
        func tell(_ vocabulary: Vocabulary) {
            let offers = SearchOffers(for: place, in: sections, vocabulary, starCount: starCount)
            report(offers, vocabulary.noteCount == total)
        }
        func isLatest() -> Bool { latestOffers.load(ordering: .relaxed) == serial }
        let known = vocabulary.withLock(\.self)
        tell(known)
        guard known.noteCount < total else { return }
        let search = latest.load(ordering: .relaxed)
        folded.withLock { folded in
            var index = 0
            for section in sections.indices {
                for note in 0..<sections[section].noteCount {
                    defer { index += 1 }
                    guard index >= vocabulary.withLock(\.noteCount) else { continue }
                    if index % Self.stride == 0 {
                        guard isLatest(), latest.load(ordering: .relaxed) == search else { return }
                        if isDue() { tell(vocabulary.withLock(\.self)) }
                    }
                    folded.read(index, NotePath(section: section, note: note), in: deck, teaching: vocabulary)
                }
            }
        }
        if isLatest() { tell(vocabulary.withLock(\.self)) }
    }
}

extension DeckSection {
    /// What it is called from each of the sections around it down, folded: `german::nouns`, `nouns`.
    fileprivate var foldedPaths: [[UInt8]] {
        path.indices.map { FoldedText(path[$0...].joined(separator: "::")).bytes }
    }
}
