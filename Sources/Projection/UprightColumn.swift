import Raster

/// One column of device pixels through a transform that keeps verticals. Both columns of samples in
/// it have one place across the layer each, and rows go evenly down the layer:
///
///     w = wx·x + w1      u = (xx·x + x1) / w      v = (yx·x + y1) / w + (yy / w) · y
///
/// with the inverse transform's entries. So one column combined from four of the layer, then resampled
/// evenly, is the column of device pixels.
struct UprightColumn: ColumnSource {
    enum Sight {
        /// Nothing of the layer is in this column.
        case nothing
        case column(UprightColumn)
        /// Out of the range of fixed-point arithmetic; to be drawn sample by sample.
        case extreme
    }

    /// How a column of samples finds its rows: sample j (two to a device pixel, counted from the
    /// canvas's top) lies at row origin + j · step, with 16 bits of fraction. Integers, so that a row is
    /// found at the same place wherever a tile or a clip begins.
    private struct Rows {
        let origin, step: Int

        /// - Parameter middle: the sample about which the rounding of the step grows.
        @inline(__always)
        init(_ line: Line, about middle: Int) {
            step = Int((line.step * 65536).rounded())
            origin = Int((line.top + line.step * Double(middle)) * 65536) - middle * step
        }
    }

    /// Samples of the left half and of the right one that lie farther apart than this in the layer, in
    /// rows, are not taken as one.
    private static let greatestShear = 0.25

    /// Kept clear of the ends of opaque runs, in rows, for what fixed-point positions may be off.
    private static let slack = 1.0 / 256

    /// How far from the layer's top a canvas may reach, and how far one sample may be from the next, in
    /// rows.
    private static let farthestRow = 1e8
    private static let longestStep = 16.0

    /// The longest column that 16 bits can count the rows of, with room for what lies around it.
    private static let longestColumn = 32000

    let stretches: (Stretch, Stretch, Stretch)
    private let taps: TapColumns
    private let places: (UInt16, UInt16)
    private let gains: (Double, Double)
    private let opacity: UInt16
    private let lines: (Line, Line)
    private let middle: Int
    /// For both halves at once.
    private let meanRows: Rows
    private let isSheared: Bool
    /// Rows that hold pixels; all others are transparent.
    private let inkRows: Int
    /// How far in memory the next column's taps lie.
    private let ahead: Int

    @inline(__always)
    static func see(_ layer: borrowing PlacedLayer, x: Int) -> Sight {
        let map = layer.toLayer, size = layer.columns.size
        let leftX = Double(x) + ColumnHalf.left.offset, rightX = Double(x) + ColumnHalf.right.offset
        let leftW = map.wx * leftX + map.w1, rightW = map.wx * rightX + map.w1
        guard leftW > 0, rightW > 0 else { return .extreme }
        let leftScale = 1 / leftW, rightScale = 1 / rightW
        let leftU = (map.xx * leftX + map.x1) * leftScale, rightU = (map.xx * rightX + map.x1) * rightScale
        guard abs(leftU) < farthestRow, abs(rightU) < farthestRow else { return .extreme }
        let leftTap = Tap(leftU, size.width), rightTap = Tap(rightU, size.width)
        var ink = Ink()
        ink.add(leftTap, layer.columns)
        ink.add(rightTap, layer.columns)
        guard ink.touchedStart < ink.touchedEnd else { return .nothing }

        // Rows are counted between pixel centres: half a pixel less than from the edge.
        let leftStep = map.yy * leftScale / 2, rightStep = map.yy * rightScale / 2
        let leftTop = (map.yx * leftX + map.y1) * leftScale - 0.5 + leftStep / 2
        let rightTop = (map.yx * rightX + map.y1) * rightScale - 0.5 + rightStep / 2
        guard abs(leftTop) < farthestRow, abs(rightTop) < farthestRow,
            abs(leftStep) < longestStep, abs(rightStep) < longestStep, leftStep != 0, rightStep != 0
        else { return .extreme }
        let leftGain = layer.light.gain(at: leftU / Double(size.width))
        let rightGain = layer.light.gain(at: rightU / Double(size.width))
        guard leftGain <= TapWeights.highestGain, rightGain <= TapWeights.highestGain else { return .extreme }

        let left = Line(top: leftTop, step: leftStep), right = Line(top: rightTop, step: rightStep)
        guard let stretches = stretches(of: ink, left, right, layer) else { return .nothing }
        let start = Double(2 * stretches.0.start), end = Double(2 * stretches.2.end)
        let shear = max(
            abs(leftTop - rightTop + (leftStep - rightStep) * start),
            abs(leftTop - rightTop + (leftStep - rightStep) * end))
        let stride = layer.columns.stride, pixels = layer.columns.pixels
        let middle = left.sample(at: Double(size.height) / 2)
        guard shear < longestStep, stride < longestColumn, abs(middle) < farthestRow else { return .extreme }
        let mean = Line(top: (leftTop + rightTop) / 2, step: (leftStep + rightStep) / 2)
        return .column(
            UprightColumn(
                stretches: stretches,
                taps: TapColumns(
                    a: pixels + leftTap.first * stride, b: pixels + leftTap.second * stride,
                    c: pixels + rightTap.first * stride, d: pixels + rightTap.second * stride),
                places: (leftTap.place, rightTap.place), gains: (max(leftGain, 0), max(rightGain, 0)),
                opacity: layer.opacity,
                lines: (left, right), middle: Int(middle), meanRows: Rows(mean, about: Int(middle)),
                isSheared: shear > greatestShear, inkRows: stride,
                ahead: 2 * (rightTap.first - leftTap.first) * stride))
    }

