/// The order made again in the deck as it is now.
extension KeptOrder {
    /// How many notes that have come into the deck after a moved one go with it: beyond that, it is another deck.
    private static let largestGrowth = 4096

    /// Sorts a section of a deck as a rule says, by its name.
    ///
    /// - Returns: its notes in their order; nil where there is no such rule.
    public typealias Sorter = (_ rule: String, _ deck: any DeckSource, _ section: Int) -> [NotePath]?

    /// Looks the notes up, which may go through the whole deck, and reads those of sections that are sorted anew: not for
    /// the main thread.
    ///
    /// - Parameter sort: called for sections whose notes are others than when they were sorted.
    func arrangement(in deck: any DeckSource, sort: Sorter) -> CardArrangement {
        guard let sorted = restored(in: deck, sort) else { return CardArrangement(order(in: deck)) }
        let base = ArrangedDeck(deck, CardArrangement(sorted.order))
        return CardArrangement(CardArrangement.State(order: order(in: base).over(sorted.order), sorted: sorted))
    }

    /// The sections that were sorted, in their order again.
    private func restored(in deck: any DeckSource, _ sort: Sorter) -> SortedSections? {
        guard !sortedSections.isEmpty else { return nil }
        let written = Dictionary(sortedSections.map { ($0.name, $0) }) { first, _ in first }
        let counts = deck.sections.map(\.noteCount), names = deck.sections.names
        var rules: [Int: SortingRule] = [:]
        var sections = counts.enumerated().map { [CardRun(section: $0.offset, start: 0, count: $0.element)] }
        for (index, section) in deck.sections.enumerated() {
            guard let kept = written[names[index]] else { continue }
            let isKnown = kept.names != nil && kept.names == SortedSection.names(ofSection: index, in: deck)
            if isKnown, let runs = kept.runs(ofSection: index, count: section.noteCount) {
                sections[index] = runs
            } else if let notes = sort(kept.rule, deck, index) {
                sections[index] = notes.map { CardRun(section: $0.section, start: $0.note, count: 1) }
            } else {
                continue
            }
            rules[index] = SortingRule(name: kept.rule, readsNotes: kept.places != nil)
        }
        return SortedSections(rules: rules, order: CardOrder(deckCounts: counts, sections: sections))
    }

    /// The order of what was moved, in a deck that rules have sorted already. Looks the notes up, which may go through the
    /// whole deck: not for the main thread.
    ///
    /// A moved note that is gone is passed over. Those that are there stand behind the note that they stood behind,
    /// or else before the one that they stood before, or else at the end of their section; where that is gone too,
    /// where the deck has them. What is new goes with the note that it follows in the deck.
    ///
    /// O(notes) at most, and O(moved notes · log).
    func order(in deck: any DeckSource) -> CardOrder { Self.orders([self], in: deck)[0] }

    /// Several orders of what was moved, for which notes are looked up once.
    static func orders(_ kept: [KeptOrder], in deck: any DeckSource) -> [CardOrder] {
        let paths = deck.paths(of: kept.reduce(into: []) { $0.formUnion($1.names) })
        return kept.map { $0.order(in: deck, paths) }
    }

    private func order(in deck: any DeckSource, _ paths: [NoteID: NotePath]) -> CardOrder {
        let counts = deck.sections.map(\.noteCount), sections = deck.sections.names
        guard !moved.isEmpty else { return CardOrder(deckCounts: counts) }
        let finder = Finder(self, paths)
        var stretches: [CardOrder.Stretch] = [], taken: Set<NotePath> = []
        for stretch in moved {
            guard let gap = gap(of: stretch, sections, counts, finder) else { continue }
            var notes: [NotePath] = []
            for piece in stretch.pieces {
                for note in finder.notes(of: piece, counts: counts, limit: Self.largestGrowth)
                where taken.insert(note).inserted { notes.append(note) }
            }
            if !notes.isEmpty { stretches.append(CardOrder.Stretch(gap: gap, notes: notes)) }
        }
        return CardOrder(deckCounts: counts, stretches: stretches)
    }

    /// Before which of the deck's notes a stretch stands.
    private func gap(of stretch: Stretch, _ sections: [SectionName], _ counts: [Int], _ finder: Finder) -> NotePath? {
        if let after = stretch.after.flatMap(finder.path) {
            return NotePath(section: after.section, note: after.note + 1)
        }
        if let before = stretch.before.flatMap(finder.path) { return before }
        guard let section = sections.firstIndex(of: stretch.name) else { return nil }
        return NotePath(section: section, note: stretch.after == nil ? 0 : counts[section])
    }

    /// The notes that were moved, and those that they are known by to stand beside.
    private var names: Set<NoteID> {
        var names: Set<NoteID> = []
        for stretch in moved {
            for name in [stretch.after, stretch.before] { if let name { names.insert(NoteID(name)) } }
            for piece in stretch.pieces {
                for name in [piece.previous, piece.next] { if let name { names.insert(NoteID(name)) } }
                for name in piece.notes { names.insert(NoteID(name)) }
            }
        }
        return names
    }

    /// Where the notes that are named stand in the deck.
    private struct Finder {
        private let paths: [NoteID: NotePath]
        /// Those that were moved.
        private let moved: Set<NotePath>

        init(_ kept: KeptOrder, _ paths: [NoteID: NotePath]) {
            self.paths = paths
            moved = Set(kept.moved.lazy.flatMap(\.notes).compactMap { paths[NoteID($0)] })
        }

        func path(_ name: String) -> NotePath? { paths[NoteID(name)] }

        /// The notes of a piece that are there, each with those that have come in behind it.
        func notes(of piece: Piece, counts: [Int], limit: Int) -> [NotePath] {
            let there = piece.notes.compactMap(path)
            var notes: [NotePath] = []
            for (index, note) in there.enumerated() {
                notes.append(note)
                let end: Int
                if index + 1 < there.count || piece.next != nil {
                    guard let next = index + 1 < there.count ? there[index + 1] : piece.next.flatMap(path),
                        next.section == note.section
                    else { continue }
                    end = next.note
                } else {
                    // What comes after the deck's last note is new, as long as that is still where it was.
                    let before = there[0].note > 0 ? NotePath(section: note.section, note: there[0].note - 1) : nil
                    guard before == piece.previous.flatMap(path) else { continue }
                    end = counts[note.section]
                }
                guard end > note.note + 1, end - note.note <= limit else { continue }
                notes += (note.note + 1..<end).lazy.map { NotePath(section: note.section, note: $0) }
                    .filter { !moved.contains($0) }
            }
            return notes
        }
    }
}
