import Glibc

/// Where the masks of a font under one transform lie, packed into chunks that are let go together. One thread's at a
/// time.
///
/// In blocks of their own they would lie among blocks that are let go sooner, and one that stays would keep a whole page.
final class MaskStore {
    /// In bytes: of most fonts some ten letters are drawn in one size.
    private static let firstChunk = 4 << 10
    private static let largestChunk = 64 << 10

    private var chunks: [UnsafeMutableRawBufferPointer] = []

    /// What is free at the end of a chunk, zeroed.
    private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var nextChunk = firstChunk

    /// What the chunks take in memory.
    private(set) var byteCount = 0

    deinit {
        for chunk in chunks { free(chunk.baseAddress) }
    }

    /// Memory that is zero, valid as long as the store is. O(`byteCount`).
    func allocate(byteCount: Int) -> UnsafeMutablePointer<UInt8> {
        var chunk = rest
        if byteCount > chunk.count { chunk = addChunk(atLeast: byteCount) }
        // The larger room stays, so that one large letter does not waste what is free for small ones.
        let free = UnsafeMutableRawBufferPointer(rebasing: chunk[byteCount...])
        if chunk.baseAddress == rest.baseAddress || free.count > rest.count { rest = free }
        return chunk.baseAddress!.assumingMemoryBound(to: UInt8.self)
    }

    private func addChunk(atLeast least: Int) -> UnsafeMutableRawBufferPointer {
        let count = max(least, nextChunk)
        nextChunk = min(2 * nextChunk, Self.largestChunk)
        // Nothing can be drawn without, and no caller could do better than end.
        guard let address = calloc(1, count) else { fatalError("no memory for \(count) bytes of glyphs") }
        let chunk = UnsafeMutableRawBufferPointer(start: address, count: count)
        chunks.append(chunk)
        byteCount += count
        return chunk
    }
}
