import Raster

#if canImport(Glibc)
import Glibc
#endif

/// The measures of trays and cards, in logical pixels, and the shape of a row.
public struct TrayMetrics: Hashable, Sendable {
    /// A card's width and height.
    public var cardSize = Size(240, 168)

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
        metrics.headerHeight *= pow(magnification, Self.headerPower - 1)
        metrics.margins.width *= pow(magnification, Self.marginPower - 1)
        metrics.margins.height *= pow(magnification, Self.marginPower - 1)
        return metrics
    }

    /// Device pixels to a unit of type, for one to a logical pixel.
    public static func typeSize(at magnification: Double) -> Double {
        magnification < 1 ? pow(magnification, typePower) : 1
    }
}
