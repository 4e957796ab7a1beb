import Glibc

/// Where the masks of a font under one transform lie, packed into whole pages that go back to the system with the last
/// of them. One thread's at a time.
///
/// In the C library's heap they stand between what is freed sooner, each holding a page for what it needs of it: after
/// a quarter of an hour of decks that came and went the room between blocks was a third of the heap.
final class MaskPages {
    /// In bytes: of most fonts some ten letters are drawn in one size.
    private static let firstChunk = 4 << 10
    private static let largestChunk = 64 << 10
    private static let pageSize = Int(getpagesize())

    private var chunks: [UnsafeMutableRawBufferPointer] = []

    /// What is free at the end of a chunk, zeroed.
    private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var nextChunk = firstChunk

    /// What the pages take in memory.
    private(set) var byteCount = 0

    deinit {
        for chunk in chunks { munmap(chunk.baseAddress!, chunk.count) }
    }

    /// Memory that is zero, valid as long as the pages are. O(`byteCount`).
    func allocate(byteCount: Int) -> UnsafeMutablePointer<UInt8> {
        var chunk = rest
        if byteCount > chunk.count { chunk = addChunk(atLeast: byteCount) }
        // The larger room stays, so that one large letter does not waste what is free for small ones.
        let free = UnsafeMutableRawBufferPointer(rebasing: chunk[byteCount...])
        if chunk.baseAddress == rest.baseAddress || free.count > rest.count { rest = free }
        return chunk.baseAddress!.assumingMemoryBound(to: UInt8.self)
    }

    private func addChunk(atLeast least: Int) -> UnsafeMutableRawBufferPointer {
        let wanted = max(least, nextChunk)
        let count = (wanted + Self.pageSize - 1) / Self.pageSize * Self.pageSize
        nextChunk = min(2 * nextChunk, Self.largestChunk)
        let address = mmap(
            nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1, 0)
        // Nothing can be drawn without, and no caller could do better than end.
        guard let address, address != MAP_FAILED else { fatalError("no memory for \(count) bytes of glyphs") }
        let chunk = UnsafeMutableRawBufferPointer(start: address, count: count)
        chunks.append(chunk)
        byteCount += count
        return chunk
    }
}
