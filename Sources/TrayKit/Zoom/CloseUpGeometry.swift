import Raster

/// How a card is seen on its way from its place in a tray to lying flat in the window's middle, and from there on
/// into it. With z the factor, F the one at which the card fills the window, f = S(log z / log F) its flatness and
/// w = (z − 1)/(F − 1), held at 1:
///
///     the card takes (1 − f) of its turn and its lift, is seen z times as large about its hinge's middle,
///     and that is seen at     tray + (flat − tray)·w + pan
///
/// where `flat` is the hinge of a card that lies z times as large in the window's middle. As the way goes with the
/// size, one point of the window stays where it is.
struct CloseUpGeometry {
    var window: Size
    var card: Size
    /// z ≥ 1.
    var factor: Double
    /// F > 1.
    var fill: Double
    /// In logical pixels.
    var pan = Point.zero

    /// Between two cards that lie beside each other, in logical pixels at F.
    private static let gap = 48.0
    /// How far on its way a card shows its face, not its spine.
    private static let faceShown = 0.35

    /// 0 as the card stands … 1 flat.
    var flatness: Double { smoothstep(factor.octaves / fill.octaves) }

    /// How much of a face is there that its tray does not show yet.
    var faceShare: Double { smoothstep(factor.octaves / fill.octaves / Self.faceShown) }

    private var way: Double { min(1, (factor - 1) / (fill - 1)) }

    /// From one card to the next beside it.
    var pitch: Double { max(window.width, fill * card.width + Self.gap) * max(1, factor / fill) }

    /// The card as it lies flat, without pan.
    var frame: Rect {
        let (width, height) = (card.width * factor, card.height * factor)
        return Rect(x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
    }

    /// From where a card would be seen about its hinge in its tray to where it is seen.
    ///
    /// - Parameters:
    ///   - hinge: the middle of its hinge in the tray, in the window.
    ///   - isMirrored: whether that is its right edge.
    ///   - strip: how many cards it lies beside the one in the middle.
    func map(hinge: Point, isMirrored: Bool, strip: Double) -> Homography {
        let frame = frame, direction = isMirrored ? -1.0 : 1.0
        let flat = Point((isMirrored ? frame.maxX : frame.minX) + direction * strip * pitch, frame.centre.y)
        let place = hinge + (flat - hinge) * way + pan
        return Homography(
            factor, 0, place.x - factor * hinge.x, 0, factor, place.y - factor * hinge.y, 0, 0, 1)
    }

    /// How far a card may be moved at a factor so that it still fills the window: nothing until it is larger.
    func panBounds(at factor: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        func reach(_ card: Double, _ window: Double) -> ClosedRange<Double> {
            let reach = factor > fill ? max(0, (card * factor + 2 * ZoomLadder.margin - window) / 2) : 0
            return -reach...reach
        }
        return (reach(card.width, window.width), reach(card.height, window.height))
    }
}
