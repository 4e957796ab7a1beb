import CPango
import Raster

extension Pen {
    /// Draws a picture into a rectangle, all of it.
    func draw(_ picture: Picture, in rect: Rect) {
        // A pixel more or less is rounding.
        if let drawing = picture.vector, rect.width * stretch > Double(picture.size.width) + 1 {
            drawing.draw(self, in: rect)
        } else {
            draw(picture, Rect.whole(picture), in: rect)
        }
    }

    /// Draws a part of a picture, in its decoded pixels, into a rectangle.
    func draw(_ picture: Picture, _ part: Rect, in rect: Rect) {
        guard !rect.isEmpty, !part.isEmpty else { return }
        picture.pixels.withUnsafeBytes { pixels in
            let row = picture.size.width * MemoryLayout<UInt32>.stride
            // Cairo only reads from a source, though its interface doesn't say so.
            let bytes = UnsafeMutablePointer(mutating: pixels.baseAddress!.assumingMemoryBound(to: UInt8.self))
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(picture.size.width), Int32(picture.size.height), Int32(row))
            cairo_save(context)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_clip(context)
            cairo_translate(context, rect.x, rect.y)
            cairo_scale(context, rect.width / part.width, rect.height / part.height)
            cairo_set_source_surface(context, surface, -part.x, -part.y)
            let pattern = cairo_get_source(context)
            // Halves well where it is made smaller, and does not fade at its edges.
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_paint(context)
            cairo_restore(context)
            // Nothing may hold the pixels beyond here.
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}

extension Rect {
    fileprivate static func whole(_ picture: Picture) -> Rect {
        Rect(x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
    }
}
