import Raster
import Threads
import Typesetting

extension TypesettingPool {
    /// Frees bitmaps that nobody else has any more, on a thread of the pool: to give back many takes most of a frame's
    /// time, and one waits for whoever else is about to get memory from the system.
    func free(_ bitmaps: [LayerBitmap], priority: Int = .max) {
        guard !bitmaps.isEmpty else { return }
        let last = Monitor(bitmaps)
        submit(priority: priority) { _ in last.withLock { $0 = [] } }
    }
}
