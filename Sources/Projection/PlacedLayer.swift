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
    /// The device pixels that the layer may touch, clipped.
    let area: PixelRect

    /// - Returns: nil where nothing of the item can be seen in `clip`.
    init?(_ item: DrawItem, clip: PixelRect) {
        opacity = UInt16(Pixel.weight(item.opacity))
        guard opacity > 0 else { return nil }
        columns = item.layer.columns
        light = item.light
        switch item.placement {
        case .flat(let x, let y):
            path = .flat(x: x, y: y)
            toLayer = .identity
            area = PixelRect(x: x, y: y, width: columns.size.width, height: columns.size.height)
                .intersection(clip)
        case .projected(let homography):
            guard let footprint = Footprint(of: columns.size, through: homography) else { return nil }
            path = homography.keepsVerticals ? .upright : .general
            toLayer = footprint.toLayer
            area = footprint.pixels(in: clip)
        }
        guard !area.isEmpty else { return nil }
    }
}
