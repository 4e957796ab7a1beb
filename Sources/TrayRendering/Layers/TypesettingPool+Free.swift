import Raster
import Threads
import Typesetting

extension TypesettingPool {
    /// Frees bitmaps that nobody else has any more, on a thread of the pool: to give back many takes most of a frame's
    /// time.
    func free(_ bitmaps: [LayerBitmap]) {
        let last = Monitor(bitmaps)
        submit(priority: .max) { _ in last.withLock { $0 = [] } }
    }
}
