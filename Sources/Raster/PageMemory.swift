#if canImport(Glibc)
import Glibc
#endif

/// Memory in whole pages that goes back to the system when it is let go, but for a little that is kept for the
/// next to come. Any thread.
///
/// Layers come and go by the thousand, made on one thread and let go on another; in the C library's heap they
/// leave holes that grow to several times what is in use. Fresh pages, on the other hand, cost more than what is
/// drawn on them; most layers are of one size, so that those just let go serve again.
final class PageMemory: @unchecked Sendable {
    static let shared = PageMemory()

    /// What is kept of memory let go, in bytes.
    private static let keptBytes = 12 << 20

    private struct Block {
        let address: UnsafeMutableRawPointer
        let byteCount: Int
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// The latest last. Belongs, with its size, to the mutex, which makes the whole safe to share.
    private var kept: [Block] = []
    private var size = 0

    private init() { pthread_mutex_init(mutex, nil) }

    /// - Parameter isZero: whether the memory must be zero.
    /// - Returns: memory that begins at a page.
    func allocate(byteCount: Int, isZero: Bool) -> UnsafeMutableRawPointer {
        if let address = take(byteCount) {
            if isZero { memset(address, 0, byteCount) }
            return address
        }
        // All of it will be written: the pages come at once, rather than one fault after the other.
        let address = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1, 0)
        guard let address, address != MAP_FAILED else { fatalError("no memory for a layer of \(byteCount) bytes") }
        return address
    }

    func deallocate(_ address: UnsafeMutableRawPointer, byteCount: Int) {
        pthread_mutex_lock(mutex)
        kept.append(Block(address: address, byteCount: byteCount))
        size += byteCount
        // The oldest go first: what is no longer asked for does not stay.
        var count = 0
        while size > Self.keptBytes {
            size -= kept[count].byteCount
            count += 1
        }
        let gone = Array(kept.prefix(count))
        kept.removeFirst(count)
        pthread_mutex_unlock(mutex)
        for block in gone { munmap(block.address, block.byteCount) }
    }

    private func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard let index = kept.lastIndex(where: { $0.byteCount == byteCount }) else { return nil }
        size -= byteCount
        return kept.remove(at: index).address
    }
}
