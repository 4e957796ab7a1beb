/// The memory that one thread draws a tile in: small enough for the second-level cache, made once and
/// kept. All columns are counted from the tile's top.
final class TileScratch {
    /// Tiles are 16 columns wide, one cache line of the canvas, and at most this many rows high.
    /// Higher ones overflow the cache, much lower ones pay for setting up a column too often.
    static let tileWidth = 16
    static let tileHeight = 544

    /// From one column of `pixels` to the next: an odd number of cache lines.
    static let columnStride = tileHeight + 16

    /// Rows beyond a layer's column that its samples may ask for.
    private static let rowMargin = 256

    let kernels: Kernels

    /// The tile, column by column. Where it is covered uniformly, what lies in front so far.
    let pixels: UnsafeMutablePointer<UInt32>

    /// What lies in front so far where a column is covered in samples: two samples a pixel.
    let leftFront, rightFront: UnsafeMutablePointer<UInt32>

    /// What lies in front so far where a column is covered in halves: one value a pixel.
    let leftSides, rightSides: UnsafeMutablePointer<UInt32>

    /// What is being drawn, before it goes under what lies in front.
    let leftSamples, rightSamples, drawn: UnsafeMutablePointer<UInt32>

    /// A column combined from four of a layer, one from two of them for one half of its samples, and
    /// one of the layer's other level where both are seen.
    private(set) var rows, halfRows, otherRows: UnsafeMutablePointer<UInt32>
    private(set) var rowCapacity = 0

    /// Where the canvas's first sample would lie in `rows`, with 16 bits of fraction.
    var rowsPosition = 0

    /// The column that is looked at.
    let hinged: UnsafeMutablePointer<HingedColumn>

    let openSpans, nextSpans: UnsafeMutablePointer<Span>

    /// The layers that a tile shows.
    private(set) var layers: UnsafeMutablePointer<Int32>
    private var layerCapacity = 0

    init(kernels: Kernels) {
        self.kernels = kernels
        let pixels = Self.pixels
        self.pixels = pixels(Self.tileWidth * Self.columnStride)
        leftFront = pixels(2 * Self.tileHeight)
        rightFront = pixels(2 * Self.tileHeight)
        leftSides = pixels(Self.tileHeight)
        rightSides = pixels(Self.tileHeight)
        leftSamples = pixels(2 * Self.tileHeight)
        rightSamples = pixels(2 * Self.tileHeight)
        drawn = pixels(2 * Self.tileHeight)
        rows = pixels(0)
        halfRows = pixels(0)
        otherRows = pixels(0)
        hinged = .allocate(capacity: 1)
        hinged.initialize(to: HingedColumn())
        openSpans = .allocate(capacity: Self.tileHeight)
        nextSpans = .allocate(capacity: Self.tileHeight)
        layers = .allocate(capacity: 0)
    }

    private static func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        let raw = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
        return raw.initializeMemory(as: UInt32.self, repeating: 0, count: count)
    }

    deinit {
        let all = [
            pixels, leftFront, rightFront, leftSides, rightSides, leftSamples, rightSamples, drawn, rows,
            halfRows, otherRows,
        ]
        for memory in all { memory.deallocate() }
        hinged.deallocate()
        openSpans.deallocate()
        nextSpans.deallocate()
        layers.deallocate()
    }

    /// Makes room for so many layers, the longest column of which has so many rows.
    func reserve(layers count: Int, rows longest: Int) {
        if count > layerCapacity {
            layers.deallocate()
            // Twice as many: a frame that has some more than the last takes no memory.
            layerCapacity = 2 * count
            layers = .allocate(capacity: layerCapacity)
        }
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
