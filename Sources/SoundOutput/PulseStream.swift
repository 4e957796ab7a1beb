import CPulse
import Glibc

/// A connection to the sound server with one playback stream, and the loop that serves both. The only type
/// that touches PulseAudio's objects.
///
/// Belongs to one thread, but for its ``waker``.
public final class PulseStream {
    /// How far a connection has come.
    public enum State: Equatable {
        /// The server has not answered yet.
        case connecting
        /// The server takes sound.
        case ready
        /// For good: make another one.
        case failed(String)
    }

    /// What a stream is to the desktop, and how far ahead of the ear it is written.
    public struct Options: Sendable {
        /// What mixers call it.
        var name: String
        /// How much sound waits in the server at most, in seconds: what it takes from here to there.
        public var buffer: Double
        /// The server asks for more in pieces of this length, and plays as soon as it has one, in seconds.
        var piece: Double
        /// By which the desktop has a volume of its own for it; nil for that of the program.
        var role: String?

        /// - Parameters:
        ///   - name: what mixers call the stream.
        ///   - buffer: how much sound waits in the server at most, in seconds.
        ///   - piece: the length in which the server asks for more, in seconds.
        ///   - role: by which the desktop has a volume of its own for it; nil for the program's.
        public init(name: String, buffer: Double, piece: Double, role: String? = nil) {
            (self.name, self.buffer, self.piece, self.role) = (name, buffer, piece, role)
        }
    }

    private static let name = "cardtray"

    /// The system's monotonic clock, in seconds.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Ends a wait of this stream from any thread.
    public let waker: PulseWaker
    /// How far the connection has come; ``wait(seconds:mustNotSleep:)`` brings it up to date.
    public private(set) var state = State.connecting
    private let options: Options
    private let pulse: pulse_functions
    private let loop: OpaquePointer
    private let context: OpaquePointer
    private var stream: OpaquePointer?
    /// The server's promise to tell when all has been heard.
    private var ending: OpaquePointer?

    /// Begins to connect; does not wait.
    ///
    /// - Parameter server: its address; nil for the desktop's own.
    /// - Throws: where libpulse is not there, or the system has no memory or descriptors left.
    public init(server: String?, _ options: Options) throws(PulseProblem) {
        guard let pulse = PulseLibrary.functions else { throw PulseProblem("libpulse is not installed") }
        self.pulse = pulse
        self.options = options
        guard let loop = pulse.mainloop_new() else { throw PulseProblem("no memory") }
        let properties = pulse.proplist_new()
        defer { properties.map { pulse.proplist_free($0) } }
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_NAME, Self.name)
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_ID, Self.name)
        _ = pulse.proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, Self.name)
        guard let context = pulse.context_new_with_proplist(pulse.mainloop_get_api(loop), Self.name, properties)
        else {
            pulse.mainloop_free(loop)
            throw PulseProblem("no memory")
        }
        self.loop = loop
        self.context = context
        waker = PulseWaker(loop: loop, functions: pulse)
        // A server that does not run is not to be started for a rustle.
        if pulse.context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { fail() }
    }

    deinit {
        if let ending { pulse.operation_unref(ending) }
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
    public func wait(seconds: Double, mustNotSleep: () -> Bool) {
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
            maxlength: .max, tlength: UInt32(SoundFormat.frames(options.buffer) * bytesPerFrame),
            prebuf: UInt32(SoundFormat.frames(options.piece) * bytesPerFrame),
            minreq: UInt32(SoundFormat.frames(options.piece) * bytesPerFrame), fragsize: .max)
        let properties = pulse.proplist_new()
        defer { properties.map { pulse.proplist_free($0) } }
        if let role = options.role { _ = pulse.proplist_sets(properties, PA_PROP_MEDIA_ROLE, role) }
        stream = pulse.stream_new_with_proplist(context, options.name, &format, nil, properties)
        guard let stream,
            pulse.stream_connect_playback(stream, nil, &attributes, PA_STREAM_ADJUST_LATENCY, nil, nil) >= 0
        else { return fail() }
    }

    /// Hands the server as much as it wants now, or as much of that as there is. What is not there when it is due is
    /// silence, and costs nothing.
    ///
    /// - Parameter fill: fills the beginning of a buffer of interleaved frames, and returns how many numbers: whole
    ///   frames. What it leaves is asked for again with the next write.
    public func write(_ fill: (UnsafeMutableBufferPointer<Float>) -> Int) {
        guard state == .ready, let stream else { return }
        let frame = SoundFormat.channels * MemoryLayout<Float>.size
        while true {
            let wanted = pulse.stream_writable_size(stream)
            guard wanted >= 0 else { return fail() }
            var size = wanted / frame * frame
            guard size > 0 else { return }
            var memory: UnsafeMutableRawPointer?
            guard pulse.stream_begin_write(stream, &memory, &size) >= 0, let memory else { return fail() }
            let buffer = UnsafeMutableBufferPointer(
                start: memory.assumingMemoryBound(to: Float.self),
                count: size / frame * SoundFormat.channels)
            let count = fill(buffer)
            guard count > 0 else {
                _ = pulse.stream_cancel_write(stream)
                return
            }
            let length = count * MemoryLayout<Float>.size
            guard pulse.stream_write(stream, memory, length, nil, 0, PA_SEEK_RELATIVE) >= 0 else { return fail() }
            if count < buffer.count { return }
        }
    }

    /// Whether all that was written has been heard; asked once nothing more will be written. The server tells of it, which
    /// ends a wait.
    public func isHeard() -> Bool {
        guard state == .ready, let stream else { return false }
        if ending == nil { ending = pulse.stream_drain(stream, nil, nil) }
        return ending.map { pulse.operation_get_state($0) != PA_OPERATION_RUNNING } ?? true
    }

    private func fail() {
        if case .failed = state { return }
        let reason = pulse.strerror(pulse.context_errno(context)).map { String(cString: $0) }
        state = .failed(reason ?? "unknown error")
    }
}

/// Why there is no sound server to speak to: one line.
public struct PulseProblem: Error {
    /// What libpulse or the system says of it.
    public let reason: String
    init(_ reason: String) { self.reason = reason }
}
