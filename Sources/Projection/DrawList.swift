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

/// Two items are equal if they draw the same picture: the very same layer in the same place and light.
extension DrawItem: Hashable {
    public static func == (a: DrawItem, b: DrawItem) -> Bool {
        a.layer === b.layer && a.placement == b.placement && a.light == b.light && a.opacity == b.opacity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(layer))
        hasher.combine(placement)
        hasher.combine(light)
        hasher.combine(opacity)
    }
}

extension DrawItem {
    /// How far the numbers of two transforms that do the same may lie apart, by which device pixels are reckoned:
    /// those that a layer's pixels are multiplied by, and those that are added.
    private static let slopeTolerance = 1e-8
    private static let placeTolerance = 1e-5

    /// Whether it draws the picture that another draws, so many rows farther down.
    func isEqual(to other: DrawItem, shiftedBy rows: Int) -> Bool {
        guard layer === other.layer, opacity == other.opacity, light == other.light else { return false }
        switch (placement, other.placement) {
        case (.flat(let x, let y), .flat(let otherX, let otherY)): return x == otherX && y == otherY + rows
        case (.projected(let a), .projected(let b)):
            // b, and then y' = y + rows.
            let rows = Double(rows)
            return a.x1.isNear(b.x1, Self.placeTolerance) && a.y1.isNear(b.y1 + rows * b.w1, Self.placeTolerance)
                && a.xx.isNear(b.xx, Self.slopeTolerance) && a.xy.isNear(b.xy, Self.slopeTolerance)
                && a.yx.isNear(b.yx + rows * b.wx, Self.slopeTolerance)
                && a.yy.isNear(b.yy + rows * b.wy, Self.slopeTolerance)
                && a.wx == b.wx && a.wy == b.wy && a.w1 == b.w1
        default: return false
        }
    }
}

extension Double {
    fileprivate func isNear(_ other: Double, _ tolerance: Double) -> Bool { abs(self - other) <= tolerance }
}

/// A frame as the projector draws it: layers from back to front on an opaque ground.
public struct DrawList: Sendable {
    /// The color of the ground, 0xFFRRGGBB.
    public var background: UInt32
    /// The layers, from back to front.
    public var items: [DrawItem]

    /// A list of layers on an opaque ground, 0xFFRRGGBB.
    public init(background: UInt32, items: [DrawItem] = []) {
        self.background = background
        self.items = items
    }
}
