import CWaylandCursor
import WaylandProtocols

/// The cursor that this program draws, from the user's cursor theme.
@MainActor final class ThemeCursor: Cursor {
    private let pointer: WlPointer
    private unowned let connection: WaylandConnection
    private let surface: WlSurface

    init(pointer: WlPointer, connection: WaylandConnection) {
        self.pointer = pointer
        self.connection = connection
        surface = connection.globals.compositor.createSurface()
    }

    func show(_ shape: CursorShape, serial: UInt32, scale: Double) {
        let scale = surface.version >= 3 ? Int(scale.rounded(.up)) : 1
        guard let theme = connection.cursorThemes.theme(scale: scale), let image = theme.image(shape),
            let buffer = wl_cursor_image_get_buffer(image)
        else { return }
        let size = (width: Int32(image.pointee.width), height: Int32(image.pointee.height))
        // A size that is no multiple of the scale is a protocol error.
        let (themeScale, hasScale) = (Int32(theme.scale), surface.version >= 3)
        let fits = hasScale && size.width % themeScale == 0 && size.height % themeScale == 0
        let bufferScale = fits ? themeScale : 1
        if hasScale { surface.setBufferScale(scale: bufferScale) }
        surface.attach(foreignBuffer: buffer)
        surface.damage(x: 0, y: 0, width: size.width, height: size.height)
        surface.commit()
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / bufferScale,
            hotspotY: Int32(image.pointee.hotspot_y) / bufferScale)
    }

    func remove() { surface.destroy() }
}
