import Raster

/// Where the title and the counter of a tray stand in its header, in units of type. A right-to-left section has them
/// the other way round, and the count to the left of the position.
struct HeaderLayout {
    /// Between a header's ends and what stands there, and where the middle of all lies: a little low, since it belongs
    /// to the tray below.
    private static let inset = 10.0
    private static let middle = 0.58
    /// Between the title and the counter.
    private static let titleGap = 16.0
    /// Between the position, the slash and the count: from well to well.
    private static let slashGap = 16.0
    /// A count that would take more of a header than this is left out.
    private static let maxOfHeader = 0.5
    /// The fewest places that a number has.
    private static let fewestPlaces = 2
    /// Between a counter and the recesses above and below its header.
    private static let clearance = 1.0

    /// No header is lower: in overviews headers shrink more than what stands in them.
    static let leastHeight = counterHeight + 2 * clearance
    private static let counterHeight = CounterWell(.position, places: fewestPlaces).size.height

    let rect: Rect
    /// How wide the header is once nothing is pinched, which what it says is fitted to.
    let restingWidth: Double
    let count: Int
    let isMirrored: Bool
    /// How many digits the position and the count have.
    let places: Int
    let position: CounterWell
    /// Nil where there is no room.
    let total: CounterWell?

    init(rect: Rect, restingWidth: Double, count: Int, isMirrored: Bool) {
        (self.rect, self.restingWidth, self.count, self.isMirrored) = (rect, restingWidth, count, isMirrored)
        places = Self.places(of: count)
        position = CounterWell(.position, places: places)
        let total = CounterWell(.count, places: places)
        let width = position.size.width + Self.slashGap + total.size.width
        self.total = width <= restingWidth * Self.maxOfHeader ? total : nil
    }

    /// How many digits a count has: at least two.
    static func places(of count: Int) -> Int {
        var (places, rest) = (1, count / 10)
        while rest > 0 { (places, rest) = (places + 1, rest / 10) }
        return max(fewestPlaces, places)
    }

    private var counterWidth: Double {
        position.size.width + (total.map { Self.slashGap + $0.size.width } ?? 0)
    }

    private var middle: Double {
        rect.y + min(rect.height * Self.middle, rect.height - Self.clearance - Self.counterHeight / 2)
    }

    /// What is left for the title.
    var titleWidth: Double {
        max(0, restingWidth - 2 * Self.inset - (count > 0 ? counterWidth + Self.titleGap : 0))
    }

    /// How much of a title can be clicked. How long its text is is known only where it is laid out; a click on the empty
    /// strip beside it is not meant for it.
    private static let touchWidth = 240.0

    /// Where a title can be clicked.
    var titleArea: Rect {
        let width = min(titleWidth, Self.touchWidth)
        let x = isMirrored ? rect.maxX - Self.inset - width : rect.minX + Self.inset
        return Rect(x: x, y: rect.y, width: width, height: rect.height)
    }

    var title: SceneLayer.Placement {
        isMirrored
            ? .flat(Point(rect.maxX - Self.inset, middle), anchor: Point(1, 0.5))
            : .flat(Point(rect.minX + Self.inset, middle), anchor: Point(0, 0.5))
    }

    /// The top left corner of what is so wide and stands so far from the counter's beginning, as it is read.
    private func corner(of well: CounterWell, after distance: Double) -> Point {
        let x =
            isMirrored
            ? rect.minX + Self.inset + counterWidth - distance - well.size.width
            : rect.maxX - Self.inset - counterWidth + distance
        return Point(x, middle - well.size.height / 2)
    }

    var positionCorner: Point { corner(of: position, after: 0) }

    var totalCorner: Point? {
        total.map { corner(of: $0, after: position.size.width + Self.slashGap) }
    }

    /// The slash's middle.
    var slash: Point {
        let distance = position.size.width + Self.slashGap / 2
        let x =
            isMirrored
            ? rect.minX + Self.inset + counterWidth - distance : rect.maxX - Self.inset - counterWidth + distance
        return Point(x, middle)
    }
}
