import Synchronization
import Threads

/// One drawing, flat and finished: premultiplied ARGB32 (0xAARRGGBB), immutable, free to be read from
/// any thread.
///
/// Pixels are stored **column by column**: a card turned about a vertical hinge keeps its verticals,
/// so the projector walks columns. A column begins at a multiple of 64 bytes, and the pixels between a
/// column's end and the next one's start are transparent.
///
/// Beside the drawing lies one of half the width. A card turned far away shows so many columns in a
/// device pixel that the halved ones hold all that can be seen of them, in half the memory's time. Most faces
/// are never turned so far: theirs is made when it is first asked for.
public final class LayerBitmap: Sendable {
    /// The width and height in pixels.
    public let size: PixelSize

    /// Whether the bitmap is opaque but for its border and has hardly any detail, as a card's paper.
    /// Ink on such a ground can be put over it pixel by pixel.
    public let isEvenGround: Bool

    /// Whether neighboring pixels hardly differ anywhere, as in a shadow: it is as good as the same all over a
    /// pixel of the screen.
    public let isSoft: Bool

    /// A rectangle in which every pixel is opaque, as large as one about the middle can be. May be empty.
    package let body: PixelRect

    /// A rectangle as high as the opaque run in the bitmap's middle, in which every pixel lies in the opaque run of its
    /// column. May be empty.
    package let core: PixelRect

    /// How bright most of the body is, as far as one pixel of its upper edge tells: 0 where there is none, 254 at most.
    package let bodyBrightness: Double

    let full: ColumnStore

    /// What most columns of a card have in common.
    private let common: CommonRun?

    /// Whether the layer may be seen from aside.
    private let isTurned: Bool

    /// The halved level; nil until it is first used.
    private let half: Monitor<ColumnStore?>

    /// The bytes of the levels that are made.
    private let heldBytes: Atomic<Int>

    /// Makes a bitmap from rows of premultiplied pixels, as Cairo draws them.
    ///
    /// - Parameters:
    ///   - isTurned: whether the layer may be seen from aside. One that only ever lies pixel on pixel
    ///     needs no halved level.
    ///   - rows: `rowStride` × `size.height` pixels; only the first `size.width` of each row count.
    ///   - rowStride: the distance between rows, in pixels.
    ///   - draw: draws over them, given the first column and the stride.
    public convenience init(
        size: PixelSize, isTurned: Bool = true, rows: UnsafePointer<UInt32>, rowStride: Int,
        draw: (UnsafeMutablePointer<UInt32>, Int) -> Void = { _, _ in }
    ) {
        precondition(rowStride >= size.width)
        self.init(size: size, isTurned: isTurned) { columns, stride in
            // Blocks of 16 × 16 keep both sides of the transposition in the first-level cache.
            let block = 16
            for top in Swift.stride(from: 0, to: size.height, by: block) {
                for left in Swift.stride(from: 0, to: size.width, by: block) {
                    for x in left..<min(left + block, size.width) {
                        let column = columns + x * stride
                        for y in top..<min(top + block, size.height) {
                            column[y] = rows[y * rowStride + x]
                        }
                    }
                }
            }
            draw(columns, stride)
        }
    }

    /// Makes a bitmap whose columns `fill` writes, given the first column and the stride in pixels.
    /// The memory is transparent before.
    ///
    /// - Parameter isSoft: whether neighboring pixels hardly differ anywhere.
    public init(
        size: PixelSize, isTurned: Bool = true, isSoft: Bool = false, fill: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        self.size = size
        self.isSoft = isSoft
        self.isTurned = isTurned
        full = ColumnStore(size: size, fill: fill)
        let made = isTurned ? full.halved : nil
        half = Monitor(made)
        heldBytes = Atomic(full.byteCount + (made?.byteCount ?? 0))
        isEvenGround = Evenness.isEven(full.columns)
        body = OpaqueBody.rect(of: full.columns)
        bodyBrightness = OpaqueBody.brightness(of: full.columns, in: body)
        core = OpaqueBody.core(of: full.columns)
        common = CommonRun(of: full.columns)
    }

    /// Makes a bitmap on a ground, drawing over it. With ink on it, the ground no longer counts as even.
    ///
    /// - Parameter draw: changes pixels, given the first column and the stride, and returns a rectangle
    ///   within the bitmap that holds all it has changed. What was opaque stays so.
    package init(on ground: LayerGround, draw: (UnsafeMutablePointer<UInt32>, Int) -> PixelRect) {
        let base = ground.layer
        size = base.size
        isSoft = false
        var changed = PixelRect.empty
        isTurned = base.isTurned
        body = base.body
        bodyBrightness = base.bodyBrightness
        full = ColumnStore(copying: base.full, sources: ground.sources) { pixels, stride in
            changed = draw(pixels, stride)
            return changed
        }
        half = Monitor(nil)
        heldBytes = Atomic(full.byteCount)
        core = OpaqueBody.core(of: full.columns)
        common = CommonRun(of: full.columns)
        isEvenGround = base.isEvenGround && changed.isEmpty
    }

