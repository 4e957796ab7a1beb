import Basics

/// The order in which the notes of a deck are shown, across its sections: every note once, in any section.
///
/// It is kept as runs of notes that follow each other in the deck, so that a million notes of which three have moved
/// are some ten runs, and so that moving some of a million notes that are sorted costs no more than moving these.
/// Copies share what has not changed.
public struct CardOrder: Sendable {
    /// How many notes the deck has in each section.
    public let deckCounts: [Int]

    /// Where the deck's sections begin when its notes are numbered through, and where the last one ends.
    private let deckStarts: [Int]

    /// Where the sections of this order begin when its places are, and where the last one ends.
    private var starts: [Int]

    /// The deck's notes, by their numbers, in this order.
    private var notes: RunTree

    /// The deck's own order. O(sections).
    ///
    /// - Parameter deckCounts: how many notes it has in each section.
    public init(deckCounts: [Int]) {
        self.deckCounts = deckCounts
        deckStarts = Self.starts(of: deckCounts)
        starts = deckStarts
        notes = RunTree(count: deckStarts[deckCounts.count])
    }

    /// An order by what its sections hold. O(runs · log notes + sections).
    ///
    /// - Parameter sections: for each section runs of the deck's notes; no note is in two of them.
    init(deckCounts: [Int], sections: [[CardRun]]) {
        self.init(deckCounts: deckCounts)
        let runs = sections.lazy.joined().map { [deckStarts] run in
            RunTree.Run(start: deckStarts[run.section] + run.start, count: run.count)
        }
        notes = RunTree(runs, below: deckStarts[deckCounts.count])
        setCounts(sections.map { $0.reduce(0) { $0 + $1.count } })
    }

