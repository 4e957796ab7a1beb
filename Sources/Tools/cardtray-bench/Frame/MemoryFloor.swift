import CMemoryFloor
import Dispatch
import Projection
import Raster

/// What a frame costs the memory alone: each byte that is seen of its layers is read once, from the level
/// that the projector reads, and each of the canvas written once. Nothing is computed; nothing that draws
/// the frame can be faster.
struct MemoryFloor {
    /// Columns of one layer, one after the other.
    private struct Run {
        let first: UnsafeRawPointer
        let byteCount: Int
    }

    /// From so many columns to a sample on, the halved level is what is read.
    private static let halvedFrom = 1.65

    /// A run is cut into pieces of so many bytes, which threads take in turn.
    private static let piece = 1 << 18

    private var runs: [Run] = []
    private let list: DrawList
    private let canvas: Canvas

    /// - Parameter list: rows of cards that stand behind each other, the farthest first, as in `CardWall`.
    init(_ list: DrawList, canvas: Canvas) {
        self.list = list
        self.canvas = canvas
        var seenUpTo = -Double.infinity, row = Double.nan
        for item in list.items.reversed() {
            guard case .projected(let place) = item.placement, let inverse = place.inverse else { continue }
            let size = item.layer.size
            let middle = place(Point(0, Double(size.height) / 2)).y
            if middle != row { (row, seenUpTo) = (middle, -.infinity) }
            let left = max(place(.zero).x, seenUpTo, 0)
            let right = min(place(Point(Double(size.width), 0)).x, Double(canvas.size.width))
            guard right > left else { continue }
            seenUpTo = right
            let from = inverse(Point(left, middle)).x, to = inverse(Point(right, middle)).x
            let step = abs(to - from) / (right - left) / 2
            let halved = step >= Self.halvedFrom ? item.layer.halvedColumns : nil
            let columns = halved ?? item.layer.columns, part = halved == nil ? 1.0 : 2.0
            let first = max(Int(min(from, to) / part), 0)
            let last = min(Int((max(from, to) / part).rounded(.up)), columns.size.width)
            guard last > first else { continue }
            var start = UnsafeRawPointer(columns.pixels + first * columns.stride)
            var rest = (last - first) * columns.stride * MemoryLayout<UInt32>.stride
            while rest > 0 {
                let count = min(rest, Self.piece)
                runs.append(Run(first: start, byteCount: count))
                start += count
                rest -= count
            }
        }
    }

    /// What is read of the layers, in bytes.
    var layerBytes: Int { runs.reduce(0) { $0 + $1.byteCount } }

    /// Reads and writes it all, with so many threads at once.
    func pass(threads: Int) {
        // Nobody writes what another reads: each has rows of its own.
        nonisolated(unsafe) let (runs, canvas) = (runs, canvas)
        let rows = canvas.size.height
        @Sendable func work(_ thread: Int) {
            var sum: UInt64 = 0
            for index in stride(from: thread, to: runs.count, by: threads) {
                sum ^= memory_floor_read(runs[index].first, runs[index].byteCount)
            }
            // What was read decides what is written, so that it has to be read.
            let first = rows * thread / threads, last = rows * (thread + 1) / threads
            memory_floor_write(
                canvas.pixels + first * canvas.rowStride, (last - first) * canvas.rowStride * 4,
                UInt32(truncatingIfNeeded: sum))
        }
        if threads == 1 {
            work(0)
        } else {
            DispatchQueue.concurrentPerform(iterations: threads, execute: work)
        }
        withExtendedLifetime(list) {}
    }
}
