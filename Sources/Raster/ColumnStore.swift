/// Columns of premultiplied pixels, one after the other, and where each holds ink: one level of detail of
/// a layer. Written once, when it is made; free to be read from any thread after.
final class ColumnStore: Sendable {
    let size: PixelSize

    /// The distance from one column's first pixel to the next one's, in pixels: an odd number of cache
    /// lines, so that neighbouring columns never fall into the same cache sets.
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
        // One guard column, for the sampler's right neighbour.
        let count = stride * (size.width + 1)
        let raw = PageMemory.allocate(byteCount: count * MemoryLayout<UInt32>.stride)
        // Zero already, which is transparent.
        pixels = raw.bindMemory(to: UInt32.self, capacity: count)
        fill(pixels, stride)
        runs = .allocate(capacity: size.width)
        for x in 0..<size.width {
            (runs + x).initialize(to: ColumnRun(column: pixels + x * stride, height: size.height))
        }
    }

    deinit {
        PageMemory.deallocate(pixels, byteCount: stride * (size.width + 1) * MemoryLayout<UInt32>.stride)
        runs.deallocate()
    }

    var columns: LayerColumns {
        LayerColumns(
            size: size, stride: stride, pixels: UnsafePointer(pixels), runs: UnsafePointer(runs))
    }

    var byteCount: Int {
        stride * (size.width + 1) * MemoryLayout<UInt32>.stride
            + size.width * MemoryLayout<ColumnRun>.stride
    }

    /// The same picture at half the width: every column the mean of two, the last of an odd number the
    /// mean of itself and nothing.
    var halved: ColumnStore {
        let half = PixelSize((size.width + 1) / 2, size.height)
        return ColumnStore(size: half) { out, outStride in
            let lanes = SIMD8<UInt32>.scalarCount
            for x in 0..<half.width {
                let left = UnsafeRawPointer(pixels + 2 * x * stride)
                let right = left + stride * MemoryLayout<UInt32>.stride
                let target = UnsafeMutableRawPointer(out + x * outStride)
                // Columns are whole cache lines, transparent below.
                for byte in Swift.stride(from: 0, to: stride * 4, by: lanes * 4) {
                    let a = left.load(fromByteOffset: byte, as: SIMD8<UInt32>.self)
                    let b = right.load(fromByteOffset: byte, as: SIMD8<UInt32>.self)
                    // Byte by byte, rounded up: a + b = 2·(a | b) − (a ^ b).
                    let mean = (a | b) &- (((a ^ b) & SIMD8(repeating: 0xFEFE_FEFE)) &>> 1)
                    target.storeBytes(of: mean, toByteOffset: byte, as: SIMD8<UInt32>.self)
                }
            }
        }
    }
}
