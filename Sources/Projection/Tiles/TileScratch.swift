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

    /// Memory for both halves of a column of device pixels.
    struct Halves {
        let left, right: UnsafeMutablePointer<UInt32>

        /// - Parameter count: of the values in each.
        fileprivate init(_ count: Int) { (left, right) = (TileScratch.pixels(count), TileScratch.pixels(count)) }

        fileprivate func deallocate() { for memory in [left, right] { memory.deallocate() } }
    }

    /// Memory for columns that are combined from a layer's.
    struct CombinedColumns {
        /// Of four columns of the layer.
        let rows: UnsafeMutablePointer<UInt32>
        /// Of two of them, for one half of its samples.
        let halfRows: UnsafeMutablePointer<UInt32>
        /// Of the layer's other level, where both are seen.
        let otherRows: UnsafeMutablePointer<UInt32>
        /// How many rows each has room for.
        let capacity: Int

        fileprivate init(capacity: Int) {
            self.capacity = capacity
            // Kernels load sixteen rows where they may need fewer, from as many rows on as eight pixels take.
            let count = capacity + 32
            rows = TileScratch.pixels(count)
            halfRows = TileScratch.pixels(count)
            otherRows = TileScratch.pixels(count)
        }

        fileprivate func deallocate() { for memory in [rows, halfRows, otherRows] { memory.deallocate() } }
    }

    let kernels: Kernels

    /// The tile, column by column. Where it is covered uniformly, what lies in front so far.
    let pixels: UnsafeMutablePointer<UInt32>

    /// What lies in front so far where a column is covered in samples: two samples a pixel.
    let front: Halves

    /// What lies in front so far where a column is covered in halves: one value a pixel.
    let sides: Halves

    /// What is being drawn, before it goes under what lies in front.
    let samples: Halves

    /// What is drawn of whole pixels, or of one half, before it goes on.
    let drawn: UnsafeMutablePointer<UInt32>

    private(set) var combined: CombinedColumns

    /// Where the canvas's first sample would lie in the rows of `combined`, with 16 bits of fraction.
    var rowsPosition = 0

    /// The column that is looked at.
    let hinged: UnsafeMutablePointer<HingedColumn>

    let openSpans, nextSpans: UnsafeMutablePointer<Span>

    /// The layers that a tile shows.
    private(set) var layers: UnsafeMutablePointer<Int32>
    private var layerCapacity = 0

    init(kernels: Kernels) {
        self.kernels = kernels
        pixels = Self.pixels(Self.tileWidth * Self.columnStride)
        front = Halves(2 * Self.tileHeight)
        sides = Halves(Self.tileHeight)
        samples = Halves(2 * Self.tileHeight)
        drawn = Self.pixels(2 * Self.tileHeight)
        combined = CombinedColumns(capacity: 0)
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
        for memory in [pixels, drawn] { memory.deallocate() }
        for halves in [front, sides, samples] { halves.deallocate() }
        combined.deallocate()
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
        guard longest + Self.rowMargin > combined.capacity else { return }
        combined.deallocate()
        combined = CombinedColumns(capacity: longest + Self.rowMargin)
    }
}
