import Basics
import Raster

/// One column of device pixels through a transform that keeps verticals. Both columns of samples in
/// it have one place across the layer each, and rows go evenly down the layer:
///
///     w = wx·x + w1      u = (xx·x + x1) / w      v = (yx·x + y1) / w + (yy / w) · y
///
/// with the inverse transform's entries. So one column combined from four of the layer, then resampled
/// evenly, is the column of device pixels.
///
/// Where samples lie farther apart than `halvedFrom` columns, more and more of them, and from
/// `halvedWholly` on all, are taken from the layer's halved level: without it they would miss columns
/// in between. The share grows evenly, so that nothing pops as a card turns.
struct HingedColumn: ColumnSource {
    enum Sight {
        /// Nothing of the layer is in this column.
        case nothing
        case something
        /// Out of the range of fixed-point arithmetic; to be drawn sample by sample.
        case extreme
    }

    /// Distances of samples, in columns of the layer.
    private static let halvedFrom = 1.55
    private static let halvedWholly = 1.7

    /// Samples of the left half and of the right one that lie farther apart than this in the layer, in
    /// rows, are not taken as one.
    private static let greatestShear = 0.25

    /// How far one sample may be from the next, in rows.
    static let longestStep = 16.0

    private(set) var stretches = (Stretch.none, Stretch.none, Stretch.none)
    private var full = LevelTaps.none
    private var half = LevelTaps.none
    private var gains = SIMD2<Double>()
    /// Of most of the layer.
    private var brightness = 0.0
    /// What the full level and the halved one add up to, each 0…256.
    private var opacities: (full: UInt16, half: UInt16) = (0, 0)
    private var lines = (SampleLine(top: 0, step: 0), SampleLine(top: 0, step: 0))
    private var middle = 0
    /// For both halves at once.
    private var meanRows = SampleRows(SampleLine(top: 0, step: 0), about: 0)
    private var isSheared = false
    /// Whether the same samples may stand for left and right at the column's upper and lower edge.
    private var isLevel = false
    /// Whether anything is drawn from the one column that is combined of all four.
    private var usesMean = false
    /// Rows that hold pixels; all others are transparent.
    private var inkRows = 0

    /// Looks at a layer's column. In place, because a column is large and there are many.
    @inline(__always)
    mutating func look(at layer: UnsafePointer<PlacedLayer>, x: Int) -> Sight {
        let map = layer.pointee.toLayer
        let x = Double(x) + SIMD2(ColumnHalf.left.offset, ColumnHalf.right.offset)
        let scale = 1 / (map.wx * x + map.w1)
        let u = (map.xx * x + map.x1) * scale

        let opacity = layer.pointee.shading.opacity
        var ink = Ink()
        var share: UInt16 = 0
        if let halved = layer.pointee.halvedColumns {
            let distance = (abs(u.y - u.x) - Self.halvedFrom) / (Self.halvedWholly - Self.halvedFrom)
            share = UInt16(truncatingIfNeeded: Rounding.nearest(distance.clamped(from: 0, to: 1) * Double(opacity)))
            if share > 0 { half = LevelTaps(halved, Self.halvedPlaces(u) * 0.5, isHalved: true, &ink) }
        }
        if share < opacity { full = LevelTaps(layer.pointee.columns, u, isHalved: false, &ink) }
        guard !ink.isEmpty else { return .nothing }

        let step = map.yy / 2 * scale
        // Half a pixel less than from the edge.
        let top = (map.yx * x + map.y1) * scale - 0.5 + step * 0.5
        let mean = SampleLine(top: (top.x + top.y) / 2, step: (step.x + step.y) / 2)
        let shearTop = top.x - top.y, shearStep = step.x - step.y
        // Of all that is seen of the layer, whatever part is drawn: a pixel is the same in any clip.
        let area = layer.pointee.area, reach = layer.pointee.reach
        let shear = max(
            abs(shearTop + shearStep * Double(2 &* reach.y)),
            abs(shearTop + shearStep * Double(2 &* reach.maxY)))
        guard shear < Self.longestStep else { return .extreme }
        let outer: Stretch.Treatment = layer.pointee.isOverEvenGround && !ink.hasBody ? .uniform : .samples
        guard
            let stretches = Self.stretches(
                of: ink, mean, shear: shear / 2, in: area, outer,
                inner: !ink.hasSide ? opacity == 256 ? .solid : .uniform : outer == .samples ? .halves : .uniform)
        else { return .nothing }
        self.stretches = stretches
        gains = layer.pointee.shading.ramp(u)
        brightness = layer.pointee.shading.brightness
        opacities = (opacity &- share, share)
        lines = (SampleLine(top: top.x, step: step.x), SampleLine(top: top.y, step: step.y))
        middle = Int(layer.pointee.middle)
        meanRows = SampleRows(mean, about: middle)
        isSheared = shear > Self.greatestShear
        isLevel = ink.hasBody && ink.isLevel
        // Beside a vertical edge either half is combined by itself.
        usesMean = outer == .uniform || isLevel || !ink.hasSide && stretches.1.start < stretches.1.end
        inkRows = layer.pointee.columns.stride
        return .something
    }

