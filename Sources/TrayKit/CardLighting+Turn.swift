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
    private static func gain(at angle: Double) -> Double {
        ambient + (1 - ambient) * (direction.x * abs(sin(angle)) + direction.y * abs(cos(angle)))
    }
}
