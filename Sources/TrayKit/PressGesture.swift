import CardDeck
import Raster

/// A button or a finger that is down: a click until it has moved, a drag from then on.
struct PressGesture {
    enum Kind {
        /// On the page: drags the page or the row, or clicks.
        case page
        /// On the scroll indicator.
        case indicator
        /// Has lifted cards, and carries them about.
        case cards
    }

    var kind: Kind
    var last: Point
    var row: RowPath?
    var note: NotePath?
    /// When it went down, in seconds.
    var start: Double
    /// On a facet that is lifted from its card.
    var isOnLifted = false
    /// Where on a card that can be read.
    var spot: CardSpot?
    /// It stopped a motion, or was long and has been answered: lifting it is no click.
    var isSpent: Bool
    /// Where it went down.
    var origin: Point
    /// Lifts the card as soon as it moves: it was meant to, or has rested on it for long.
    var lifts = false
    var lock = AxisLock()
    var velocity = VelocityTracker()
}
