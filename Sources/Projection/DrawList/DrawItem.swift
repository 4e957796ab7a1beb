import Raster

/// One layer in its place.
public struct DrawItem: Sendable {
    /// How a layer lies in the picture.
    public enum Placement: Hashable, Sendable {
        /// Through a perspective transform that takes the layer's pixels (its top left corner at 0, 0)
        /// to device pixels. Sampled bilinearly at twice the device resolution.
        case projected(Homography)

        /// Pixel on pixel, the layer's top left corner at this device pixel.
        case flat(x: Int, y: Int)
    }

    /// The bitmap to draw.
    public var layer: LayerBitmap
    /// How the layer lies in the picture.
    public var placement: Placement
    /// The light on it.
    public var light: ColumnLight

    /// How opaque the layer is drawn over what lies behind, 0…1.
    public var opacity: Double

    /// A layer in its place, opaque and fully lit by default.
    public init(
        _ layer: LayerBitmap, at placement: Placement, light: ColumnLight = .full, opacity: Double = 1
    ) {
        self.layer = layer
        self.placement = placement
        self.light = light
        self.opacity = opacity
    }
}
