import CPango
import PictureDecoding
import Raster

extension Pen {
    /// Draws a picture into a rectangle, all of it.
    func draw(_ picture: Picture, in rect: Rect) {
        // A pixel more or less is rounding.
        if let drawing = picture.drawing, rect.width * stretch > Double(picture.size.width) + 1,
            draw(drawing, in: rect)
        {
            return
        }
        draw(picture.pixels, picture.size, Rect.whole(picture), in: rect)
    }

    /// Draws what is seen of a drawing as finely as the surface is, pixel on pixel where it stands upright.
    ///
    /// - Returns: false where it could not be drawn.
    private func draw(_ drawing: Drawing, in rect: Rect) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let seen = clipBounds.intersection(rect)
        guard !seen.isEmpty, !rect.isEmpty else { return true }
        var part = seen
        var size = PixelSize(
            max(1, Int((seen.width * stretch).rounded(.up))), max(1, Int((seen.height * stretch).rounded(.up))))
        if document == nil, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 {
            let left = (seen.minX * matrix.xx + matrix.x0).rounded(.down)
            let top = (seen.minY * matrix.yy + matrix.y0).rounded(.down)
            let right = (seen.maxX * matrix.xx + matrix.x0).rounded(.up)
            let bottom = (seen.maxY * matrix.yy + matrix.y0).rounded(.up)
            size = PixelSize(Int(right - left), Int(bottom - top))
            part = Rect(
                x: (left - matrix.x0) / matrix.xx, y: (top - matrix.y0) / matrix.yy,
                width: (right - left) / matrix.xx, height: (bottom - top) / matrix.yy)
        }
        let (across, down) = (drawing.frame.width / rect.width, drawing.frame.height / rect.height)
        let own = Rect(
            x: drawing.frame.x + (part.x - rect.x) * across, y: drawing.frame.y + (part.y - rect.y) * down,
            width: part.width * across, height: part.height * down)
        guard let pixels = try? PictureDecoders.current.draw(drawing, own, size: size) else { return false }
        draw(pixels, size, Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), in: part)
        return true
    }

    /// What can be drawn on.
    private var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws a part of a picture, in its decoded pixels, into a rectangle.
    func draw(_ picture: Picture, _ part: Rect, in rect: Rect) { draw(picture.pixels, picture.size, part, in: rect) }

    private func draw(_ pixels: [UInt32], _ size: PixelSize, _ part: Rect, in rect: Rect) {
        guard !rect.isEmpty, !part.isEmpty else { return }
        pixels.withUnsafeBytes { pixels in
            let row = size.width * MemoryLayout<UInt32>.stride
            // Cairo only reads from a source, though its interface doesn't say so.
            let bytes = UnsafeMutablePointer(mutating: pixels.baseAddress!.assumingMemoryBound(to: UInt8.self))
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(row))
            cairo_save(context)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_clip(context)
            cairo_translate(context, rect.x, rect.y)
            cairo_scale(context, rect.width / part.width, rect.height / part.height)
            cairo_set_source_surface(context, surface, -part.x, -part.y)
            let pattern = cairo_get_source(context)
            // Halves well where it is made smaller, and does not fade at its edges.
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
            // Documents have pictures as they are.
            if document == nil { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
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
