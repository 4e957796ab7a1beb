import CLibdecor
import EventLoop
import Logging
import WaylandProtocols

/// Libdecor on this connection: it draws windows' frames where the compositor does not.
@MainActor final class LibdecorContext {
    // Used on the main thread; only the deinit, which ends it, may run elsewhere.
    nonisolated(unsafe) let pointer: OpaquePointer
    // Libdecor's objects are on it: it must outlive them.
    private let display: WlDisplay
    private var dispatching: EndOfIteration?

    /// The table that libdecor keeps for as long as the process lives.
    private static let interface: UnsafeMutablePointer<libdecor_interface> = {
        let interface = UnsafeMutablePointer<libdecor_interface>.allocate(capacity: 1)
        interface.initialize(to: libdecor_interface())
        interface.pointee.error = { _, _, message in
            let text = message.map { String(cString: $0) } ?? "unknown error"
            Logger(label: "libdecor").error("\(text)")
        }
        return interface
    }()

    init(display: WlDisplay, loop: EventLoop, logger: Logger) {
        self.display = display
        guard let pointer = libdecor_new(display.displayPointer, Self.interface) else {
            preconditionFailure("libdecor_new: out of memory")
        }
        self.pointer = pointer
        // Plugins built on a toolkit have a loop of their own to turn. Some read the connection while they do, and so
        // hand out events, such as that a frame is due, after the windows have had their turn.
        dispatching = loop.atEndOfIteration { [pointer, weak loop] in
            if libdecor_dispatch(pointer, 0) > 0 { loop?.setNeedsIteration() }
        }
    }

    deinit { libdecor_unref(pointer) }
}
