/// One drawing, flat and finished: premultiplied ARGB32 (0xAARRGGBB), immutable, free to be read from
/// any thread.
///
/// Pixels are stored **column by column**: a card turned about a vertical hinge keeps its verticals,
/// so the projector walks columns. A column begins at a multiple of 64 bytes; its stride is an odd
/// number of cache lines, so that neighbouring columns never fall into the same cache sets, and the
/// pixels between a column's end and the next one's start are transparent.
public final class LayerBitmap: Sendable {
    public let size: PixelSize

    /// The distance from one column's first pixel to the next one's, in pixels.
    public let columnStride: Int

    /// Whether the bitmap is opaque but for its border and has hardly any detail, as a card's paper.
    /// Ink on such a ground can be put over it pixel by pixel.
    public let isEvenGround: Bool

    // Both are written only in init, before anybody else can see them.
    private nonisolated(unsafe) let storage: UnsafeMutablePointer<UInt32>
    private nonisolated(unsafe) let runStorage: UnsafeMutablePointer<ColumnRun>

    /// Transparent rows kept below each column, which a bilinear sampler may read.
    static let guardRows = 2
    private static let pixelsPerLine = 16
    private static let alignment = 64

    /// Makes a bitmap from rows of premultiplied pixels, as Cairo draws them.
    ///
    /// - Parameters:
    ///   - rows: `rowStride` × `size.height` pixels; only the first `size.width` of each row count.
    ///   - rowStride: the distance between rows, in pixels.
    public convenience init(size: PixelSize, rows: UnsafePointer<UInt32>, rowStride: Int) {
        precondition(rowStride >= size.width)
        self.init(size: size) { columns, stride in
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
        }
    }

    /// Makes a bitmap whose columns `fill` writes, given the first column and the stride in pixels.
    /// The memory is transparent before.
    public init(size: PixelSize, fill: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        precondition(size.width > 0 && size.height > 0)
        let lines = (size.height + Self.guardRows + Self.pixelsPerLine - 1) / Self.pixelsPerLine
        columnStride = (lines | 1) * Self.pixelsPerLine
        self.size = size
        // One guard column, for the sampler's right neighbour.
        let count = columnStride * (size.width + 1)
        let raw = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: Self.alignment)
        storage = raw.bindMemory(to: UInt32.self, capacity: count)
        storage.initialize(repeating: 0, count: count)
        fill(storage, columnStride)
        runStorage = .allocate(capacity: size.width)
        for x in 0..<size.width {
            (runStorage + x).initialize(
                to: ColumnRun(column: storage + x * columnStride, height: size.height))
        }
        isEvenGround = Evenness.isEven(storage, stride: columnStride, runs: runStorage, size: size)
    }

    deinit {
        storage.deallocate()
        runStorage.deallocate()
    }

    /// For each column, the runs that hold ink.
    public var runs: [ColumnRun] { Array(UnsafeBufferPointer(start: runStorage, count: size.width)) }

    /// The columns and their runs as they lie in memory, for as long as the bitmap lives. Only the
    /// projector needs them unbound; `withColumns` is for everybody else.
    package var columns: LayerColumns {
        LayerColumns(
            size: size, stride: columnStride, pixels: UnsafePointer(storage), runs: UnsafePointer(runStorage))
    }

    /// The memory that the bitmap holds.
    public var byteCount: Int {
        columnStride * (size.width + 1) * MemoryLayout<UInt32>.stride
            + size.width * MemoryLayout<ColumnRun>.stride
    }

    /// The first pixel of the first column, valid while the closure runs. Columns lie `columnStride`
    /// pixels apart; one transparent column follows the last.
    public func withColumns<R>(_ body: (UnsafePointer<UInt32>) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafePointer(storage))
    }

    /// One pixel. Transparent outside the bitmap.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
        return storage[x * columnStride + y]
    }
}
