import CardDeck
import Glibc

/// Unpacked bytes that one thread puts in while others read: who asks for more than is there waits for it.
final class SharedSpool: @unchecked Sendable {
    /// The thread that fills the spool is the only one to touch it. Its descriptor stays the same, though the
    /// file behind it may not.
    private var spool: Spool
    private let descriptor: Int32

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let growth = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Read and written under the mutex.
    private var available = 0
    private var hasEnded = false

    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - expected: about how many bytes there will be.
    init(file: String, expected: Int) throws(DeckError) {
        spool = try Spool(file: file, expected: expected)
        descriptor = spool.descriptor
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(growth, nil)
    }

    deinit {
        pthread_cond_destroy(growth)
        pthread_mutex_destroy(mutex)
        growth.deallocate()
        mutex.deallocate()
    }

    /// How many bytes have been put in; for the thread that does.
    var byteCount: Int { spool.byteCount }

    /// Puts more bytes in. One thread's.
    func append(_ bytes: RawSpan) throws(DeckError) {
        try spool.append(bytes)
        announce { available = spool.byteCount }
    }

    /// Says that no more will come. Whoever waits reads what there is.
    func end() { announce { hasEnded = true } }

    /// Reads a stretch; waits until all of it is there, or nothing more will come.
    ///
    /// - Returns: how many bytes there were; nil where they cannot be read.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
        let count = max(0, min(wait(for: offset + buffer.count).available - offset, buffer.count))
        var filled = 0
        while filled < count {
            let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            filled += got
        }
        return filled
    }

    /// Waits until there are so many bytes, or no more will come.
    func wait(for count: Int) -> (available: Int, hasEnded: Bool) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while available < count, !hasEnded { pthread_cond_wait(growth, mutex) }
        return (available, hasEnded)
    }

    private func announce(_ change: () -> Void) {
        pthread_mutex_lock(mutex)
        change()
        pthread_mutex_unlock(mutex)
        pthread_cond_broadcast(growth)
    }
}
