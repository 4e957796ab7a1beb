import Basics

/// Smooth noise that repeats.
enum Noise {
    /// A number 0..<1 that three others make up.
    static func hash(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> Double {
        var h = a &* 0x9E37_79B1 ^ b &* 0x85EB_CA77 ^ c &* 0xC2B2_AE3D
        h ^= h >> 15
        h = h &* 0x2C1B_3C6D
        h ^= h >> 12
        h = h &* 0x297A_2D39
        h ^= h >> 15
        return Double(h) / 4_294_967_296
    }

    /// Noise −1…1 whose features have one size, repeating with the period.
    static func value(_ x: Double, _ y: Double, size: Double, period: Double, seed: UInt32) -> Double {
        value(x / size, y / size, size: 1, periods: (period / size, period / size), seed: seed)
    }

    /// Noise −1…1 with separate periods across and down, counted in features. `x` and `y` are in features, too.
    static func value(
        _ x: Double, _ y: Double, size: Double, periods: (Double, Double), seed: UInt32
    ) -> Double {
        let columns = UInt32(max(1, periods.0.rounded())), rows = UInt32(max(1, periods.1.rounded()))
        let left = x.rounded(.down), top = y.rounded(.down)
        func at(_ dx: Double, _ dy: Double) -> Double {
            2 * hash(UInt32(left + dx) % columns, UInt32(top + dy) % rows, seed) - 1
        }
        let (tx, ty) = (smoothstep(x - left), smoothstep(y - top))
        let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * tx
        let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * tx
        return upper + (lower - upper) * ty
    }
}
