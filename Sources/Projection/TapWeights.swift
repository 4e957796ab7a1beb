/// The weights of four columns that make one, in 256ths, light and opacity included. Colour is lit,
/// alpha is not, so each column has a weight for either.
struct TapWeights: Equatable {
    /// For blue, green and red.
    private(set) var colour: SIMD4<UInt16> = .zero

    /// For alpha.
    private(set) var alpha: SIMD4<UInt16> = .zero

    /// Whether colour may come out above alpha, where it must stop: any one column may be the only
    /// opaque one, so that one is enough.
    @inline(__always)
    var isBright: Bool { any(colour .> alpha) }

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
        let half = UInt16(firstGain * scale + 0.5)
        let whole = UInt16((firstGain + secondGain) * scale + 0.5)
        colour = Self.split(half, whole &- half, first, second)
        alpha = Self.split(opacity / 2, opacity &- opacity / 2, first, second)
    }

    @inline(__always)
    private static func split(_ a: UInt16, _ b: UInt16, _ first: UInt16, _ second: UInt16) -> SIMD4<UInt16> {
        let (right, farRight) = (part(a, first), part(b, second))
        return SIMD4(a &- right, right, b &- farRight, farRight)
    }

    @inline(__always)
    private static func part(_ total: UInt16, _ place: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(total) &* UInt32(place) &+ 64) &>> 7)
    }
}
