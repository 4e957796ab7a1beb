import Raster

/// Draws one tile, column by column, every column front to back. Each column keeps the spans that are
/// not opaque yet, so that a pixel behind an opaque one costs nothing; most pixels are drawn once.
///
/// Where a layer is translucent, what lies in front is kept as one premultiplied value a pixel, and the
/// next layer goes under it: front + (1 − α)·next. That is exact where either is even within the pixel,
/// as a card's paper under its ink. Where neither need be, at edges above all, the four samples of a
/// pixel are kept instead; along a vertical edge the two halves of it, which are as exact there.
struct TilePainter {
    private let scratch: TileScratch
    private let frame: Frame
    private let tile: PixelRect
    /// Those that may be seen in it, front to back.
    private let layers: UnsafeBufferPointer<Int32>
    private var open: SpanList
    private var next: SpanList

    init(_ frame: Frame, tile index: Int, on scratch: TileScratch) {
        self.scratch = scratch
        self.frame = frame
        tile = frame.grid.tile(index)
        layers = Self.seen(frame.bins[index], of: frame, in: tile, on: scratch)
        open = SpanList(storage: scratch.openSpans, capacity: TileScratch.tileHeight)
        next = SpanList(storage: scratch.nextSpans, capacity: TileScratch.tileHeight)
    }

    /// The layers of a tile but for those that others hide in all its columns: cards of a long row, above all, which no
    /// column need look at then.
    private static func seen(
        _ layers: ArraySlice<Int32>, of frame: Frame, in tile: PixelRect, on scratch: TileScratch
    ) -> UnsafeBufferPointer<Int32> {
        var hidden = HiddenRows(), count = 0
        for index in layers {
            let layer = frame.layers.baseAddress! + Int(index), rows = layer.pointee.rows(in: tile)
            let start = max(rows.start, tile.y), end = min(rows.end, tile.maxY)
            if start < end, hidden.holds(start, end) { continue }
            scratch.layers[count] = index
            count += 1
            if let rows = layer.pointee.hiddenRows(in: tile) { hidden.add(rows.start, rows.end) }
        }
        return UnsafeBufferPointer(start: scratch.layers, count: count)
    }

