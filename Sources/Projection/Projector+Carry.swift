import Glibc
import Raster

extension Projector {
    /// Copies the rows on the calling thread. O(pixels of the region).
    public func carry(_ region: DamageRegion, shift: Int, from source: UnsafePointer<UInt32>, into canvas: Canvas) {
        forEachPart(of: region, shift: shift, in: canvas) { rect in
            canvas.copyRows(of: rect, shift: shift, from: source)
        }
    }

    /// Calls `body` with what of a canvas can be had from another that lies so many rows farther down.
    fileprivate func forEachPart(of region: DamageRegion, shift: Int, in canvas: Canvas, _ body: (PixelRect) -> Void) {
        let whole = PixelRect(canvas.size)
        var reached = whole
        reached.y += shift
        for rect in region {
            let part = rect.intersection(whole).intersection(reached)
            if !part.isEmpty { body(part) }
        }
    }
}

extension ColumnProjector {
    /// How many rows a thread copies at a time.
    private static let carriedRows = 32

    /// Copies bands of rows on all threads, or on the calling one where source and canvas are one. O(pixels of the
    /// region).
    public func carry(_ region: DamageRegion, shift: Int, from source: UnsafePointer<UInt32>, into canvas: Canvas) {
        // Within one canvas no row may be written before it has been read.
        let isSame = source == UnsafePointer(canvas.pixels)
        forEachPart(of: region, shift: shift, in: canvas) { rect in
            guard !isSame else { return canvas.copyRows(of: rect, shift: shift, from: source) }
            pool.run(pieces: (rect.height + Self.carriedRows - 1) / Self.carriedRows) { _, band in
                var rows = rect
                rows.y += band * Self.carriedRows
                rows.height = min(Self.carriedRows, rect.maxY - rows.y)
                canvas.copyRows(of: rows, shift: shift, from: source)
            }
        }
    }
}

extension Canvas {
    /// Copies what lies so many rows higher in a canvas of the same size and stride, or in this one.
    fileprivate func copyRows(of rect: PixelRect, shift: Int, from source: UnsafePointer<UInt32>) {
        let byteCount = rect.width * MemoryLayout<UInt32>.stride
        for index in 0..<rect.height {
            // Against the shift, so that each row is read before it is written.
            let row = shift > 0 ? rect.maxY - 1 - index : rect.y + index
            memmove(pixels + (row * rowStride + rect.x), source + ((row - shift) * rowStride + rect.x), byteCount)
        }
    }
}
