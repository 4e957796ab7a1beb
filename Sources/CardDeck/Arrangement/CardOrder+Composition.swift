/// One order upon another: of a deck that is in an order already.
extension CardOrder {
    /// This order as it is seen from another one of the same deck: its notes by their places there. What both have alike
    /// is as in a deck's own order.
    ///
    /// O(runs of both · log runs).
    func relative(to base: CardOrder) -> CardOrder {
        guard !base.isDecks else { return self }
        return CardOrder(
            deckCounts: deckCounts.indices.map { base.noteCount(inSection: $0) },
            sections: deckCounts.indices.map { section in
                runs(inSection: section).flatMap { base.places(of: $0) }
            })
    }

    /// The order of the deck that this one makes of a deck in another order: `relative(to:)` the other way round.
    ///
    /// O(runs of both · log runs).
    func over(_ base: CardOrder) -> CardOrder {
        guard !isDecks else { return base }
        guard !base.isDecks else { return self }
        return CardOrder(
            deckCounts: base.deckCounts,
            sections: deckCounts.indices.map { section in
                runs(inSection: section).flatMap { base.origins(of: $0) }
            })
    }

    /// What the deck itself has in a section.
    private func own(ofSection section: Int) -> [CardRun] {
        let count = deckCounts[section]
        return count > 0 ? [CardRun(section: section, start: 0, count: count)] : []
    }

    /// What the sections hold that do not hold just what the deck's do, by their indices. O(runs + sections).
    var changed: [(section: Int, runs: [CardRun])] {
        guard !isDecks else { return [] }
        return deckCounts.indices.map { (section: $0, runs: runs(inSection: $0)) }
            .filter { $0.runs != own(ofSection: $0.section) }
    }

    /// Whether a section holds the deck's own notes and no others, in whichever order. O(runs in it).
    func holdsOwn(inSection section: Int) -> Bool {
        noteCount(inSection: section) == deckCounts[section]
            && runs(inSection: section).allSatisfy { $0.section == section }
    }

    /// The deck's own order, but for some sections, which are as here: they hold their own notes. O(runs + sections).
    func keeping(_ sections: Set<Int>) -> CardOrder {
        let changed = changed
        guard !changed.allSatisfy({ sections.contains($0.section) }) else { return self }
        var held = deckCounts.indices.map { own(ofSection: $0) }
        for (section, runs) in changed where sections.contains(section) { held[section] = runs }
        return CardOrder(deckCounts: deckCounts, sections: held)
    }
}
