import CPango
import CRSVG
import Raster
import Threads

/// A drawing made of lines (SVG), read once and drawn at any size.
///
/// Safe to use from several threads at once: one draws at a time.
final class VectorDocument: Sendable {
    /// What is shown of it, in its own units.
    let frame: Rect

    let byteCount: Int
    private let handle: Monitor<UnsafeMutablePointer<RsvgHandle>>
    private let viewport: RsvgRectangle
    private let hasText: Bool

    /// Its letters are Cairo's, whose fonts are not safe when two threads draw at once.
    private static let text = Monitor(())

    /// What drawings are read of, in bytes.
    private static let byteLimit = 32 << 20

    /// What has no size of its own is seen in a frame that browsers would give it.
    private static let usualSize = Size(300, 150)

    /// Beyond it a size is no size, in pixels.
    private static let largestSide = 1e7

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
        byteCount = bytes.count
        self.handle = Monitor(handle)
    }

    deinit { handle.withLock { g_object_unref($0) } }

    private static func measure(_ handle: UnsafeMutablePointer<RsvgHandle>) -> (Rect, RsvgRectangle)? {
        func isSize(_ width: Double, _ height: Double) -> Bool {
            width > 0 && height > 0 && width <= largestSide && height <= largestSide
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

    /// Draws all of it into a rectangle.
    func draw(_ pen: Pen, in rect: Rect) {
        guard !rect.isEmpty else { return }
        pen.saved {
            pen.addRoundedRect(rect, radius: 0)
            pen.clip()
            pen.translate(rect.x, rect.y)
            pen.scale(rect.width / frame.width, rect.height / frame.height)
            pen.translate(-frame.x, -frame.y)
            if hasText { Self.text.withLock { _ in render(pen) } } else { render(pen) }
        }
    }

    private func render(_ pen: Pen) {
        var viewport = viewport
        handle.withLock { _ = rsvg_handle_render_document($0, pen.context, &viewport, nil) }
    }
}
