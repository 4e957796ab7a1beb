import CProjectionKernels
import Raster

/// The light on a layer as the projector uses it: by place across the layer in its pixels, without
/// a division.
struct LightRamp {
    private let base, slope: Double
    private let strength, start, rate: Double
    /// A gain that weights of columns can hold.
    static let highestGain = 1.98

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

    func put(on plane: inout projection_plane) {
        (plane.base, plane.slope) = (base, slope)
        (plane.strength, plane.start, plane.rate) = (strength, start, rate)
    }
}
