import CWaylandCursor
import WaylandProtocols

/// The user's cursor theme at one scale, as libwayland-cursor holds it.
final class CursorTheme: Sendable {
    /// Pixels of a cursor per logical one.
    let scale: Int
    // Made on a thread of its own, used on the main one from then on, and never by both at once.
    private nonisolated(unsafe) let pointer: OpaquePointer
    // The theme's pool and buffers are on its connection: it must outlive them.
    private let shm: WlShm

    /// Takes over `pointer`, a theme on `shm`.
    init(adopting pointer: OpaquePointer, scale: Int, shm: WlShm) {
        self.pointer = pointer
        self.scale = scale
        self.shm = shm
    }

    deinit { wl_cursor_theme_destroy(pointer) }

    /// The first image of `shape`, or of the arrow; valid as long as the theme. Themes have names of two ages.
    @MainActor func image(_ shape: CursorShape) -> UnsafeMutablePointer<wl_cursor_image>? {
        for name in [shape.rawValue] + Self.oldNames(shape) + ["default", "left_ptr"] {
            if let cursor = wl_cursor_theme_get_cursor(pointer, name), cursor.pointee.image_count > 0 {
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
