import Raster

/// Where a window has room for what is told of a card: at one of its sides, in a narrow one at its foot. A card that is
/// longer than the window is scrolled.
struct InfoPlace: Equatable {
    /// From the window's edges, in logical pixels.
    private static let inset = 12.0
    private static let widest = 340.0
    /// A narrower window has no side to spare, so that it is told at the foot, from this share of the height on.
    private static let leastForSides = 640.0
    private static let footShare = 0.5
    /// How much of the card in front may lie under it before it goes to the other side.
    private static let maxCovered = 0.25

    let window: Size
    /// Whether it stands at the left edge.
    private(set) var isLeft = false

    init(window: Size) { self.window = window }

    private var isAtFoot: Bool { window.width < Self.leastForSides }

    /// How wide the card is.
    var width: Double { max(60, min(isAtFoot ? .infinity : Self.widest, window.width - 2 * Self.inset)) }

    private var x: Double { isLeft ? Self.inset : window.width - Self.inset - width }

    /// - Parameter top: what else lies at the window's top: nothing is to stand above its foot.
    func y(below top: Double) -> Double {
        isAtFoot ? (window.height * Self.footShare).rounded() : max(Self.inset, top)
    }

    /// Goes to the other side where the card in front would be covered on this one, and less there.
    mutating func avoid(_ front: Rect) {
        guard !isAtFoot, front.width > 0 else { return }
        func covered(_ isLeft: Bool) -> Double {
            let start = isLeft ? Self.inset : window.width - Self.inset - width
            return max(0, min(front.maxX, start + width) - max(front.minX, start)) / front.width
        }
        if covered(isLeft) > Self.maxCovered, covered(!isLeft) < covered(isLeft) { isLeft.toggle() }
    }

    /// Takes another size of the window, on the same side.
    func resized(to size: Size) -> InfoPlace {
        var place = InfoPlace(window: size)
        place.isLeft = isLeft
        return place
    }

    /// How far a card of a height can be scrolled.
    func maxScroll(height: Double, below top: Double) -> Double {
        max(0, y(below: top) + height + Self.inset - window.height)
    }

    func frame(height: Double, below top: Double, scroll: Double) -> Rect {
        Rect(x: x, y: y(below: top) - scroll, width: width, height: height)
    }
}
