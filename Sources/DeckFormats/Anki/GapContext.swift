/// Which gap of a text is asked for, and on which side of the card.
struct GapContext: Hashable {
    /// From 1.
    var ordinal: Int
    var isQuestion: Bool
}
