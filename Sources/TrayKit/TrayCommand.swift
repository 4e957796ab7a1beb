/// What a key asks of a tray view.
public enum TrayCommand: Hashable, Sendable {
    /// To the card beside the exposed one, as seen: a mirrored row counts the other way.
    case cardLeft, cardRight
    case rowUp, rowDown
    case firstCard, lastCard
    case pageUp, pageDown
    case top, bottom
    /// Shows the exposed card's next facet, or the one before.
    case turn, turnBack
    /// Lifts the exposed card's front facet out of the way, or puts it back.
    case flap
    /// Leaves the skim mode, or else puts all lifted facets back.
    case dismiss
    /// Switches on or off that the pointer's place along a row exposes cards.
    case skim
    /// Shows the answers on the backs of flicked cards, or hides them.
    case toggleAnswers
}
