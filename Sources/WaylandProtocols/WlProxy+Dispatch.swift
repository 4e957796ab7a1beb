import CWaylandClient

extension WlProxy {
    /// Marks the proxies that have a Swift object: other libraries' proxies share the connection.
    nonisolated static var tag: UnsafeRawPointer { tagStorage.pointer }
    private nonisolated static let tagStorage = Tag()

    // Only its address counts: nothing is read or written there.
    private struct Tag: @unchecked Sendable {
        let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    }

    /// The Swift object of `pointer`; nil if it is not one of these bindings'.
    static func wrapper(of pointer: OpaquePointer) -> WlProxy? {
        guard wl_proxy_get_listener(pointer) == tag, let data = wl_proxy_get_user_data(pointer) else {
            return nil
        }
        return Unmanaged<WlProxy>.fromOpaque(data).takeUnretainedValue()
    }

    /// Libwayland's way into ``dispatch(opcode:arguments:)``.
    nonisolated static let dispatcher: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
        guard let target, let arguments else { return 0 }
        // Events are dispatched on the main thread alone, and the arguments used before this returns.
        nonisolated(unsafe) let pointer = OpaquePointer(target)
        nonisolated(unsafe) let unsafeArguments = arguments
        MainActor.assumeIsolated {
            // Held while its handler runs, which may drop the last other reference.
            guard let object = WlProxy.wrapper(of: pointer) else { return }
            object.dispatch(
                opcode: opcode, arguments: EventArguments(arguments: unsafeArguments, display: object.display))
        }
        return 0
    }
}
