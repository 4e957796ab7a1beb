import Raster

/// Draws one tile, column by column, every column front to back. Each column keeps the spans that are
/// not opaque yet, so that a pixel behind an opaque one costs nothing; most pixels are drawn once.
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
    private var open: SpanList
    private var next: SpanList

    init(_ frame: Frame, tile index: Int, on bench: Workbench) {
        self.bench = bench
        self.frame = frame
        tile = frame.grid.tile(index)
        layers = frame.bins[index]
        open = SpanList(storage: bench.openSpans, capacity: Workbench.tileHeight)
        next = SpanList(storage: bench.nextSpans, capacity: Workbench.tileHeight)
    }

    /// Draws the tile and puts it on the canvas.
    mutating func paint() {
        for x in tile.x..<tile.maxX {
            let column = bench.pixels + (x - tile.x) * Workbench.columnStride
            open.removeAll()
            open.append(0, Int32(tile.height), .bare)
            for index in layers {
                paint(frame.layers.baseAddress! + Int(index), x: x, column)
                if open.count == 0 { break }
            }
            fill(column)
        }
        putOnCanvas()
    }

    @inline(__always)
    private mutating func paint(
        _ layer: UnsafePointer<PlacedLayer>, x: Int, _ column: UnsafeMutablePointer<UInt32>
    ) {
        let area = layer.pointee.area
        guard x >= area.x, x < area.maxX, open.isOpen(area.y - tile.y, area.maxY - tile.y) else { return }
        switch layer.pointee.path {
        case .upright:
            let (top, bottom) = layer.pointee.rows(x: x)
            guard open.isOpen(top - tile.y, bottom - tile.y) else { return }
            switch bench.upright.pointee.look(at: layer, x: x) {
            case .nothing: break
            case .something: paint(UnsafePointer(bench.upright), column)
            case .extreme: paintGeneral(layer, x: x, column)
            }
        case .general: paintGeneral(layer, x: x, column)
        case .flat(let left, let top):
            if let source = FlatColumn(layer.pointee, x: x, left: left, top: top) {
                withUnsafePointer(to: source) { paint($0, column) }
            }
        }
    }

    private mutating func paintGeneral(
        _ layer: UnsafePointer<PlacedLayer>, x: Int, _ column: UnsafeMutablePointer<UInt32>
    ) {
        let rows = GeneralColumn.rows(of: layer, x: x)
        guard rows.start < rows.end, open.isOpen(rows.start - tile.y, rows.end - tile.y) else { return }
        withUnsafePointer(to: GeneralColumn(layer, x: x, rows: rows)) { paint($0, column) }
    }

    /// Draws what shows of a layer in the column's open spans, and keeps the spans that are still open.
    @inline(__always)
    private mutating func paint<Source: ColumnSource>(
        _ source: UnsafePointer<Source>, _ column: UnsafeMutablePointer<UInt32>
    ) {
        let (first, second, third) = source.pointee.stretches
        let top = Int32(truncatingIfNeeded: tile.y)
        let (start, end) = (first.start - top, third.end - top)
        guard open.isOpen(Int(start), Int(end)) else { return }
        next.removeAll()
        for index in 0..<open.count {
            let span = open[index]
            next.append(span.start, min(span.end, start), span.cover)
            let seenStart = max(span.start, start), seenEnd = min(span.end, end)
            if seenStart < seenEnd { source.pointee.prepare(Int(seenStart + top), Int(seenEnd + top), on: bench) }
            paint(source, first, span, top, column)
            paint(source, second, span, top, column)
            paint(source, third, span, top, column)
            next.append(max(span.start, end), span.end, span.cover)
        }
        swap(&open, &next)
    }

    @inline(__always)
    private mutating func paint<Source: ColumnSource>(
        _ source: UnsafePointer<Source>, _ stretch: Stretch, _ span: Span, _ top: Int32,
        _ column: UnsafeMutablePointer<UInt32>
    ) {
        let start = Int(max(span.start, stretch.start - top)), end = Int(min(span.end, stretch.end - top))
        guard start < end else { return }
        switch (stretch.treatment, span.cover) {
        case (.solid, .bare), (.veil, .bare):
            source.pointee.drawPixels(start + tile.y, end + tile.y, into: column + start, on: bench)
        case (.solid, .veiled), (.veil, .veiled):
            source.pointee.drawPixels(start + tile.y, end + tile.y, into: bench.drawn, on: bench)
            bench.kernels.putUnder(column + start, bench.drawn, count: end - start)
        case (.side, .bare):
            source.pointee.drawSides(
                start + tile.y, end + tile.y, into: bench.leftSides + start, bench.rightSides + start, on: bench)
        case (.side, .veiled), (.solid, .sided), (.veil, .sided), (.side, .sided):
            paintSides(source, start, end, span.cover, column)
        default:
            paintSamples(
                source, start, end, isEdge: stretch.treatment == .rim, span.cover, column)
        }
        switch (stretch.treatment, span.cover) {
        case (.solid, .split):
            box(start, end, into: column)
        case (.solid, .sided):
            average(start, end, into: column)
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
        _ source: UnsafePointer<Source>, _ start: Int, _ end: Int, _ cover: Cover,
        _ column: UnsafeMutablePointer<UInt32>
    ) {
        let left = bench.leftSides + start, right = bench.rightSides + start, count = end - start
        if cover == .veiled {
            left.update(from: column + start, count: count)
            right.update(from: column + start, count: count)
        }
        source.pointee.drawSides(
            start + tile.y, end + tile.y, into: bench.leftSamples, bench.rightSamples, on: bench)
        bench.kernels.putUnder(left, bench.leftSamples, count: count)
        bench.kernels.putUnder(right, bench.rightSamples, count: count)
    }

    /// Draws the four samples of each pixel and puts them under what lies in front.
    @inline(__always)
    private func paintSamples<Source: ColumnSource>(
        _ source: UnsafePointer<Source>, _ start: Int, _ end: Int, isEdge: Bool, _ cover: Cover,
        _ column: UnsafeMutablePointer<UInt32>
    ) {
        let left = bench.leftFront + 2 * start, right = bench.rightFront + 2 * start
        let samples = 2 * (end - start)
        if cover == .bare {
            source.pointee.drawSamples(
                start + tile.y, end + tile.y, isEdge: isEdge, into: left, right, on: bench)
            return
        }
        if cover != .split {
            let isSided = cover == .sided
            let oldLeft = isSided ? bench.leftSides : column, oldRight = isSided ? bench.rightSides : column
            for index in 0..<samples {
                left[index] = oldLeft[start + index / 2]
                right[index] = oldRight[start + index / 2]
            }
        }
        source.pointee.drawSamples(
            start + tile.y, end + tile.y, isEdge: isEdge, into: bench.leftSamples, bench.rightSamples, on: bench)
        bench.kernels.putUnder(left, bench.leftSamples, count: samples)
        bench.kernels.putUnder(right, bench.rightSamples, count: samples)
    }

    /// Looks at samples for pixels that are done, or that nothing has touched.
    private mutating func sortOut(
        _ start: Int, _ end: Int, _ cover: Cover, _ column: UnsafeMutablePointer<UInt32>
    ) {
        func state(_ row: Int) -> (isDone: Bool, isEmpty: Bool) {
            let a = bench.leftFront[2 * row], b = bench.leftFront[2 * row + 1]
            let c = bench.rightFront[2 * row], d = bench.rightFront[2 * row + 1]
            return (a & b & c & d >= 0xFF00_0000, a | b | c | d == 0)
        }
        var row = start
        while row < end {
            let first = row, kind = state(row)
            repeat { row += 1 } while row < end && state(row) == kind
            if kind.isDone {
                box(first, row, into: column)
            } else {
                next.append(Int32(first), Int32(row), kind.isEmpty && cover == .bare ? .bare : .split)
            }
        }
    }

    @inline(__always)
    private func box(_ start: Int, _ end: Int, into column: UnsafeMutablePointer<UInt32>) {
        bench.kernels.box(
            column + start, bench.leftFront + 2 * start, bench.rightFront + 2 * start, count: end - start)
    }

    @inline(__always)
    private func average(_ start: Int, _ end: Int, into column: UnsafeMutablePointer<UInt32>) {
        bench.kernels.average(
            column + start, bench.leftSides + start, bench.rightSides + start, count: end - start)
    }

    /// Puts the background under whatever is still open.
    @inline(__always)
    private func fill(_ column: UnsafeMutablePointer<UInt32>) {
        for index in 0..<open.count {
            let span = open[index]
            let start = Int(span.start), count = Int(span.end - span.start)
            if span.cover == .bare {
                (column + start).update(repeating: frame.background, count: count)
            } else {
                // The ground is even, so the box may come first.
                if span.cover == .split { box(start, Int(span.end), into: column) }
                if span.cover == .sided { average(start, Int(span.end), into: column) }
                bench.drawn.update(repeating: frame.background, count: count)
                bench.kernels.putUnder(column + start, bench.drawn, count: count)
            }
        }
    }

    /// Turns the tile's columns into rows of the canvas.
    private func putOnCanvas() {
        let canvas = frame.canvas
        let corner = canvas.pixels + tile.y * canvas.rowStride + tile.x
        if tile.width == Workbench.tileWidth {
            bench.kernels.putRows(
                corner, rowStride: canvas.rowStride, bench.pixels, columnStride: Workbench.columnStride,
                count: tile.height)
            return
        }
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                corner[y * canvas.rowStride + x] = bench.pixels[x * Workbench.columnStride + y] | 0xFF00_0000
            }
        }
    }
}
