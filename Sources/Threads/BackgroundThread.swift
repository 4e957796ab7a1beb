import Glibc
import Synchronization

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

    /// Lets others come first. On Linux this is the calling thread's own, and that of the threads it starts; refused, it
    /// changes nothing that is seen.
    ///
    /// - Parameter niceness: how nice it is from then on, as nice(1) counts: 19 for the nicest.
    public static func giveWay(by niceness: Int32) {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }

    /// The Glibc module lacks `pthread_setname_np`.
    private static func nameThisThread(_ name: String) {
        let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, name, name.utf8.count)
        close(file)
    }
}

/// Tells work on other threads that nobody wants it any more, once and for all. Any thread.
public final class StopFlag: Sendable {
    private let value = Atomic(false)

    /// A flag that is not set.
    public init() {}

    /// Whether nobody wants the work any more.
    public var isSet: Bool { value.load(ordering: .relaxed) }

    /// Sets it, for good.
    public func set() { value.store(true, ordering: .relaxed) }
}
