import CPangoCairo
import Raster
import TrayRendering
import Typesetting

/// A part of a window, or a card: opaque rows of 0xFFRRGGBB.
struct CardPicture {
    let size: PixelSize
    private(set) var pixels: [UInt32]

    init(_ picture: MemoryPicture, clip: PixelRect) {
        size = PixelSize(clip.width, clip.height)
        pixels = (clip.y..<clip.maxY).flatMap { y in (clip.x..<clip.maxX).map { picture[$0, y] } }
    }

    /// - Parameter clip: the part of the layer, which is opaque there.
    init(_ layer: LayerBitmap, clip: PixelRect) {
        size = PixelSize(clip.width, clip.height)
        pixels = (clip.y..<clip.maxY).flatMap { y in (clip.x..<clip.maxX).map { layer[$0, y] } }
    }

    /// The sum of squared differences over all pixels' three colors.
    func squaredDifference(to other: CardPicture) -> Double {
        zip(pixels, other.pixels).reduce(0) { sum, pair in
            [0, 8, 16].reduce(sum) { sum, shift in
                let difference = Double(pair.0 >> shift & 0xFF) - Double(pair.1 >> shift & 0xFF)
                return sum + difference * difference
            }
        }
    }

    /// Writes the picture so much larger, and smooth, as readers of text like it.
    func write(to path: String, enlarged factor: Double) {
        let width = Int32(Double(size.width) * factor), height = Int32(Double(size.height) * factor)
        let large = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
        let cairo = cairo_create(large)
        var rows = pixels
        rows.withUnsafeMutableBytes { bytes in
            let small = cairo_image_surface_create_for_data(
                bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(size.width),
                Int32(size.height), Int32(size.width * MemoryLayout<UInt32>.stride))
            cairo_scale(cairo, factor, factor)
            cairo_set_source_surface(cairo, small, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_paint(cairo)
            cairo_surface_flush(large)
            cairo_surface_destroy(small)
        }
        cairo_surface_write_to_png(large, path)
        cairo_destroy(cairo)
        cairo_surface_destroy(large)
    }
}
