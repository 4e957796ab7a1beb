import Glibc

/// Starts the thread that sound is played on.
enum SoundThread {
    private final class Job {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Runs `work` on a thread of its own, which no signal is handled on. False when there is none to be had.
    static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let job = Unmanaged.passRetained(Job(work))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { job in
                if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
                return nil
            }, job.toOpaque())
        guard code == 0 else {
            job.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
