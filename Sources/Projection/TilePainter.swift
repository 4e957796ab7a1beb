import CProjectionKernels
import Raster

/// Draws one tile, layer by layer, front to back. Each of its columns keeps the spans that are not opaque yet, so
/// that a pixel behind an opaque one costs nothing; most pixels are drawn once.
///
/// Where a layer is translucent, what lies in front is kept as one premultiplied value a pixel, and the
/// next layer goes under it: front + (1 − α)·next. That is exact where either is even within the pixel,
/// as a card's paper under its ink. Where neither need be, at edges above all, the four samples of a
/// pixel are kept instead; along a vertical edge the two halves of it, which are as exact there.
struct TilePainter {
    private let bench: Workbench
    private let frame: Frame
    private let tile: PixelRect
    private let layers: ArraySlice<Int32>
    /// The columns that are open anywhere, a bit for each.
    private var open: UInt32
    /// The spans of the column that is drawn, as they will be.
    private var next: SpanList

    init(_ frame: Frame, tile index: Int, on bench: Workbench) {
        self.bench = bench
        self.frame = frame
        tile = frame.grid.tile(index)
        layers = frame.bins[index]
        open = (1 << UInt32(tile.width)) - 1
        next = bench.spareSpans
    }

    /// Draws the tile and puts it on the canvas.
    mutating func paint() {
        for index in 0..<tile.width {
            bench.columns[index].open.removeAll()
            bench.columns[index].open.append(0, Int32(tile.height), .bare)
        }
        for index in layers {
            paint(frame.layers.baseAddress! + Int(index))
            if open == 0 { break }
        }
        var rest = open
        while let index = Self.takeFirst(of: &rest) { fill(bench.columns + index) }
        // Lists have been swapped about.
        bench.spareSpans = next
        putOnCanvas()
    }

    @inline(__always)
    private static func takeFirst(of bits: inout UInt32) -> Int? {
        guard bits != 0 else { return nil }
        defer { bits &= bits &- 1 }
        return bits.trailingZeroBitCount
    }

    /// Draws what shows of a layer.
    private mutating func paint(_ layer: UnsafePointer<PlacedLayer>) {
        let area = layer.pointee.area, start = area.y - tile.y, end = area.maxY - tile.y
        let first = max(area.x - tile.x, 0), last = min(area.maxX - tile.x, tile.width)
        guard first < last else { return }
        let isUpright = if case .upright = layer.pointee.path { true } else { false }
        // Those that the layer reaches, and in which something is open there.
        var wanted: UInt32 = 0, rest = open & ((1 << UInt32(last)) - (1 << UInt32(first)))
        while let index = Self.takeFirst(of: &rest) {
            var rows = (start, end)
            if isUpright {
                let (top, bottom) = layer.pointee.rows(x: tile.x + index)
                rows = (top - tile.y, bottom - tile.y)
            }
            if bench.columns[index].open.isOpen(rows.0, rows.1) { wanted |= 1 << UInt32(index) }
        }
        guard wanted != 0 else { return }
        if isUpright {
            bench.kernels.look(bench.found, at: layer.pointer(to: \.plane)!, x: tile.x, wanted: wanted)
        }
        while let index = Self.takeFirst(of: &wanted) { paint(layer, index) }
    }

    @inline(__always)
    private mutating func paint(_ layer: UnsafePointer<PlacedLayer>, _ index: Int) {
        let column = bench.columns + index, x = tile.x + index
        switch layer.pointee.path {
        case .upright:
            let found = bench.found + index
            switch found.pointee.sight {
            case PROJECTION_SOMETHING: paint(UprightColumn(found, of: layer), column)
            case PROJECTION_EXTREME: paint(GeneralColumn(layer.pointee, x: x), column)
            default: return
            }
        case .general: paint(GeneralColumn(layer.pointee, x: x), column)
        case .flat(let left, let top): paint(FlatColumn(layer.pointee, x: x, left: left, top: top), column)
        }
        if column.pointee.open.count == 0 { open &= ~(1 << UInt32(index)) }
    }

