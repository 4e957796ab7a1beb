import CSystemd
import Glibc

/// A connection to the desktop's session bus, by sd-bus. Nothing here waits: whoever owns it watches its file
/// descriptor, and calls ``process()`` when there is something to do.
@MainActor public final class DesktopBus {
    let bus: OpaquePointer
    private var calls: [ObjectIdentifier: BusHandler] = [:]
    private var isProcessing = false

    /// Begins to connect to the bus that the environment names.
    ///
    /// - Throws: where there is none.
    public init() throws(BusError) {
        var bus: OpaquePointer?
        do {
            try check(sd_bus_open_user(&bus))
        } catch {
            throw BusError("no session bus: \(error)")
        }
        guard let bus else { throw BusError(code: -CInt(ENOMEM)) }
        self.bus = bus
    }

    isolated deinit {
        // Those who wait for an answer get none any more, nor may sd-bus tell them so.
        calls = [:]
        sd_bus_close_unref(bus)
    }

    /// What to watch.
    public var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// Whether there is something to be written, as soon as that can be.
    public var mustWrite: Bool { sd_bus_get_events(bus) & Int32(POLLOUT) != 0 }

    /// When ``process()`` is to be called though nothing has come in, in seconds on the monotonic clock.
    public var deadline: Double? {
        var microseconds: UInt64 = 0
        guard sd_bus_get_timeout(bus, &microseconds) > 0, microseconds != .max else { return nil }
        return Double(microseconds) / 1e6
    }

    /// Reads, writes and calls back, as far as that goes without waiting.
    ///
    /// - Throws: where the bus has gone, for good. All calls have been answered with an error then.
    public func process() throws(BusError) {
        // Whoever is called back may ask for more: the loop sees to it.
        guard !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        while try check(sd_bus_process(bus, nil)) > 0 {}
    }

    /// Calls a method of another program.
    ///
    /// - Parameter reply: called from ``process()`` with what it answers, once, or with why it does not.
    /// - Throws: where the call cannot even be put together.
    public func call(
        _ method: BusMethod, _ arguments: [BusValue],
        reply: @escaping (Result<[BusValue], BusError>) -> Void
    ) throws(BusError) {
        var message: OpaquePointer?
        try check(
            sd_bus_message_new_method_call(
                bus, &message, method.destination, method.path, method.interface, method.name))
        guard let message else { throw BusError(code: -CInt(ENOMEM)) }
        defer { sd_bus_message_unref(message) }
        for argument in arguments { try BusMessage(handle: message).append(argument) }
        var key: ObjectIdentifier?
        let handler = BusHandler { [weak self] answer, _ in
            // It is kept alive until it has answered.
            let handler = key.flatMap { self?.calls.removeValue(forKey: $0) }
            withExtendedLifetime(handler) { reply(answer) }
        }
        key = ObjectIdentifier(handler)
        try check(sd_bus_call_async(bus, &handler.slot, message, BusHandler.callback, handler.context, 0))
        calls[ObjectIdentifier(handler)] = handler
    }

    /// Hears of signals from now on.
    ///
    /// - Parameters:
    ///   - rule: which, as D-Bus writes it.
    ///   - signal: called from ``process()`` with what each one says, and the path of the object that it is of.
    /// - Returns: what to keep for as long as they are wanted.
    public func match(
        _ rule: String, signal: @escaping (_ values: [BusValue], _ path: String) -> Void
    ) throws(BusError) -> BusMatch {
        let handler = BusHandler { message, path in
            if case .success(let values) = message { signal(values, path) }
        }
        try check(sd_bus_add_match_async(bus, &handler.slot, rule, BusHandler.callback, nil, handler.context))
        return BusMatch(handler)
    }
}
