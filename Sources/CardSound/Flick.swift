/// A sound to be played.
struct Flick: Equatable, Sendable {
    /// Which of the ``FlickSynthesizer``'s variants, or after those of the ``TickSynthesizer``'s.
    var variant: Int
    /// From the left (0) to the right (1).
    var place: Double
    /// 1 is a card as loud as it gets.
    var level: Double
    /// In seconds, on the clock of those who pass cards.
    var start: Double
}