    /// Draws what shows of a layer in the column's open spans, and keeps the spans that are still open.
    @inline(__always)
    private mutating func paint<Source: ColumnSource>(_ source: Source?, _ column: UnsafeMutablePointer<TileColumn>) {
        guard let source else { return }
        let (first, second, third) = source.stretches
        let top = Int32(truncatingIfNeeded: tile.y)
        let (start, end) = (first.start - top, third.end - top)
        guard column.pointee.open.isOpen(Int(start), Int(end)) else { return }
        next.removeAll()
        for index in 0..<column.pointee.open.count {
            let span = column.pointee.open[index]
            next.append(span.start, min(span.end, start), span.cover)
            let seenStart = max(span.start, start), seenEnd = min(span.end, end)
            if seenStart < seenEnd { source.prepare(Int(seenStart + top), Int(seenEnd + top), on: bench) }
            paint(source, first, span, top, column)
            paint(source, second, span, top, column)
            paint(source, third, span, top, column)
            next.append(max(span.start, end), span.end, span.cover)
        }
        swap(&column.pointee.open, &next)
    }

    @inline(__always)
    private mutating func paint<Source: ColumnSource>(
        _ source: Source, _ stretch: Stretch, _ span: Span, _ top: Int32, _ column: UnsafeMutablePointer<TileColumn>
    ) {
        let start = Int(max(span.start, stretch.start - top)), end = Int(min(span.end, stretch.end - top))
        guard start < end else { return }
        let pixels = column.pointee.pixels + start
        switch (stretch.treatment, span.cover) {
        case (.solid, .bare), (.veil, .bare):
            source.drawPixels(start + tile.y, end + tile.y, into: pixels, on: bench)
        case (.solid, .veiled), (.veil, .veiled):
            source.drawPixels(start + tile.y, end + tile.y, into: bench.drawn, on: bench)
            bench.kernels.putUnder(pixels, bench.drawn, count: end - start)
        case (.side, .bare):
            source.drawSides(
                start + tile.y, end + tile.y, into: column.pointee.leftSides + start,
                column.pointee.rightSides + start, on: bench)
        case (.side, .veiled), (.solid, .sided), (.veil, .sided), (.side, .sided):
            paintSides(source, start, end, span.cover, column)
        default:
            paintSamples(source, start, end, isEdge: stretch.treatment == .rim, span.cover, column)
        }
        switch (stretch.treatment, span.cover) {
        case (.solid, .split):
            box(start, end, column)
        case (.solid, .sided):
            average(start, end, column)
        case (.solid, _):
            break
        case (.veil, .bare), (.veil, .veiled):
            next.append(Int32(start), Int32(end), .veiled)
        case (.veil, .sided), (.side, .bare), (.side, .veiled), (.side, .sided):
            next.append(Int32(start), Int32(end), .sided)
        case (.veil, .split), (.side, .split), (.rim, _):
            next.append(Int32(start), Int32(end), .split)
        case (.unknown, _):
            sortOut(start, end, span.cover, column)
        }
    }

    /// Draws both halves of each pixel and puts them under what lies in front.
    @inline(__always)
    private func paintSides<Source: ColumnSource>(
        _ source: Source, _ start: Int, _ end: Int, _ cover: Cover, _ column: UnsafeMutablePointer<TileColumn>
    ) {
        let left = column.pointee.leftSides + start, right = column.pointee.rightSides + start, count = end - start
        if cover == .veiled {
            left.update(from: column.pointee.pixels + start, count: count)
            right.update(from: column.pointee.pixels + start, count: count)
        }
        source.drawSides(start + tile.y, end + tile.y, into: bench.leftSamples, bench.rightSamples, on: bench)
        bench.kernels.putUnder(left, bench.leftSamples, count: count)
        bench.kernels.putUnder(right, bench.rightSamples, count: count)
    }