    /// Whether a layer may show anything of its halved level.
    ///
    /// Depth is linear across the canvas, and samples lie (xx·w1 − x1·wx) / (w₁·w₂) apart: farthest at one of the ends.
    ///
    /// - Parameter reach: the pixels that the layer may touch.
    static func showsHalved(_ map: Homography, _ reach: PixelRect) -> Bool {
        func distance(at x: Int) -> Double {
            let x = Double(x) + SIMD2(ColumnHalf.left.offset, ColumnHalf.right.offset)
            let u = (map.xx * x + map.x1) / (map.wx * x + map.w1)
            return abs(u.y - u.x)
        }
        return max(distance(at: reach.x), distance(at: reach.maxX - 1)) >= halvedFrom
    }

    /// The places of two samples on the halved level, in the layer's pixels, that make the best of it.
    ///
    /// What is to be seen is a box of 2·s columns, s the distance of samples, over bilinear pixels, of
    /// variance s²/3 + 1/6. Two samples t apart on the halved level come to t²/4 + 1. They are alike for
    /// t² = (4·s² − 10)/3. Where that falls behind, `minSpread` of s was found to be nearest.
    @inline(__always)
    private static func halvedPlaces(_ u: SIMD2<Double>) -> SIMD2<Double> {
        let middle = (u.x + u.y) / 2, distance = u.y - u.x, square = distance * distance
        let alike = max((4 * square - 10) / (3 * square), minSpread * minSpread).squareRoot()
        let reach = distance / 2 * alike
        return SIMD2(middle - reach, middle + reach)
    }

    private static let minSpread = 0.8

    // MARK: Drawing

