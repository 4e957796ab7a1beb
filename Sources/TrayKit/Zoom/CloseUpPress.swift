import Raster

/// A button, a finger, or two fingers on a touchpad, that hold a card in a close-up: a click until they have moved.
struct CloseUpPress {
    enum Axis { case row, card }

    var last: Point
    var start: Point
    var spot: CardSpot?
    /// It stopped a motion: lifting it is no click.
    var isSpent: Bool
    /// What it moves, once that is told: the row to the next card, or the card in the window.
    var moves: Axis?
    var lock = AxisLock()
    var velocityX = VelocityTracker()
    var velocityY = VelocityTracker()
    /// How far it has gone up or down since it turned a page, in logical pixels, and whether it has turned one.
    var pageWay = 0.0
    var hasTurned = false
}
