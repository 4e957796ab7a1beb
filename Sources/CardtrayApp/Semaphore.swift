#if canImport(Glibc)
import Glibc
#endif

/// A counting semaphore between threads.
final class Semaphore: Sendable {
    // A sem_t must not move, and is made to be used from several threads at once.
    private nonisolated(unsafe) let handle: UnsafeMutablePointer<sem_t>

    init() {
        handle = .allocate(capacity: 1)
        sem_init(handle, 0, 0)
    }

    deinit {
        sem_destroy(handle)
        handle.deallocate()
    }

    func signal() { sem_post(handle) }

    func wait() { while sem_wait(handle) != 0 && errno == EINTR {} }
}
