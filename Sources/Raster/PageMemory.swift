import Threads

#if canImport(Glibc)
import Glibc
#endif

/// Memory in whole pages that goes back to the system when it is let go, but for a little that is kept for the
/// next to come. Any thread.
///
/// Layers come and go by the thousand, made on one thread and let go on another; in a heap such as the C library's they
/// leave holes that grow to several times what is in use. Fresh pages, on the other hand, cost more than what is drawn on
/// them; most layers are of one size, so that those just let go serve again.
final class PageMemory: Sendable {
    static let shared = PageMemory()

    /// What is kept of memory let go at most, in bytes.
    private static let keptBytes = 12 << 20

    /// What is kept while nothing is asked for, in bytes: handing that back takes longer than it is worth.
    private static let keptAtRest = 1 << 20

    private struct Block {
        let address: UnsafeMutableRawPointer
        let byteCount: Int
    }

    /// Unchecked: nothing else refers to the blocks' memory, so it may move between threads.
    private struct Kept: @unchecked Sendable {
        /// The latest last.
        var blocks: [Block] = []
        var byteCount = 0

        /// What they may take, in bytes.
        var limit = PageMemory.keptBytes

        /// The oldest block, where more is kept than may be: what is no longer asked for does not stay.
        mutating func takeExcess() -> Block? {
            guard byteCount > limit else { return nil }
            byteCount -= blocks[0].byteCount
            return blocks.removeFirst()
        }
    }

    private let kept = Monitor(Kept())

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
        // Nothing can be drawn without, and no caller could do better than end.
        guard let address, address != MAP_FAILED else { fatalError("no memory for a layer of \(byteCount) bytes") }
        return address
    }

    func deallocate(_ address: UnsafeMutableRawPointer, byteCount: Int) {
        kept.withLock { kept in
            kept.blocks.append(Block(address: address, byteCount: byteCount))
            kept.byteCount += byteCount
        }
        trim()
    }

    /// What is kept of memory let go, in bytes.
    var keptByteCount: Int { kept.withLock { $0.byteCount } }

    /// Has next to nothing kept, whatever is let go, until memory is asked for again. Quick.
    ///
    /// - Returns: whether more is kept yet, which `trim` hands back.
    func rest() -> Bool {
        kept.withLock { kept in
            kept.limit = Self.keptAtRest
            return kept.byteCount > kept.limit
        }
    }

    /// Hands back what is kept beyond what may be. Takes some milliseconds after `rest`.
    func trim() {
        while let block = kept.withLock({ $0.takeExcess() }) { munmap(block.address, block.byteCount) }
    }

    private func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
        kept.withLock { kept in
            kept.limit = Self.keptBytes
            guard let index = kept.blocks.lastIndex(where: { $0.byteCount == byteCount }) else { return nil }
            kept.byteCount -= byteCount
            return kept.blocks.remove(at: index).address
        }
    }
}