    /// Draws the tile and puts it on the canvas.
    mutating func paint() {
        for x in tile.x..<tile.maxX {
            let column = scratch.pixels + (x - tile.x) * TileScratch.columnStride
            open.removeAll()
            open.append(0, Int32(tile.height), .empty)
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
        case .hinged:
            let (top, bottom) = layer.pointee.rows(x: x)
            guard open.isOpen(top - tile.y, bottom - tile.y) else { return }
            switch scratch.hinged.pointee.look(at: layer, x: x) {
            case .nothing: break
            case .something: paint(UnsafePointer(scratch.hinged), column)
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
            if span.coverage == .empty, second.holdsSolid(from: span.start + top, to: span.end + top) {
                // As most that lies behind others is: nothing of the span stays open.
                let rows = (Int(span.start + top), Int(span.end + top))
                source.pointee.prepare(rows.0, rows.1, isEdge: false, on: scratch)
                source.pointee.drawPixels(rows.0, rows.1, into: column + Int(span.start), on: scratch)
                continue
            }
            next.append(span.start, min(span.end, start), span.coverage)
            let seenStart = max(span.start, start), seenEnd = min(span.end, end)
            if seenStart < seenEnd, span.coverage.isWhole {
                source.pointee.prepare(Int(seenStart + top), Int(seenEnd + top), isEdge: false, on: scratch)
            }
            paint(source, first, span, top, column)
            paint(source, second, span, top, column)
            paint(source, third, span, top, column)
            next.append(max(span.start, end), span.end, span.coverage)
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
        switch (stretch.treatment, span.coverage) {
        case (.solid, .empty), (.uniform, .empty):
            source.pointee.drawPixels(start + tile.y, end + tile.y, into: column + start, on: scratch)
        case (.solid, .uniform), (.uniform, .uniform):
            source.pointee.drawPixels(start + tile.y, end + tile.y, under: column + start, on: scratch)
        case (.halves, .empty):
            source.pointee.drawSides(
                start + tile.y, end + tile.y, into: scratch.sides.left + start, scratch.sides.right + start, on: scratch
            )
        case (.halves, .uniform), (.solid, .halves), (.uniform, .halves), (.halves, .halves):
            paintSides(source, start, end, span.coverage, column)
        default:
            paintSamples(
                source, start, end, isEdge: stretch.treatment == .samples, span.coverage, column)
        }
        switch (stretch.treatment, span.coverage) {
        case (.solid, .samples):
            box(start, end, into: column)
        case (.solid, .halves):
            average(start, end, into: column)
        case (.solid, _):
            break
        case (.uniform, .empty), (.uniform, .uniform):
            next.append(Int32(start), Int32(end), .uniform)
        case (.uniform, .halves), (.halves, .empty), (.halves, .uniform), (.halves, .halves):
            next.append(Int32(start), Int32(end), .halves)
        case (.uniform, .samples), (.halves, .samples), (.samples, _):
            next.append(Int32(start), Int32(end), .samples)
        case (.unknown, _):
            sortOut(start, end, span.coverage, column)
        }
    }

    /// Draws both halves of each pixel and puts them under what lies in front.
    @inline(__always)
    private func paintSides<Source: ColumnSource>(
        _ source: UnsafePointer<Source>, _ start: Int, _ end: Int, _ coverage: Coverage,
        _ column: UnsafeMutablePointer<UInt32>
    ) {
        let left = scratch.sides.left + start, right = scratch.sides.right + start, count = end - start
        if coverage == .uniform {
            left.update(from: column + start, count: count)
            right.update(from: column + start, count: count)
        }
        source.pointee.drawSides(start + tile.y, end + tile.y, under: left, right, on: scratch)
    }

    /// Draws the four samples of each pixel and puts them under what lies in front.
    @inline(__always)
    private func paintSamples<Source: ColumnSource>(
        _ source: UnsafePointer<Source>, _ start: Int, _ end: Int, isEdge: Bool, _ coverage: Coverage,
        _ column: UnsafeMutablePointer<UInt32>
    ) {
        let left = scratch.front.left + 2 * start, right = scratch.front.right + 2 * start
        let samples = 2 * (end - start)
        if isEdge, !coverage.isWhole {
            source.pointee.prepare(start + tile.y, end + tile.y, isEdge: true, on: scratch)
        }
        if coverage == .empty {
            source.pointee.drawSamples(
                start + tile.y, end + tile.y, isEdge: isEdge, into: left, right, on: scratch)
            return
        }
        if coverage != .samples {
            let isHalved = coverage == .halves
            let oldLeft = isHalved ? scratch.sides.left : column, oldRight = isHalved ? scratch.sides.right : column
            for index in 0..<samples {
                left[index] = oldLeft[start + index / 2]
                right[index] = oldRight[start + index / 2]
            }
        }
        source.pointee.drawSamples(
            start + tile.y, end + tile.y, isEdge: isEdge, into: scratch.samples.left, scratch.samples.right, on: scratch
        )
        scratch.kernels.putUnder(left, scratch.samples.left, count: samples)
        scratch.kernels.putUnder(right, scratch.samples.right, count: samples)
    }

    /// Looks at samples for pixels that are done, or that nothing has touched.
    private mutating func sortOut(
        _ start: Int, _ end: Int, _ coverage: Coverage, _ column: UnsafeMutablePointer<UInt32>
    ) {
        func state(_ row: Int) -> (isDone: Bool, isEmpty: Bool) {
            let a = scratch.front.left[2 * row], b = scratch.front.left[2 * row + 1]
            let c = scratch.front.right[2 * row], d = scratch.front.right[2 * row + 1]
            return (a & b & c & d >= 0xFF00_0000, a | b | c | d == 0)
        }
        var row = start
        while row < end {
            let first = row, kind = state(row)
            repeat { row += 1 } while row < end && state(row) == kind
            if kind.isDone {
                box(first, row, into: column)
            } else {
                next.append(Int32(first), Int32(row), kind.isEmpty && coverage == .empty ? .empty : .samples)
            }
        }
    }

    @inline(__always)
    private func box(_ start: Int, _ end: Int, into column: UnsafeMutablePointer<UInt32>) {
        scratch.kernels.box(
            column + start, scratch.front.left + 2 * start, scratch.front.right + 2 * start, count: end - start)
    }

    @inline(__always)
    private func average(_ start: Int, _ end: Int, into column: UnsafeMutablePointer<UInt32>) {
        scratch.kernels.average(
            column + start, scratch.sides.left + start, scratch.sides.right + start, count: end - start)
    }

    /// Puts the background under whatever is still open.
    @inline(__always)
    private func fill(_ column: UnsafeMutablePointer<UInt32>) {
        for index in 0..<open.count {
            let span = open[index]
            let start = Int(span.start), count = Int(span.end - span.start)
            if span.coverage == .empty {
                (column + start).update(repeating: frame.background, count: count)
            } else {
                // The ground is even, so the box may come first.
                if span.coverage == .samples { box(start, Int(span.end), into: column) }
                if span.coverage == .halves { average(start, Int(span.end), into: column) }
                scratch.drawn.update(repeating: frame.background, count: count)
                scratch.kernels.putUnder(column + start, scratch.drawn, count: count)
            }
        }
    }

    /// Turns the tile's columns into rows of the canvas.
    private func putOnCanvas() {
        let canvas = frame.canvas
        let corner = canvas.pixels + tile.y * canvas.rowStride + tile.x
        if tile.width == TileScratch.tileWidth {
            scratch.kernels.putRows(
                corner, rowStride: canvas.rowStride, scratch.pixels, columnStride: TileScratch.columnStride,
                count: tile.height)
            return
        }
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                corner[y * canvas.rowStride + x] = scratch.pixels[x * TileScratch.columnStride + y] | 0xFF00_0000
            }
        }
    }
}
