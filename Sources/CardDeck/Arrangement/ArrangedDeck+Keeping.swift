extension ArrangedDeck {
    /// A deck in the order that was remembered of it, as far as the deck still has it; its own if none was. Looks
    /// notes up, which may go through the whole deck: not for the main thread.
    public convenience init(_ whole: any DeckSource, keeping kept: KeptOrder?) {
        guard let kept else {
            self.init(whole)
            return
        }
        self.init(whole, CardArrangement(kept.order(in: whole)))
    }
}
