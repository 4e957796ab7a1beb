import Basics
import Raster

/// Where a projected layer falls on the canvas, and the way back from there to the layer.
struct Footprint {
    /// From device pixels to the layer's pixels.
    let toLayer: Homography

    /// The device pixels that the layer can touch, the fringe included that bilinear sampling lends to
    /// its border.
    let bounds: Rect

    /// Half a layer pixel: a sample takes ink from pixels whose centers are less than one pixel away.
    private static let fringe = 0.5

    /// How near to the eye's plane a corner may come, as a part of the farthest corner's depth.
    private static let nearestDepth = 1e-4

    /// - Returns: nil where there is nothing to see: edge on, partly behind the eye, or not a number.
    init?(of size: PixelSize, through placement: Homography) {
        guard let inverse = placement.inverse else { return nil }
        let outline = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            .inset(by: -Self.fringe)
        let depths = SIMD4(
            placement.depth(of: Point(outline.minX, outline.minY)),
            placement.depth(of: Point(outline.maxX, outline.minY)),
            placement.depth(of: Point(outline.minX, outline.maxY)),
            placement.depth(of: Point(outline.maxX, outline.maxY)))
        guard depths.min() > depths.max() * Self.nearestDepth, depths.min() > 0 else { return nil }
        let bounds = placement.bounds(of: outline)
        guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite
        else { return nil }
        toLayer = inverse
        self.bounds = bounds
    }

    /// The whole device pixels of `clip` that the layer can touch.
    func pixels(in clip: PixelRect) -> PixelRect {
        func whole(_ v: Double, _ low: Int, _ high: Int) -> Int {
            Int(v.clamped(from: Double(low), to: Double(high)))
        }
        let left = whole(bounds.minX.rounded(.down), clip.x, clip.maxX)
        let top = whole(bounds.minY.rounded(.down), clip.y, clip.maxY)
        let right = whole(bounds.maxX.rounded(.up), clip.x, clip.maxX)
        let bottom = whole(bounds.maxY.rounded(.up), clip.y, clip.maxY)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
