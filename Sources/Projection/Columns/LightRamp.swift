import CProjectionKernels
import Raster

/// The light on a layer as the projector uses it: by place across the layer in its pixels, for both
/// halves of a column at once, without a division.
struct LightRamp {
    private let base, slope: Double
    private let strength, start, rate: Double
    /// No gain on the layer is above this.
    let highest: Double

    /// - Parameter width: the layer's, in pixels.
    init(_ light: ColumnLight, width: Int) {
        base = light.left
        slope = (light.right - light.left) / Double(width)
        if let shadow = light.shadow, shadow.reach != 0 {
            strength = shadow.strength
            start = -shadow.edge / shadow.reach
            rate = 1 / (shadow.reach * Double(width))
        } else {
            (strength, start, rate) = (0, 1, 0)
        }
        // Half a pixel beyond either edge still takes ink from the layer.
        let ends = (base - slope, base + slope * Double(width + 1))
        highest = max(ends.0, ends.1) * max(1, 1 - strength)
    }

    var isFinite: Bool { (base + slope + strength + start + rate).isFinite }

    func put(on ray: inout projection_ray) {
        (ray.base, ray.slope) = (Float(base), Float(slope))
        (ray.strength, ray.start, ray.rate) = (Float(strength), Float(start), Float(rate))
    }

    /// The gain at places across the layer; no less than darkness.
    @inline(__always)
    func callAsFunction(_ u: SIMD2<Double>) -> SIMD2<Double> {
        var t = start + rate * u
        t.replace(with: 0, where: .!(t .>= 0))
        t.replace(with: 1, where: t .> 1)
        var gain = (base + slope * u) * (1 - strength * (1 - t) * (1 - t))
        gain.replace(with: 0, where: .!(gain .>= 0))
        return gain
    }
}