    /// Draws the four samples of each pixel and puts them under what lies in front.
    @inline(__always)
    private func paintSamples<Source: ColumnSource>(
        _ source: Source, _ start: Int, _ end: Int, isEdge: Bool, _ cover: Cover,
        _ column: UnsafeMutablePointer<TileColumn>
    ) {
        let left = column.pointee.leftFront + 2 * start, right = column.pointee.rightFront + 2 * start
        let samples = 2 * (end - start)
        if cover == .bare {
            source.drawSamples(start + tile.y, end + tile.y, isEdge: isEdge, into: left, right, on: bench)
            return
        }
        if cover != .split {
            let isSided = cover == .sided
            let oldLeft = isSided ? column.pointee.leftSides : column.pointee.pixels
            let oldRight = isSided ? column.pointee.rightSides : column.pointee.pixels
            for index in 0..<samples {
                left[index] = oldLeft[start + index / 2]
                right[index] = oldRight[start + index / 2]
            }
        }
        source.drawSamples(
            start + tile.y, end + tile.y, isEdge: isEdge, into: bench.leftSamples, bench.rightSamples, on: bench)
        bench.kernels.putUnder(left, bench.leftSamples, count: samples)
        bench.kernels.putUnder(right, bench.rightSamples, count: samples)
    }

    /// Looks at samples for pixels that are done, or that nothing has touched.
    private mutating func sortOut(
        _ start: Int, _ end: Int, _ cover: Cover, _ column: UnsafeMutablePointer<TileColumn>
    ) {
        let (left, right) = (column.pointee.leftFront, column.pointee.rightFront)
        func state(_ row: Int) -> (isDone: Bool, isEmpty: Bool) {
            let a = left[2 * row], b = left[2 * row + 1], c = right[2 * row], d = right[2 * row + 1]
            return (a & b & c & d >= 0xFF00_0000, a | b | c | d == 0)
        }
        var row = start
        while row < end {
            let first = row, kind = state(row)
            repeat { row += 1 } while row < end && state(row) == kind
            if kind.isDone {
                box(first, row, column)
            } else {
                next.append(Int32(first), Int32(row), kind.isEmpty && cover == .bare ? .bare : .split)
            }
        }
    }

    @inline(__always)
    private func box(_ start: Int, _ end: Int, _ column: UnsafeMutablePointer<TileColumn>) {
        bench.kernels.box(
            column.pointee.pixels + start, column.pointee.leftFront + 2 * start,
            column.pointee.rightFront + 2 * start, count: end - start)
    }

    @inline(__always)
    private func average(_ start: Int, _ end: Int, _ column: UnsafeMutablePointer<TileColumn>) {
        bench.kernels.average(
            column.pointee.pixels + start, column.pointee.leftSides + start, column.pointee.rightSides + start,
            count: end - start)
    }

    /// Puts the background under whatever is still open.
    private func fill(_ column: UnsafeMutablePointer<TileColumn>) {
        for index in 0..<column.pointee.open.count {
            let span = column.pointee.open[index]
            let start = Int(span.start), count = Int(span.end - span.start)
            let pixels = column.pointee.pixels + start
            if span.cover == .bare {
                pixels.update(repeating: frame.background, count: count)
            } else {
                // The ground is even, so the box may come first.
                if span.cover == .split { box(start, Int(span.end), column) }
                if span.cover == .sided { average(start, Int(span.end), column) }
                bench.drawn.update(repeating: frame.background, count: count)
                bench.kernels.putUnder(pixels, bench.drawn, count: count)
            }
        }
    }

    /// Turns the tile's columns into rows of the canvas.
    private func putOnCanvas() {
        let canvas = frame.canvas, columns = bench.columns.pointee.pixels
        let corner = canvas.pixels + tile.y * canvas.rowStride + tile.x
        if tile.width == Workbench.tileWidth {
            bench.kernels.putRows(
                corner, rowStride: canvas.rowStride, columns, columnStride: Workbench.columnStride,
                count: tile.height)
            return
        }
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                corner[y * canvas.rowStride + x] = columns[x * Workbench.columnStride + y] | 0xFF00_0000
            }
        }
    }
}
