/// The weights of four columns that make one, in 256ths, light and opacity included. Color is lit,
/// alpha is not, so each column has a weight for either.
struct TapWeights: Equatable {
    /// For blue, green and red.
    private(set) var color: SIMD4<UInt16> = .zero

    /// For alpha.
    private(set) var alpha: SIMD4<UInt16> = .zero

    /// Whether color may come out above alpha, where it must stop: any one column may be the only
    /// opaque one, so that one is enough.
    @inline(__always)
    var isBright: Bool { any(color .> alpha) }

    /// A gain that the weights can hold; above it a column is drawn sample by sample.
    static let highestGain = 1.98

    /// - Parameters:
    ///   - first: the place between columns 0 and 1, in 128ths.
    ///   - second: the place between columns 2 and 3.
    ///   - firstGain: the light on the first pair, at most `highestGain`.
    ///   - opacity: 0…256.
    @inline(__always)
    init(first: UInt16, second: UInt16, firstGain: Double, secondGain: Double, opacity: UInt16) {
        // The sum is what the eye sees, so it is rounded as a whole and not pair by pair.
        let scale = Double(opacity) / 2
        let half = Rounding.nearest(firstGain * scale)
        let whole = Rounding.nearest((firstGain + secondGain) * scale)
        let all = Int32(opacity), places = SIMD2(Int32(first), Int32(second))
        // Color's left and right pair, then alpha's.
        let pairs = SIMD4(half, whole &- half, all / 2, all &- all / 2)
        let right = (pairs &* SIMD4(places.x, places.y, places.x, places.y) &+ 64) &>> 7
        let left = pairs &- right
        color = SIMD4(truncatingIfNeeded: SIMD4(left[0], right[0], left[1], right[1]))
        alpha = SIMD4(truncatingIfNeeded: SIMD4(left[2], right[2], left[3], right[3]))
    }
}
