import CardDeck
import DeckSorting

/// The orders that windows have kept of decks, for commands that open no window.
public enum KeptOrders {
    /// A deck in the order that was kept of it. Reads a file, and may read all of the deck.
    ///
    /// - Parameters:
    ///   - names: the decks' files or folders; none for the sample deck. What comes from standard input has no order.
    ///   - files: the decks' files, in the order of the stack, by which cards are found again where others have come or
    ///     gone.
    public static func arranged(
        _ deck: any DeckSource, named names: [String], files: [String] = []
    ) -> ArrangedDeck {
        guard !names.contains("-") else { return ArrangedDeck(deck) }
        let store = StateStore(setsAside: false)
        let paths = files.map(StateStore.absolutePath)
        return ArrangedDeck(deck, restoring: store.loadOrder(StateStore.key(for: names), files: paths))
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
