import Basics
import CWaylandCursor
import Glibc
import Threads
import WaylandProtocols

/// The user's cursor theme at every scale that was asked for, each read on a thread of its own: a theme is some
/// hundred files, which the main thread must not wait for.
///
/// A theme that is loaded stays: a cursor on screen may be showing one of its buffers.
@MainActor final class CursorThemes {
    private static let defaultSize = 24
    private static let sizes = 8...256

    private unowned let connection: WaylandConnection
    private var loaded: [CursorTheme] = []
    /// Asked for once, whatever became of it.
    private var requested: Set<Int> = []

    init(connection: WaylandConnection) { self.connection = connection }

    /// The theme at `scale`; until it is there, the sharpest one that is, and nil where there is none. The cursor
    /// of every window is shown anew when a theme has come.
    func theme(scale: Int) -> CursorTheme? {
        load(scale: scale)
        return loaded.first { $0.scale == scale } ?? loaded.max { $0.scale < $1.scale }
    }

    /// For tests: how many have come.
    var loadedCount: Int { loaded.count }

    /// Has the theme at `scale` read, unless that was done.
    func load(scale: Int) {
        guard requested.insert(scale).inserted else { return }
        let size = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? Self.defaultSize
        let pixels = Int32(size.clamped(to: Self.sizes) * scale)
        let name = getenv("XCURSOR_THEME").map { String(cString: $0) }
        let (shm, mailbox) = (connection.globals.shm, connection.loop.mailbox)
        // Loading makes a pool on the connection and makes it larger, each under libwayland's lock; no events
        // come of that. The buffers are made when a cursor is first shown, on the main thread.
        nonisolated(unsafe) let shmPointer = shm.livePointer
        let isStarted = BackgroundThread.run { [weak self] in
            let theme = wl_cursor_theme_load(name, pixels, shmPointer).map {
                CursorTheme(adopting: $0, scale: scale, shm: shm)
            }
            mailbox.post { self?.finish(theme) }
        }
        if !isStarted { finish(nil) }
    }

    private func finish(_ theme: CursorTheme?) {
        guard let theme else {
            connection.logger.info("no cursor theme: the cursor stays as it is")
            return
        }
        loaded.append(theme)
        connection.forEachWindow { connection.updateCursor(for: $0) }
    }
}
