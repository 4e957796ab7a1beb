import CProjectionKernels
import Raster

extension PlacedLayer {
    /// What columns are found from, once all else is known.
    var upright: projection_plane {
        var plane = projection_plane()
        (plane.xx, plane.x1, plane.yx, plane.y1) = (toLayer.xx, toLayer.x1, toLayer.yx, toLayer.y1)
        (plane.wx, plane.w1, plane.yy) = (toLayer.wx, toLayer.w1, toLayer.yy)
        ramp.put(on: &plane)
        plane.full = projection_source(columns)
        if let halvedColumns { plane.half = projection_source(halvedColumns) }
        (plane.opacity, plane.middle) = (Int32(opacity), middle)
        (plane.reach_start, plane.reach_end) = (Int32(reach.y), Int32(reach.maxY))
        (plane.area_start, plane.area_end) = (Int32(area.y), Int32(area.maxY))
        return plane
    }

    /// Whether a layer may show anything of its halved level.
    ///
    /// Depth is linear across the canvas, and samples lie (xx·w1 − x1·wx) / (w₁·w₂) apart: farthest at one of the ends.
    ///
    /// - Parameter reach: the pixels that the layer may touch.
    static func showsHalved(_ map: Homography, _ reach: PixelRect) -> Bool {
        func distance(at x: Int) -> Double {
            let x = Double(x) + SIMD2(ColumnHalf.left.offset, ColumnHalf.right.offset)
            let u = (map.xx * x + map.x1) / (map.wx * x + map.w1)
            return abs(u.y - u.x)
        }
        return max(distance(at: reach.x), distance(at: reach.maxX - 1)) >= PROJECTION_HALVED_FROM
    }
}

extension projection_source {
    init(_ columns: LayerColumns) {
        self.init(
            pixels: columns.pixels,
            // Four numbers in the same order.
            runs: UnsafeRawPointer(columns.runs).assumingMemoryBound(to: projection_run.self),
            stride: Int32(columns.stride), width: Int32(columns.size.width))
    }
}
