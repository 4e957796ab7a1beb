import Raster

/// Where a window has room for what is told of a card: at one of its sides, in a narrow one at its foot or its top. A card
/// that is longer than there is room is scrolled.
struct InfoPlace: Equatable {
    /// From the window's edges, in logical pixels.
    private static let inset = 12.0
    private static let widest = 340.0
    private static let narrowest = 60.0
    /// A narrower window has no side to spare, so that it is told at the foot, from this share of the height on if need
    /// be.
    private static let leastForSides = 640.0
    private static let footShare = 0.5
    /// How much of the card in front may lie under it before it goes to the other side.
    private static let maxCovered = 0.25

    let window: Size
    /// Whether it stands at the left rather than at the right, or at the top rather than at the foot.
    private(set) var isAcross = false

    init(window: Size) { self.window = window }

    private var isNarrow: Bool { window.width < Self.leastForSides }

    /// How wide the card is.
    var width: Double {
        max(Self.narrowest, min(isNarrow ? .infinity : Self.widest, window.width - 2 * Self.inset))
    }

    private var x: Double { isAcross || isNarrow ? Self.inset : window.width - Self.inset - width }

    /// - Parameters:
    ///   - height: of the card.
    ///   - top: what else lies at the window's top: nothing is to stand above its foot.
    func y(height: Double, below top: Double) -> Double {
        guard isNarrow, !isAcross else { return max(Self.inset, top) }
        // Of a long one, half the window is left to the cards.
        return max(window.height * Self.footShare, window.height - Self.inset - height, top).rounded()
    }

    /// Goes to the other side where the card in front would be covered on this one, and less there.
    mutating func avoid(_ front: Rect, height: Double, below top: Double) {
        guard front.width > 0, front.height > 0 else { return }
        func covered(_ isAcross: Bool) -> Double {
            var place = self
            place.isAcross = isAcross
            let own = place.frame(height: height, below: top, scroll: 0)
            let share =
                isNarrow
                ? (min(front.maxY, own.maxY) - max(front.minY, own.minY)) / front.height
                : (min(front.maxX, own.maxX) - max(front.minX, own.minX)) / front.width
            return max(0, share)
        }
        if covered(isAcross) > Self.maxCovered, covered(!isAcross) < covered(isAcross) { isAcross.toggle() }
    }

    /// Takes another size of the window, on the same side.
    func resized(to size: Size) -> InfoPlace {
        var place = InfoPlace(window: size)
        place.isAcross = isAcross && place.isNarrow == isNarrow
        return place
    }

    /// How far a card of a height can be scrolled.
    func maxScroll(height: Double, below top: Double) -> Double {
        max(0, y(height: height, below: top) + height + Self.inset - window.height)
    }

    func frame(height: Double, below top: Double, scroll: Double) -> Rect {
        Rect(x: x, y: y(height: height, below: top) - scroll, width: width, height: height)
    }
}
