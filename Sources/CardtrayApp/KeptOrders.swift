import CardDeck

/// The orders that windows have kept of decks, for commands that open no window.
public enum KeptOrders {
    /// A deck in the order that was kept of it. Reads a file, and may go through the whole deck.
    ///
    /// - Parameter name: the deck's file; nil for the sample deck. What comes from standard input has none.
    public static func arranged(_ deck: any DeckSource, named name: String?) -> ArrangedDeck {
        let names = name.map { [$0] } ?? []
        return ArrangedDeck(deck, keeping: name == "-" ? nil : StateStore().loadOrder(StateStore.key(for: names)))
    }
}
