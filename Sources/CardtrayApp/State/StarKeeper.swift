import Logging
import Threads

/// Writes down which cards have got stars and which have lost them, in the order in which that happened, on a thread of
/// its own while there is something to write. What cannot be written waits for the next change, or for a window's end.
final class StarKeeper: Sendable {
    private struct Waiting {
        /// Those that are not written yet, the oldest first.
        var changes: [StarChange] = []
        var isWriting = false
    }

    private let store: StateStore
    private let writes: PendingWrites
    private let waiting = Monitor(Waiting())

    /// - Parameter writes: knows what is being written.
    init(_ store: StateStore, _ writes: PendingWrites) { (self.store, self.writes) = (store, writes) }

    /// Has changes written, after those before. Any thread.
    ///
    /// - Parameter changes: none to try once more what could not be written.
    func keep(_ changes: [StarChange], logger: Logger) {
        let begins = waiting.withLock { waiting -> Bool in
            waiting.changes += changes
            guard !waiting.isWriting, !waiting.changes.isEmpty else { return false }
            waiting.isWriting = true
            return true
        }
        if begins { writes.write { [self] in write(logger) } }
    }

    /// The stars of decks, whether or not they are written yet. Reads files: not for the main thread.
    func stars(files: [String]) -> Stars {
        let changes = waiting.withLock { $0.changes }
        var stars = store.loadStars(files: files)
        stars.apply(changes)
        return stars
    }

    /// Writes all that waits, and what comes meanwhile.
    private func write(_ logger: Logger) {
        var hasMore = true
        while hasMore {
            let changes = waiting.withLock { $0.changes }
            var failed: [StarChange] = []
            for (key, own) in Dictionary(grouping: changes, by: \.key) {
                do {
                    try store.keep(own, key: key)
                } catch {
                    logger.warning("could not save the stars: \(error)")
                    failed += own
                }
            }
            hasMore = waiting.withLock { waiting -> Bool in
                let new = Array(waiting.changes.dropFirst(changes.count))
                (waiting.changes, waiting.isWriting) = (failed + new, !new.isEmpty)
                return waiting.isWriting
            }
        }
    }
}
