import CLinux
import Glibc
import Raster
import Threads
import Typesetting

/// Hands back what the heap holds for nothing, and what is kept for layers to come, whenever a window has come to rest
/// and enough has been typeset since it did so last: what layers are made with is freed in all sizes between what stays.
/// Half of the heap was free memory.
@MainActor final class HeapKeeper {
    /// So many jobs take the pool several times as long as this takes.
    private static let jobs = 10

    private let pool: TypesettingPool
    private var count = 0

    init(_ pool: TypesettingPool) { self.pool = pool }

    func windowDidRest() {
        let count = pool.startedCount
        guard count - self.count >= Self.jobs else { return }
        self.count = count
        _ = BackgroundThread.run {
            LayerBitmap.trimMemory()
            Heap.trim()
        }
    }
}

/// The C library's heap, for a program that stays open for hours.
enum Heap {
    /// A block of this size and more is mapped by itself, and goes back to the system when it is let go; so does what
    /// is free at the end of a thread's part of the heap, beyond as much. In bytes: more than a face takes to typeset
    /// at scale 2.
    private static let bound: Int32 = 4 << 20

    /// How many parts the heap has at most. Left alone there are eight to a processor, as soon as so many threads were
    /// ever at work at once, and each keeps what is free at its end and what is between its blocks.
    private static let parts: Int32 = 4

    /// Fixes these bounds. Left alone the first two grow with the largest block that was ever let go: after the index of a
    /// large deck was made, tens of megabytes stayed in threads that had long ended.
    static func handsBackMemory() {
        mallopt(M_MMAP_THRESHOLD, bound)
        mallopt(M_TRIM_THRESHOLD, bound)
        mallopt(M_ARENA_MAX, parts)
    }

    /// Hands back what is free between what is in use, a page at a time, in every thread's part. Takes some
    /// milliseconds.
    static func trim() { malloc_trim(0) }
}
