import Raster
import Threads

/// Layers that nobody has any more, until a thread of a pool frees them: to give back the memory of many takes most of a
/// frame's time.
///
/// After each job a thread frees some, and more than a job makes. So what is let go never waits behind what is made in
/// its place, however long the threads are busy, and hundreds at once keep none of them from what is to be seen.
final class DiscardedLayers: Sendable {
    /// What is freed after a job: so many layers, or so many bytes and what the last of them takes.
    private static let freedTogether = (count: 8, bytes: 2 << 20)

    private struct State {
        var layers: [LayerBitmap] = []
        /// Whether a job waits, or runs, that frees all that is left.
        var isAwaited = false

        mutating func takeSome() -> [LayerBitmap] {
            var taken: [LayerBitmap] = [], takenBytes = 0
            while taken.count < freedTogether.count, takenBytes < freedTogether.bytes, let layer = layers.popLast() {
                takenBytes += layer.byteCount
                taken.append(layer)
            }
            return taken
        }
    }

    private let state = Monitor(State())

    /// What layers take that are not freed yet, in bytes. O(layers).
    var byteCount: Int { state.withLock { $0.layers.reduce(0) { $0 + $1.byteCount } } }

    /// - Returns: whether a job is needed that frees what is left once the threads have nothing else to do.
    func add(_ layers: [LayerBitmap]) -> Bool {
        state.withLock { state in
            state.layers += layers
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
    }

    /// They go as the closure's result is let go of, outside the lock.
    func freeSome() { _ = state.withLock { $0.takeSome() } }

    func freeAll() {
        while true {
            let taken = state.withLock { state in
                let taken = state.takeSome()
                if taken.isEmpty { state.isAwaited = false }
                return taken
            }
            if taken.isEmpty { return }
        }
    }
}
