/// What is remembered of an order between two openings of a deck: which notes were moved, by their names, and beside
/// which others they stand. All others stand where the deck has them, whatever has become of it meanwhile.
public struct KeptOrder: Codable, Equatable, Sendable {
    /// Notes that follow each other in the order, none of them where the deck has it.
    struct Stretch: Codable, Hashable, Sendable {
        var pieces: [Piece]
        /// The titles of the section that they stand in, from the deck's top level down.
        var section: [String]
        /// The unmoved notes that they stand between; nil at the section's ends.
        var after: String?
        var before: String?

        var notes: [String] { pieces.flatMap(\.notes) }

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

    var moved: [Stretch]

    /// Whether it is the deck's own order.
    public var isDecks: Bool { moved.isEmpty }

    /// The deck's own order.
    public static let ofDeck = KeptOrder(moved: [])

    private init(moved: [Stretch]) { self.moved = moved }

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
        return KeptOrder(moved: kept + added)
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
            })
    }

    /// What is to be remembered of a deck's order. O(moved notes + runs · log runs).
    public init(of deck: ArrangedDeck) {
        let order = deck.order, whole = deck.whole
        moved = order.changed.keys.sorted().flatMap { section in
            Self.stretches(of: order.list(ofSection: section), section: section, in: whole, counts: order.deckCounts)
        }
    }

    private static func stretches(
        of list: RunList, section: Int, in deck: any DeckSource, counts: [Int]
    ) -> [Stretch] {
        func id(_ section: Int, _ note: Int) -> String? {
            guard (0..<counts[section]).contains(note) else { return nil }
            return deck.noteID(section: section, note: note).rawValue
        }
        let own = list.runs.indices.filter { list.runs[$0].section == section }
        let stays = HeaviestAscent.members(of: own.map { (list.runs[$0].start, list.runs[$0].count) })
        let unmoved = Set(zip(own, stays).lazy.filter(\.1).map(\.0))
        var stretches: [Stretch] = [], after: String?, open: [Piece] = []
        func close(before: String?) {
            guard !open.isEmpty else { return }
            stretches.append(
                Stretch(pieces: open, section: deck.sections[section].path, after: after, before: before))
            open = []
        }
        for (index, run) in list.runs.enumerated() {
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
