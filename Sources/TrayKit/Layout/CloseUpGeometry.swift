import Basics
import Raster

/// How a card is seen in flight from its place in a tray to lying flat in the window's middle, and from there on
/// into it. With z its scale, b the scale of its tray, F the one at which the card fills the window,
/// l = log(z/b) / log(F/b) how far it has come, f = S(l) its flatness and w = (z − b)/(F − b), held at 1:
///
///     the card takes (1 − f) of its turn and its lift, is seen z/b times as large about its hinge's middle,
///     and that is seen at     tray + (flat − tray)·w + pan
///
/// where `flat` is the hinge of a card that lies in the window's middle at the scale z. As the way goes with the
/// size, one point of the window stays where it is.
///
/// Of a card whose facets come to lie beside each other, which fill the window together at the scale G, each is seen at
/// the scale
///
///     k = z·(G/F)^(s·min(1, l))
///
/// and s·w of the way to its place beside the others.
struct CloseUpGeometry {
    var window: Size
    var card: Size
    /// b, in logical pixels to a card unit, as all scales are.
    var base: Double
    /// z ≥ b.
    var scale: Double
    /// F > b.
    var fill: Double
    /// In logical pixels.
    var pan = Point.zero
    /// s: how far facets have come to lie beside each other.
    var spread = 0.0

    /// Between two cards that lie beside each other, in logical pixels at F.
    private static let gap = 48.0
    /// The share of the flight after which a card shows its face, not its spine.
    private static let faceShown = 0.35

    /// l: 0 in the tray, 1 where the card fills the window.
    private var level: Double { (scale / base).octaves / (fill / base).octaves }

    /// 0 as the card stands … 1 flat.
    var flatness: Double { smoothstep(level) }

    /// How much of a face is there that its tray does not show yet.
    var faceShare: Double { smoothstep(level / Self.faceShown) }

    private var progress: Double { min(1, (scale - base) / (fill - base)) }

    /// From one card to the next beside it.
    var pitch: Double { max(window.width, fill * card.width + Self.gap) * max(1, scale / fill) }

    /// k: how large a card is seen. Just z where its facets lie on each other.
    func seenScale(of spread: FacetSpread?) -> Double {
        guard let spread else { return scale }
        let share = spread.share * min(1, level)
        return scale * (share * (spread.arrangement.fill / fill).octaves).factor
    }

    /// From where a card would be seen about its hinge in its tray to where it is seen.
    ///
    /// - Parameters:
    ///   - hinge: the middle of its hinge in the tray, in the window.
    ///   - isMirrored: whether that is its right edge.
    ///   - strip: how many cards to the right of the one in the middle it lies.
    ///   - spread: how its facets lie beside each other; nil where they lie on each other.
    /// - Returns: that, for a facet in the middle, and how many logical pixels there are to a unit of the arrangement.
    func place(
        hinge: Point, isMirrored: Bool, strip: Double, spread: FacetSpread? = nil
    ) -> (map: Homography, unit: Double) {
        let scale = seenScale(of: spread), factor = scale / base
        let side = card.width * scale / 2
        let flat = Point(window.width / 2 + (isMirrored ? side : -side) + strip * pitch, window.height / 2)
        let place = hinge + (flat - hinge) * progress + pan
        let map = Homography(
            factor, 0, place.x - factor * hinge.x, 0, factor, place.y - factor * hinge.y, 0, 0, 1)
        return (map, scale * progress * (spread?.share ?? 0))
    }

    /// How far a card, or all of its facets, may be moved so that it still fills the window: nothing until it is
    /// larger.
    func panBounds(_ spread: FacetSpread? = nil) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let seen = seenScale(of: spread), share = spread?.share ?? 0
        func reach(_ card: Double, _ all: Double?, _ room: Double) -> ClosedRange<Double> {
            let length = card + ((all ?? card) - card) * share
            let reach = scale > fill ? max(0, (length * seen - room) / 2) : 0
            return -reach...reach
        }
        let all = spread?.arrangement.extent, room = ZoomLadder.room(in: window)
        return (reach(card.width, all?.width, room.width), reach(card.height, all?.height, room.height))
    }
}
