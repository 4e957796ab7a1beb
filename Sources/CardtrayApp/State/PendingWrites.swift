import Threads

/// What is being written down on background threads. Whoever reads it, or ends the program, waits until it is there.
final class PendingWrites: Sendable {
    private let count = Monitor(0)

    /// Writes on a thread of its own: the main thread must not wait for a disk. Where no thread can be started it is
    /// written at once.
    func write(_ work: @escaping @Sendable () -> Void) {
        count.withLock { $0 += 1 }
        let count = count
        let isStarted = BackgroundThread.run {
            work()
            count.withLock { $0 -= 1 }
            count.wakeAll()
        }
        guard !isStarted else { return }
        count.withLock { $0 -= 1 }
        work()
    }

    /// Waits until all is written. Any thread.
    func wait() { count.wait { $0 == 0 ? () : nil } }
}

/// What the program's windows keep of decks, and what of it is still being written.
struct StateKeeper: Sendable {
    let store: StateStore
    let writes: PendingWrites
    /// Writes down the stars.
    let stars: StarKeeper

    init(_ store: StateStore = StateStore()) {
        let writes = PendingWrites()
        (self.store, self.writes, stars) = (store, writes, StarKeeper(store, writes))
    }
}
