import CardDeck
import DeckSorting

/// The orders that windows have kept of decks, for commands that open no window.
public enum KeptOrders {
    /// A deck in the order that was kept of it. Reads a file, and may read all of the deck.
    ///
    /// - Parameter names: the decks' files; none for the sample deck. What comes from standard input has no order.
    public static func arranged(_ deck: any DeckSource, named names: [String]) -> ArrangedDeck {
        guard !names.contains("-") else { return ArrangedDeck(deck) }
        let store = StateStore(setsAside: false)
        return ArrangedDeck(deck, restoring: store.loadOrder(StateStore.key(for: names)))
    }
}

/// The sides of decks that faced up when they were left, for commands that open no window.
public enum KeptFacing {
    /// A deck with those sides up. Reads a file, and some notes.
    ///
    /// - Parameter names: the decks' files; none for the sample deck.
    public static func shown(_ deck: any DeckSource, named names: [String]) -> any DeckSource {
        guard !names.contains("-"), let place = StateStore(setsAside: false).place(of: names) else { return deck }
        return deck.with(place.facing(in: deck.sections))
    }
}
