#if canImport(Glibc)
import Glibc
#endif

extension Texture {
    private static let paperPeriod = 60.0
    /// Sizes of the paper's grain and clouds in card units, and how much of each there is, in 255ths.
    private static let grain = (size: 1.2, strength: 1.5)
    private static let clouds = (size: 6.0, strength: 1.3)
    private static let fibres = (count: 34, strength: 3.2, halfWidth: 0.38)

    /// Paper: fine grain, softer clouds, and a few short fibres.
    ///
    /// - Parameter scale: pixels to a card unit.
    static func paper(scale: Double) -> Texture {
        let fibres = (0..<UInt32(fibres.count)).map { Fibre(number: $0, period: paperPeriod) }
        return Texture(period: paperPeriod, scale: scale) { x, y, period in
            var value = grain.strength * Noise.value(x, y, size: grain.size, period: period, seed: 1)
            value += clouds.strength * Noise.value(x, y, size: clouds.size, period: period, seed: 2)
            for fibre in fibres {
                let distance = fibre.distance(x, y, period: period) / Self.fibres.halfWidth
                if distance < 1 { value += fibre.tone * Self.fibres.strength * (1 - distance * distance) }
            }
            return value
        }
    }

    private static let clothPeriod = 48.0
    /// The cloth's threads in logical pixels, and what makes them uneven.
    private static let thread = (pitch: 2.0, strength: 0.9)
    private static let slubs = (length: 12.0, width: 1.5, strength: 1.1)

    /// The cloth that trays are lined with: a plain weave of uneven threads.
    ///
    /// - Parameters:
    ///   - scale: pixels to a logical one.
    ///   - strength: 1 for a light cloth.
    static func cloth(scale: Double, strength: Double) -> Texture {
        Texture(period: clothPeriod, scale: scale) { x, y, period in
            let turn = 2 * Double.pi / (2 * thread.pitch)
            var value = thread.strength * sin(x * turn) * sin(y * turn)
            value += slubs.strength
                * (Noise.value(x / slubs.length, y / slubs.width, size: 1, periods: (period / slubs.length, period / slubs.width), seed: 3)
                    + Noise.value(x / slubs.width, y / slubs.length, size: 1, periods: (period / slubs.width, period / slubs.length), seed: 4))
            return value * strength
        }
    }
}
