import Basics
import CProjectionKernels

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
        if weights.isBright {
            combine(out, columns, from: row, count: count, weights, bright: true)
        } else {
            combine(out, columns, from: row, count: count, weights, bright: false)
        }
    }

    @inline(__always)
    private static func combine(
        _ out: UnsafeMutablePointer<UInt32>, _ columns: TapColumns, from row: Int, count: Int,
        _ weights: TapWeights, bright: Bool
    ) {
        let even = (
            Lanes(repeating: weights.color[0]), Lanes(repeating: weights.color[1]),
            Lanes(repeating: weights.color[2]), Lanes(repeating: weights.color[3])
        )
        let odd = (
            alternating(weights, 0), alternating(weights, 1), alternating(weights, 2),
            alternating(weights, 3)
        )
        let evenRounding = Lanes(repeating: weights.rounding)
        let oddRounding = alternating(0x80, weights.rounding)
        for offset in stride(from: 0, to: count, by: 8) {
            let a = load(columns.a + row + offset), b = load(columns.b + row + offset)
            let c = load(columns.c + row + offset), d = load(columns.d + row + offset)
            var first = (a & low) &* even.0 &+ (b & low) &* even.1 &+ evenRounding
            var second = (c & low) &* even.2 &+ (d & low) &* even.3
            var blueRed = first &+ second
            if bright { blueRed.replace(with: 0xFFFF, where: blueRed .< first) }
            blueRed = blueRed &>> 8
            first = (a &>> 8) &* odd.0 &+ (b &>> 8) &* odd.1 &+ oddRounding
            second = (c &>> 8) &* odd.2 &+ (d &>> 8) &* odd.3
            var greenAlpha = first &+ second
            if bright {
                greenAlpha.replace(with: 0xFFFF, where: greenAlpha .< first)
                // Premultiplied color stops at alpha.
                let alpha = spread(unsafeBitCast(greenAlpha, to: SIMD8<UInt32>.self) &>> 24)
                blueRed.replace(with: alpha, where: blueRed .> alpha)
                let green = greenAlpha &>> 8
                greenAlpha = green.replacing(with: alpha, where: green .> alpha) &<< 8
            }
            store(blueRed | (greenAlpha & high), to: out + offset)
        }
    }

    /// Rows in between, two to a pixel: the mean of the rows at `position` and half a step on.
    ///
    /// - Parameters:
    ///   - position: in rows of `column`, with 16 bits of fraction.
    ///   - halfStep: from one sample to the next; twice that from one pixel to the next.
    static func resampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int
    ) {
        let step = halfStep &* 2
        var first = Positions(position, step), second = Positions(position &+ halfStep, step)
        var index = 0
        while index &+ 4 <= count {
            let (a, b) = (first.pairs(of: column), second.pairs(of: column))
            let (v, w) = (first.weights(bits: 7), second.weights(bits: 7))
            let four = sumOfPairs((a & low) &* v &+ (b & low) &* w, (a &>> 8) &* v &+ (b &>> 8) &* w)
            UnsafeMutableRawPointer(out + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
            first.advance()
            second.advance()
            index &+= 4
        }
        while index < count {
            out[index] = first.mean(of: column, second)
            first.advanceByOne()
            second.advanceByOne()
            index &+= 1
        }
    }

    /// As `resampleBoxed`, put under what is there: a few pixels at a time, which stay in the nearest cache.
    static func resampleBoxedUnder(
        _ front: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, halfStep: Int,
        count: Int
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pixelsUnder) { pixels in
            let pixels = pixels.baseAddress!
            for start in stride(from: 0, to: count, by: pixelsUnder) {
                let part = min(pixelsUnder, count - start)
                resampleBoxed(
                    pixels, column, position: position &+ 2 &* halfStep &* start, halfStep: halfStep, count: part)
                putUnder(front + start, pixels, count: part)
            }
        }
    }

    /// A multiple of those that are put under others at once, and few enough to lie on the stack.
    private static let pixelsUnder = 64

    /// Rows in between, one for each sample.
    static func resample(
        _ out: UnsafeMutablePointer<UInt32>, _ column: UnsafePointer<UInt32>, position: Int, step: Int,
        count: Int
    ) {
        var positions = Positions(position, step)
        var index = 0
        while index &+ 4 <= count {
            let taps = positions.pairs(of: column), weights = positions.weights(bits: 8)
            let four = sumOfPairs((taps & low) &* weights, (taps &>> 8) &* weights)
            UnsafeMutableRawPointer(out + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
            positions.advance()
            index &+= 4
        }
        while index < count {
            out[index] = positions.between(column)
            positions.advanceByOne()
            index &+= 1
        }
    }

    /// Puts `source` under what is there: front + source · (1 − front's alpha), saturating, as color may be one above
    /// its alpha where light is rounded.
    static func putUnder(
        _ front: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int
    ) {
        var index = 0
        while index &+ 8 <= count {
            let over = load(front + index), under = load(source + index)
            let through = spread(255 &- unsafeBitCast(over, to: SIMD8<UInt32>.self) &>> 24)
            var even = (over & low) &+ scaled(under & low, through)
            var odd = (over &>> 8) &+ scaled(under &>> 8, through)
            even.replace(with: low, where: even .> low)
            odd.replace(with: low, where: odd .> low)
            store(even | odd &<< 8, to: front + index)
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

    /// Samples through any transform, bilinear and lit; transparent outside the layer. What is rounded, and
    /// when, is what vectors can do.
    static func sample(
        _ out: UnsafeMutablePointer<UInt32>, _ ray: projection_ray, first: Int, count: Int
    ) {
        let (stride, width, height) = (Int(ray.stride), Int(ray.width), Int(ray.height))
        let right = Float(width) + 1, bottom = Float(height) + 1
        for index in 0..<count {
            let j = Float(first &+ index), scale = 1 / (ray.w0 + j * ray.w1)
            let across = (ray.u0 + j * ray.u1) * scale, down = (ray.v0 + j * ray.v1) * scale
            // Half a pixel on, so that cutting off rounds down.
            let x = across + 0.5, y = down + 0.5
            out[index] = 0
            guard x > 0, y > 0, x < right, y < bottom else { continue }
            let column = Int(x), row = Int(y)
            let fx = UInt32((x - Float(column)) * 256), fy = UInt32((y - Float(row)) * 256)
            // The column before the first and the row above the first are as transparent as those at the end.
            let left = ray.pixels + (column == 0 ? width : column &- 1) &* stride
            let here = ray.pixels + column &* stride, above = row == 0 ? height : row &- 1
            let t = (ray.start + across * ray.rate).clamped(from: 0, to: 1)
            let gain = (ray.base + across * ray.slope) * (1 - ray.strength * ((1 - t) * (1 - t)))
            let weight = UInt32(max(gain, 0) * 8192 + 0.5)
            let (a, b, c, d) = (left[above], here[above], left[row], here[row])
            func channel(_ shift: UInt32) -> UInt32 {
                func between(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
                    (a &* (256 &- f) &+ b &* f &+ 128) &>> 8
                }
                func part(_ pixel: UInt32) -> UInt32 { pixel &>> shift & 0xFF }
                return between(between(part(a), part(b), fx), between(part(c), part(d), fx), fy)
            }
            let alpha = channel(24)
            func finished(_ value: UInt32) -> UInt32 { (value &* UInt32(ray.opacity) &+ 128) &>> 8 }
            func lit(_ shift: UInt32) -> UInt32 {
                finished(min((channel(shift) &* weight &+ 4096) &>> 13, alpha)) &<< shift
            }
            out[index] = lit(0) | lit(8) | lit(16) | finished(alpha) &<< 24
        }
    }

    /// Pixels through any transform that lie within the layer, each the mean of two samples of either ray, lit as
    /// its middle is. What is rounded, and when, is what vectors can do.
    ///
    /// - Parameters:
    ///   - first, count: the pixels; pixel i has the samples 2·i and 2·i + 1 of both rays.
    static func sampleBoxed(
        _ out: UnsafeMutablePointer<UInt32>, _ left: projection_ray, _ right: projection_ray, first: Int, count: Int
    ) {
        for index in 0..<count {
            let j = Float(2 &* (first &+ index))
            let samples = (Inner(left, j), Inner(left, j + 1), Inner(right, j), Inner(right, j + 1))
            let across = (samples.0.across + samples.3.across) * 0.5
            let t = (left.start + across * left.rate).clamped(from: 0, to: 1)
            let gain = (left.base + across * left.slope) * (1 - left.strength * ((1 - t) * (1 - t)))
            let weight = Int32(max(gain, 0) * 2048 + 0.5)
            func mean(_ shift: UInt32) -> Int32 {
                let sum =
                    samples.0.channel(shift) &+ samples.1.channel(shift) &+ samples.2.channel(shift)
                    &+ samples.3.channel(shift)
                return (sum &+ 32768) &>> 4
            }
            func lit(_ shift: UInt32, _ weight: Int32) -> Int32 { (mean(shift) &* weight &+ 0x4000) &>> 15 }
            let alpha = lit(24, 2048)
            func finished(_ value: Int32) -> UInt32 { UInt32(value &* left.opacity &+ 128) &>> 8 }
            func color(_ shift: UInt32) -> UInt32 { finished(min(lit(shift, weight), alpha)) &<< shift }
            out[index] = color(0) | color(8) | color(16) | finished(alpha) &<< 24
        }
    }

    /// A sample that lies within its layer.
    private struct Inner {
        let across: Float
        private let left, right: UnsafePointer<UInt32>
        private let fx, fy: Int32

        init(_ ray: projection_ray, _ j: Float) {
            let scale = 1 / (ray.w0 + j * ray.w1)
            across = (ray.u0 + j * ray.u1) * scale
            let down = (ray.v0 + j * ray.v1) * scale
            // A half, less what makes cutting off at 128ths rounding to the nearest.
            let half: Float = 0.5 - 0.5 / 128
            let column = Int32((across - half) * 128), row = Int32((down - half) * 128)
            left = ray.pixels + (Int(column &>> 7) &* Int(ray.stride) &+ Int(row &>> 7))
            right = left + Int(ray.stride)
            (fx, fy) = (column & 127, row & 127)
        }

        /// In 64ths, less 128.
        func channel(_ shift: UInt32) -> Int32 {
            func part(_ pixel: UInt32) -> Int32 { Int32(pixel &>> shift & 0xFF) &- 128 }
            func down(_ column: UnsafePointer<UInt32>) -> Int32 {
                part(column[0]) &* (128 &- fy) &+ part(column[1]) &* fy
            }
            let (a, b) = (down(left), down(right))
            return (a &+ ((b &- a) &* (fx &<< 8) &+ 0x4000) &>> 15) &>> 1
        }
    }

    /// The mean of two columns.
    static func average(
        _ out: UnsafeMutablePointer<UInt32>, _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>,
        count: Int
    ) {
        // Byte by byte, rounded up: a + b = 2·(a | b) − (a ^ b).
        for index in 0..<count {
            let (a, b) = (left[index], right[index])
            out[index] = (a | b) &- ((a ^ b) & 0xFEFE_FEFE) &>> 1
        }
    }

    /// Whether all of some pixels are opaque.
    static func areOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
        guard count > 0, pixels[0] >= 0xFF00_0000 else { return count <= 0 }
        // No look at each one: so the compiler takes many at a time.
        var common = UInt32.max
        for index in 0..<count { common &= pixels[index] }
        return common >= 0xFF00_0000
    }

    /// The sum of two columns, where it must not exceed 255.
    ///
    /// - Parameter count: a multiple of 8.
    static func add(_ out: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
        for index in stride(from: 0, to: count, by: 8) {
            let a = load(out + index), b = load(source + index)
            var even = (a & low) &+ (b & low), odd = (a &>> 8) &+ (b &>> 8)
            even.replace(with: low, where: even .> low)
            odd.replace(with: low, where: odd .> low)
            store(even | odd &<< 8, to: out + index)
        }
    }

    /// Sixteen columns become rows of sixteen pixels, made opaque.
    static func putRows(
        _ rows: UnsafeMutablePointer<UInt32>, rowStride: Int, _ columns: UnsafePointer<UInt32>,
        columnStride: Int, count: Int
    ) {
        var y = 0
        while y &+ 4 <= count {
            for x in stride(from: 0, to: 16, by: 4) {
                transpose(
                    columns + (x * columnStride + y), columnStride, rows + (y * rowStride + x), rowStride)
            }
            y &+= 4
        }
        while y < count {
            for x in 0..<16 { rows[y * rowStride + x] = columns[x * columnStride + y] | 0xFF00_0000 }
            y &+= 1
        }
    }

    /// Four columns of four pixels, which become four rows.
    @inline(__always)
    private static func transpose(
        _ columns: UnsafePointer<UInt32>, _ columnStride: Int, _ rows: UnsafeMutablePointer<UInt32>,
        _ rowStride: Int
    ) {
        @inline(__always) func column(_ index: Int) -> SIMD4<UInt32> {
            UnsafeRawPointer(columns + index * columnStride).loadUnaligned(as: SIMD4<UInt32>.self)
        }
        var left = SIMD8<UInt32>(), right = SIMD8<UInt32>(), pairs = SIMD8<UInt64>()
        (left.evenHalf, left.oddHalf) = (column(0), column(1))
        (right.evenHalf, right.oddHalf) = (column(2), column(3))
        let opaque = SIMD8<UInt32>(repeating: 0xFF00_0000)
        pairs.evenHalf = unsafeBitCast(left | opaque, to: SIMD4<UInt64>.self)
        pairs.oddHalf = unsafeBitCast(right | opaque, to: SIMD4<UInt64>.self)
        @inline(__always) func put(_ pair: SIMD2<UInt64>, _ row: Int) {
            UnsafeMutableRawPointer(rows + row * rowStride).storeBytes(of: pair, as: SIMD2<UInt64>.self)
        }
        put(pairs.lowHalf.lowHalf, 0)
        put(pairs.lowHalf.highHalf, 1)
        put(pairs.highHalf.lowHalf, 2)
        put(pairs.highHalf.highHalf, 3)
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

    /// Weights for green and alpha in turn.
    @inline(__always)
    private static func alternating(_ weights: TapWeights, _ tap: Int) -> Lanes {
        alternating(weights.alpha[tap], weights.color[tap])
    }

    @inline(__always)
    private static func alternating(_ alpha: UInt16, _ green: UInt16) -> Lanes {
        unsafeBitCast(SIMD8<UInt32>(repeating: UInt32(alpha) << 16 | UInt32(green)), to: Lanes.self)
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

    /// Four samples' places in a column, evenly apart.
    private struct Positions {
        private var position: Int
        private let step: Int
        /// For each place two lanes with its fraction's complement, then two with the fraction. They wrap
        /// as fractions should.
        private var fractions: Lanes
        private let fractionStep: Lanes

        @inline(__always)
        init(_ position: Int, _ step: Int) {
            self.position = position
            self.step = step
            func spread(_ value: UInt16, _ ones: UInt64) -> UInt64 {
                UInt64(value) &* 0x0001_0001_0001_0001 ^ ones
            }
            let first = UInt16(truncatingIfNeeded: position), offset = UInt16(truncatingIfNeeded: step)
            let ones: UInt64 = 0x0000_0000_FFFF_FFFF
            fractions = unsafeBitCast(
                SIMD4(
                    spread(first, ones), spread(first &+ offset, ones), spread(first &+ offset &* 2, ones),
                    spread(first &+ offset &* 3, ones)),
                to: Lanes.self)
            let ahead = UInt64(offset &* 4) &* 0x0001_0001, back = UInt64(0 &- offset &* 4) &* 0x0001_0001
            fractionStep = unsafeBitCast(SIMD4<UInt64>(repeating: ahead &<< 32 | back), to: Lanes.self)
        }

        @inline(__always)
        mutating func advance() {
            position &+= step &* 4
            fractions = fractions &+ fractionStep
        }

        /// Each time the row above the place and the one below it.
        @inline(__always)
        func pairs(of column: UnsafePointer<UInt32>) -> Lanes {
            func pair(_ position: Int) -> UInt64 {
                UnsafeRawPointer(column + (position &>> 16)).loadUnaligned(as: UInt64.self)
            }
            let second = position &+ step, third = second &+ step, fourth = third &+ step
            return unsafeBitCast(
                SIMD4(pair(position), pair(second), pair(third), pair(fourth)), to: Lanes.self)
        }

        /// For each pair, the upper row's weight in two lanes and the lower row's in the others.
        @inline(__always)
        func weights(bits: UInt16) -> Lanes {
            // 2ⁿ − f is f's complement and one.
            let one = unsafeBitCast(SIMD4<UInt64>(repeating: 0x0001_0001), to: Lanes.self)
            return (fractions &>> (16 - bits)) &+ one
        }

        @inline(__always)
        mutating func advanceByOne() { position &+= step }

        @inline(__always)
        func between(_ column: UnsafePointer<UInt32>) -> UInt32 {
            let rows = column + (position &>> 16), lower = UInt32(position >> 8 & 0xFF)
            return Pixel.sum(rows[0], 256 - lower, rows[1], lower, 0, 0, 0, 0)
        }

        @inline(__always)
        func mean(of column: UnsafePointer<UInt32>, _ other: Positions) -> UInt32 {
            let first = column + (position &>> 16), second = column + (other.position &>> 16)
            let v = UInt32(position >> 9 & 0x7F), w = UInt32(other.position >> 9 & 0x7F)
            return Pixel.sum(first[0], 128 - v, first[1], v, second[0], 128 - w, second[1], w)
        }
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
