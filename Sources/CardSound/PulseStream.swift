import CPulse

/// A connection to the sound server with one playback stream, and the loop that serves both. The only type
/// that touches PulseAudio's objects.
///
/// Belongs to one thread, but for its ``waker``.
final class PulseStream {
    enum State: Equatable {
        case connecting
        /// The server takes sound.
        case ready
        /// For good: make another one.
        case failed(String)
    }

    /// How much sound waits in the server at most, in seconds: what it takes from here to there.
    static let buffer = 0.030
    /// The server asks for more in pieces of this length, and plays as soon as it has one, in seconds.
    private static let piece = 0.010
    private static let name = "cardtray"

    let waker: PulseWaker
    private(set) var state = State.connecting
    private let pulse: pulse_functions
    private let loop: OpaquePointer
    private let context: OpaquePointer
    private var stream: OpaquePointer?

    /// Begins to connect; does not wait.
    ///
    /// - Parameter server: its address; nil for the desktop's own.
    /// - Returns: nil where the system has no memory or descriptors left.
    init?(server: String?, functions pulse: pulse_functions) {
        self.pulse = pulse
        guard let loop = pulse.mainloop_new() else { return nil }
        let properties = pulse.proplist_new()
        defer { properties.map { pulse.proplist_free($0) } }
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_NAME, Self.name)
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_ID, Self.name)
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, Self.name)
        guard let context = pulse.context_new_with_proplist(pulse.mainloop_get_api(loop), Self.name, properties)
        else {
            pulse.mainloop_free(loop)
            return nil
        }
        self.loop = loop
        self.context = context
        waker = PulseWaker(loop: loop, functions: pulse)
        // A server that does not run is not to be started for a rustle.
        if pulse.context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { fail() }
    }

    deinit {
        if let stream {
            _ = pulse.stream_disconnect(stream)
            pulse.stream_unref(stream)
        }
        pulse.context_disconnect(context)
        pulse.context_unref(context)
        pulse.mainloop_free(loop)
    }

    /// Sleeps until the server or the ``waker`` has something to say, `seconds` at most, and handles it.
    ///
    /// - Parameter mustNotSleep: asked once wake-ups count: one that came before is not seen any more.
    func wait(seconds: Double, mustNotSleep: () -> Bool) {
        let timeout = Int32(max(0, seconds * 1e6))
        guard pulse.mainloop_prepare(loop, timeout) >= 0 else { return fail() }
        if mustNotSleep() { waker.wake() }
        guard pulse.mainloop_poll(loop) >= 0, pulse.mainloop_dispatch(loop) >= 0 else { return fail() }
        update()
    }

    private func update() {
        switch pulse.context_get_state(context) {
        case PA_CONTEXT_READY: break
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: return fail()
        default: return
        }
        if stream == nil { open() }
        guard let stream else { return }
        switch pulse.stream_get_state(stream) {
        case PA_STREAM_READY: state = .ready
        case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail()
        default: break
        }
    }

    private func open() {
        let bytesPerFrame = SoundFormat.channels * MemoryLayout<Float>.size
        var format = pa_sample_spec(
            format: PA_SAMPLE_FLOAT32LE, rate: UInt32(SoundFormat.rate), channels: UInt8(SoundFormat.channels))
        var attributes = pa_buffer_attr(
            maxlength: .max, tlength: UInt32(SoundFormat.frames(Self.buffer) * bytesPerFrame),
            prebuf: UInt32(SoundFormat.frames(Self.piece) * bytesPerFrame),
            minreq: UInt32(SoundFormat.frames(Self.piece) * bytesPerFrame), fragsize: .max)
        let properties = pulse.proplist_new()
        defer { properties.map { pulse.proplist_free($0) } }
        // The desktop's volume for sounds of this kind rules it, and music does not pause for it.
        _ = pulse.proplist_sets(properties, PA_PROP_MEDIA_ROLE, "event")
        stream = pulse.stream_new_with_proplist(context, "flicks", &format, nil, properties)
        guard let stream,
            pulse.stream_connect_playback(stream, nil, &attributes, PA_STREAM_ADJUST_LATENCY, nil, nil) >= 0
        else { return fail() }
    }

    /// Hands the server as much as it wants now. What is not there when it is due is silence, and costs
    /// nothing.
    ///
    /// - Parameter render: fills a buffer of interleaved frames.
    func write(_ render: (UnsafeMutableBufferPointer<Float>) -> Void) {
        guard state == .ready, let stream else { return }
        let frame = SoundFormat.channels * MemoryLayout<Float>.size
        while true {
            let wanted = pulse.stream_writable_size(stream)
            guard wanted >= 0 else { return fail() }
            var size = wanted / frame * frame
            guard size > 0 else { return }
            var memory: UnsafeMutableRawPointer?
            guard pulse.stream_begin_write(stream, &memory, &size) >= 0, let memory else { return fail() }
            size = size / frame * frame
            render(
                UnsafeMutableBufferPointer(
                    start: memory.assumingMemoryBound(to: Float.self), count: size / MemoryLayout<Float>.size))
            guard pulse.stream_write(stream, memory, size, nil, 0, PA_SEEK_RELATIVE) >= 0 else { return fail() }
        }
    }

    private func fail() {
        if case .failed = state { return }
        let reason = pulse.strerror(pulse.context_errno(context)).map { String(cString: $0) }
        state = .failed(reason ?? "unknown error")
    }
}