    private static func starts(of counts: [Int]) -> [Int] {
        counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Whether the order is the deck's own. O(1).
    public var isDecks: Bool { notes.runCount <= 1 && starts == deckStarts }

    /// Of how many runs it is kept; 0 for the deck's own order. O(1).
    public var runCount: Int { isDecks ? 0 : notes.runCount }

    /// How much its changes have written: what tests count.
    var writes: Int { notes.writes }

    /// How many notes a section holds. O(1).
    public func noteCount(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    /// Whether a note stands at a place.
    private func has(_ path: NotePath) -> Bool {
        deckCounts.indices.contains(path.section) && 0..<noteCount(inSection: path.section) ~= path.note
    }

    /// Where a note of this order stands in the deck. O(log runs).
    public func origin(of path: NotePath) -> NotePath {
        isDecks ? path : Self.path(to: notes[starts[path.section] + path.note], in: deckStarts)
    }

    /// Where a note of the deck stands in this order. O(log runs).
    public func path(ofOrigin origin: NotePath) -> NotePath {
        isDecks ? origin : Self.path(to: notes.place(of: deckStarts[origin.section] + origin.note), in: starts)
    }

    private static func path(to number: Int, in starts: [Int]) -> NotePath {
        // Where empty sections begin the next one does, too: the last of them holds the note.
        let section = starts.partitioningIndex { $0 > number } - 1
        return NotePath(section: section, note: number - starts[section])
    }

    /// What a section holds: runs of the deck's notes, one after the other. O(runs in it + log runs).
    func runs(inSection section: Int) -> [CardRun] {
        origins(of: CardRun(section: section, start: 0, count: noteCount(inSection: section)))
    }

    /// What stands at places of this order that follow each other, as runs of the deck's notes.
    ///
    /// O(runs in it + log runs).
    func origins(of places: CardRun) -> [CardRun] {
        let start = starts[places.section] + places.start
        return Self.parts(of: notes.runs(in: start..<start + places.count), in: deckStarts)
    }

    /// Where notes stand that follow each other in the deck, as runs of places in this order.
    ///
    /// O(runs in it · log runs).
    func places(of run: CardRun) -> [CardRun] {
        let start = deckStarts[run.section] + run.start
        return Self.parts(of: notes.places(of: start..<start + run.count), in: starts)
    }

    /// Runs as those of the sections that they are in.
    private static func parts(of runs: [RunTree.Run], in starts: [Int]) -> [CardRun] {
        runs.flatMap { run -> [CardRun] in
            var parts: [CardRun] = [], start = run.start
            while start < run.end {
                let path = Self.path(to: start, in: starts)
                let end = min(run.end, starts[path.section + 1])
                parts.append(CardRun(section: path.section, start: path.note, count: end - start))
                start = end
            }
            return parts
        }
    }

    // MARK: Changes

    /// Moves notes. Afterwards they follow each other in the order in which they stood, the first one at the
    /// destination, or as near to it as its section is long.
    ///
    /// - Parameter notes: none for no change; one named twice moves once, and one that is not there does not.
    /// - Returns: what was done; nil if it changes nothing.
    ///
    /// O(notes · log runs), and O(sections) where notes go to another one.
    @discardableResult
    public mutating func move(_ notes: [NotePath], to destination: NotePath) -> CardMove? {
        let moved = Self.ascending(notes.filter(has))
        guard !moved.isEmpty else { return nil }
        let section = destination.section
        let others = noteCount(inSection: section) - moved.count { $0.section == section }
        let place = NotePath(section: section, note: destination.note.clamped(to: 0...others))
        let move = CardMove(notes: moved, destination: place)
        guard !move.isInPlace else { return nil }
        // From the last one on, so that those before it are still where they were.
        var taken: [[RunTree.Run]] = []
        for (first, count) in move.stretches.reversed() {
            let start = starts[first.section] + first.note
            taken.append(self.notes.remove(start..<start + count))
        }
        count(move, by: 1)
        self.notes.insert(Array(taken.reversed().joined()), at: starts[section] + place.note)
        return move
    }

    /// A copy of the order with `notes` moved to `destination`, as `move(_:to:)` moves them.
    ///
    /// O(notes · log runs), and O(sections) where notes go to another one.
    public func moving(_ notes: [NotePath], to destination: NotePath) -> CardOrder {
        var order = self
        order.move(notes, to: destination)
        return order
    }

    /// Takes a move back that was the last one.
    ///
    /// O(notes · log runs), and O(sections) where notes had gone to another one.
    public mutating func undo(_ move: CardMove) {
        let start = starts[move.destination.section] + move.destination.note
        var taken = notes.remove(start..<start + move.notes.count)[...]
        count(move, by: -1)
        // In ascending order each stands where it stood once it is in; those that stood together go together.
        for (first, count) in move.stretches {
            notes.insert(taken.takeFirst(count), at: starts[first.section] + first.note)
        }
    }

    /// Counts moved notes in the section that they go to, and no longer in those that they come from.
    ///
    /// - Parameter step: 1, or −1 for those that go back.
    private mutating func count(_ move: CardMove, by step: Int) {
        let section = move.destination.section
        guard move.notes.contains(where: { $0.section != section }) else { return }
        var counts = deckCounts.indices.map(noteCount)
        for note in move.notes {
            counts[note.section] -= step
            counts[section] += step
        }
        setCounts(counts)
    }

    private mutating func setCounts(_ counts: [Int]) {
        starts = Self.starts(of: counts)
        // Shared, they are compared at once.
        if starts == deckStarts { starts = deckStarts }
    }

    private static func ascending(_ notes: [NotePath]) -> [NotePath] {
        var ascending: [NotePath] = []
        for path in notes.sorted() where path != ascending.last {
            ascending.append(path)
        }
        return ascending
    }

    /// The order in which some sections hold notes one after the other. Makes all of it anew: not for the main thread.
    ///
    /// - Parameter sections: by their indices, the places in the deck of the notes that they hold now, in another order.
    ///
    /// O(notes · log notes + runs).
    public func holding(_ sections: [Int: [NotePath]]) -> CardOrder {
        CardOrder(
            deckCounts: deckCounts,
            sections: deckCounts.indices.map { section in
                sections[section]?.map { CardRun(section: $0.section, start: $0.note, count: 1) }
                    ?? runs(inSection: section)
            })
    }
}

extension CardOrder: Equatable {
    /// Whether two orders show the same notes in the same places. O(runs): not for the main thread.
    public static func == (a: CardOrder, b: CardOrder) -> Bool {
        a.starts == b.starts && a.deckCounts == b.deckCounts && a.notes == b.notes
    }
}

extension ArraySlice<RunTree.Run> {
    /// Takes the first numbers off.
    fileprivate mutating func takeFirst(_ count: Int) -> [RunTree.Run] {
        var taken: [RunTree.Run] = [], left = count
        while left > 0, let run = first {
            let part = RunTree.Run(start: run.start, count: Swift.min(left, run.count))
            taken.append(part)
            left -= part.count
            if part.count == run.count {
                removeFirst()
            } else {
                self[startIndex] = RunTree.Run(start: part.end, count: run.count - part.count)
            }
        }
        return taken
    }
}
