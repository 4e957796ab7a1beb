import CPango
import Raster

/// Reads the PNGs that the program writes, for comparison.
enum PNGReader {
    /// Premultiplied pixels row by row; nil where there is no such picture.
    static func read(_ path: String) -> (size: PixelSize, rows: [UInt32])? {
        guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        let size = PixelSize(
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        let rows = cairo_image_surface_get_data(surface)!.withMemoryRebound(
            to: UInt32.self, capacity: stride * size.height
        ) {
            pixels in
            (0..<size.height).flatMap { y in
                (0..<size.width).map { pixels[y * stride + $0] | (isOpaque ? 0xFF00_0000 : 0) }
            }
        }
        return (size, rows)
    }
}
