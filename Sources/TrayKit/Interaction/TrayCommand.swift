/// What a key asks of a tray view.
public enum TrayCommand: Hashable, Sendable {
    /// To the card beside the exposed one, as seen: a mirrored row counts the other way. Over a row's end they go on in
    /// the next one.
    case cardLeft, cardRight
    /// To the card after the exposed one in the deck, or before it.
    case nextCard, previousCard
    /// To the row above the focused one, or below; above the first one the page goes to its top.
    case rowUp, rowDown
    /// To the first row of the section after, or before.
    case nextSection, previousSection
    /// To the first or the last card of the focused row.
    case firstCard, lastCard
    /// Scrolls by most of the window's height, and takes the focus along.
    case pageUp, pageDown
    /// To the first or the last row of the deck.
    case top, bottom
    /// Shows the exposed card's next facet, or the one before.
    case turn, turnBack
    /// Lifts the exposed card's front facet out of the way, or puts it back.
    case flap
    /// Puts carried cards back, or else leaves the skim mode, puts all lifted facets back, selects nothing any more, or
    /// leaves the overview.
    case dismiss
    /// Switches on or off that the pointer's place along a row exposes cards.
    case skim
    /// Shows the answers on the backs of flicked cards, or hides them.
    case toggleAnswers
    /// Moves the exposed card, and with it the others that are selected if it is: a place on, as seen; to the row above
    /// or below; to its section's beginning or end.
    case moveLeft, moveRight, moveUp, moveDown, moveFirst, moveLast
    /// Selects the exposed card, or no longer.
    case toggleSelection
    /// Selects the exposed card and the one beside it, and goes to that; back again it no longer does.
    case selectLeft, selectRight
    /// Takes back the last change of the cards' order, or makes it again.
    case undo, redo
    /// Puts all cards back where the deck has them.
    case deckOrder
}
