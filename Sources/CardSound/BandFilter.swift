#if canImport(Glibc)
import Glibc
#endif

/// A band-pass whose center may move with every sample: Zavalishin's state variable filter, which stays stable
/// and in tune while it does.
struct BandFilter {
    private var first = 0.0
    private var second = 0.0
    private let damping: Double

    /// - Parameter quality: center over width.
    init(quality: Double) { damping = 1 / quality }

    /// - Parameter center: as a share of the sample rate, below ½.
    /// - Returns: with a gain of 1 at the center.
    mutating func filter(_ input: Double, center: Double) -> Double {
        // g = tan(π f); h = 1/(1 + k g + g²)
        // band = h (g (x − second) + first); low = second + g band
        let g = tan(.pi * center)
        let band = (g * (input - second) + first) / (1 + damping * g + g * g)
        let low = second + g * band
        first = 2 * band - first
        second = 2 * low - second
        return damping * band
    }
}
