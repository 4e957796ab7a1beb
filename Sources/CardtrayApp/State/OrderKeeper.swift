import CardDeck
import Synchronization
import Threads

/// Keeps the order of one deck, from whichever thread asks: an older one never takes a newer one's place, and what other
/// programs have moved meanwhile stays where they put it.
final class OrderKeeper: Sendable {
    private struct Kept {
        /// Which was written last.
        var serial = 0
        /// What this window last read or wrote: what others have changed is found against it.
        var base: FiledOrder
        /// Whether it is older than what was to be written last.
        var lastFailed = false
    }

    /// What the deck is kept by.
    let key: String
    private let store: StateStore
    private let begun = Atomic(0)
    /// Held while one is written.
    private let kept: Monitor<Kept>

    /// - Parameters:
    ///   - key: what the deck is kept by.
    ///   - order: as it was read.
    init(_ store: StateStore, key: String, order: FiledOrder) {
        (self.store, self.key) = (store, key)
        kept = Monitor(Kept(base: order))
    }

    /// - Returns: what the order as it is now is to be kept with.
    func begin() -> Int { begun.add(1, ordering: .relaxed).newValue }

    /// Writes an order, unless a newer one has been written. Waits while another is.
    ///
    /// - Parameter files: the full paths of the deck's files.
    /// - Throws: what the file system says.
    func keep(_ deck: ArrangedDeck, files: [String], serial: Int) throws {
        let order = FiledOrder(order: KeptOrder(of: deck), files: files)
        try kept.withLock { kept in
            guard kept.serial < serial else { return }
            kept.serial = serial
            kept.lastFailed = order != kept.base
            guard kept.lastFailed else { return }
            let base = kept.base.renamed(to: files)
            // What cannot be understood has nothing that could be lost: this window's own order is all there is.
            try store.updateOrder(key, files: files, former: kept.base.files) { others in
                others.map { order.order.merged(with: $0, since: base) } ?? order.order
            }
            (kept.base, kept.lastFailed) = (order, false)
        }
    }

    /// The deck becomes another one. The order in which it was shown counts as kept from now on, so that what is kept
    /// of cards that are gone stays: they may come back. Where it could not be written, the last that was does still.
    ///
    /// - Parameter order: the one in which it was shown.
    func rebase(on order: FiledOrder, serial: Int) {
        kept.withLock { kept in
            guard kept.serial < serial, !kept.lastFailed else { return }
            (kept.serial, kept.base) = (serial, order)
        }
    }
}
