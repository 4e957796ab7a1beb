import CPixbuf
import Raster

/// gdk-pixbuf's decoder of one picture. Belongs to one thread.
final class PixbufLoader {
    /// What becomes of a picture of a size.
    enum Plan {
        case decode(PixelSize)
        /// Before anything of it is decoded.
        case refuse
    }

    /// The picture's own size, once it is known.
    private(set) var size: PixelSize?
    private(set) var isRefused = false

    let format: PictureFormat
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private let plan: (PixelSize) -> Plan
    private var handler: gulong = 0

    /// - Parameters:
    ///   - plan: asked once the picture's size is known.
    /// - Returns: nil where the format's decoder is not installed.
    init?(_ format: PictureFormat, plan: @escaping (PixelSize) -> Plan) {
        guard let loader = gdk_pixbuf_loader_new_with_type(format.loaderName, nil) else { return nil }
        self.format = format
        self.loader = loader
        self.plan = plan
        let prepared: @convention(c) (UnsafeMutableRawPointer, CInt, CInt, UnsafeMutableRawPointer) -> Void = {
            Unmanaged<PixbufLoader>.fromOpaque($3).takeUnretainedValue().prepare(PixelSize(Int($1), Int($2)))
        }
        handler = g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
        g_signal_handler_disconnect(loader, handler)
        g_object_unref(loader)
    }

    private func prepare(_ size: PixelSize) {
        self.size = size
        switch plan(size) {
        case .decode(let wanted):
            gdk_pixbuf_loader_set_size(loader, Int32(wanted.width), Int32(wanted.height))
        case .refuse:
            isRefused = true
            // Most loaders stop at a size of nothing; those that don't make as little as there is.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
    }

    /// The loader is given so many bytes at a time, so that it can be stopped between them.
    private static let chunk = 1 << 16

    /// Decodes a picture.
    ///
    /// - Throws: `PictureError` with the decoder's words; nothing is thrown where the plan refuses it.
    func load(_ bytes: [UInt8]) throws(PictureError) {
        var problem: UnsafeMutablePointer<GError>?
        let isTaken = bytes.withUnsafeBufferPointer { all in
            var position = 0
            while position < all.count, !isRefused {
                let count = min(Self.chunk, all.count - position)
                guard gdk_pixbuf_loader_write(loader, all.baseAddress! + position, gsize(count), &problem) != 0 else {
                    return false
                }
                position += count
            }
            return true
        }
        // It is closed in any case, as it must be, but only the first error tells something.
        let isClosed =
            (isTaken ? gdk_pixbuf_loader_close(loader, &problem) : gdk_pixbuf_loader_close(loader, nil)) != 0
        let words = problem.map { String(cString: $0.pointee.message) }
        if let problem { g_error_free(problem) }
        guard isTaken && isClosed || isRefused else { throw PictureError(words ?? "it is damaged") }
    }

    /// Whether there are more frames than the first.
    var isAnimated: Bool { animation != nil }

    /// All frames, if there are more than one; lives as long as the loader.
    var animation: OpaquePointer? {
        gdk_pixbuf_loader_get_animation(loader).flatMap { gdk_pixbuf_animation_is_static_image($0) == 0 ? $0 : nil }
    }

    /// The first frame, the right way up; nil where there is none. Retained for the caller.
    func takePixbuf() -> OpaquePointer? {
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        return gdk_pixbuf_apply_embedded_orientation(pixbuf)
    }
}
