import CPango
import Glibc
import Raster

/// Writes pictures as PNG.
public enum PNGFile {
    /// Why a picture could not be written: one clear line.
    public struct WriteError: Error, CustomStringConvertible {
        /// The file that was to be written.
        public let path: String
        /// What went wrong, in the system's words.
        public let reason: String

        public var description: String { "\(path): \(reason)" }
    }

    /// Writes the opaque pixels of a canvas.
    ///
    /// - Parameter path: a file to make or replace; `-` for standard output.
    public static func write(_ canvas: Canvas, to path: String) throws {
        try write(
            canvas.pixels, size: canvas.size, rowStride: canvas.rowStride, format: CAIRO_FORMAT_RGB24,
            to: path)
    }

    /// Writes a layer, transparency and all.
    public static func write(_ layer: LayerBitmap, to path: String) throws {
        let size = layer.size
        let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: size.area)
        defer { rows.deallocate() }
        layer.withColumns { columns in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    (rows + y * size.width + x).initialize(to: columns[x * layer.columnStride + y])
                }
            }
        }
        try write(rows, size: size, rowStride: size.width, format: CAIRO_FORMAT_ARGB32, to: path)
    }

    private static func write(
        _ pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, rowStride: Int, format: cairo_format_t,
        to path: String
    ) throws {
        let toStandardOutput = path == "-"
        var file =
            toStandardOutput ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw WriteError(path: path, reason: String(cString: strerror(errno))) }
        let surface = pixels.withMemoryRebound(to: UInt8.self, capacity: rowStride * size.height * 4) {
            cairo_image_surface_create_for_data(
                $0, format, Int32(size.width), Int32(size.height), Int32(rowStride * 4))
        }
        errno = 0
        var status = cairo_surface_status(surface)
        if status == CAIRO_STATUS_SUCCESS {
            status = cairo_surface_write_to_png_stream(surface, writeAll, &file)
        }
        let failure = errno
        cairo_surface_destroy(surface)
        let closed = toStandardOutput ? 0 : close(file)
        if status == CAIRO_STATUS_WRITE_ERROR, failure != 0 {
            throw WriteError(path: path, reason: String(cString: strerror(failure)))
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw WriteError(path: path, reason: String(cString: cairo_status_to_string(status)))
        }
        guard closed == 0 else { throw WriteError(path: path, reason: String(cString: strerror(errno))) }
    }
}

/// Cairo's way out: `closure` points to the file descriptor.
private func writeAll(
    _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let closure, var next = bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let file = closure.load(as: Int32.self)
    var left = Int(count)
    while left > 0 {
        let written = Glibc.write(file, next, left)
        if written < 0 {
            if errno == EINTR { continue }
            return CAIRO_STATUS_WRITE_ERROR
        }
        next += written
        left -= written
    }
    return CAIRO_STATUS_SUCCESS
}
