import CPulse

/// Ends a wait of a ``PulseStream`` from any thread, for as long as the stream lives.
///
/// Safe to share: libpulse means this one call for other threads.
public struct PulseWaker: @unchecked Sendable {
    private let loop: OpaquePointer
    private let mainloopWakeup: @convention(c) (OpaquePointer?) -> Void

    init(loop: OpaquePointer, functions: pulse_functions) {
        self.loop = loop
        mainloopWakeup = functions.mainloop_wakeup
    }

    /// Has the stream's wait return now, or the next one at once.
    public func wake() { mainloopWakeup(loop) }
}
