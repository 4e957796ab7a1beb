import Raster

#if canImport(Glibc)
import Glibc
#endif

extension CardLighting {
    /// The light on a card that has turned on from one angle to another: its gradient and shadow stay, its gain
    /// changes as the new angle's does beside the old one's. At half a turn it is the same again.
    func turned(_ light: ColumnLight, from: Double, to: Double) -> ColumnLight {
        from == to || !metrics.isLit ? light : light.scaled(by: Self.gain(at: to) / Self.gain(at: from))
    }

    /// The gain on a card whose front or back is seen at an angle, by that angle alone.
    ///
    /// sin² and not |sin θ|, which has a kink at π: there the turning card faces the viewer, broad and bright, and
    /// the light would turn from falling to rising at once.
    private static func gain(at angle: Double) -> Double {
        let s = sin(angle)
        return ambient + (1 - ambient) * (direction.x * s * s + direction.y * abs(cos(angle)))
    }
}
