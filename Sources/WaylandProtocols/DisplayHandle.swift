import CWaylandClient

/// The connection to the compositor as libwayland holds it. Every proxy keeps it, so that it outlives them all:
/// a proxy must not be destroyed after its display.
public final class DisplayHandle: Sendable {
    // libwayland locks its connections.
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { wl_display_disconnect(pointer) }
}
