import Glibc

/// A counting semaphore between threads.
public final class Semaphore: Sendable {
    // A sem_t must not move, and is made to be used from several threads at once.
    private nonisolated(unsafe) let handle: UnsafeMutablePointer<sem_t>

    /// A semaphore that has not been signaled.
    public init() {
        handle = .allocate(capacity: 1)
        sem_init(handle, 0, 0)
    }

    deinit {
        sem_destroy(handle)
        handle.deallocate()
    }

    /// Lets one waiter go on, now or when it comes.
    public func signal() { sem_post(handle) }

    /// Blocks until there is a signal, and takes it.
    public func wait() { while sem_wait(handle) != 0 && errno == EINTR {} }
}
