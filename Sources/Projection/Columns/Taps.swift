/// Two neighboring columns of a layer and the place between them.
struct Tap {
    /// Outside the layer it is the transparent column after the last.
    let first, second: Int
    /// In 128ths.
    let place: UInt16

    /// - Parameters:
    ///   - column: the left one.
    ///   - part: of the way from its middle to the right one's, 0…1.
    @inline(__always)
    init(column: Int32, part: Double, width: Int32) {
        first = Int(UInt32(bitPattern: column) < UInt32(width) ? column : width)
        second = Int(UInt32(bitPattern: column &+ 1) < UInt32(width) ? column &+ 1 : width)
        place = UInt16(truncatingIfNeeded: Rounding.nearest(part * 128))
    }
}

/// The four columns of a layer that one column of device pixels takes its samples from: the neighbors
/// of the left samples, then those of the right ones.
struct TapColumns {
    let a, b, c, d: UnsafePointer<UInt32>

    /// How far in memory from the last of them the column lies that will be wanted next. That one and those
    /// after it are only fetched: they may lie outside the layer.
    let ahead: Int

    /// Where the last of those lies: two columns of a halved level make the next column of device pixels, of
    /// a full one three may.
    let farthest: Int

    /// Whether one half's samples all lie beside the layer: only there its columns are the same one, the transparent.
    @inline(__always)
    func isClear(_ half: ColumnHalf) -> Bool { half == .left ? a == b : c == d }

    /// The columns of one half, in place of those of both.
    @inline(__always)
    func only(_ half: ColumnHalf) -> TapColumns {
        half == .left
            ? TapColumns(a: a, b: b, c: a, d: b, ahead: ahead, farthest: farthest)
            : TapColumns(a: c, b: d, c: c, d: d, ahead: ahead, farthest: farthest)
    }
}

/// The weights of four columns that make one, in 256ths, light and opacity included. Color is lit,
/// alpha is not, so each column has a weight for either.
struct TapWeights: Equatable {
    /// For blue, green and red.
    private(set) var color: SIMD4<UInt16> = .zero

    /// For alpha.
    private(set) var alpha: SIMD4<UInt16> = .zero

    /// What is added to a sum of color before its last eight bits are cut off: a half, and what the light on the
    /// layer's body loses as weights are whole 256ths. Less than one, so that black stays black; bright color may come
    /// out one above its alpha.
    private(set) var rounding: UInt16 = 0x80

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
    ///   - brightness: of most of what is weighted, 0…254.
    @inline(__always)
    init(
        first: UInt16, second: UInt16, firstGain: Double, secondGain: Double, opacity: UInt16, brightness: Double
    ) {
        // The sum is what the eye sees, so it is rounded as a whole and not pair by pair.
        let scale = Double(opacity) / 2
        let half = Rounding.nearest(firstGain * scale)
        let sum = (firstGain + secondGain) * scale, whole = Rounding.nearest(sum)
        let all = Int32(opacity), places = SIMD2(Int32(first), Int32(second))
        // Color's left and right pair, then alpha's.
        let pairs = SIMD4(half, whole &- half, all / 2, all &- all / 2)
        let right = (pairs &* SIMD4(places.x, places.y, places.x, places.y) &+ 64) &>> 7
        let left = pairs &- right
        color = SIMD4(truncatingIfNeeded: SIMD4(left[0], right[0], left[1], right[1]))
        alpha = SIMD4(truncatingIfNeeded: SIMD4(left[2], right[2], left[3], right[3]))
        rounding = UInt16(truncatingIfNeeded: 0x80 &+ Rounding.nearest((sum - Double(whole)) * brightness))
    }
}
