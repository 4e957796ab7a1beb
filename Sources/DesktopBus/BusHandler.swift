import CSystemd

/// Takes what the bus delivers for a call or a match, for as long as it is kept.
@MainActor final class BusHandler {
    private let handle: (_ values: Result<[BusValue], BusError>, _ path: String) -> Void
    var slot: OpaquePointer?

    init(_ handle: @escaping (_ values: Result<[BusValue], BusError>, _ path: String) -> Void) { self.handle = handle }

    isolated deinit { slot.map { _ = sd_bus_slot_unref($0) } }

    /// What sd-bus calls back with: itself.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let callback: sd_bus_message_handler_t = { message, context, _ in
        guard let message, let context else { return 0 }
        // sd-bus calls back from within `process`, on the main thread, and means nothing by the handles beyond it.
        nonisolated(unsafe) let handle = message, owner = context
        MainActor.assumeIsolated {
            Unmanaged<BusHandler>.fromOpaque(owner).takeUnretainedValue().take(BusMessage(handle: handle))
        }
        return 0
    }

    private func take(_ message: BusMessage) {
        if sd_bus_message_is_method_error(message.handle, nil) > 0 {
            handle(.failure(BusError(sd_bus_message_get_error(message.handle))), message.path)
        } else {
            handle(Result { () throws(BusError) in try message.values() }, message.path)
        }
    }
}
