import Glibc

/// A value behind a lock of the system's, with a condition to wait for. Unlike the standard library's `Mutex`, which
/// has none, it is something that the thread sanitizer can see into.
///
/// Safe to share: the value is read and written under the lock alone, and neither the lock nor the condition moves.
public final class Monitor<Value>: @unchecked Sendable {
    @usableFromInline var value: Value
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Takes over the value: nothing else may refer to it.
    @inlinable public init(_ value: sending Value) {
        self.value = value
        // A lock is held for so short that to look again is mostly quicker than to sleep.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Calls `body` with the value, one thread at a time. Not to be called from within itself.
    @inlinable public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Runs the body under the lock, again after every wake-up, until it returns a value. The lock is
    /// free while it waits.
    @inlinable public func wait<Result>(for body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Has one of those that wait look at the value again. Any thread.
    public func wakeOne() { pthread_cond_signal(condition) }
    /// Has all that wait look at the value again. Any thread.
    public func wakeAll() { pthread_cond_broadcast(condition) }
}
