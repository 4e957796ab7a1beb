import Glibc

/// Columns of premultiplied pixels, one after the other, and where each holds ink: one level of detail of
/// a layer. Written once, when it is made; free to be read from any thread after.
final class ColumnStore: Sendable {
    let size: PixelSize

    /// The distance from one column's first pixel to the next one's, in pixels: an odd number of cache
    /// lines, so that neighboring columns never fall into the same cache sets.
    let stride: Int

    // Both are written only in init, before anybody else can see them.
    private nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt32>
    private nonisolated(unsafe) let runs: UnsafeMutablePointer<ColumnRun>

    /// Transparent rows kept below each column, which a bilinear sampler may read.
    private static let guardRows = 2
    private static let pixelsPerLine = 16

    /// - Parameter fill: writes the columns, given the first one and their stride; the memory is
    ///   transparent before.
    init(size: PixelSize, fill: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        precondition(size.width > 0 && size.height > 0)
        self.size = size
        let lines = (size.height + Self.guardRows + Self.pixelsPerLine - 1) / Self.pixelsPerLine
        stride = (lines | 1) * Self.pixelsPerLine
        // One guard column, for the sampler's right neighbor.
        let count = stride * (size.width + 1)
        pixels = Self.allocate(count, isZero: true)
        fill(pixels, stride)
        runs = .allocate(capacity: size.width)
        for x in 0..<size.width {
            (runs + x).initialize(to: ColumnRun(column: pixels + x * stride, height: size.height))
        }
    }

    /// A copy of another store, changed.
    ///
    /// - Parameters:
    ///   - sources: for each column of the base, the first that is like it.
    ///   - draw: changes pixels, given the first column and the stride, and returns a rectangle within
    ///     the picture that holds all it has changed. What was opaque stays so.
    init(
        copying base: ColumnStore, sources: [Int], draw: (UnsafeMutablePointer<UInt32>, Int) -> PixelRect
    ) {
        size = base.size
        stride = base.stride
        pixels = Self.allocate(stride * (size.width + 1), isZero: false)
        runs = .allocate(capacity: size.width)
        // What was read last is still in the nearest cache.
        for x in 0...size.width {
            (pixels + x * stride).initialize(from: base.pixels + sources[x] * stride, count: stride)
        }
        copyRuns(of: base, changed: draw(pixels, stride))
    }

    private func copyRuns(of base: ColumnStore, changed: PixelRect) {
        runs.initialize(from: base.runs, count: size.width)
        for x in changed.x..<max(changed.x, changed.maxX)
        where runs[x].opaqueStart > changed.y || runs[x].opaqueEnd < changed.maxY {
            runs[x] = ColumnRun(column: pixels + x * stride, height: size.height)
        }
    }

    /// For each column, the one after the last included, the first that is like it. O(pixels).
    var likeColumns: [Int] {
        var first: [Int: Int] = [:]
        return (0...size.width).map { x in
            let column = pixels + x * stride, bytes = stride * MemoryLayout<UInt32>.stride
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(start: column, count: bytes))
            let hash = hasher.finalize()
            let known = first[hash, default: x]
            guard known != x, memcmp(column, pixels + known * stride, bytes) == 0 else {
                first[hash] = x
                return x
            }
            return known
        }
    }

    private static func allocate(_ count: Int, isZero: Bool) -> UnsafeMutablePointer<UInt32> {
        PageMemory.shared.allocate(byteCount: count * MemoryLayout<UInt32>.stride, isZero: isZero)
            .bindMemory(to: UInt32.self, capacity: count)
    }

    deinit {
        PageMemory.shared.deallocate(pixels, byteCount: stride * (size.width + 1) * MemoryLayout<UInt32>.stride)
        runs.deallocate()
    }

    var columns: LayerColumns {
        LayerColumns(
            size: size, stride: stride, pixels: UnsafePointer(pixels), runs: UnsafePointer(runs))
    }

    var byteCount: Int {
        stride * (size.width + 1) * MemoryLayout<UInt32>.stride + size.width * MemoryLayout<ColumnRun>.stride
    }

    /// A copy at half the width, rounded up: each column is the mean of two; with an odd width the last one is the
    /// mean of itself and transparency. O(pixels).
    var halved: ColumnStore { ColumnStore(halving: self, size: PixelSize((size.width + 1) / 2, size.height)) }

    private init(halving picture: ColumnStore, size: PixelSize) {
        self.size = size
        stride = picture.stride
        pixels = Self.allocate(stride * (size.width + 1), isZero: false)
        runs = .allocate(capacity: size.width)
        for x in 0..<size.width {
            halveColumn(x, of: picture)
            (runs + x).initialize(to: ColumnRun(column: pixels + x * stride, height: size.height))
        }
        (pixels + size.width * stride).initialize(repeating: 0, count: stride)
    }

    private func halveColumn(_ x: Int, of picture: ColumnStore) {
        let lanes = SIMD8<UInt32>.scalarCount, pixel = MemoryLayout<UInt32>.stride
        let left = UnsafeRawPointer(picture.pixels + 2 * x * stride)
        let right = left + stride * pixel
        let target = UnsafeMutableRawPointer(pixels + x * stride)
        for byte in Swift.stride(from: 0, to: stride * pixel, by: lanes * pixel) {
            let a = left.load(fromByteOffset: byte, as: SIMD8<UInt32>.self)
            let b = right.load(fromByteOffset: byte, as: SIMD8<UInt32>.self)
            // Byte by byte, rounded up: a + b = 2·(a | b) − (a ^ b).
            let mean = (a | b) &- (((a ^ b) & SIMD8(repeating: 0xFEFE_FEFE)) &>> 1)
            target.storeBytes(of: mean, toByteOffset: byte, as: SIMD8<UInt32>.self)
        }
    }
}

/// A bitmap as it lies in memory. Whoever uses it keeps the bitmap alive.
package struct LayerColumns {
    /// In pixels.
    package let size: PixelSize

    /// The distance between columns, in pixels: a multiple of 16, and more than the height. The pixels
    /// below a column's end are transparent.
    package let stride: Int

    /// `size.width` columns, each at a multiple of 64 bytes, and one transparent column after the last.
    package let pixels: UnsafePointer<UInt32>

    /// One for each column.
    package let runs: UnsafePointer<ColumnRun>

    /// What many of them have in common; nil where that is not known.
    package var common: CommonRun?
}
