import Raster

/// The layers of a frame, made ready on all threads, in memory that is kept from frame to frame.
///
/// Belongs to one thread while it is filled; read by all after.
final class PlacedLayers {
    /// How many items a thread takes at a time: some tens of microseconds of work. For a frame of no more than that
    /// nobody is woken.
    static let pieceSize = 128

    private var memory = UnsafeMutablePointer<PlacedLayer>.allocate(capacity: 0)
    private(set) var capacity = 0
    private var count = 0

    /// So many frames in a row that fill less than this share of the memory give the rest of it back: one that shows
    /// thousands of cards takes megabytes.
    private static let patience = 100
    private static let sparseShare = 1.0 / 8
    private var sparseFrames = 0

    /// How many layers each piece of the list came to.
    private var counts = UnsafeMutablePointer<Int>.allocate(capacity: 0)

    deinit {
        removeAll()
        memory.deallocate()
        counts.deallocate()
    }

    /// Front to back; until the next list's are placed.
    var layers: UnsafeMutableBufferPointer<PlacedLayer> { UnsafeMutableBufferPointer(start: memory, count: count) }

    /// Makes a list's items ready but for those of which nothing can be seen on the canvas. O(items).
    ///
    /// - Parameters:
    ///   - items: back to front.
    ///   - canvas, clip, halves: as a `PlacedLayer` takes them.
    func place(_ items: [DrawItem], on canvas: PixelRect, clip: PixelRect, halves: Bool, by pool: WorkerPool) {
        removeAll()
        reserve(items.count)
        let memory = self.memory, counts = self.counts
        let pieces = (items.count + Self.pieceSize - 1) / Self.pieceSize
        pool.run(pieces: pieces) { _, piece in
            let start = piece * Self.pieceSize
            var end = start
            for index in start..<min(start + Self.pieceSize, items.count) {
                let item = items[items.count - 1 - index]
                guard let layer = PlacedLayer(item, on: canvas, clip: clip, halves: halves) else { continue }
                (memory + end).initialize(to: layer)
                end += 1
            }
            (counts + piece).initialize(to: end - start)
        }
        for piece in 0..<pieces {
            let start = piece * Self.pieceSize
            if count < start { (memory + count).moveInitialize(from: memory + start, count: counts[piece]) }
            count += counts[piece]
        }
    }

    private func removeAll() {
        memory.deinitialize(count: count)
        count = 0
    }

    private func reserve(_ most: Int) {
        let isSparse = max(most, Self.pieceSize) < Int(Double(capacity) * Self.sparseShare)
        sparseFrames = isSparse ? sparseFrames + 1 : 0
        guard most > capacity || sparseFrames > Self.patience else { return }
        sparseFrames = 0
        memory.deallocate()
        counts.deallocate()
        // Twice as many: a frame that has some more than the last takes no memory.
        capacity = 2 * max(most, Self.pieceSize)
        memory = .allocate(capacity: capacity)
        counts = .allocate(capacity: capacity / Self.pieceSize + 1)
    }
}
