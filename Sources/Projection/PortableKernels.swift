/// The inner loops, on vectors that every machine has. Pixels are handled as 16-bit lanes: the even
/// bytes of a pixel (blue, red) and the odd ones (green, alpha) each fill a lane of their own after a
/// mask or a shift, so that weights of 8 bits need no widening.
enum PortableKernels {
    private typealias Lanes = SIMD16<UInt16>

    private static var low: Lanes { Lanes(repeating: 0xFF) }
    private static var high: Lanes { Lanes(repeating: 0xFF00) }
    private static var half: Lanes { Lanes(repeating: 0x80) }

    /// A column of one from four: each pixel the weighted sum of those beside it.
    ///
    /// - Parameter count: a multiple of 8.
    static func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int,
        _ weights: TapWeights
    ) {
        if weights.saturates {
            combine(out, columns, from: row, count: count, weights, saturating: true)
        } else {
            combine(out, columns, from: row, count: count, weights, saturating: false)
        }
    }

    @inline(__always)
    private static func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int,
        _ weights: TapWeights, saturating: Bool
    ) {
        let even = (
            Lanes(repeating: weights.colour[0]), Lanes(repeating: weights.colour[1]),
            Lanes(repeating: weights.colour[2]), Lanes(repeating: weights.colour[3])
        )
        let odd = (
            alternating(weights, 0), alternating(weights, 1), alternating(weights, 2),
            alternating(weights, 3)
        )
        for offset in stride(from: 0, to: count, by: 8) {
            let a = load(columns.a + row + offset), b = load(columns.b + row + offset)
            let c = load(columns.c + row + offset), d = load(columns.d + row + offset)
            var first = (a & low) &* even.0 &+ (b & low) &* even.1 &+ half
            var second = (c & low) &* even.2 &+ (d & low) &* even.3
            var blueRed = first &+ second
            if saturating { blueRed.replace(with: 0xFFFF, where: blueRed .< first) }
            blueRed = blueRed &>> 8
            first = (a &>> 8) &* odd.0 &+ (b &>> 8) &* odd.1 &+ half
            second = (c &>> 8) &* odd.2 &+ (d &>> 8) &* odd.3
            var greenAlpha = first &+ second
            if saturating {
                greenAlpha.replace(with: 0xFFFF, where: greenAlpha .< first)
                // Premultiplied colour stops at alpha.
                let alpha = spread(unsafeBitCast(greenAlpha, to: SIMD8<UInt32>.self) &>> 24)
                blueRed = pointwiseMin(blueRed, alpha)
                greenAlpha = pointwiseMin(greenAlpha &>> 8, alpha) &<< 8
            }
            store(blueRed | (greenAlpha & high), to: out + offset)
        }
    }

    /// Rows in between, two to a pixel: the mean of the rows at `position` and half a step on.
    ///
    /// - Parameters:
    ///   - position: in rows of `column`, with 32 bits of fraction.
    ///   - halfStep: from one sample to the next; twice that from one pixel to the next.
    static func resampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int
    ) {
        var position = position, index = 0
        let step = halfStep &* 2
        while index < count {
            let left = count &- index
            let p0 = position
            let p1 = p0 &+ (left > 1 ? step : 0)
            let p2 = p1 &+ (left > 2 ? step : 0)
            let p3 = p2 &+ (left > 3 ? step : 0)
            let first = pairs(column, p0, p1, p2, p3)
            let firstWeights = pairWeights(p0, p1, p2, p3, bits: 7)
            let q0 = p0 &+ halfStep, q1 = p1 &+ halfStep, q2 = p2 &+ halfStep, q3 = p3 &+ halfStep
            let second = pairs(column, q0, q1, q2, q3)
            let secondWeights = pairWeights(q0, q1, q2, q3, bits: 7)
            let blueRed = (first & low) &* firstWeights &+ (second & low) &* secondWeights
            let greenAlpha = (first &>> 8) &* firstWeights &+ (second &>> 8) &* secondWeights
            store(sumOfPairs(blueRed, greenAlpha), to: out + index, count: left)
            index &+= 4
            position &+= step &* 4
        }
    }

    /// Rows in between, one for each sample.
    static func resample(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, step: Int,
        count: Int
    ) {
        var position = position, index = 0
        while index < count {
            let left = count &- index
            let p0 = position
            let p1 = p0 &+ (left > 1 ? step : 0)
            let p2 = p1 &+ (left > 2 ? step : 0)
            let p3 = p2 &+ (left > 3 ? step : 0)
            let taps = pairs(column, p0, p1, p2, p3)
            let weights = pairWeights(p0, p1, p2, p3, bits: 8)
            store(
                sumOfPairs((taps & low) &* weights, (taps &>> 8) &* weights), to: out + index, count: left)
            index &+= 4
            position &+= step &* 4
        }
    }

    /// Puts `source` under what is there: front + source · (1 − front's alpha).
    static func putUnder(
        _ front: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int
    ) {
        var index = 0
        while index &+ 8 <= count {
            let over = load(front + index), under = load(source + index)
            let through = spread(255 &- unsafeBitCast(over, to: SIMD8<UInt32>.self) &>> 24)
            let blueRed = scaled(under & low, through), greenAlpha = scaled(under &>> 8, through)
            store(over &+ (blueRed | greenAlpha &<< 8), to: front + index)
            index &+= 8
        }
        while index < count {
            front[index] = Pixel.over(front[index], source[index])
            index &+= 1
        }
    }

    /// The 2 × 2 box of two columns of samples.
    static func box(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        for index in 0..<count {
            out[index] = Pixel.mean(
                left[2 &* index], left[2 &* index &+ 1], right[2 &* index], right[2 &* index &+ 1])
        }
    }

    // MARK: Lanes

    @inline(__always)
    private static func load(_ pixels: UnsafePointer<UInt32>) -> Lanes {
        UnsafeRawPointer(pixels).loadUnaligned(as: Lanes.self)
    }

    @inline(__always)
    private static func store(_ lanes: Lanes, to pixels: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pixels).storeBytes(of: lanes, as: Lanes.self)
    }

    /// Stores the first 1…4 of four pixels.
    @inline(__always)
    private static func store(
        _ four: SIMD4<UInt32>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        if count >= 4 {
            UnsafeMutableRawPointer(pixels).storeBytes(of: four, as: SIMD4<UInt32>.self)
        } else {
            for index in 0..<count { pixels[index] = four[index] }
        }
    }

    /// Weights for green and alpha in turn.
    @inline(__always)
    private static func alternating(_ weights: TapWeights, _ tap: Int) -> Lanes {
        let pair = UInt32(weights.alpha[tap]) << 16 | UInt32(weights.colour[tap])
        return unsafeBitCast(SIMD8<UInt32>(repeating: pair), to: Lanes.self)
    }

    /// A value for each pixel, in both its lanes.
    @inline(__always)
    private static func spread(_ values: SIMD8<UInt32>) -> Lanes {
        unsafeBitCast(values | values &<< 16, to: Lanes.self)
    }

    /// value · weight / 255, rounded.
    @inline(__always)
    private static func scaled(_ value: Lanes, _ weight: Lanes) -> Lanes {
        let product = value &* weight &+ half
        return (product &+ product &>> 8) &>> 8
    }

    /// Four times a row and the one below it.
    @inline(__always)
    private static func pairs(
        _ column: UnsafePointer<UInt32>, _ p0: Int, _ p1: Int, _ p2: Int, _ p3: Int
    ) -> Lanes {
        func pair(_ position: Int) -> UInt64 {
            UnsafeRawPointer(column + (position &>> 32)).loadUnaligned(as: UInt64.self)
        }
        return unsafeBitCast(SIMD4(pair(p0), pair(p1), pair(p2), pair(p3)), to: Lanes.self)
    }

    /// For each pair, the upper row's weight in the first two lanes and the lower row's in the others.
    @inline(__always)
    private static func pairWeights(_ p0: Int, _ p1: Int, _ p2: Int, _ p3: Int, bits: UInt64) -> Lanes {
        let positions = SIMD4(
            UInt64(truncatingIfNeeded: p0), UInt64(truncatingIfNeeded: p1),
            UInt64(truncatingIfNeeded: p2), UInt64(truncatingIfNeeded: p3))
        var lower = (positions & 0xFFFF_FFFF) &>> (32 - bits)
        lower |= lower &<< 16
        return unsafeBitCast(((0x0001_0001 as UInt64) << bits) &- lower | lower &<< 32, to: Lanes.self)
    }

    /// Adds up weighted pairs and packs them: one pixel each.
    @inline(__always)
    private static func sumOfPairs(_ blueRed: Lanes, _ greenAlpha: Lanes) -> SIMD4<UInt32> {
        var even = unsafeBitCast(blueRed, to: SIMD4<UInt64>.self)
        even = even &+ even &>> 32 &+ 0x0080_0080
        var odd = unsafeBitCast(greenAlpha, to: SIMD4<UInt64>.self)
        odd = odd &+ odd &>> 32 &+ 0x0080_0080
        let sum = (even &>> 8) & 0x00FF_00FF | odd & 0xFF00_FF00
        return unsafeBitCast(sum, to: SIMD8<UInt32>.self).evenHalf
    }
}
