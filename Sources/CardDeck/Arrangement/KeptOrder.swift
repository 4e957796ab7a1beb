import Basics

/// What is remembered of an order between two openings of a deck: which sections a rule has sorted, which notes were
/// moved since, by their names, and beside which others they stand. All others stand where the deck or the rule has them,
/// whatever has become of the deck meanwhile.
public struct KeptOrder: Codable, Equatable, Sendable {
    /// Notes that follow each other in the order, none of them where the deck has it.
    struct Stretch: Codable, Hashable, Sendable {
        var pieces: [Piece]
        /// The titles of the section that they stand in, from the deck's top level down.
        var section: [String]
        /// Which of the sections that have these titles it is, from 0; nil for the first.
        var number: Int?
        /// The unmoved notes that they stand between; nil at the section's ends.
        var after: String?
        var before: String?

        var notes: [String] { pieces.flatMap(\.notes) }

        var name: SectionName { SectionName(path: section, number: number ?? 0) }

        /// Nil where none is left.
        func without(_ gone: Set<String>) -> Stretch? {
            var rest = self
            for index in pieces.indices { rest.pieces[index].notes.removeAll(where: gone.contains) }
            rest.pieces.removeAll(where: \.notes.isEmpty)
            return rest.pieces.isEmpty ? nil : rest
        }
    }

    /// Notes that follow each other in the deck, too, and their neighbors there. A note that has come into the deck
    /// among them, or between the last and its neighbor, belongs to them.
    struct Piece: Codable, Hashable, Sendable {
        var notes: [String]
        /// Nil at the section's ends.
        var previous: String?
        var next: String?
    }

    /// A section that a rule has sorted.
    struct SortedSection: Codable, Hashable, Sendable {
        /// The titles of the section, from the deck's top level down.
        var section: [String]
        /// Which of the sections that have these titles it is, from 0; nil for the first.
        var number: Int?
        /// The rule's name.
        var rule: String
        /// Where the rule reads the notes: a hash of their names in the deck's own order, and the runs of their places there
        /// as they are sorted (`7 0+3` for 7, 0, 1, 2). As long as they have these names, none of them need be read.
        var names: String?
        var places: String?

        var name: SectionName { SectionName(path: section, number: number ?? 0) }
    }

    var moved: [Stretch]
    /// Nil where none is.
    private var sorted: [SortedSection]?

    /// The sections that rules have sorted.
    var sortedSections: [SortedSection] { sorted ?? [] }

    /// Whether it is the deck's own order.
    public var isDecks: Bool { moved.isEmpty && sortedSections.isEmpty }

    /// The deck's own order.
    public static let ofDeck = KeptOrder(moved: [])

    private init(moved: [Stretch], sorted: [SortedSection] = []) {
        self.moved = moved
        self.sorted = sorted.isEmpty ? nil : sorted
    }

    /// This order with what another has moved since both were one: of a note that both have moved, the place that it has
    /// here. O(moved notes).
    ///
    /// - Parameters:
    ///   - other: what has become of the order elsewhere.
    ///   - base: what both were.
    public func merged(with other: KeptOrder, since base: KeptOrder) -> KeptOrder {
        let (before, own, others) = (Set(base.moved), Set(moved), Set(other.moved))
        let touched = Set(own.symmetricDifference(before).flatMap(\.notes))
        let added = other.moved.filter { !own.contains($0) && !before.contains($0) }.compactMap { $0.without(touched) }
        // What stood so before and stands so no more elsewhere was moved there; and a note is in one place.
        let theirs = Set(added.flatMap(\.notes))
        let kept = moved.compactMap { stretch -> Stretch? in
            guard before.contains(stretch) else { return stretch }
            return others.contains(stretch) ? stretch.without(theirs) : nil
        }
        return KeptOrder(moved: kept + added, sorted: mergedSections(with: other, since: base))
    }

    /// Of a section that both have sorted anew, the rule that it has here.
    private func mergedSections(with other: KeptOrder, since base: KeptOrder) -> [SortedSection] {
        func bySection(_ order: KeptOrder) -> [SectionName: SortedSection] {
            Dictionary(order.sortedSections.map { ($0.name, $0) }) { first, _ in first }
        }
        let (before, own, others) = (bySection(base), bySection(self), bySection(other))
        var seen: Set<SectionName> = []
        return (sortedSections + other.sortedSections).map(\.name).filter { seen.insert($0).inserted }
            .compactMap { own[$0] == before[$0] ? others[$0] : own[$0] }
    }

    /// Whether it has moved a note that another one says nothing of. O(moved notes).
    package func movesOthers(than other: KeptOrder) -> Bool {
        !Set(moved.flatMap(\.notes)).isSubset(of: other.moved.flatMap(\.notes))
    }

