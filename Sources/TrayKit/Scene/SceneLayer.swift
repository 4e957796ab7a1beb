import Raster

/// A layer in its place in the window.
public struct SceneLayer: Sendable {
    /// How a layer lies in the window.
    public enum Placement: Sendable {
        /// Lies on a plane that is seen in perspective: `area` in the plane's units, which `transform`
        /// takes to logical pixels.
        case plane(area: Rect, transform: Homography)
        /// Lies flat in the window, at its own size, its anchor (0…1 across and down) at a point.
        case flat(Point, anchor: Point)
        /// Seen in perspective beside flat layers: `area` and `transform` count from a point that lies on a whole
        /// device pixel, as the corner of a flat layer there does, and the area is stretched to whole device pixels,
        /// an even number of them down.
        case turned(area: Rect, transform: Homography, about: Point)
        /// As `flat`, but enlarged by a factor, and so not pixel on pixel: while its size changes.
        case scaled(Point, anchor: Point, by: Double)
    }

    /// What the layer shows.
    public var name: LayerName
    /// How the layer lies in the window.
    public var placement: Placement
    /// The light on it.
    public var light: ColumnLight
    /// How opaque it is drawn, 0…1.
    public var opacity: Double

    /// The layer that is shown in its place until it is drawn; nil: what lies below it.
    public var standIn: LayerName?

    /// Whether it gives way to another: if it is not there, it is not worth being made.
    public var isLeaving = false

    /// How many decks ago its name had its meaning, where something is still seen of one that the deck has taken the place
    /// of: then it is seen as far as it is still there.
    public var deckAge = 0

    /// A layer in its place, opaque and fully lit by default.
    public init(_ name: LayerName, at placement: Placement, light: ColumnLight = .full, opacity: Double = 1) {
        self.name = name
        self.placement = placement
        self.light = light
        self.opacity = opacity
    }
}
