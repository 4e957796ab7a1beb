import CLinux
import Glibc

/// The main thread's loop: it sleeps in `poll` until its source, another thread, a timer, a signal or a watched
/// file has something to say, and never otherwise.
///
/// Each iteration handles all that came in, then runs the work registered for its end: what happens in between
/// only marks state as changed, and is drawn once.
@MainActor public final class EventLoop {
    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    /// Where other threads leave work for this loop.
    public let mailbox: Mailbox
    /// How often the loop has woken up.
    public private(set) var wakeups = 0

    private let timerDescriptor: Int32
    private let signalDescriptor: Int32
    private var source: (any EventSource)?
    private var isStopped = false
    private var mustNotSleep = false
    private var timers: [Weak<EventTimer>] = []
    private var timersAreArmed = true
    private var watches: [Weak<EventWatch>] = []
    private var endings: [Weak<EndOfIteration>] = []
    private var entries: [pollfd] = []

    /// What asks a program to end: Ctrl+C, `kill`, and a terminal that is closed.
    private static let terminationSignals = [SIGINT, SIGTERM, SIGHUP]

    /// Blocks SIGINT, SIGTERM and SIGHUP in the calling thread: from now on they stop the loop, and have no
    /// effect while it does not run. Make it before other threads, which inherit that; those of before must
    /// block them themselves. One that is ignored, as `nohup` has SIGHUP, stays so. SIGPIPE is ignored from now
    /// on: a reader that goes away is an error to handle.
    ///
    /// - Throws: when the process has no more file descriptors, or the system no memory.
    public init() throws(SystemError) {
        mailbox = try Mailbox()
        timerDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard timerDescriptor >= 0 else { throw SystemError("timerfd_create") }
        var signals = sigset_t()
        sigemptyset(&signals)
        // A blocked signal reaches a descriptor even where it is ignored.
        for signal in Self.terminationSignals where !Self.isIgnored(signal) { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signalDescriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard signalDescriptor >= 0 else { throw SystemError("signalfd") }
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        close(timerDescriptor)
        close(signalDescriptor)
    }

    /// Makes the next iteration happen at once: something that its end will handle came up outside of one.
    package func setNeedsIteration() { mustNotSleep = true }

    /// Serves `source` from now on, in place of any other.
    public func attach(_ source: any EventSource) { self.source = source }

    /// Serves no source from now on.
    public func detach() { source = nil }

    /// Runs until ``stop()``.
    ///
    /// - Throws: the source's error, when its connection ends.
    public func run() throws {
        isStopped = false
        while !isStopped { try runOnce(timeout: nil) }
        // What the last iteration asked for, such as the end of a window, is still to be sent.
        _ = try source?.flush()
    }

    /// How a wait ended.
    package enum WaitResult {
        /// The condition holds.
        case fulfilled
        /// ``stop()`` was called, or a signal asked the program to end.
        case stopped
        /// The deadline has passed.
        case timedOut
    }

    /// Runs until `condition` holds, but not beyond `deadline` on the monotonic clock.
    ///
    /// - Throws: the source's error, when its connection ends.
    package func wait(until deadline: Double, for condition: () -> Bool) throws -> WaitResult {
        isStopped = false
        // Stopping comes first: a signal that came with the answer must not be lost.
        while true {
            if isStopped { return .stopped }
            if condition() { return .fulfilled }
            let remaining = deadline - MonotonicClock.now
            guard remaining > 0 else { return .timedOut }
            try runOnce(timeout: remaining)
        }
    }

    /// Makes ``run()`` return at the end of this iteration.
    public func stop() { isStopped = true }

    /// Runs `action` once, at `deadline` on the monotonic clock or as soon after as can be.
    public func timer(at deadline: Double, _ action: @escaping @MainActor () -> Void) -> EventTimer {
        let timer = EventTimer(deadline: deadline, loop: self, action: action)
        timers.append(Weak(object: timer))
        timersAreArmed = false
        return timer
    }

    /// Calls `handler` in every iteration that finds `fileDescriptor` ready, hung up or in error.
    public func watch(
        _ fileDescriptor: Int32, for readiness: Readiness = .readable,
        _ handler: @escaping @MainActor () -> Void
    ) -> EventWatch {
        let watch = EventWatch(fileDescriptor: fileDescriptor, readiness: readiness, handler: handler)
        watches.append(Weak(object: watch))
        return watch
    }

    /// Runs `action` at the end of every iteration, in the order of registration.
    public func atEndOfIteration(_ action: @escaping @MainActor () -> Void) -> EndOfIteration {
        let ending = EndOfIteration(action: action)
        endings.append(Weak(object: ending))
        return ending
    }

    /// One iteration: waits for something to happen, `timeout` seconds at most, and handles it.
    ///
    /// - Throws: the source's error, when its connection ends.
    public func runOnce(timeout: Double?) throws {
        armTimer()
        // Events may wait already, read by a roundtrip or by another library: they are handled before sleeping.
        while let source, !source.prepareRead() {
            try source.dispatchPending()
            mustNotSleep = true
        }
        let mustWrite = try source.map(flush) ?? false
        // Held weakly: another handler may let go of a watch whose file was found ready.
        let watched = watches.filter { $0.object?.handler != nil }
        fillEntries(watched, mustWrite: mustWrite)
        let milliseconds = mustNotSleep ? 0 : timeout.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
        let count = poll(&entries, nfds_t(entries.count), milliseconds)
        wakeups += 1
        if let source {
            if count > 0, entries[3].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
                try source.readEvents()
            } else {
                source.cancelRead()
            }
        }
        // Before the timers: a key that was just let go must not repeat once more.
        try source?.dispatchPending()
        // Interrupted: `revents` are those of the last time.
        if count > 0 {
            if entries[0].revents != 0 { mailbox.drain() }
            if entries[1].revents != 0 { fireTimers() }
            if entries[2].revents != 0 { readSignal() }
            for (watch, entry) in zip(watched, entries[4...]) where entry.revents != 0 { watch.object?.handler?() }
        }
        mustNotSleep = false
        for ending in endings.compactMap(\.object) { ending.action?() }
        watches.removeAll { $0.object?.handler == nil }
        endings.removeAll { $0.object?.action == nil }
    }

