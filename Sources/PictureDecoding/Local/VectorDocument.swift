import CRSVG
import Raster
import Threads

/// A drawing made of lines (SVG) as librsvg has it, read once and drawn at any size.
///
/// Safe to use from several threads at once: one draws at a time.
final class VectorDocument: Sendable {
    /// What is shown of it, in its own units.
    let frame: Rect

    private let handle: Monitor<UnsafeMutablePointer<RsvgHandle>>
    private let viewport: RsvgRectangle
    private let hasText: Bool

    /// Its letters are Cairo's, whose fonts are not safe when two threads draw at once.
    private static let text = Monitor(())

    /// What drawings are read of, in bytes.
    private static let byteLimit = 32 << 20

    /// What has no size of its own is seen in a frame that browsers would give it.
    private static let usualSize = Size(300, 150)

    /// Beyond them a size is no size, in pixels: who asks for the picture takes none that is smaller.
    private static let sides = 1e-9...1e7

    /// - Throws: `PictureError` for what is no drawing, damaged, or empty.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard bytes.count <= Self.byteLimit else {
            throw PictureError("it is a drawing of more than \(Self.byteLimit >> 20) MB")
        }
        var problem: UnsafeMutablePointer<GError>?
        // It has no address of its own, so that nothing outside of it can be named in it.
        guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &problem) else {
            let words = problem.map { String(cString: $0.pointee.message) }
            if let problem { g_error_free(problem) }
            throw PictureError(words ?? "it is damaged")
        }
        hasText = Self.mentionsText(bytes)
        let measures = hasText ? Self.text.withLock { _ in Self.measure(handle) } : Self.measure(handle)
        guard let (frame, viewport) = measures else {
            g_object_unref(handle)
            throw PictureError("the drawing is empty")
        }
        (self.frame, self.viewport) = (frame, viewport)
        self.handle = Monitor(handle)
    }

    deinit { handle.withLock { g_object_unref($0) } }

    private static func measure(_ handle: UnsafeMutablePointer<RsvgHandle>) -> (Rect, RsvgRectangle)? {
        func isSize(_ width: Double, _ height: Double) -> Bool {
            sides.contains(width) && sides.contains(height)
        }
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
            return isSize(width, height) ? whole(width, height) : nil
        }
        var (hasBox, box): (gboolean, RsvgRectangle) = (0, RsvgRectangle())
        rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
        if hasBox != 0, isSize(box.width, box.height) { return whole(box.width, box.height) }
        var viewport = RsvgRectangle(x: 0, y: 0, width: usualSize.width, height: usualSize.height)
        var ink = RsvgRectangle()
        guard rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, nil) != 0,
            isSize(ink.width, ink.height)
        else { return nil }
        return (Rect(x: ink.x, y: ink.y, width: ink.width, height: ink.height), viewport)
    }

    private static func whole(_ width: Double, _ height: Double) -> (Rect, RsvgRectangle) {
        (
            Rect(x: 0, y: 0, width: width, height: height), RsvgRectangle(x: 0, y: 0, width: width, height: height)
        )
    }

    private static func mentionsText(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "t")) {
            if rest[start...].starts(with: "text".utf8) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }

    /// Draws a part of it, in its own units, so that it fills a size.
    ///
    /// - Returns: premultiplied ARGB32, row by row.
    func draw(_ part: Rect, size: PixelSize) -> [UInt32] {
        let stride = size.width * MemoryLayout<UInt32>.stride
        return [UInt32](unsafeUninitializedCapacity: size.area) { pixels, filled in
            pixels.initialize(repeating: 0)
            filled = size.area
            guard !part.isEmpty else { return }
            pixels.withMemoryRebound(to: UInt8.self) { bytes in
                let surface = cairo_image_surface_create_for_data(
                    bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(stride))
                let context = cairo_create(surface)!
                cairo_scale(context, Double(size.width) / part.width, Double(size.height) / part.height)
                cairo_translate(context, -part.x, -part.y)
                cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
                cairo_clip(context)
                if hasText { Self.text.withLock { _ in render(context) } } else { render(context) }
                cairo_destroy(context)
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
        }
    }

    private func render(_ context: OpaquePointer) {
        var viewport = viewport
        handle.withLock { _ = rsvg_handle_render_document($0, context, &viewport, nil) }
    }
}

/// The drawings that were drawn last, as their pages are looked at tile by tile. Safe to use from several threads.
final class VectorDocuments: Sendable {
    private static let capacity = 8

    /// Those used last come last.
    private let kept = Monitor<[(number: UInt64, document: VectorDocument)]>([])

    func keep(_ document: VectorDocument, as number: UInt64) {
        kept.withLock { kept in
            kept.removeAll { $0.number == number }
            kept.append((number, document))
            if kept.count > Self.capacity { kept.removeFirst() }
        }
    }

    /// The document of a drawing, read again where it is not there any more.
    func document(_ drawing: Drawing) throws(PictureError) -> VectorDocument {
        let known = kept.withLock { $0.last { $0.number == drawing.number }?.document }
        let document = if let known { known } else { try VectorDocument(drawing.file) }
        keep(document, as: drawing.number)
        return document
    }
}
