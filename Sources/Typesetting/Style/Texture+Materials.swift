#if canImport(Glibc)
import Glibc
#endif

extension Texture {
    private static let paperPeriod = 60.0
    /// Sizes of the paper's grain and clouds in card units, and how much of each there is, in 255ths.
    private static let grain = (size: 1.2, strength: 1.3)
    private static let clouds = (size: 6.0, strength: 0.8)
    private static let fibers = (count: 34, strength: 2.8, halfWidth: 0.38)

    /// Paper: fine grain, softer clouds, and a few short fibers.
    ///
    /// - Parameter scale: pixels to a card unit.
    static func paper(scale: Double) -> Texture {
        Texture(period: paperPeriod, scale: scale, height: paperHeight(fibers: paperFibers))
    }

    /// The relief of paper, for parts of a sheet at any scale.
    static let paperRelief = Relief(period: paperPeriod, height: paperHeight(fibers: paperFibers))

    private static var paperFibers: [Fiber] {
        (0..<UInt32(fibers.count)).map { Fiber(number: $0, period: paperPeriod) }
    }

    private static func paperHeight(fibers: [Fiber]) -> (Double, Double, Double) -> Double {
        { x, y, period in
            var value = grain.strength * Noise.value(x, y, size: grain.size, period: period, seed: 1)
            value += clouds.strength * Noise.value(x, y, size: clouds.size, period: period, seed: 2)
            for fiber in fibers {
                let distance = fiber.distance(x, y, period: period) / Self.fibers.halfWidth
                if distance < 1 { value += fiber.tone * Self.fibers.strength * (1 - distance * distance) }
            }
            return value
        }
    }

    private static let clothPeriod = 48.0
    /// The cloth's threads in logical pixels, and what makes them uneven.
    private static let thread = (pitch: 2.0, strength: 0.9)
    private static let slubs = (length: 12.0, width: 1.5, strength: 0.8)

    /// The cloth that trays are lined with: a plain weave of uneven threads.
    ///
    /// - Parameters:
    ///   - scale: pixels to a logical one.
    ///   - strength: 1 for a light cloth.
    static func cloth(scale: Double, strength: Double) -> Texture {
        func slub(_ x: Double, _ y: Double, _ size: (Double, Double), _ period: Double, _ seed: UInt32) -> Double {
            Noise.value(
                x / size.0, y / size.1, size: 1, periods: (period / size.0, period / size.1), seed: seed)
        }
        return Texture(period: clothPeriod, scale: scale) { x, y, period in
            let turn = Double.pi / thread.pitch
            let weave = sin(x * turn) * sin(y * turn)
            let weft = slub(x, y, (slubs.length, slubs.width), period, 3)
            let warp = slub(x, y, (slubs.width, slubs.length), period, 4)
            return (thread.strength * weave + slubs.strength * (weft + warp)) * strength
        }
    }
}
