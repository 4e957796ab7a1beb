import Raster

/// Where a spine lies on its card: in the middle of the strip that is seen, and no wider, so that every
/// spine of a row can be read. It is anamorphic: stretched across the card just so far that it looks
/// right from where it is seen.
///
/// With k the perspective at the strip's middle, T and L the spine's thickness and length, and
/// f = min(1, fill · strip / (T·k)): seen, it is T·k·f across and L·k·f along, whatever the tilt.
public struct SpinePlacement {
    /// The spine's line height, in card units.
    public static let thickness = 24.0
    /// The longest line, in card units: the card's height less its corners.
    public static let length = 140.0
    /// How much of the strip a spine may fill.
    private static let fill = 0.96
    /// What is left free at a back's edge, in logical pixels.
    private static let backMargin = 5.0

    /// On the card, in units from the hinge and from the card's top.
    let area: Rect

    init(u: Double, metrics: TrayMetrics) { self.init(on: CardPose(u: u, metrics: metrics), u: u, metrics: metrics) }

    /// - Parameter pose: that of the card at u.
    init(on pose: CardPose, u: Double, metrics: TrayMetrics) {
        // A back has a margin that is better left free.
        let margin = pose.showsFront ? 0 : Self.backMargin
        let strip = pose.visibleStrip(at: u, metrics: metrics) - margin
        let edge = pose.reachOfFreeEdge(metrics: metrics)
        let middle = pose.showsFront ? edge - strip / 2 : edge + margin + strip / 2
        let place = pose.place(seenAt: middle, metrics: metrics)
        let k = 1 / (1 - (place * pose.sine + pose.lift) / metrics.eyeDistance)
        let scale = min(1, Self.fill * strip / (Self.thickness * k))
        let seen = Self.thickness * k * scale
        let near = pose.place(seenAt: middle - seen / 2, metrics: metrics)
        let far = pose.place(seenAt: middle + seen / 2, metrics: metrics)
        let length = Self.length * scale
        area = Rect(
            x: min(near, far), y: (metrics.cardSize.height - length) / 2, width: abs(far - near), height: length)
    }
}