    /// The distance from one column's first pixel to the next one's, in pixels.
    public var columnStride: Int { full.stride }

    /// For each column, the runs that hold ink.
    public var runs: [ColumnRun] { Array(UnsafeBufferPointer(start: full.columns.runs, count: size.width)) }

    /// The columns and their runs as they lie in memory, for as long as the bitmap lives. Only the
    /// projector needs them unbound; `withColumns` is for everybody else.
    package var columns: LayerColumns {
        var columns = full.columns
        columns.common = common
        return columns
    }

    /// The columns at half the width, each the mean of two; nil for a layer that is never turned.
    ///
    /// O(pixels) the first time, for a layer that was drawn on a ground.
    package var halvedColumns: LayerColumns? {
        guard isTurned else { return nil }
        var columns = half.withLock { half -> LayerColumns in
            if let half { return half.columns }
            let made = full.halved
            half = made
            heldBytes.add(made.byteCount, ordering: .relaxed)
            return made.columns
        }
        columns.common = common?.halved
        return columns
    }

    /// Has next to nothing kept of the memory of bitmaps that go, until one is made. Quick. Any thread.
    ///
    /// - Returns: whether more is kept yet, which `trimMemory` hands back.
    public static func restMemory() -> Bool { PageMemory.shared.rest() }

    /// Hands back what is kept of the memory of bitmaps that went, beyond what may be. Takes some milliseconds. Any thread.
    public static func trimMemory() { PageMemory.shared.trim() }

    /// The memory that the bitmap holds: more once its halved level is made. O(1), any thread.
    public var byteCount: Int { heldBytes.load(ordering: .relaxed) }

    /// The first pixel of the first column, valid while the closure runs. Columns lie `columnStride`
    /// pixels apart; one transparent column follows the last.
    public func withColumns<R>(_ body: (UnsafePointer<UInt32>) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(full.columns.pixels)
    }

    /// One pixel. Transparent outside the bitmap.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
        return full.columns.pixels[x * full.stride + y]
    }
}

/// A layer that many others are drawn on, as cards on their paper.
///
/// Most columns of a sheet are like their neighbors: a copy that knows it reads one of them again and
/// again, and memory has only to be written.
package struct LayerGround: Sendable {
    /// The layer below the others.
    package let layer: LayerBitmap

    /// For each column, the first that is like it.
    let sources: [Int]

    /// O(pixels).
    package init(_ layer: LayerBitmap) {
        self.layer = layer
        sources = layer.full.likeColumns
    }
}

/// Finds rectangles about a bitmap's middle in which every pixel is opaque: nearly all of a card but its corners.
enum OpaqueBody {
    /// Of the rectangles as far from the left edge as from the right, the largest. Empty where the middle column has
    /// nothing opaque. O(width).
    static func rect(of columns: LayerColumns) -> PixelRect {
        let width = columns.size.width
        var best = PixelRect.empty
        var top = Int32.min, bottom = Int32.max
        for left in (0...(width - 1) / 2).reversed() {
            for x in [left, width - 1 - left] {
                top = max(top, columns.runs[x].opaqueStart)
                bottom = min(bottom, columns.runs[x].opaqueEnd)
            }
            guard top < bottom else { break }
            let rect = PixelRect(x: left, y: Int(top), width: width - 2 * left, height: Int(bottom - top))
            if rect.area > best.area { best = rect }
        }
        return best
    }

    /// The green of the pixel in the middle of a rectangle's upper edge, 254 at most; 0 where it is empty. O(1).
    static func brightness(of columns: LayerColumns, in rect: PixelRect) -> Double {
        guard !rect.isEmpty else { return 0 }
        let pixel = columns.pixels[(rect.x + rect.width / 2) * columns.stride + rect.y]
        return Double(min(pixel >> 8 & 0xFF, 254))
    }

    /// Of the rectangles as far from the left edge as from the right that are as high as the opaque runs in the middle, the
    /// widest. Empty where there is nothing opaque. O(width).
    static func core(of columns: LayerColumns) -> PixelRect {
        let width = columns.size.width, middle = (width - 1) / 2
        let runs = (columns.runs[middle], columns.runs[width - 1 - middle])
        let top = max(runs.0.opaqueStart, runs.1.opaqueStart), bottom = min(runs.0.opaqueEnd, runs.1.opaqueEnd)
        guard top < bottom else { return .empty }
        func holds(_ x: Int) -> Bool { columns.runs[x].opaqueStart <= top && columns.runs[x].opaqueEnd >= bottom }
        var left = middle
        while left > 0, holds(left - 1), holds(width - left) { left -= 1 }
        return PixelRect(x: left, y: Int(top), width: width - 2 * left, height: Int(bottom - top))
    }
}
