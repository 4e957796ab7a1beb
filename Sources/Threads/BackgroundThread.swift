import Glibc

/// Threads for single pieces of work that block. No signal is handled on them.
public enum BackgroundThread {
    /// What a thread begins with: C knows no closures.
    private final class Job {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Runs `work` on a thread of its own. False when there is none to be had.
    public static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(work) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Starts `work` on a thread of its own, which must be joined. Nil if no thread can be started.
    ///
    /// - Parameter name: what `top -H` and debuggers show; of it, 15 bytes count.
    public static func start(named name: String? = nil, _ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var all = sigset_t()
        var before = sigset_t()
        // Threads inherit the mask: signals are for the main thread.
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let job = Unmanaged.passRetained(
            Job {
                if let name { nameThisThread(name) }
                work()
            })
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { job in
                if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
                return nil
            }, job.toOpaque())
        guard code == 0 else {
            job.release()
            return nil
        }
        return thread
    }

    /// The Glibc module lacks `pthread_setname_np`.
    private static func nameThisThread(_ name: String) {
        let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, name, name.utf8.count)
        close(file)
    }
}
