#if canImport(Glibc)
import Glibc
#endif

/// A thread for one long task, such as opening a deck.
enum BackgroundThread {
    /// Does the work on a thread of its own, which takes no signals: those are the event loop's.
    static func run(_ work: @escaping @Sendable () -> Void) {
        var all = sigset_t(), before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let task = Unmanaged.passRetained(Task(work))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<Task>.fromOpaque(argument.unsafelyUnwrapped).takeRetainedValue().work()
                return nil
            }, task.toOpaque())
        precondition(code == 0, "no thread can be started: \(String(cString: strerror(code)))")
        pthread_detach(thread)
    }

    private final class Task: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
}
