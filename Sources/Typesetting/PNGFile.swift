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
        var picture = RowPicture(layer)
        try picture.withPixels {
            try write($0, size: layer.size, rowStride: layer.size.width, format: CAIRO_FORMAT_ARGB32, to: path)
        }
    }

    /// The opaque pixels of a canvas as the bytes of a file; empty where there is no memory for it.
    public static func bytes(of canvas: Canvas) -> [UInt8] {
        bytes(of: canvas.pixels, size: canvas.size, rowStride: canvas.rowStride, format: CAIRO_FORMAT_RGB24)
    }

    /// A picture as the bytes of a file; empty where there is no memory for it.
    package static func bytes(of picture: RowPicture) -> [UInt8] {
        var picture = picture
        let size = picture.size
        return picture.withPixels { bytes(of: $0, size: size, rowStride: size.width, format: CAIRO_FORMAT_ARGB32) }
    }

    /// The opaque pixels of a surface as the bytes of a file; empty where there is no memory for it.
    static func bytes(of surface: Surface) -> [UInt8] {
        surface.withRows { bytes(of: $0, size: surface.size, rowStride: $1, format: CAIRO_FORMAT_RGB24) }
    }

    private static func bytes(
        of pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, rowStride: Int, format: cairo_format_t
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        // Not `&bytes` alone, which would point to its elements.
        let status = withUnsafeMutablePointer(to: &bytes) {
            encode(pixels, size: size, rowStride: rowStride, format: format, to: append, $0)
        }
        return status == CAIRO_STATUS_SUCCESS ? bytes : []
    }

    private static func write(
        _ pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, rowStride: Int, format: cairo_format_t,
        to path: String
    ) throws {
        let toStandardOutput = path == "-"
        var file =
            toStandardOutput ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw WriteError(path: path, reason: String(cString: strerror(errno))) }
        errno = 0
        let status = encode(pixels, size: size, rowStride: rowStride, format: format, to: writeAll, &file)
        let failure = errno
        let closed = toStandardOutput ? 0 : close(file)
        if status == CAIRO_STATUS_WRITE_ERROR, failure != 0 {
            throw WriteError(path: path, reason: String(cString: strerror(failure)))
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw WriteError(path: path, reason: String(cString: cairo_status_to_string(status)))
        }
        guard closed == 0 else { throw WriteError(path: path, reason: String(cString: strerror(errno))) }
    }

    private static func encode(
        _ pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, rowStride: Int, format: cairo_format_t,
        to sink: cairo_write_func_t, _ closure: UnsafeMutableRawPointer
    ) -> cairo_status_t {
        let surface = pixels.withMemoryRebound(to: UInt8.self, capacity: rowStride * size.height * 4) {
            cairo_image_surface_create_for_data(
                $0, format, Int32(size.width), Int32(size.height), Int32(rowStride * 4))
        }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        return status == CAIRO_STATUS_SUCCESS ? cairo_surface_write_to_png_stream(surface, sink, closure) : status
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

/// Cairo's way into memory: `closure` points to the array of bytes.
private func append(
    _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    closure.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
}
