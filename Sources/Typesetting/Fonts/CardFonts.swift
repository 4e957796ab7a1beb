/// The fonts that cards are set in: what a person chose, and what the deck brought.
public final class CardFonts: Sendable {
    /// The fonts that a person chose.
    public let choices: FontChoices
    let deck: DeckFontSet?

    /// Fonts of `choices`, and of the deck's own files.
    public init(choices: FontChoices = FontChoices(), deck: DeckFontSet? = nil) {
        (self.choices, self.deck) = (choices, deck)
    }

    /// What the system chooses.
    public static let standard = CardFonts()
}
