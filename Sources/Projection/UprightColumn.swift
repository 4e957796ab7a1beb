import CProjectionKernels
import Raster

/// One column of device pixels through a transform that keeps verticals, as `projection_look` found it: one column
/// combined from four of the layer, then resampled evenly.
///
/// Where samples lie far apart across the layer, more and more of them are taken from its halved level: without it
/// they would miss columns in between. The share grows evenly, so that nothing pops as a card turns.
struct UprightColumn: ColumnSource {
    let stretches: (Stretch, Stretch, Stretch)
    private let column: UnsafePointer<projection_column>
    /// Rows that hold pixels; all others are transparent.
    private let inkRows: Int

    /// - Parameter column: as it was found for the layer; it stays where it is while it is drawn.
    @inline(__always)
    init(_ column: UnsafePointer<projection_column>, of layer: UnsafePointer<PlacedLayer>) {
        self.column = column
        inkRows = layer.pointee.columns.stride
        let outer: Stretch.Treatment = layer.pointee.isOverEvenGround && !column.pointee.has_body ? .veil : .rim
        let inner: Stretch.Treatment =
            if !column.pointee.has_side { layer.pointee.opacity == 256 ? .solid : .veil } else {
                outer == .rim ? .side : .veil
            }
        let (start, end) = (column.pointee.start, column.pointee.end)
        let (solidStart, solidEnd) = (column.pointee.solid_start, column.pointee.solid_end)
        stretches = (
            Stretch(start: start, end: solidStart, treatment: outer),
            Stretch(start: solidStart, end: solidEnd, treatment: inner),
            Stretch(start: solidEnd, end: end, treatment: outer)
        )
    }

    // MARK: Drawing

    func prepare(_ start: Int, _ end: Int, on bench: Workbench) {
        guard !column.pointee.is_sheared else { return }
        let rows = column.pointee.both
        let position = combine(rows, 2 * start, 2 * end - 1, into: bench.rows, on: bench) { level, _ in level }
        bench.rowsPosition = position - 2 * start * Int(rows.step)
    }

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on bench: Workbench) {
        guard !column.pointee.is_sheared else {
            drawSamples(start, end, isEdge: false, into: bench.leftSamples, bench.rightSamples, on: bench)
            bench.kernels.box(out, bench.leftSamples, bench.rightSamples, count: end - start)
            return
        }
        let rows = column.pointee.both, first = 2 * start * Int(rows.step)
        let level = half.pointee.opacity > 0 ? half : full
        let ahead = level.pointee.columns.3! + 2 &* level.pointee.ahead
        bench.kernels.resampleBoxed(
            out, bench.rows, position: bench.rowsPosition + first, halfStep: Int(rows.step), count: end - start,
            ahead: ahead + max((Int(rows.origin) + first) >> 16, 0))
    }

    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on bench: Workbench
    ) {
        let count = 2 * (end - start)
        if isEdge, column.pointee.is_level, !column.pointee.is_sheared {
            let step = Int(column.pointee.both.step)
            bench.kernels.resample(
                left, bench.rows, position: bench.rowsPosition + 2 * start * step, step: step, count: count)
            right.update(from: left, count: count)
            return
        }
        drawSamples(.left, start, count, into: left, on: bench)
        drawSamples(.right, start, count, into: right, on: bench)
    }

    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on bench: Workbench
    ) {
        drawSide(.left, start, end, into: left, on: bench)
        drawSide(.right, start, end, into: right, on: bench)
    }

    private func drawSide(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>,
        on bench: Workbench
    ) {
        let (step, position) = combine(half, 2 * start, 2 * end - 1, on: bench)
        bench.kernels.resampleBoxed(
            out, bench.halfRows, position: position, halfStep: step, count: end - start, ahead: bench.halfRows)
    }

    private func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>,
        on bench: Workbench
    ) {
        let (step, position) = combine(half, 2 * start, 2 * start + count - 1, on: bench)
        bench.kernels.resample(out, bench.halfRows, position: position, step: step, count: count)
    }

    // MARK: Combining

    private var full: UnsafePointer<projection_level> {
        @inline(__always) get { column.pointer(to: \.full)! }
    }

    private var half: UnsafePointer<projection_level> {
        @inline(__always) get { column.pointer(to: \.half)! }
    }

    /// Combines the rows that one half's samples from `first` to `last` need.
    ///
    /// - Returns: how far those samples are apart, and where the first lies in the bench's rows.
    private func combine(_ half: ColumnHalf, _ first: Int, _ last: Int, on bench: Workbench) -> (Int, Int) {
        let isLeft = half == .left, gain = isLeft ? column.pointee.gains.0 : column.pointee.gains.1
        let rows = isLeft ? column.pointee.halves.0 : column.pointee.halves.1
        let position = combine(rows, first, last, into: bench.halfRows, on: bench) { level, memory in
            memory.pointee = projection_only_half(level, gain, isLeft ? 0 : 1)
            return UnsafePointer(memory)
        }
        return (Int(rows.step), position)
    }

    /// Combines the rows that samples from `first` to `last` need, of one level or of both.
    ///
    /// - Parameter choose: what is wanted of a level, given memory to put it.
    /// - Returns: where the first sample lies in `out`, with 16 bits of fraction.
    @inline(__always)
    private func combine(
        _ rows: projection_rows, _ first: Int, _ last: Int, into out: UnsafeMutablePointer<UInt32>,
        on bench: Workbench,
        _ choose: (UnsafePointer<projection_level>, UnsafeMutablePointer<projection_level>)
            -> UnsafePointer<projection_level>
    ) -> Int {
        let (origin, step) = (Int(rows.origin), Int(rows.step))
        let position = origin + first * step
        let a = position >> 16, b = (origin + last * step) >> 16
        // Kernels take whole cache lines; columns are padded for that.
        let lowest = min(a, b) & ~15, highest = (max(a, b) + 2 + 15) & ~15
        precondition(highest - lowest <= bench.rowCapacity)
        let inkStart = min(max(lowest, 0), highest), inkEnd = max(min(highest, inkRows), inkStart)
        if lowest < inkStart { out.update(repeating: 0, count: inkStart - lowest) }
        if inkStart < inkEnd {
            let count = inkEnd - inkStart, ink = out + (inkStart - lowest)
            let isHalved = half.pointee.opacity > 0
            bench.kernels.combine(
                ink, choose(isHalved ? half : full, bench.chosenLevel), from: inkStart, count: count)
            if isHalved, full.pointee.opacity > 0 {
                bench.kernels.combine(
                    bench.otherRows, choose(full, bench.chosenLevel), from: inkStart, count: count)
                bench.kernels.add(ink, bench.otherRows, count: count)
            }
        }
        if inkEnd < highest { (out + (inkEnd - lowest)).update(repeating: 0, count: highest - inkEnd) }
        return position - (lowest << 16)
    }
}
