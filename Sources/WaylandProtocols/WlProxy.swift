import CWaylandClient
import Glibc

/// A protocol object, on the main thread.
///
/// The Swift object owns libwayland's proxy: it must be held for as long as its events matter, and dropping it
/// frees the client's side only. To free the compositor's side too, send the interface's destructor request
/// (`destroy()` or `release()`), in the order that its protocol asks for. A request on a destroyed object, or
/// one newer than the object's version, would be a protocol error that ends the connection; it traps here,
/// naming the request.
@MainActor open class WlProxy {
    /// What libwayland must know of the class's interface.
    open class var interface: WlInterface { preconditionFailure("WlProxy itself is no interface") }

    /// The version this object was bound at.
    public let version: UInt32
    let display: DisplayHandle
    // Freed by whichever thread drops the last reference; libwayland locks for that.
    private nonisolated(unsafe) var pointer: OpaquePointer?

    /// Wraps a proxy that nothing listens to yet.
    public required init(adopting pointer: OpaquePointer, of display: DisplayHandle) {
        self.pointer = pointer
        self.display = display
        version = wl_proxy_get_version(pointer)
        // The display's own events are libwayland's affair.
        guard pointer != display.pointer else { return }
        wl_proxy_add_dispatcher(pointer, Self.dispatcher, Self.tag, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if let pointer, pointer != display.pointer { wl_proxy_destroy(pointer) }
    }

    /// False once a destructor request was sent, or ``discard()`` called.
    public final var isAlive: Bool { pointer != nil }

    /// Libwayland's proxy, for C libraries that share the connection. Traps on a destroyed object.
    public final var livePointer: OpaquePointer {
        guard let pointer else { preconditionFailure("\(Self.interface.name) is used after it was destroyed") }
        return pointer
    }

    /// Frees the client's side without a word to the compositor; its events are dropped from now on.
    public final func discard() {
        guard let pointer else { return }
        self.pointer = nil
        wl_proxy_destroy(pointer)
    }

    /// Hands an event to `onEvent`. Generated for every interface that has events.
    open func dispatch(opcode: UInt32, arguments: EventArguments) {}
}
