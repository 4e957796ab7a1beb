/// The fonts that cards are set in: what a person chose, and what the deck brought.
public final class CardFonts: Sendable {
    public let choices: FontChoices
    let deck: DeckFontSet?

    public init(choices: FontChoices = FontChoices(), deck: DeckFontSet? = nil) {
        (self.choices, self.deck) = (choices, deck)
    }

    /// What the system chooses.
    public static let standard = CardFonts()
}
