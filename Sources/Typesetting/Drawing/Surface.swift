import Basics
import CPango
import CTypesettingKernels
import Raster

/// A transparent drawing surface: Cairo's rows of premultiplied ARGB32 and a pen on them.
final class Surface {
    let size: PixelSize
    let pen: Pen
    private let surface: OpaquePointer

    /// The longest side that Cairo can draw.
    static let longestSide = 32767

    /// - Parameter size: in pixels; taken into Cairo's range 1…32767.
    init(size: PixelSize) {
        let width = size.width.clamped(to: 1...Self.longestSide)
        let height = size.height.clamped(to: 1...Self.longestSide)
        self.size = PixelSize(width, height)
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        precondition(
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            "no memory for a drawing of \(width)×\(height)")
        pen = Pen(context: cairo_create(surface))
    }

    /// A surface of at least one pixel that holds a size, its pen in logical pixels.
    ///
    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - scale: device pixels to a logical one.
    convenience init(size: Size, scale: Double) {
        self.init(
            size: PixelSize(Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))))
        pen.scale(scale, scale)
    }

    /// A surface for a card, its pen in card units.
    ///
    /// - Parameter scale: pixels to a card unit.
    convenience init(ofCardAt scale: Double) {
        self.init(size: CardMetrics.pixels(scale: scale))
        let card = CardMetrics.size
        pen.scale(Double(size.width) / card.width, Double(size.height) / card.height)
    }

    /// A picture of premultiplied ARGB32.
    ///
    /// - Parameters:
    ///   - size: in pixels, within Cairo's range.
    ///   - rowBytes: from one row to the next.
    convenience init(size: PixelSize, rows: UnsafePointer<UInt8>, rowBytes: Int) {
        self.init(size: size)
        withRows { pixels, rowStride in
            for y in 0..<size.height {
                UnsafeMutableRawPointer(pixels + y * rowStride).copyMemory(
                    from: rows + y * rowBytes, byteCount: size.width * MemoryLayout<UInt32>.stride)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Makes it what a pen draws with, its top left corner at the pen's origin.
    func becomeSource(of pen: Pen) { cairo_set_source_surface(pen.context, surface, 0, 0) }

    deinit {
        cairo_destroy(pen.context)
        cairo_surface_destroy(surface)
    }

    /// Paints another surface over this one, its top left corner on a pixel.
    func paint(_ other: Surface, x: Int, y: Int) {
        cairo_save(pen.context)
        cairo_identity_matrix(pen.context)
        cairo_set_source_surface(pen.context, other.surface, Double(x), Double(y))
        cairo_paint(pen.context)
        cairo_restore(pen.context)
    }

    /// Lays a texture over all that is opaque.
    func lay(_ texture: Texture) {
        shiftRows { row, offsets in
            for x in offsets.indices { offsets[x] = Int32(texture[x, row]) }
        }
    }

    /// Makes all that is opaque brighter or darker.
    ///
    /// - Parameter measure: writes by how many 255ths, for each pixel of a row.
    @inline(__always)
    func shiftRows(_ measure: (Int, UnsafeMutableBufferPointer<Int32>) -> Void) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: size.width) { offsets in
            offsets.initialize(repeating: 0)
            withRows { pixels, rowStride in
                for y in 0..<size.height {
                    measure(y, offsets)
                    ctk_shift(pixels + y * rowStride, offsets.baseAddress!, size.width)
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// What has been drawn so far, as an immutable layer.
    ///
    /// - Parameters:
    ///   - isTurned: whether it may be seen from aside, as a card, and not only lie on the ground.
    ///   - draw: draws over it, given the first column and the stride in pixels.
    func makeLayer(
        isTurned: Bool = true, draw: (UnsafeMutablePointer<UInt32>, Int) -> Void = { _, _ in }
    ) -> LayerBitmap {
        withRows { LayerBitmap(size: size, isTurned: isTurned, rows: $0, rowStride: $1, draw: draw) }
    }

    /// All pixels, row by row.
    var pixels: [UInt32] {
        withRows { rows, stride in
            (0..<size.height).flatMap { UnsafeBufferPointer(start: rows + $0 * stride, count: size.width) }
        }
    }

    /// The first pixel of the first row, and the distance between rows in pixels.
    func withRows<Result, Failure: Error>(
        _ body: (UnsafeMutablePointer<UInt32>, Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        cairo_surface_flush(surface)
        let rowStride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
        let pixels = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!)
        return try body(pixels.assumingMemoryBound(to: UInt32.self), rowStride)
    }
}
