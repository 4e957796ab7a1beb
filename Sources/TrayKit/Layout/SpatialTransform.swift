import Raster

#if canImport(Glibc)
import Glibc
#endif

/// A rigid motion of space: x to the right, y down, z toward the viewer.
///
/// A turn about y by θ takes (x, z) to (x·cos θ − z·sin θ, x·sin θ + z·cos θ), so that the right edge comes nearer;
/// one about z takes (x, y) to (x·cos θ − y·sin θ, x·sin θ + y·cos θ), clockwise as seen.
struct SpatialTransform {
    /// Where the axes and the origin come to lie.
    private var x = Vector(1, 0, 0)
    private var y = Vector(0, 1, 0)
    private var z = Vector(0, 0, 1)
    private var origin = Vector(0, 0, 0)

    struct Vector {
        var x, y, z: Double

        init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
    }

    static let identity = SpatialTransform()

    /// Each of these is done after what was done before.
    func turnedAboutY(by angle: Double) -> Self {
        let (c, s) = (cos(angle), sin(angle))
        return mapped { Vector($0.x * c - $0.z * s, $0.y, $0.x * s + $0.z * c) }
    }

    func turnedAboutZ(by angle: Double) -> Self {
        let (c, s) = (cos(angle), sin(angle))
        return mapped { Vector($0.x * c - $0.y * s, $0.x * s + $0.y * c, $0.z) }
    }

    func moved(_ dx: Double, _ dy: Double, _ dz: Double) -> Self {
        var moved = self
        moved.origin = Vector(origin.x + dx, origin.y + dy, origin.z + dz)
        return moved
    }

    private func mapped(_ map: (Vector) -> Vector) -> Self {
        var mapped = self
        (mapped.x, mapped.y, mapped.z, mapped.origin) = (map(x), map(y), map(z), map(origin))
        return mapped
    }

    /// How the plane z = 0 is seen from `eyeDistance` before the origin.
    func seen(from eyeDistance: Double) -> Homography {
        let d = eyeDistance
        return Homography(
            x.x, y.x, origin.x,
            x.y, y.y, origin.y,
            -x.z / d, -y.z / d, 1 - origin.z / d)
    }

    /// How the plane across it is seen that stands at x: its first coordinate counts away from the viewer's side, −z.
    func crossSeen(at place: Double, from eyeDistance: Double) -> Homography {
        var cross = self
        cross.x = Vector(-z.x, -z.y, -z.z)
        cross.origin = Vector(origin.x + place * x.x, origin.y + place * x.y, origin.z + place * x.z)
        return cross.seen(from: eyeDistance)
    }
}
