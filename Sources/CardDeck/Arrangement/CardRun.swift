/// Notes of one section of a deck that follow each other there.
struct CardRun: Hashable, Sendable {
    /// In the deck.
    var section: Int
    var start: Int
    var count: Int

    var end: Int { start + count }
}
