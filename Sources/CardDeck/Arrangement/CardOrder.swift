import Basics

/// The order in which the notes of a deck are shown, across its sections: every note once, in any section.
///
/// Kept are only the sections that differ from the deck, as runs of notes that follow each other there (a piece
/// table): a million notes of which three have moved are some ten runs. Copies share what has not changed.
public struct CardOrder: Sendable {
    /// How many notes the deck has in each section.
    public let deckCounts: [Int]

    /// The sections that do not hold just what the deck's do.
    private(set) var changed: [Int: RunList] = [:]

    /// Where the notes of those of the deck's sections stand, in the order of the deck.
    private var homes: [Int: [Home]] = [:]

    private struct Home {
        var run: CardRun
        /// Of the run's first note.
        var place: NotePath
    }

    /// The deck's own order.
    ///
    /// - Parameter deckCounts: how many notes it has in each section.
    public init(deckCounts: [Int]) { self.deckCounts = deckCounts }

    /// Whether the order is the deck's own. O(1).
    public var isDecks: Bool { changed.isEmpty }

    /// Of how many runs it is kept. O(sections).
    public var runCount: Int { changed.values.reduce(0) { $0 + $1.runs.count } }

    /// How many notes a section holds. O(1).
    public func noteCount(inSection section: Int) -> Int { changed[section]?.count ?? deckCounts[section] }

    /// Whether two orders have the same in a section. O(runs).
    public func isEqual(to other: CardOrder, inSection section: Int) -> Bool {
        changed[section] == other.changed[section]
    }

    /// Where a note of this order stands in the deck. O(log runs).
    public func origin(of path: NotePath) -> NotePath {
        guard let list = changed[path.section] else { return path }
        return list[path.note]
    }

    /// Where a note of the deck stands in this order. O(log runs).
    public func path(ofOrigin origin: NotePath) -> NotePath {
        guard let homes = homes[origin.section] else { return origin }
        let home = homes[max(0, homes.partitioningIndex { $0.run.start > origin.note } - 1)]
        return NotePath(section: home.place.section, note: home.place.note + origin.note - home.run.start)
    }

    /// The runs of a section. O(1).
    func list(ofSection section: Int) -> RunList {
        changed[section] ?? RunList(CollectionOfOne(CardRun(section: section, start: 0, count: deckCounts[section])))
    }

    // MARK: Changes

    /// Moves notes. Afterwards they follow each other in the order in which they stood, the first one at the
    /// destination, or as near to it as its section is long.
    ///
    /// - Parameter notes: none for no change; one named twice moves once.
    /// - Returns: what was done; nil if it changes nothing.
    ///
    /// O(notes · log notes + runs · log runs).
    @discardableResult
    public mutating func move(_ notes: [NotePath], to destination: NotePath) -> CardMove? {
        let notes = Self.ascending(notes)
        guard !notes.isEmpty else { return nil }
        let before = self
        let taken = take(notes)
        var target = list(ofSection: destination.section)
        let place = destination.note.clamped(to: 0...target.count)
        target.insert(taken, at: place)
        changed[destination.section] = target
        tidy()
        guard self != before else { return nil }
        return CardMove(notes: notes, destination: NotePath(section: destination.section, note: place))
    }

    /// A copy of the order with `notes` moved to `destination`, as `move(_:to:)` moves them.
    ///
    /// O(notes · log notes + runs · log runs).
    public func moving(_ notes: [NotePath], to destination: NotePath) -> CardOrder {
        var order = self
        order.move(notes, to: destination)
        return order
    }

    /// Takes a move back that was the last one. O(notes · runs).
    public mutating func undo(_ move: CardMove) {
        var source = list(ofSection: move.destination.section)
        let stretch = move.destination.note..<move.destination.note + move.notes.count
        let taken = RunList(source.remove(stretch))
        changed[move.destination.section] = source
        // In ascending order each stands where it stood once it is in; those that stood together go together.
        var first = 0
        while first < move.notes.count {
            let start = move.notes[first]
            var last = first
            while last + 1 < move.notes.count, move.notes[last + 1].section == start.section,
                move.notes[last + 1].note == move.notes[last].note + 1
            { last += 1 }
            var list = list(ofSection: start.section)
            list.insert(taken.slice(first..<last + 1), at: start.note)
            changed[start.section] = list
            first = last + 1
        }
        tidy()
    }

    /// Takes notes out of their sections.
    private mutating func take(_ notes: [NotePath]) -> [CardRun] {
        var taken: [CardRun] = [], rest = notes[...]
        while let section = rest.first?.section {
            let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
            var list = list(ofSection: section)
            taken += list.remove(rest[..<end].lazy.map(\.note))
            changed[section] = list
            rest = rest[end...]
        }
        return taken
    }

    private static func ascending(_ notes: [NotePath]) -> [NotePath] {
        var ascending: [NotePath] = []
        for path in notes.sorted() where path != ascending.last {
            ascending.append(path)
        }
        return ascending
    }

    /// The order in which some sections hold notes one after the other.
    ///
    /// - Parameter sections: by their indices, the places in the deck of the notes that they hold now, in another order.
    ///
    /// O(notes · log notes).
    public func holding(_ sections: [Int: [NotePath]]) -> CardOrder {
        var order = self
        for (section, notes) in sections {
            order.changed[section] = RunList(
                notes.lazy.map { CardRun(section: $0.section, start: $0.note, count: 1) })
        }
        order.tidy()
        return order
    }

    /// Has a section hold something else; `tidy` is to follow.
    mutating func replace(_ section: Int, with list: RunList) { changed[section] = list }

    /// Forgets the sections that are the deck's again, and notes anew where the deck's notes stand.
    mutating func tidy() {
        changed = changed.filter { section, list in
            list != RunList(CollectionOfOne(CardRun(section: section, start: 0, count: deckCounts[section])))
        }
        homes.removeAll(keepingCapacity: true)
        for (section, list) in changed {
            for (run, start) in zip(list.runs, list.starts) {
                homes[run.section, default: []].append(
                    Home(run: run, place: NotePath(section: section, note: start)))
            }
        }
        for section in Array(homes.keys) { homes[section]?.sort { $0.run.start < $1.run.start } }
    }
}

extension CardOrder: Equatable {
    /// Whether two orders show the same notes in the same places. O(runs).
    public static func == (a: CardOrder, b: CardOrder) -> Bool {
        a.changed == b.changed && a.deckCounts == b.deckCounts
    }
}
