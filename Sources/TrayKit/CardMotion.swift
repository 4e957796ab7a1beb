import CardDeck

/// A note that turns, or whose front facet is lifted or on its way.
struct CardMotion {
    var path: NotePath

    /// The place in the endless series of its facets that faces the viewer: a whole number at rest.
    var turn: AnimatedValue

    /// How far the front facet is lifted: 0 in its place, 1 wholly.
    var flap = AnimatedValue(0)

    /// Turns that wait for the front facet to be put back.
    var waitingTurns = 0

    /// The front facet is to be lifted as soon as the card has turned.
    var waitsForFlap = false

    init(_ path: NotePath, facet: Int) {
        self.path = path
        turn = AnimatedValue(Double(facet))
    }

    var isMoving: Bool { turn.isMoving || flap.isMoving }

    /// Whether there is nothing more to it than a card at rest.
    var isOver: Bool { !isMoving && flap.target == 0 && waitingTurns == 0 && !waitsForFlap }
}
