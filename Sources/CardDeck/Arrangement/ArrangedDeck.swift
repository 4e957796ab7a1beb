/// A deck in an order of its reader's own. The deck itself has no part in that.
public final class ArrangedDeck: DerivedDeck {
    /// The deck that the order is of.
    public let whole: any DeckSource
    /// `whole` where it is itself derived from another deck; else nil.
    public let derived: (any DerivedDeck)?
    /// The order of the cards, with the changes that led to it.
    public let arrangement: CardArrangement
    /// The sections of `whole`, with the note counts of the arrangement.
    public let sections: [DeckSection]

    /// The order of the cards.
    public var order: CardOrder { arrangement.order }

    /// A deck in the order of `arrangement`.
    ///
    /// O(sections).
    ///
    /// - Parameter arrangement: of this deck's notes.
    public init(_ whole: any DeckSource, _ arrangement: CardArrangement) {
        self.whole = whole
        derived = whole as? any DerivedDeck
        self.arrangement = arrangement
        var sections = whole.sections
        for section in sections.indices {
            let count = arrangement.order.noteCount(inSection: section)
            if sections[section].noteCount != count { sections[section].noteCount = count }
        }
        self.sections = sections
    }

    /// A deck in its own order. O(sections).
    public convenience init(_ whole: any DeckSource) {
        self.init(whole, CardArrangement(CardOrder(deckCounts: whole.sections.map(\.noteCount))))
    }

    /// The whole deck under another arrangement.
    public func arranged(_ arrangement: CardArrangement) -> ArrangedDeck { ArrangedDeck(whole, arrangement) }

    /// Where the note at a place of this order stands in the whole deck. O(log runs).
    public func origin(section: Int, note: Int) -> NotePath {
        order.origin(of: NotePath(section: section, note: note))
    }

    /// The section itself: cards change their order, sections do not.
    public func origin(ofSection section: Int) -> Int { section }

    /// Where a note of the whole deck stands in this order; never nil. O(log runs).
    public func path(ofOrigin origin: NotePath) -> NotePath? { order.path(ofOrigin: origin) }
}