    /// The order where notes have other names. O(moved notes).
    ///
    /// - Parameter rename: nil for a note that is gone.
    package func renamed(_ rename: (String) -> String?) -> KeptOrder {
        KeptOrder(
            moved: moved.compactMap { stretch in
                var renamed = stretch
                for index in renamed.pieces.indices {
                    renamed.pieces[index].notes = renamed.pieces[index].notes.compactMap(rename)
                    renamed.pieces[index].previous = renamed.pieces[index].previous.flatMap(rename)
                    renamed.pieces[index].next = renamed.pieces[index].next.flatMap(rename)
                }
                renamed.pieces.removeAll(where: \.notes.isEmpty)
                (renamed.after, renamed.before) = (stretch.after.flatMap(rename), stretch.before.flatMap(rename))
                return renamed.pieces.isEmpty ? nil : renamed
            }, sorted: sortedSections)
    }

    /// What is to be remembered of a deck's order. O(moved notes + runs · log runs + notes of sorted sections).
    public init(of deck: ArrangedDeck) {
        guard let sorted = deck.arrangement.sorted else {
            self.init(deck.order, of: deck.whole)
            return
        }
        let base = ArrangedDeck(deck.whole, CardArrangement(sorted.order)), names = deck.sections.names
        self.init(
            moved: KeptOrder(deck.order.relative(to: sorted.order), of: base).moved,
            sorted: sorted.rules.sorted { $0.key < $1.key }.map { section, rule in
                SortedSection(section, names[section], rule, of: base)
            })
    }

    /// An order note by note, whatever rules have sorted of it. O(moved notes + runs · log runs + sections).
    init(_ order: CardOrder, of deck: any DeckSource) {
        let names = deck.sections.names
        self.init(
            moved: order.changed.flatMap { section, runs in
                Self.stretches(of: runs, section: section, names[section], in: deck, counts: order.deckCounts)
            })
    }

    private static func stretches(
        of runs: [CardRun], section: Int, _ name: SectionName, in deck: any DeckSource, counts: [Int]
    ) -> [Stretch] {
        func id(_ section: Int, _ note: Int) -> String? {
            guard (0..<counts[section]).contains(note) else { return nil }
            return deck.noteID(section: section, note: note).rawValue
        }
        let own = runs.indices.filter { runs[$0].section == section }
        let stays = HeaviestAscent.members(of: own.map { (runs[$0].start, runs[$0].count) })
        let unmoved = Set(zip(own, stays).lazy.filter(\.1).map(\.0))
        var stretches: [Stretch] = [], after: String?, open: [Piece] = []
        func close(before: String?) {
            guard !open.isEmpty else { return }
            stretches.append(
                Stretch(
                    pieces: open, section: name.path, number: name.writtenNumber, after: after, before: before))
            open = []
        }
        for (index, run) in runs.enumerated() {
            if unmoved.contains(index) {
                close(before: id(section, run.start))
                after = id(section, run.end - 1)
            } else {
                open.append(
                    Piece(
                        notes: (run.start..<run.end).compactMap { id(run.section, $0) },
                        previous: id(run.section, run.start - 1), next: id(run.section, run.end)))
            }
        }
        close(before: nil)
        return stretches
    }
}

extension SectionName {
    /// Its number as it is written down.
    fileprivate var writtenNumber: Int? { number == 0 ? nil : number }
}

extension KeptOrder.SortedSection {
    /// - Parameter deck: as rules have sorted it.
    fileprivate init(_ section: Int, _ name: SectionName, _ rule: SortingRule, of deck: ArrangedDeck) {
        (self.section, number) = (name.path, name.writtenNumber)
        self.rule = rule.name
        guard rule.readsNotes else { return }
        names = Self.names(ofSection: section, in: deck.whole)
        places = deck.order.runs(inSection: section)
            .map { $0.count == 1 ? "\($0.start)" : "\($0.start)+\($0.count)" }.joined(separator: " ")
    }

    /// A hash of what the notes of a section are called, in their order. O(notes).
    static func names(ofSection section: Int, in deck: any DeckSource) -> String {
        var hash = ContentHash()
        for note in 0..<deck.sections[section].noteCount {
            hash.combine(deck.noteID(section: section, note: note).rawValue.utf8)
            // Stands in no name.
            hash.combine(0xFF)
        }
        return hash.description
    }

    /// The runs that were written down of a section with so many notes; nil where these are not all of them.
    func runs(ofSection section: Int, count: Int) -> [CardRun]? {
        guard let places else { return nil }
        var runs: [CardRun] = []
        for word in places.split(separator: " ") {
            let numbers = word.split(separator: "+").map { Int($0) }
            guard numbers.count <= 2, let start = numbers.first ?? nil, (0..<count).contains(start),
                let length = numbers.count == 2 ? numbers[1] : 1, (1...count - start).contains(length)
            else { return nil }
            runs.append(CardRun(section: section, start: start, count: length))
        }
        // Each note once.
        var end = 0
        for run in runs.sorted(by: { $0.start < $1.start }) {
            guard run.start == end else { return nil }
            end = run.end
        }
        return end == count ? runs : nil
    }
}
