import CardDeck
import Glibc
import Threads

/// Unpacked bytes that one thread puts in while others read: who asks for more than is there waits for it.
///
/// Safe to share: only the thread that fills it touches the spool, and what others must know is behind a lock.
final class SharedSpool: @unchecked Sendable {
    private struct Growth {
        var available = 0
        var hasEnded = false
    }

    private var spool: Spool
    /// Stays the same, though the file behind it may not.
    let descriptor: Int32
    private let growth = Monitor(Growth())

    /// - Parameters:
    ///   - file: the deck's file, for messages.
    ///   - expected: about how many bytes there will be.
    init(file: String, expected: Int) throws(DeckError) {
        spool = try Spool(file: file, expected: expected)
        descriptor = spool.descriptor
    }

    /// How many bytes have been put in; for the thread that does.
    var byteCount: Int { spool.byteCount }

    /// Puts more bytes in. One thread's.
    func append(_ bytes: RawSpan) throws(DeckError) { try write(bytes, at: byteCount) }

    /// Puts bytes anywhere, over others or beyond the end, before anybody else reads. One thread's.
    func write(_ bytes: RawSpan, at offset: Int) throws(DeckError) {
        try spool.write(bytes, at: offset)
        let available = spool.byteCount
        growth.withLock { $0.available = available }
        growth.wakeAll()
    }

    /// Says that no more will come. Whoever waits reads what there is.
    func end() {
        growth.withLock { $0.hasEnded = true }
        growth.wakeAll()
    }

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
        growth.wait { $0.available >= count || $0.hasEnded ? ($0.available, $0.hasEnded) : nil }
    }
}