    /// Sends what `source` has queued; true when some of it must wait until its socket is writable.
    private func flush(_ source: any EventSource) throws -> Bool {
        do {
            return try !source.flush()
        } catch {
            source.cancelRead()
            throw error
        }
    }

    private func fillEntries(_ watched: [Weak<EventWatch>], mustWrite: Bool) {
        entries.removeAll(keepingCapacity: true)
        for descriptor in [mailbox.fileDescriptor, timerDescriptor, signalDescriptor] {
            entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        // A negative descriptor is ignored by poll.
        entries.append(
            pollfd(
                fd: source?.fileDescriptor ?? -1, events: Int16(mustWrite ? POLLIN | POLLOUT : POLLIN),
                revents: 0))
        for watch in watched.compactMap(\.object) {
            let events = watch.readiness == .readable ? POLLIN : POLLOUT
            entries.append(pollfd(fd: watch.fileDescriptor, events: Int16(events), revents: 0))
        }
    }

    private func readSignal() {
        var info = signalfd_siginfo()
        guard read(signalDescriptor, &info, MemoryLayout.size(ofValue: info)) > 0 else { return }
        stop()
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is a number in a function's place, which Swift has no name for.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}

extension EventLoop {
    /// A timer was canceled: the next deadline may be another.
    func timersChanged() { timersAreArmed = false }

    private func armTimer() {
        guard !timersAreArmed else { return }
        timersAreArmed = true
        timers.removeAll { $0.object == nil }
        var setting = itimerspec()
        var next: Double?
        for timer in timers {
            guard let timer = timer.object, timer.isPending else { continue }
            next = min(next ?? timer.deadline, timer.deadline)
        }
        if let next {
            // Zero would disarm it: a deadline in the past is one nanosecond after the clock's start.
            let nanoseconds = max(1, Int((max(0, next) * 1e9).rounded(.up)))
            setting.it_value.tv_sec = nanoseconds / 1_000_000_000
            setting.it_value.tv_nsec = nanoseconds % 1_000_000_000
        }
        timerfd_settime(timerDescriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    private func fireTimers() {
        var expirations: UInt64 = 0
        read(timerDescriptor, &expirations, MemoryLayout.size(ofValue: expirations))
        timersAreArmed = false
        let now = MonotonicClock.now
        func deadline(_ timer: Weak<EventTimer>) -> Double {
            timer.object.flatMap { $0.isPending ? $0.deadline : nil } ?? .infinity
        }
        let due = timers.filter { deadline($0) <= now }.sorted { deadline($0) < deadline($1) }
        for timer in due {
            // One that fired before may have canceled it, or let go of it.
            if let timer = timer.object, timer.isPending { timer.fire() }
        }
    }
}

/// A system call failed: the process is out of something.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The call's name.
    public let call: String
    /// The system's `errno`.
    public let code: Int32

    /// - Parameter code: the `errno` that the call left, which is the present one unless others followed it.
    package init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    /// One line: the call, and the system's words for the code.
    public var description: String { "\(call) failed: \(String(cString: strerror(code)))" }
}
