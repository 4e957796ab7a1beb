import Raster

/// One layer in its place.
public struct DrawItem: Sendable {
    public enum Placement: Hashable, Sendable {
        /// Through a perspective transform that takes the layer's pixels (its top left corner at 0, 0)
        /// to device pixels. Sampled bilinearly at twice the device resolution.
        case projected(Homography)

        /// Pixel on pixel, the layer's top left corner at this device pixel.
        case flat(x: Int, y: Int)
    }

    public var layer: LayerBitmap
    public var placement: Placement
    public var light: ColumnLight

    /// 0…1, over what lies behind.
    public var opacity: Double

    public init(
        _ layer: LayerBitmap, at placement: Placement, light: ColumnLight = .full, opacity: Double = 1
    ) {
        self.layer = layer
        self.placement = placement
        self.light = light
        self.opacity = opacity
    }
}
