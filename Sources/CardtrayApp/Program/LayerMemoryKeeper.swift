import Raster
import Threads
import Typesetting

/// Hands back what is kept of memory for layers to come, whenever a window has come to rest and enough has been typeset
/// since it did so last.
@MainActor final class LayerMemoryKeeper {
    /// So many jobs take the pool several times as long as this takes.
    private static let jobs = 10

    private let pool: TypesettingPool
    private var count = 0

    init(_ pool: TypesettingPool) { self.pool = pool }

    func windowDidRest() {
        let count = pool.startedCount
        guard count - self.count >= Self.jobs else { return }
        self.count = count
        _ = BackgroundThread.run { LayerBitmap.trimMemory() }
    }
}