    // MARK: Drawing

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on bench: Workbench) {
        guard !isSheared else {
            drawSamples(.left, start, end, into: bench.leftSamples, on: bench)
            drawSamples(.right, start, end, into: bench.rightSamples, on: bench)
            bench.kernels.box(out, bench.leftSamples, bench.rightSamples, count: end - start)
            return
        }
        let weights = TapWeights(
            first: places.0, second: places.1, firstGain: gains.0, secondGain: gains.1, opacity: opacity)
        let position = combine(taps, weights, meanRows, 2 * start, 2 * end - 1, on: bench)
        bench.kernels.resampleBoxed(
            out, bench.rows, position: position, halfStep: meanRows.step, count: end - start)
    }

    func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>,
        on bench: Workbench
    ) {
        let isLeft = half == .left
        let place = isLeft ? places.0 : places.1, gain = isLeft ? gains.0 : gains.1
        let rows = Rows(isLeft ? lines.0 : lines.1, about: middle)
        let weights = TapWeights(
            first: place, second: place, firstGain: gain, secondGain: gain, opacity: opacity)
        let (a, b) = isLeft ? (taps.a, taps.b) : (taps.c, taps.d)
        let position = combine(
            TapColumns(a: a, b: b, c: a, d: b), weights, rows, 2 * start, 2 * end - 1, on: bench)
        bench.kernels.resample(
            out, bench.rows, position: position, step: rows.step, count: 2 * (end - start))
    }

    /// Combines the rows that samples from `first` to `last` need.
    ///
    /// - Returns: where the first sample lies in the bench's rows, with 16 bits of fraction.
    @inline(__always)
    private func combine(
        _ taps: TapColumns, _ weights: TapWeights, _ rows: Rows, _ first: Int, _ last: Int,
        on bench: Workbench
    ) -> Int {
        let position = rows.origin + first * rows.step
        let a = position >> 16, b = (rows.origin + last * rows.step) >> 16
        // Kernels take eight rows at a time; columns are padded for that.
        let lowest = min(a, b) & ~7, highest = (max(a, b) + 2 + 7) & ~7
        precondition(highest - lowest <= bench.rowCapacity)
        let inkStart = min(max(lowest, 0), highest), inkEnd = max(min(highest, inkRows), inkStart)
        let out = bench.rows
        if lowest < inkStart { out.update(repeating: 0, count: inkStart - lowest) }
        if inkStart < inkEnd {
            bench.kernels.combine(
                out + (inkStart - lowest), taps, from: inkStart, count: inkEnd - inkStart, ahead: ahead,
                weights)
        }
        if inkEnd < highest { (out + (inkEnd - lowest)).update(repeating: 0, count: highest - inkEnd) }
        return position - (lowest << 16)
    }

    // MARK: Stretches

    /// Sample j lies at row top + j · step.
    private struct Line {
        let top, step: Double

        @inline(__always)
        func sample(at row: Double) -> Double { (row - top) / step }

        /// The samples between two rows, as real numbers.
        @inline(__always)
        func samples(_ first: Double, _ last: Double) -> (Double, Double) {
            let a = (first - top) / step, b = (last - top) / step
            return a < b ? (a, b) : (b, a)
        }
    }

    @inline(__always)
    private static func stretches(
        of ink: Ink, _ left: Line, _ right: Line, _ layer: borrowing PlacedLayer
    ) -> (Stretch, Stretch, Stretch)? {
        let areaStart = Int32(layer.area.y), areaEnd = Int32(layer.area.maxY)
        func floor(_ sample: Double) -> Int32 {
            let sample = min(max(sample, Double(2 * areaStart - 4)), Double(2 * areaEnd + 4))
            let whole = Int32(sample)
            return sample < Double(whole) ? whole - 1 : whole
        }
        // Samples in (touchedStart − 1, touchedEnd) have ink; the pixel of sample j is j/2.
        let (touchedFirst, touchedLast) = (Double(ink.touchedStart) - 1, Double(ink.touchedEnd))
        let leftTouched = left.samples(touchedFirst, touchedLast)
        let rightTouched = right.samples(touchedFirst, touchedLast)
        let start = max((floor(min(leftTouched.0, rightTouched.0)) + 1) >> 1, areaStart)
        let end = min((floor(max(leftTouched.1, rightTouched.1)) >> 1) + 1, areaEnd)
        guard start < end else { return nil }

        // A body's edge may run along another's; ink need not know its ground where that is even.
        let hasBody = ink.longestOpaque * 2 > ink.touchedEnd - ink.touchedStart
        let isInk = layer.isOverEvenGround && !hasBody
        let outer: Stretch.Treatment = isInk ? .veil : .rim
        // Samples in [opaqueStart, opaqueEnd − 1] have only opaque pixels. A pixel is solid when its
        // first sample, 2y, and its last, 2y + 1, are.
        let opaqueFirst = Double(ink.opaqueStart) + slack, opaqueLast = Double(ink.opaqueEnd) - 1 - slack
        if ink.opaqueStart < ink.opaqueEnd, opaqueFirst < opaqueLast {
            let leftOpaque = left.samples(opaqueFirst, opaqueLast)
            let rightOpaque = right.samples(opaqueFirst, opaqueLast)
            let solidStart = max((floor(max(leftOpaque.0, rightOpaque.0)) + 2) >> 1, start)
            let solidEnd = min(((floor(min(leftOpaque.1, rightOpaque.1)) - 1) >> 1) + 1, end)
            if solidStart < solidEnd {
                return (
                    Stretch(start: start, end: solidStart, treatment: outer),
                    Stretch(
                        start: solidStart, end: solidEnd, treatment: layer.opacity == 256 ? .solid : .veil),
                    Stretch(start: solidEnd, end: end, treatment: outer)
                )
            }
        }
        let nothing = Stretch(start: end, end: end, treatment: outer)
        return (Stretch(start: start, end: end, treatment: outer), nothing, nothing)
    }

    /// Two neighbouring columns and the place between them.
    private struct Tap {
        /// Outside the layer it is the transparent column after the last.
        let first, second: Int
        /// In 128ths.
        let place: UInt16

        @inline(__always)
        init(_ u: Double, _ width: Int) {
            let x = u - 0.5
            var column = Int(x)
            if x < Double(column) { column -= 1 }
            place = UInt16((x - Double(column)) * 128 + 0.5)
            first = column >= 0 && column < width ? column : width
            second = column >= -1 && column < width - 1 ? column + 1 : width
        }
    }

    /// What the columns that count have in common: ink in any, opaque in all.
    private struct Ink {
        var touchedStart = Int32.max
        var touchedEnd = Int32.min
        var opaqueStart = Int32.min
        var opaqueEnd = Int32.max
        var longestOpaque: Int32 = 0

        @inline(__always)
        mutating func add(_ tap: Tap, _ columns: LayerColumns) {
            if tap.place < 128 { add(tap.first, columns) }
            if tap.place > 0 { add(tap.second, columns) }
        }

        @inline(__always)
        private mutating func add(_ column: Int, _ columns: LayerColumns) {
            guard column < columns.size.width else {
                opaqueEnd = .min
                return
            }
            let run = columns.runs[column]
            opaqueStart = max(opaqueStart, run.opaqueStart)
            opaqueEnd = min(opaqueEnd, run.opaqueEnd)
            guard run.touchedStart < run.touchedEnd else { return }
            touchedStart = min(touchedStart, run.touchedStart)
            touchedEnd = max(touchedEnd, run.touchedEnd)
            longestOpaque = max(longestOpaque, run.opaqueEnd - run.opaqueStart)
        }
    }
}
