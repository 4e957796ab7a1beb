import CProjectionKernels
import Raster

extension PlacedLayer {
    /// How far from the layer's top left corner samples may lie, in its pixels, for single precision to tell
    /// 256ths of them.
    private static let farthest = 16000.0

    /// How much deeper one sample may lie than another.
    private static let greatestDepth = 1000.0

    /// Whether single precision can hold the places of all samples. Each is a ratio of linear functions,
    /// so the corners of the reach tell for all.
    static func isNear(_ map: Homography, _ reach: PixelRect, _ size: PixelSize, _ ramp: LightRamp) -> Bool {
        var depths = (Double.infinity, 0.0)
        for corner in 0..<4 {
            let x = Double(corner & 1 == 0 ? reach.x : reach.maxX), y = Double(corner < 2 ? reach.y : reach.maxY)
            let w = map.depth(of: Point(x, y)), place = map(Point(x, y))
            guard w > 0, abs(place.x) < farthest, abs(place.y) < farthest else { return false }
            depths = (min(depths.0, w), max(depths.1, w))
        }
        return depths.1 < depths.0 * greatestDepth && Double(max(size.width, size.height)) < farthest
            && ramp.isFinite && ramp.highest <= TapWeights.highestGain
    }

    /// One half's samples in a column of device pixels, counted from the upper one of the reach's first row.
    func ray(x: Int, _ half: ColumnHalf) -> projection_ray {
        let x = Double(x) + half.offset, y = Double(reach.y) + 0.25
        let scale = 1 / (toLayer.wx * x + toLayer.wy * y + toLayer.w1)
        func start(_ x1: Double, _ y1: Double, _ c: Double) -> Float { Float((x1 * x + y1 * y + c) * scale) }
        func step(_ y1: Double) -> Float { Float(y1 / 2 * scale) }
        var ray = projection_ray()
        (ray.pixels, ray.stride) = (columns.pixels, Int32(columns.stride))
        (ray.width, ray.height) = (Int32(columns.size.width), Int32(columns.size.height))
        (ray.u0, ray.u1) = (start(toLayer.xx, toLayer.xy, toLayer.x1), step(toLayer.xy))
        (ray.v0, ray.v1) = (start(toLayer.yx, toLayer.yy, toLayer.y1), step(toLayer.yy))
        (ray.w0, ray.w1) = (1, step(toLayer.wy))
        shading.ramp.put(on: &ray)
        ray.opacity = Int32(shading.opacity)
        return ray
    }
}