    func prepare(_ start: Int, _ end: Int, isEdge: Bool, on scratch: TileScratch) {
        guard !isSheared, isEdge ? isLevel : usesMean else { return }
        let position = combine(meanRows, 2 * start, 2 * end - 1, into: scratch.combined.rows, on: scratch) {
            level, opacity in
            (
                level.columns,
                TapWeights(
                    first: level.places.0, second: level.places.1, firstGain: gains.x, secondGain: gains.y,
                    opacity: opacity, brightness: brightness)
            )
        }
        scratch.rowsPosition = position - 2 * start * meanRows.step
    }

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on scratch: TileScratch) {
        guard !isSheared else {
            drawSamples(start, end, isEdge: false, into: scratch.samples.left, scratch.samples.right, on: scratch)
            scratch.kernels.box(out, scratch.samples.left, scratch.samples.right, count: end - start)
            return
        }
        scratch.kernels.resampleBoxed(
            out, scratch.combined.rows, position: scratch.rowsPosition + 2 * start * meanRows.step,
            halfStep: meanRows.step, count: end - start, ahead: ahead(start))
    }

    func drawPixels(_ start: Int, _ end: Int, under front: UnsafeMutablePointer<UInt32>, on scratch: TileScratch) {
        guard !isSheared else {
            drawPixels(start, end, into: scratch.drawn, on: scratch)
            scratch.kernels.putUnder(front, scratch.drawn, count: end - start)
            return
        }
        scratch.kernels.resampleBoxedUnder(
            front, scratch.combined.rows, position: scratch.rowsPosition + 2 * start * meanRows.step,
            halfStep: meanRows.step, count: end - start, ahead: ahead(start))
    }

    /// What is to be fetched while pixels from a row of the canvas on are drawn.
    @inline(__always)
    private func ahead(_ start: Int) -> UnsafePointer<UInt32> {
        let columns = opacities.half > 0 ? half.columns : full.columns
        return columns.d + 2 &* columns.ahead + max((meanRows.origin + 2 * start * meanRows.step) >> 16, 0)
    }

    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        let count = 2 * (end - start)
        if isEdge, isLevel, !isSheared {
            scratch.kernels.resample(
                left, scratch.combined.rows, position: scratch.rowsPosition + 2 * start * meanRows.step,
                step: meanRows.step, count: count)
            right.update(from: left, count: count)
            return
        }
        drawSamples(.left, start, count, into: left, on: scratch)
        drawSamples(.right, start, count, into: right, on: scratch)
    }

    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawSide(.left, start, end, into: left, on: scratch)
        drawSide(.right, start, end, into: right, on: scratch)
    }

    private func drawSide(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>,
        on scratch: TileScratch
    ) {
        guard !isClear(half) else { return out.update(repeating: 0, count: end - start) }
        let (rows, position) = combine(half, 2 * start, 2 * end - 1, on: scratch)
        scratch.kernels.resampleBoxed(
            out, scratch.combined.halfRows, position: position, halfStep: rows.step, count: end - start,
            ahead: scratch.combined.halfRows)
    }

    func drawSides(
        _ start: Int, _ end: Int, under left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawSide(.left, start, end, under: left, on: scratch)
        drawSide(.right, start, end, under: right, on: scratch)
    }

    private func drawSide(
        _ half: ColumnHalf, _ start: Int, _ end: Int, under front: UnsafeMutablePointer<UInt32>,
        on scratch: TileScratch
    ) {
        // In most columns that a vertical edge runs through, one half in front is as good as whole.
        guard !isClear(half), !scratch.kernels.areOpaque(front, count: end - start) else { return }
        let (rows, position) = combine(half, 2 * start, 2 * end - 1, on: scratch)
        scratch.kernels.resampleBoxedUnder(
            front, scratch.combined.halfRows, position: position, halfStep: rows.step, count: end - start,
            ahead: scratch.combined.halfRows)
    }

    private func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>,
        on scratch: TileScratch
    ) {
        guard !isClear(half) else { return out.update(repeating: 0, count: count) }
        let (rows, position) = combine(half, 2 * start, 2 * start + count - 1, on: scratch)
        scratch.kernels.resample(out, scratch.combined.halfRows, position: position, step: rows.step, count: count)
    }

    /// Whether one half of the column lies beside the layer, as in most columns that a vertical edge runs through.
    private func isClear(_ half: ColumnHalf) -> Bool {
        (opacities.full == 0 || full.columns.isClear(half)) && (opacities.half == 0 || self.half.columns.isClear(half))
    }

    /// Combines the rows that one half's samples from `first` to `last` need.
    ///
    /// - Returns: how those samples find their rows, and where the first lies in the scratch's.
    private func combine(
        _ half: ColumnHalf, _ first: Int, _ last: Int, on scratch: TileScratch
    ) -> (SampleRows, Int) {
        let isLeft = half == .left, gain = isLeft ? gains.x : gains.y
        let rows = SampleRows(isLeft ? lines.0 : lines.1, about: middle)
        let position = combine(rows, first, last, into: scratch.combined.halfRows, on: scratch) { level, opacity in
            let place = isLeft ? level.places.0 : level.places.1
            return (
                level.columns.only(half),
                TapWeights(
                    first: place, second: place, firstGain: gain, secondGain: gain, opacity: opacity,
                    brightness: brightness)
            )
        }
        return (rows, position)
    }

    /// Combines the rows that samples from `first` to `last` need, of one level or of both.
    ///
    /// - Parameter weigh: which columns of a level count how much, where all of it counts so much of 256.
    /// - Returns: where the first sample lies in `out`, with 16 bits of fraction.
    @inline(__always)
    private func combine(
        _ rows: SampleRows, _ first: Int, _ last: Int, into out: UnsafeMutablePointer<UInt32>,
        on scratch: TileScratch, _ weigh: (LevelTaps, UInt16) -> (TapColumns, TapWeights)
    ) -> Int {
        let position = rows.origin + first * rows.step
        let a = position >> 16, b = (rows.origin + last * rows.step) >> 16
        // Kernels take whole cache lines; columns are padded for that.
        let lowest = min(a, b) & ~15, highest = (max(a, b) + 2 + 15) & ~15
        precondition(highest - lowest <= scratch.combined.capacity)
        let inkStart = lowest.clamped(from: 0, to: highest), inkEnd = max(min(highest, inkRows), inkStart)
        if lowest < inkStart { out.update(repeating: 0, count: inkStart - lowest) }
        if inkStart < inkEnd {
            let count = inkEnd - inkStart, ink = out + (inkStart - lowest)
            if opacities.half > 0 {
                let (columns, weights) = weigh(half, opacities.half)
                scratch.kernels.combine(ink, columns, from: inkStart, count: count, weights)
                if opacities.full > 0 {
                    let (columns, weights) = weigh(full, opacities.full)
                    scratch.kernels.combine(scratch.combined.otherRows, columns, from: inkStart, count: count, weights)
                    scratch.kernels.add(ink, scratch.combined.otherRows, count: count)
                }
            } else {
                let (columns, weights) = weigh(full, opacities.full)
                scratch.kernels.combine(ink, columns, from: inkStart, count: count, weights)
            }
        }
        if inkEnd < highest { (out + (inkEnd - lowest)).update(repeating: 0, count: highest - inkEnd) }
        return position - (lowest << 16)
    }
}
