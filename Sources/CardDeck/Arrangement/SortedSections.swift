/// A rule by which cards are sorted, as it is written down.
public struct SortingRule: Hashable, Sendable {
    /// As people write it: `text`, `shuffled 7`.
    public let name: String
    /// Whether all notes must be read to sort them anew.
    public let readsNotes: Bool

    /// A rule by its name.
    public init(name: String, readsNotes: Bool) { (self.name, self.readsNotes) = (name, readsNotes) }
}

/// Sections that rules have sorted, and the order that these gave. It is what is to be remembered of a sorted deck: the
/// rule makes the order again, and only what hands have moved since then is kept note by note.
public struct SortedSections: Equatable, Sendable {
    /// By the sections' indices. Never empty.
    let rules: [Int: SortingRule]
    /// The deck's own order, but for those sections, which hold their own cards as the rules have sorted them.
    let order: CardOrder

    /// - Parameters:
    ///   - rules: those of sections that hold no other cards than their own are kept.
    ///   - order: as the rules have made it, whatever it has in other sections.
    /// - Returns: nil where none is left.
    init?(rules: [Int: SortingRule], order: CardOrder) {
        let kept = rules.filter { order.deckCounts.indices.contains($0.key) && order.holdsOwn(inSection: $0.key) }
        guard !kept.isEmpty else { return nil }
        self.rules = kept
        self.order = order.keeping(Set(kept.keys))
    }
}

extension CardArrangement {
    /// The order in which some sections are sorted, and what is to be remembered of it. Sections that hold cards of others
    /// are remembered note by note: those cards would not be there when the rule is followed again.
    ///
    /// O(notes · log notes).
    ///
    /// - Parameters:
    ///   - lists: the cards that those sections hold, as they are sorted, by their places in the deck.
    ///   - rule: nil for the deck's own order.
    public func sorting(
        _ lists: [Int: [NotePath]], by rule: SortingRule?
    ) -> (order: CardOrder, sorted: SortedSections?) {
        let new = order.holding(lists)
        var rules = sorted?.rules ?? [:]
        for section in lists.keys { rules[section] = rule }
        let own = lists.filter { rules[$0.key] != nil && new.holdsOwn(inSection: $0.key) }
        for section in lists.keys where own[section] == nil { rules[section] = nil }
        let base = (sorted?.order ?? CardOrder(deckCounts: new.deckCounts)).holding(own).keeping(Set(rules.keys))
        // Mostly they are one, and take the room of one.
        return (new, SortedSections(rules: rules, order: base == new ? new : base))
    }
}
