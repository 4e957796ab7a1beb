/// Which gap of a cloze text is asked for, and on which side of the card.
struct ClozeContext: Hashable {
    /// From 1.
    var ordinal: Int
    var isQuestion: Bool
}
