import Raster

/// The card that is taken out of its tray, and where it is seen.
struct CloseUp {
    var row: RowPath
    var note: NotePath

    /// Its row is still on its way to it: no other card lies beside it.
    var isApproaching: Bool

    /// How far it is moved in the window, in logical pixels.
    var panX: KineticValue
    var panY: KineticValue

    /// Its place that stays under the fingers, in card units; nil where none needs to.
    var grip: Point?

    /// What it is moved by beside what keeps the grip in its place.
    var slackX = AnimatedValue(0)
    var slackY = AnimatedValue(0)

    /// Which page of a facet is seen, and of which one: of any other the first is.
    var page = AnimatedValue(0)
    var pagedFacet = 0

    static let pageCurve = MotionCurve.ease(duration: 0.2)

    static let panTolerance = 0.25
    static let panOvershoot = 90.0

    init(row: RowPath, note: NotePath, isApproaching: Bool) {
        (self.row, self.note, self.isApproaching) = (row, note, isApproaching)
        let rest = KineticValue(
            0, bounds: 0...0, maximumOvershoot: Self.panOvershoot, tolerance: Self.panTolerance)
        (panX, panY) = (rest, rest)
    }

    var pan: Point { Point(panX.value, panY.value) }
    var isMoving: Bool { panX.isMoving || panY.isMoving || slackX.isMoving || slackY.isMoving || page.isMoving }
}
