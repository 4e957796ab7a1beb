import CWaylandCursor
import Glibc
import WaylandProtocols

/// The cursor that this program draws, from the user's cursor theme.
@MainActor final class ThemeCursor: Cursor {
    private static let defaultSize = 24

    private let pointer: WlPointer
    private unowned let connection: WaylandConnection
    private let surface: WlSurface
    private var theme: (pointer: OpaquePointer, scale: Int)?

    init(pointer: WlPointer, connection: WaylandConnection) {
        self.pointer = pointer
        self.connection = connection
        surface = connection.globals.compositor.createSurface()
    }

    func show(_ shape: CursorShape, serial: UInt32, scale: Double) {
        let scale = surface.version >= 3 ? Int(scale.rounded(.up)) : 1
        guard let theme = loadTheme(scale: scale), let image = Self.image(shape, in: theme),
            let buffer = wl_cursor_image_get_buffer(image)
        else { return }
        let size = (width: Int32(image.pointee.width), height: Int32(image.pointee.height))
        // A size that is no multiple of the scale is a protocol error.
        let fits = size.width % Int32(scale) == 0 && size.height % Int32(scale) == 0
        let bufferScale = fits ? Int32(scale) : 1
        if surface.version >= 3 { surface.setBufferScale(scale: bufferScale) }
        surface.attach(foreignBuffer: buffer)
        surface.damage(x: 0, y: 0, width: size.width, height: size.height)
        surface.commit()
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / bufferScale,
            hotspotY: Int32(image.pointee.hotspot_y) / bufferScale)
    }

    func remove() {
        surface.destroy()
        destroyTheme()
    }

    // The surface, still held here, keeps the connection that the theme's buffers are on.
    isolated deinit { destroyTheme() }

    private func destroyTheme() {
        if let theme { wl_cursor_theme_destroy(theme.pointer) }
        theme = nil
    }

    private func loadTheme(scale: Int) -> OpaquePointer? {
        if let theme, theme.scale == scale { return theme.pointer }
        let size = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) }.map { min(max($0, 8), 256) }
        let name = getenv("XCURSOR_THEME").map { String(cString: $0) }
        let loaded = wl_cursor_theme_load(
            name, Int32((size ?? Self.defaultSize) * scale), connection.globals.shm.livePointer)
        guard let loaded else {
            connection.logger.info("no cursor theme: the cursor stays as it is")
            return nil
        }
        if let theme { wl_cursor_theme_destroy(theme.pointer) }
        theme = (loaded, scale)
        return loaded
    }

    /// The first image of `shape`, or of the arrow; themes have names of two ages.
    private static func image(
        _ shape: CursorShape, in theme: OpaquePointer
    ) -> UnsafeMutablePointer<wl_cursor_image>? {
        for name in [shape.rawValue] + oldNames(shape) + ["default", "left_ptr"] {
            if let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 {
                return cursor.pointee.images[0]
            }
        }
        return nil
    }

    private static func oldNames(_ shape: CursorShape) -> [String] {
        switch shape {
        case .default: ["left_ptr"]
        case .pointer: ["hand2", "hand1"]
        case .text: ["xterm"]
        case .grab: ["openhand", "hand1"]
        case .grabbing: ["closedhand", "fleur"]
        case .move: ["fleur"]
        case .ewResize: ["sb_h_double_arrow"]
        case .nsResize: ["sb_v_double_arrow"]
        case .zoomIn, .zoomOut: []
        }
    }
}
