#if canImport(Glibc)
import Glibc
#endif

/// A thin bent line in paper.
struct Fiber {
    /// Lighter than the paper, or darker: −1…1.
    let tone: Double
    private let x, y, length, cosine, sine, bend: Double

    private static let lengths = 3.0...8.0

    init(number: UInt32, period: Double) {
        func random(_ salt: UInt32) -> Double { Noise.hash(number, salt, 7) }
        x = random(1) * period
        y = random(2) * period
        length = Self.lengths.lowerBound + random(3) * (Self.lengths.upperBound - Self.lengths.lowerBound)
        let angle = random(4) * .pi
        (cosine, sine) = (cos(angle), sin(angle))
        bend = (random(5) - 0.5) * 0.12
        // More of them darker than lighter: on bright paper only those are seen.
        tone = random(6) < 0.7 ? -0.4 - 0.6 * random(8) : 0.4 + 0.6 * random(8)
    }

    /// How far a place is from the fiber or its repetitions, in units; at its ends it grows quickly.
    func distance(_ px: Double, _ py: Double, period: Double) -> Double {
        func wrapped(_ d: Double) -> Double { d - (d / period).rounded() * period }
        let (dx, dy) = (wrapped(px - x), wrapped(py - y))
        let along = dx * cosine + dy * sine, across = dy * cosine - dx * sine - bend * along * along
        let beyond = max(0, abs(along) - length / 2)
        return (across * across + beyond * beyond).squareRoot()
    }
}
