import Raster

#if canImport(Glibc)
import Glibc
#endif

/// How a moving leaf is seen: turned about the axle through the middle of its cell, in perspective about the
/// center of its counter.
///
/// A point of the cell (x, y), y down from the axle, on the side that faces the viewer when it lies flat, is at
///
///     Y = y·cos ψ,   Z = −y·sin ψ        ψ = φ for the front, φ − π for the back
///
/// so that the upper half comes toward the viewer as φ grows from 0, and the lower half leaves him as ψ reaches 0.
/// With the counter's center at (c, 0) and k = 1/(1 − Z/d) it is seen at (c + (x − c)·k, Y·k).
struct FlapPose {
    /// From the eye to the plane of the counter, in logical pixels.
    static let eyeDistance = 1000.0

    /// φ: 0 stands above the axle, π lies below it.
    var angle: Double

    /// From the counter's center to the cell's top left corner.
    var corner: Point
    var cell: Size

    /// From the cell's own units, its top left corner at 0, 0, to logical pixels about the same corner.
    ///
    /// - Parameter isBack: of the leaf's back, which lies in the lower half of the cell.
    func transform(isBack: Bool) -> Homography {
        let turn = isBack ? angle - .pi : angle
        let (c, s) = (cos(turn), sin(turn)), d = Self.eyeDistance
        let axle = -corner.y
        // From the corner's coordinates to those about the center, through the turn, and back.
        let seen = Homography(
            1, 0, corner.x,
            0, c, -axle * c,
            0, s / d, 1 - axle * s / d)
        return Homography.translation(Point(-corner.x, axle)).after(seen)
    }
}
