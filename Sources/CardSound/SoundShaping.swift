#if canImport(Glibc)
import Glibc
#endif

/// What all sounds that are made here have in common: how they begin and end, and how loud they are.
enum SoundShaping {
    /// 0 to 1 with no slope at either end: half a cosine.
    static func edge(_ x: Double) -> Double { x >= 1 ? 1 : 0.5 - 0.5 * cos(.pi * max(0, x)) }

    /// Variants of a sound, none of them silent, brought to the same energy; the greatest sample of all is 1.
    static func levelled(_ variants: [[Double]]) -> [[Float]] {
        let even = variants.map { samples in
            let energy = samples.reduce(0) { $0 + $1 * $1 }.squareRoot()
            return samples.map { $0 / energy }
        }
        let peak = even.joined().reduce(0) { max($0, abs($1)) }
        return even.map { $0.map { Float($0 / peak) } }
    }
}
