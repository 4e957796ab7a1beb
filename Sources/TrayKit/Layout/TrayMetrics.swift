import Raster

#if canImport(Glibc)
import Glibc
#endif

/// The measures of trays and cards, in logical pixels, and the shape of a row.
public struct TrayMetrics: Hashable, Sendable {
    /// A card's width and height.
    public var cardSize = Size(240, 168)

    /// The star on a card.
    public static let starSize = Size(15, 15)

    /// The radius of a card's corners.
    public var cornerRadius = 9.0

    /// The distance from one hinge of a row to the next.
    public var spacing = 38.0

    /// The turn of a card that stands at rest, in radians.
    public var tilt = 62 * Double.pi / 180

    /// The distance from the eye to the plane of the hinges.
    public var eyeDistance = 1500.0

    /// How far the exposed card is lifted toward the eye.
    public var lift = 30.0

    /// How thick a card is: what is seen of it edge on.
    public var cardThickness = 1.3

    /// Whether cards are lit by how they stand and throw shadows. Else all are as bright as their paper is.
    public var isLit = true

    /// The height of one row's recess: a card in passage is 200 tall.
    public var rowHeight = 218.0

    /// The gap between two recesses of one tray.
    public var rowGap = 10.0

    /// Above a tray's first recess, with its title and counter. Tray pitch = header + row height.
    public var headerHeight = 40.0

    /// Between the window's edges and the trays: at both sides and below the last one, and above the first header.
    public var margins = Size(24, 10)

    /// The gap between a recess's edge and the cards.
    public var padding = 16.0

    /// What a logical pixel of headers and their texts is in those of the page: 1 but in an overview, where they
    /// shrink less than the cards do.
    public var typeScale = 1.0

    /// Room for flipped cards before the first hinge. At rest they reach 131 beyond it, but just after
    /// its passage, flatter, the first reaches 166: together with the padding that fits.
    public var overhang = 152.0

    /// The measures for wide windows.
    public init() {}
}

/// Small windows: the trays are seen from a little farther away, and stand nearer to the window's edges.
extension TrayMetrics {
    /// From this size of the window on the trays are seen as they are, in logical pixels: a row holds a dozen cards, and a
    /// tray of one row is in sight as a whole.
    private static let roomyWindow = Size(900, 280)
    /// How small they are seen in the smallest windows: cards are 160 wide then.
    private static let smallestScale = 2.0 / 3
    /// Scales are this far from each other: while a window is drawn smaller, cards are typeset anew at each.
    private static let scaleStep = 1.0 / 12

    /// Margins and padding at the smallest scale, in the page's units.
    private static let smallestMargin = 7.0
    private static let smallestPadding = 10.0

    /// How large the trays are seen in a window where they are not zoomed: 1 in one that is not small.
    static func scale(inWindow size: Size) -> Double {
        let room = min(size.width / roomyWindow.width, size.height / roomyWindow.height)
        return ((room / scaleStep).rounded(.down) * scaleStep).clamped(from: smallestScale, to: 1)
    }

    /// These metrics for a window in which the trays are seen at a scale, in the page's units.
    func narrowed(to scale: Double) -> TrayMetrics {
        let share = (1 - scale) / (1 - Self.smallestScale)
        var metrics = self
        metrics.margins.width += (Self.smallestMargin - margins.width) * share
        metrics.padding += (Self.smallestPadding - padding) * share
        // Together they hold a card just after its passage, as they do in wide windows.
        metrics.overhang += padding - metrics.padding
        return metrics
    }
}

/// Other tilts.
extension TrayMetrics {
    /// Of the tilt, how far a card is turned just after its passage.
    private static let passedShare = 0.85

    /// These metrics with cards that stand at another tilt, in radians: the flatter they stand, the farther flipped ones
    /// reach, and the more room they get.
    public func tilted(to tilt: Double) -> TrayMetrics {
        var metrics = self
        metrics.tilt = tilt
        let growth = cos(Self.passedShare * tilt) / cos(Self.passedShare * self.tilt)
        metrics.overhang = max(0, (padding + overhang) * growth - padding)
        return metrics
    }
}

/// Overviews.
extension TrayMetrics {
    /// How what stands beside the cards shrinks with them: by this power of the magnification.
    private static let typePower = 0.15
    private static let headerPower = 0.42
    private static let marginPower = 0.45

    /// These metrics for an overview, in the page's units: cards keep their sizes; the text beside them and the margins
    /// shrink less than they do.
    ///
    /// - Parameter magnification: of the page in the window, 1 at most.
    func overview(at magnification: Double) -> TrayMetrics {
        guard magnification < 1 else { return self }
        var metrics = self
        metrics.typeScale *= pow(magnification, Self.typePower - 1)
        metrics.headerHeight = max(
            headerHeight * pow(magnification, Self.headerPower - 1), HeaderLayout.leastHeight * metrics.typeScale)
        metrics.margins.width *= pow(magnification, Self.marginPower - 1)
        metrics.margins.height *= pow(magnification, Self.marginPower - 1)
        return metrics
    }

    /// Device pixels to a unit of type, for one to a logical pixel.
    public static func typeSize(at magnification: Double) -> Double {
        magnification < 1 ? pow(magnification, typePower) : 1
    }
}
