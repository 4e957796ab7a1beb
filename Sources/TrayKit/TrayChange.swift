import CardDeck

/// What a motion was about.
public enum TrayChange: Hashable, Sendable {
    /// A note was turned to a facet.
    case turn(NotePath, facet: Int)
    /// A note's front facet was lifted out of the way, or put back.
    case flap(NotePath, isOpen: Bool)
}
