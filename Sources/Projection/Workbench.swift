import CProjectionKernels

/// The memory that one thread draws a tile in: small enough for the second-level cache, made once and
/// kept. All columns are counted from the tile's top.
final class Workbench {
    /// Tiles are 16 columns wide, one cache line of the canvas, and at most this many rows high.
    /// Higher ones overflow the cache, much lower ones pay for setting up a column too often.
    static let tileWidth = Int(PROJECTION_TILE_WIDTH)
    static let tileHeight = 544

    /// From one column's pixels to the next one's: an odd number of cache lines. Kernels read a few more than they
    /// need.
    static let columnStride = tileHeight + 16

    /// Rows beyond a layer's column that its samples may ask for.
    private static let rowMargin = 256

    let kernels: Kernels

    /// The tile's columns, and their memory.
    let columns: UnsafeMutablePointer<TileColumn>
    private let columnMemory: UnsafeMutablePointer<UInt32>
    private let spanMemory: UnsafeMutablePointer<Span>

    /// Where a column's spans are put together anew.
    var spareSpans: SpanList

    /// What is being drawn, before it goes under what lies in front.
    let leftSamples, rightSamples, drawn: UnsafeMutablePointer<UInt32>

    /// A column combined from four of a layer, one from two of them for one half of its samples, and
    /// one of the layer's other level where both are seen.
    private(set) var rows, halfRows, otherRows: UnsafeMutablePointer<UInt32>
    private(set) var rowCapacity = 0

    /// Where the canvas's first sample would lie in `rows`, with 16 bits of fraction.
    var rowsPosition = 0

    /// What the tile's columns show of the layer that is being drawn, and one half of what one shows of a level.
    let found: UnsafeMutablePointer<projection_column>
    let chosenLevel: UnsafeMutablePointer<projection_level>

    init(kernels: Kernels) {
        self.kernels = kernels
        let height = Self.tileHeight, stride = Self.columnStride
        // For each column its pixels, two values for each in its halves, and four.
        columnMemory = Self.pixels(Self.tileWidth * 7 * stride)
        spanMemory = .allocate(capacity: (Self.tileWidth + 1) * height)
        columns = .allocate(capacity: Self.tileWidth)
        for index in 0..<Self.tileWidth {
            let others = columnMemory + (Self.tileWidth + 6 * index) * stride
            (columns + index).initialize(
                to: TileColumn(
                    pixels: columnMemory + index * stride,
                    leftSides: others, rightSides: others + stride,
                    leftFront: others + 2 * stride, rightFront: others + 4 * stride,
                    open: SpanList(storage: spanMemory + index * height, capacity: height)))
        }
        spareSpans = SpanList(storage: spanMemory + Self.tileWidth * height, capacity: height)
        leftSamples = Self.pixels(2 * stride)
        rightSamples = Self.pixels(2 * stride)
        drawn = Self.pixels(2 * stride)
        rows = Self.pixels(0)
        halfRows = Self.pixels(0)
        otherRows = Self.pixels(0)
        found = .allocate(capacity: Self.tileWidth)
        found.initialize(repeating: projection_column(), count: Self.tileWidth)
        chosenLevel = .allocate(capacity: 1)
        chosenLevel.initialize(to: projection_level())
    }

    private static func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        let raw = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
        return raw.initializeMemory(as: UInt32.self, repeating: 0, count: count)
    }

    deinit {
        for memory in [columnMemory, leftSamples, rightSamples, drawn, rows, halfRows, otherRows] {
            memory.deallocate()
        }
        columns.deallocate()
        spanMemory.deallocate()
        found.deallocate()
        chosenLevel.deallocate()
    }

    /// Makes room for layers the longest column of which has so many rows.
    func reserve(rows longest: Int) {
        guard longest + Self.rowMargin > rowCapacity else { return }
        rowCapacity = longest + Self.rowMargin
        for memory in [rows, halfRows, otherRows] { memory.deallocate() }
        // Kernels load sixteen rows where they may need fewer, from as many rows on as eight pixels take.
        let count = rowCapacity + 32
        rows = Self.pixels(count)
        halfRows = Self.pixels(count)
        otherRows = Self.pixels(count)
    }
}
