import Raster

/// A draw item made ready for a frame: clipped, its transform inverted.
struct PlacedLayer {
    enum Path {
        /// Verticals stay vertical: column by column.
        case upright
        /// Any other transform: sample by sample.
        case general
        /// Pixel on pixel.
        case flat(x: Int, y: Int)
    }

    let columns: LayerColumns
    let path: Path
    let light: ColumnLight
    /// 0…256.
    let opacity: UInt16
    /// From device pixels to layer pixels.
    let toLayer: Homography
    /// The device pixels that the layer may touch: of the canvas, and of the clip in it.
    let reach, area: PixelRect
    /// Where its corners come to lie, in device pixels.
    private let corners: (Point, Point, Point, Point)
    /// Whether the layer itself is an even ground.
    private let isEvenGround: Bool
    /// Whether what lies behind the layer is even, so that its ink needs one value a pixel and not four.
    var isOverEvenGround = false

    /// How far a layer may stick out of its ground, in the ground's pixels.
    private static let overhang = 1.0

    /// How many layers behind this one are looked at for its ground.
    private static let depth = 16

    /// - Parameters:
    ///   - canvas: all of it.
    ///   - clip: the part that is drawn.
    /// - Returns: nil where nothing of the item can be seen on the canvas.
    init?(_ item: DrawItem, on canvas: PixelRect, clip: PixelRect) {
        opacity = UInt16(Pixel.weight(item.opacity))
        guard opacity > 0 else { return nil }
        columns = item.layer.columns
        isEvenGround = item.layer.isEvenGround && opacity == 256
        let size = columns.size
        light = item.light
        switch item.placement {
        case .flat(let x, let y):
            path = .flat(x: x, y: y)
            toLayer = .identity
            corners = (.zero, .zero, .zero, .zero)
            reach = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(canvas)
        case .projected(let homography):
            guard let footprint = Footprint(of: size, through: homography) else { return nil }
            path = homography.keepsVerticals ? .upright : .general
            toLayer = footprint.toLayer
            let (width, height) = (Double(size.width), Double(size.height))
            corners = (
                homography(.zero), homography(Point(width, 0)), homography(Point(0, height)),
                homography(Point(width, height))
            )
            reach = footprint.pixels(in: canvas)
        }
        guard !reach.isEmpty else { return nil }
        area = reach.intersection(clip)
    }

    /// Looks through the layers behind this one, front to back, for its ground. Not clipped, so that a
    /// part of a frame is drawn as the whole is.
    func findsEvenGround(in behind: ArraySlice<PlacedLayer>) -> Bool {
        for layer in behind.prefix(Self.depth) where !layer.reach.intersection(reach).isEmpty {
            // A flat layer is the same all over a pixel.
            if case .flat = layer.path { continue }
            guard layer.isEvenGround else { return false }
            if layer.holds(corners) { return true }
        }
        // The background is as even as can be, if all that lies before it has been seen.
        return behind.count <= Self.depth
    }

    private func holds(_ points: (Point, Point, Point, Point)) -> Bool {
        let width = Double(columns.size.width), height = Double(columns.size.height)
        func holds(_ point: Point) -> Bool {
            guard toLayer.depth(of: point) > 0 else { return false }
            let place = toLayer(point)
            return place.x >= -Self.overhang && place.x <= width + Self.overhang
                && place.y >= -Self.overhang && place.y <= height + Self.overhang
        }
        return holds(points.0) && holds(points.1) && holds(points.2) && holds(points.3)
    }
}
