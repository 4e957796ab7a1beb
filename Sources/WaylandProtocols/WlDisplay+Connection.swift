import CWaylandClient
import Glibc

extension WlDisplay {
    /// Connects to the compositor that `$WAYLAND_SOCKET` or `$WAYLAND_DISPLAY` names, or to `name`.
    ///
    /// The connection lasts until the display and every object made through it are gone.
    public static func connect(to name: String? = nil) throws(ConnectError) -> WlDisplay {
        guard let pointer = wl_display_connect(name) else {
            throw ConnectError(display: name, code: errno)
        }
        return WlDisplay(adopting: pointer, of: DisplayHandle(pointer))
    }

    /// The socket, for `poll`.
    public var fileDescriptor: Int32 { wl_display_get_fd(display.pointer) }

    /// Libwayland's display, for C libraries that share the connection.
    public var displayPointer: OpaquePointer { display.pointer }

    /// Sends everything and handles events until the compositor has answered everything. Blocks.
    public func roundtrip() throws(DisplayError) {
        guard wl_display_roundtrip(display.pointer) >= 0 else { throw fault }
    }

    /// Sends what is queued; false when the socket is full and the rest must wait until it is writable.
    public func flush() throws(DisplayError) -> Bool {
        while wl_display_flush(display.pointer) < 0 {
            switch errno {
            case EINTR: continue
            case EAGAIN: return false
            // The compositor hung up: what it said last is still to be read, and says why.
            case EPIPE: return true
            default: throw fault
            }
        }
        return true
    }

    /// Announces a read. False when events wait to be dispatched first.
    public func prepareRead() -> Bool { wl_display_prepare_read(display.pointer) == 0 }

    /// Takes back ``prepareRead()``.
    public func cancelRead() { wl_display_cancel_read(display.pointer) }

    /// Reads what the socket holds, after ``prepareRead()``, without blocking when it holds nothing.
    public func readEvents() throws(DisplayError) {
        guard wl_display_read_events(display.pointer) == 0 || errno == EAGAIN else { throw fault }
    }

    /// Hands queued events to their objects; returns how many.
    @discardableResult
    public func dispatchPending() throws(DisplayError) -> Int {
        let count = wl_display_dispatch_pending(display.pointer)
        guard count >= 0 else { throw fault }
        return Int(count)
    }

    private var fault: DisplayError {
        let code = wl_display_get_error(display.pointer)
        guard code == EPROTO else {
            // Libwayland says what it cannot read, and then fails with whatever errno there is.
            if code != EPIPE, code != ECONNRESET, let line = LibraryLog.lastLine { return .malformed(line) }
            return .lost(code: code == 0 ? errno : code)
        }
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let error = wl_display_get_protocol_error(display.pointer, &interface, &id)
        return .protocolError(
            interface: interface?.pointee.name.map { String(cString: $0) } ?? "a destroyed object", id: id,
            code: error, message: LibraryLog.reason(of: error))
    }
}
