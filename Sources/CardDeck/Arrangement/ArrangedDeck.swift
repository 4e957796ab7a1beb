/// A deck in an order of its reader's own. The deck itself has no part in that.
public final class ArrangedDeck: DerivedDeck {
    public let whole: any DeckSource
    public let derived: (any DerivedDeck)?
    public let arrangement: CardArrangement
    public let sections: [DeckSection]

    public var order: CardOrder { arrangement.order }

    /// O(sections).
    ///
    /// - Parameter arrangement: of this deck's notes.
    public init(_ whole: any DeckSource, _ arrangement: CardArrangement) {
        self.whole = whole
        derived = whole as? any DerivedDeck
        self.arrangement = arrangement
        var sections = whole.sections
        for section in arrangement.order.changed.keys {
            sections[section].noteCount = arrangement.order.noteCount(inSection: section)
        }
        self.sections = sections
    }

    /// A deck in the order that it has.
    public convenience init(_ whole: any DeckSource) {
        self.init(whole, CardArrangement(CardOrder(deckCounts: whole.sections.map(\.noteCount))))
    }

    /// The same deck in another order.
    public func arranged(_ arrangement: CardArrangement) -> ArrangedDeck { ArrangedDeck(whole, arrangement) }

    public func origin(section: Int, note: Int) -> NotePath {
        order.origin(of: NotePath(section: section, note: note))
    }

    public func origin(ofSection section: Int) -> Int { section }

    public func path(ofOrigin origin: NotePath) -> NotePath? { order.path(ofOrigin: origin) }
}
