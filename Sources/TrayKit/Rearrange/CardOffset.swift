import Raster

/// How a card of a row is out of its place while cards are moved.
struct CardOffset: Hashable, Sendable {
    /// Along the row, in logical pixels, the way its cards are counted.
    var x = 0.0
    /// Down the page, in logical pixels.
    var y = 0.0
    /// In cards: added to its place beside the exposed one.
    var u = 0.0
    /// The turn in its own plane about its middle, in radians, clockwise as it is read.
    var roll = 0.0
    /// How much its upright edges lean in that turn: 1 as they do, 0 not at all.
    var lean = 0.0
    /// How much of it is in the row: nothing of one that the hand holds.
    var presence = 1.0

    static let none = CardOffset()

    /// The turn about a card's middle, which for the small angles that it is for is
    ///
    ///     (x, y) → (x − lean·roll·y, y + roll·x)
    ///
    /// Upright edges that do not lean stay upright, which the projector draws several times as fast. On a card that is
    /// seen from the side nobody sees the difference, two pixels at its corners.
    func turn(of size: Size) -> Homography {
        let middle = Point(size.width / 2, size.height / 2)
        return Homography.translation(middle).after(Homography(1, -lean * roll, 0, roll, 1, 0, 0, 0, 1))
            .after(Homography.translation(middle * -1))
    }
}
