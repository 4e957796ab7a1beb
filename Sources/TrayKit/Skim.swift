import Raster

/// Whether and where the pointer's place along a row exposes its cards.
struct Skim {
    /// Switched on until it is switched off.
    var isMode = false

    /// The key is held that makes the pointer skim.
    var isHeld = false

    /// The key that is held has been taken for something else.
    var isSuspended = false

    /// The row that follows the pointer.
    var row: RowPath?

    /// Where the pointer was last seen; nil once it has left the window.
    var pointer: Point?

    var isOn: Bool { isMode || isHeld && !isSuspended }

    /// The exposed position for a place across a row, from 0 at its beginning to 1 at its end: each card has a part
    /// of the way to itself, lies open in the middle half of it, and passes on to the next in what is between.
    static func position(at place: Double, of count: Int) -> Double {
        let way = min(max(place * Double(count) - 0.5, 0), Double(count - 1))
        let whole = way.rounded(.down)
        return whole + smoothstep(2 * (way - whole) - 0.5)
    }
}
