import Raster

#if canImport(Glibc)
import Glibc
#endif

/// The levels at which a zoom comes to rest. A level is the binary logarithm of the zoom factor: 0 for the trays as the
/// window shows them that nobody has zoomed, below that the overviews, half an octave from each other, then the one at
/// which a card fills the window. Beyond it a zoom rests anywhere.
public struct ZoomLadder: Hashable, Sendable {
    /// Between two overviews, in octaves, and the last of them.
    static let overviewStep = 0.5
    static let lowest = -3.0
    /// How much farther than to one card one can zoom in, in octaves: 64 times.
    static let depth = 6.0
    /// Between two steps into a card.
    private static let closeUpStep = 0.5
    /// Between a card that fills the window and the window's edges, in logical pixels; less in small windows.
    static let margin = 28.0
    private static let marginShare = 0.05
    /// A window in which a card has no room to grow shows it a little larger all the same.
    private static let smallestFill = 1.1
    /// As near to a level as it is taken for that level.
    private static let nearness = 0.02

    /// The scale at which trays are seen that are not zoomed: 1 but in small windows.
    let base: Double

    /// The level at which one card fills the window.
    public let fill: Double

    init(window: Size, card: Size) {
        base = TrayMetrics.scale(inWindow: window)
        let room = Self.room(in: window)
        fill = max(Self.smallestFill, min(room.width / card.width, room.height / card.height) / base).octaves
    }

    /// What of a window a card fills, or all its facets beside each other.
    static func room(in window: Size) -> Size {
        func inner(_ side: Double) -> Double { side - 2 * min(margin, side * marginShare) }
        return Size(inner(window.width), inner(window.height))
    }

    /// How large cards are seen at a level, in logical pixels to a card unit.
    func scale(at level: Double) -> Double { base * level.factor }

    /// How large the page is seen at a level: it grows no more once a card comes out of it.
    func pageScale(at level: Double) -> Double { scale(at: min(level, 0)) }

    /// - Parameter hasCard: whether there is a card to be seen from nearer.
    func bounds(hasCard: Bool) -> ClosedRange<Double> { Self.lowest...(hasCard ? fill + Self.depth : 0) }

    /// A level as it is meant: one that is written in decimals may miss the one at which a card fills the window.
    func exact(_ level: Double) -> Double { abs(level - fill) < Self.writtenPrecision ? fill : level }
    private static let writtenPrecision = 1e-4

    /// Where a zoom comes to rest that would end at a level.
    func stop(near level: Double) -> Double {
        if level >= fill { return level }
        if level <= 0 { return Self.pageStop(near: level) }
        return level < fill / 2 ? 0 : fill
    }

    /// The overview, or the trays as they are, for which rows are cut at a level.
    static func pageStop(near level: Double) -> Double {
        max(lowest, min(0, (level / overviewStep).rounded() * overviewStep))
    }

    /// The next level inward from one that is not past it.
    func stop(after level: Double) -> Double {
        let level = level + Self.nearness
        if level < 0 { return min(0, ((level / Self.overviewStep).rounded(.down) + 1) * Self.overviewStep) }
        if level < fill { return fill }
        return min(level - Self.nearness + Self.closeUpStep, fill + Self.depth)
    }

    /// The next level outward.
    func stop(before level: Double) -> Double {
        let level = level - Self.nearness
        if level > fill { return max(fill, level + Self.nearness - Self.closeUpStep) }
        if level > 0 { return 0 }
        return max(Self.lowest, ((level / Self.overviewStep).rounded(.up) - 1) * Self.overviewStep)
    }
}

extension Double {
    /// The level of a zoom factor.
    var octaves: Double { log2(self) }

    /// The zoom factor at a level.
    var factor: Double { exp2(self) }
}
