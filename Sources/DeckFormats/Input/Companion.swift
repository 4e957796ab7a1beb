import CardDeck
import Glibc
import Locks

/// A piece of work on a thread of its own, beside the caller's; on the caller's where there is no thread.
final class Companion<Value: Sendable>: Sendable {
    private let work: @Sendable () throws(DeckError) -> Value
    private let thread = Locked<pthread_t?>(nil)
    private let outcome = Locked<Result<Value, DeckError>?>(nil)

    /// Starts the work. Ask for its value exactly once.
    init(_ work: @escaping @Sendable () throws(DeckError) -> Value) {
        self.work = work
        // Threads inherit the mask: signals are for the main thread.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        if let started = ThreadStart.start({ self.run() }) { thread.withLock { $0 = started } }
    }

    /// Waits for the work's end.
    func value() throws(DeckError) -> Value {
        if let thread = thread.withLock({ $0 }) {
            pthread_join(thread, nil)
        } else {
            run()
        }
        return try outcome.withLock { $0! }.get()
    }

    private func run() {
        let result = Result { () throws(DeckError) in try work() }
        outcome.withLock { $0 = result }
    }
}

/// What a thread begins with: C knows no generic types.
private final class ThreadStart {
    private let run: @Sendable () -> Void

    private init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Nil where there is no thread to be had.
    static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        let start = Unmanaged.passRetained(ThreadStart(run))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { start in
                Unmanaged<ThreadStart>.fromOpaque(start!).takeRetainedValue().run()
                return nil
            }, start.toOpaque())
        guard status == 0 else {
            start.release()
            return nil
        }
        return thread
    }
}
