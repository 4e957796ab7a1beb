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
    private let state: Monitor<State>
    private let latest = Atomic(0)

    private struct State {
        var folded: FoldedNotes
        /// What the last search found that was whole, for the letter that is typed behind it.
        var last: (query: SearchQuery, matches: NoteMatches)?
    }

    /// What part of all notes a search may have found to be kept: it takes memory, and with more the next one hardly has
    /// less to look at.
    private static let keptShare = 0.25

    /// What the notes that were read have. Where both are locked, this is the second.
    private let vocabulary = Monitor(Vocabulary())
    private let latestOffers = Atomic(0)

    /// A finder in a deck, of which nothing is read before something is sought.
    public convenience init(_ deck: any DeckSource) { self.init(deck, keeping: TextStore.Limits()) }

    init(_ deck: any DeckSource, keeping limits: TextStore.Limits) {
        self.deck = deck
        state = Monitor(State(folded: FoldedNotes(limits)))
    }

    /// Ends every search that runs, and readies the next.
    ///
    /// - Returns: what that one is to be run with.
    public func begin() -> Int { latest.add(1, ordering: .relaxed).newValue }

    /// How many notes are looked at between two looks at the clock.
    private static let stride = 256

    /// Looks through all notes, or those that the last search found where no other can be meant; which may take long: not
    /// for the main thread. Waits until an older search has ended.
    ///
    /// - Parameters:
    ///   - stars: where the cards with stars stand.
    ///   - serial: as `begin` gave it; ends where that has been called again.
    ///   - isDue: asked now and then whether what has been found is to be told.
    ///   - report: gets all that has been found so far, on the calling thread; the last time when the search is whole.
    public func run(
        _ query: SearchQuery, serial: Int, stars: Set<NotePath> = [], isDue: () -> Bool, report: (Progress) -> Void
    ) {
        state.withLock { state in
            let sections = deck.soughtSections, total = sections.reduce(0) { $0 + $1.noteCount }
            let known = state.last.flatMap { query.narrows($0.query) ? $0.matches.notes : nil }
            var progress = Progress(matches: NoteMatches(sectionCount: sections.count), seen: 0, total: total)
            let seeksDecks = query.terms.contains { $0.subject == .deck }
            var lookCount = 0, first = 0
            for section in sections.indices {
                let decks = FoldedPath(seeksDecks ? sections[section].path : [])
                for place in 0..<(known?[section].count ?? sections[section].noteCount) {
                    let note = known.map { Int($0[section][place]) } ?? place
                    progress.seen = first + note
                    if lookCount % Self.stride == 0 {
                        guard latest.load(ordering: .relaxed) == serial else { return }
                        if isDue() { report(progress) }
                    }
                    let path = NotePath(section: section, note: note)
                    if state.folded.matches(
                        query, first + note, path, in: deck, decks: decks, isStarred: stars.contains(path),
                        teaching: vocabulary)
                    {
                        progress.matches.append(section: section, note: note)
                    }
                    lookCount += 1
                }
                first += sections[section].noteCount
            }
            progress.seen = total
            guard latest.load(ordering: .relaxed) == serial else { return }
            let isKept = Double(progress.matches.count) <= Self.keptShare * Double(total)
            state.last = isKept ? (query, progress.matches) : nil
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
        let sections = deck.soughtSections, total = sections.reduce(0) { $0 + $1.noteCount }
        // Under the lock: were a copy looked at outside, all of it would be copied as the next note is learned.
        func tell() -> Bool {
            let (offers, isWhole) = vocabulary.withLock { vocabulary in
                (
                    SearchOffers(for: place, in: sections, vocabulary, starCount: starCount),
                    vocabulary.noteCount >= total
                )
            }
            report(offers, isWhole)
            return isWhole
        }
        func isLatest() -> Bool { latestOffers.load(ordering: .relaxed) == serial }
        guard !tell() else { return }
        let search = latest.load(ordering: .relaxed)
        _ = readOn(stride: Self.stride) {
            guard isLatest(), latest.load(ordering: .relaxed) == search else { return false }
            if isDue() { _ = tell() }
            return true
        }
        if isLatest() { _ = tell() }
    }

    // MARK: Reading

    /// How many notes are read ahead between two looks at whether something else is wanted: the lock is waited for.
    private static let aheadStride = 16

    /// Reads the notes that were not read yet, for what may be sought. May take long: not for the main thread. Ends where
    /// something is sought, or is to be offered.
    ///
    /// - Parameter isWanted: asked now and then.
    /// - Returns: whether all notes have been read.
    public func readAhead(while isWanted: () -> Bool) -> Bool {
        let search = latest.load(ordering: .relaxed), offers = latestOffers.load(ordering: .relaxed)
        return readOn(stride: Self.aheadStride) {
            isWanted() && latest.load(ordering: .relaxed) == search && latestOffers.load(ordering: .relaxed) == offers
        }
    }

    /// Whether all notes have been read. Any thread.
    public var hasReadAll: Bool {
        vocabulary.withLock(\.noteCount) == deck.sections.reduce(0) { $0 + $1.noteCount }
    }

    /// Reads the notes that were not read yet, in the order of the deck.
    ///
    /// - Parameter goesOn: asked before every `stride` notes.
    /// - Returns: whether it came to the end.
    private func readOn(stride: Int, while goesOn: () -> Bool) -> Bool {
        state.withLock { state in
            var first = 0
            for (section, count) in deck.sections.map(\.noteCount).enumerated() {
                let known = vocabulary.withLock(\.noteCount) - first
                for note in max(0, min(known, count))..<count {
                    if (first + note) % stride == 0, !goesOn() { return false }
                    state.folded.read(
                        first + note, NotePath(section: section, note: note), in: deck, teaching: vocabulary)
                }
                first += count
            }
            return true
        }
    }
}

extension DeckSource {
    /// Its sections; in a stack of decks, each below the title of its deck.
    fileprivate var soughtSections: [DeckSection] {
        guard let stack = self as? DeckStack else { return sections }
        return zip(stack.sections, stack.deckTitles).map { section, title in
            var section = section
            if section.path.first != title { section.path.insert(title, at: 0) }
            return section
        }
    }
}

/// What a section and those around it are called, folded: `german::nouns`.
struct FoldedPath {
    private var text = FoldedText()

    /// Where the name of each begins.
    private var starts: [Int] = []

    /// From more levels nobody seeks, nor names that are longer, in characters: all notes of a section are asked for them.
    private static let soughtLevels = 64, soughtLength = 1000

    /// - Parameter path: from the top level down.
    init(_ path: [String]) {
        for name in path.suffix(Self.soughtLevels) {
            if !starts.isEmpty { text.append("::") }
            starts.append(text.bytes.count)
            text.append(String(name.prefix(Self.soughtLength)))
        }
    }

    /// Whether any of the names, with those of the sections below it, begins so.
    func hasLevel(beginningAs sought: [UInt8]) -> Bool { starts.contains { text.bytes[$0...].starts(with: sought) } }
}
