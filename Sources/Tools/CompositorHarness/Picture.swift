import CPango
import Foundation

/// What an output showed: opaque pixels, read from a PNG.
///
/// Rows are copied and compared as memory, since tests are not optimized.
public struct Picture: Equatable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// 0xFFRRGGBB, row by row.
    public let pixels: [UInt32]

    /// - Throws: where the file is no PNG.
    public init(png file: URL) throws {
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
            throw HarnessError("\(file.path): \(String(cString: cairo_status_to_string(status)))")
        }
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        let stride = Int(cairo_image_surface_get_stride(surface))
        self.width = width
        self.height = height
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            for y in 0..<height { memcpy(pixels.baseAddress! + y * width, data + y * stride, 4 * width) }
            count = width * height
        }
    }

    /// 0xRRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] & 0xFFFFFF }

    public static func == (a: Picture, b: Picture) -> Bool {
        guard (a.width, a.height) == (b.width, b.height) else { return false }
        return a.pixels.withUnsafeBytes { mine in
            b.pixels.withUnsafeBytes { theirs in
                mine.isEmpty || memcmp(mine.baseAddress!, theirs.baseAddress!, mine.count) == 0
            }
        }
    }

    /// How many pixels differ; all of them where the sizes do.
    public func difference(from other: Picture) -> Int {
        guard (width, height) == (other.width, other.height) else { return max(pixels.count, other.pixels.count) }
        return pixels.withUnsafeBufferPointer { mine in
            other.pixels.withUnsafeBufferPointer { theirs in
                var count = 0
                for row in stride(from: 0, to: mine.count, by: width) {
                    let (a, b) = (mine.baseAddress! + row, theirs.baseAddress! + row)
                    if memcmp(a, b, 4 * width) == 0 { continue }
                    for x in 0..<width where a[x] != b[x] { count += 1 }
                }
                return count
            }
        }
    }

    /// Equal but for the pointer, which a compositor without a screen draws into the picture: some 220 pixels. Two
    /// places of a row differ by thousands.
    public func isLike(_ other: Picture) -> Bool { difference(from: other) < 700 }

    /// 10·log₁₀(255² / mean squared difference) over all three channels; infinite for equal pictures.
    public func psnr(to other: Picture) -> Double {
        precondition((width, height) == (other.width, other.height))
        var sum = 0
        for (a, b) in zip(pixels, other.pixels) where a != b {
            for shift in [0, 8, 16] as [UInt32] {
                let d = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += d * d
            }
        }
        let mean = Double(sum) / Double(3 * pixels.count)
        return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
    }

    /// The part within a rectangle, in pixels.
    public func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
        precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
        return Picture(
            width: width, height: height,
            pixels: (y..<y + height).flatMap { pixels[$0 * self.width + x..<$0 * self.width + x + width] })
    }

    /// Saves it for a person to look at.
    public func write(png file: URL) throws {
        var words = pixels
        let status = words.withUnsafeMutableBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(4 * width))
            defer { cairo_surface_destroy(surface) }
            return cairo_surface_write_to_png(surface, file.path)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw HarnessError("\(file.path): \(String(cString: cairo_status_to_string(status)))")
        }
    }

    private init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
