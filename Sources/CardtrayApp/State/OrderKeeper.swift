import CardDeck
import Synchronization
import Threads

/// Keeps the order of one deck, from whichever thread asks: an older one never takes a newer one's place, and what other
/// programs have moved meanwhile stays where they put it.
final class OrderKeeper: Sendable {
    private struct Kept {
        /// Which was written last.
        var serial = 0
        /// What it was, as this window has it.
        var order: KeptOrder
    }

    private let store: StateStore
    private let names: [String]
    private let begun = Atomic(0)
    /// Held while one is written.
    private let kept: Monitor<Kept>

    /// - Parameters:
    ///   - names: the decks', as the user named them.
    ///   - order: as it was read, or as this window has kept it.
    init(_ store: StateStore, names: [String], order: KeptOrder) {
        self.store = store
        self.names = names
        kept = Monitor(Kept(order: order))
    }

    /// - Returns: what the order as it is now is to be kept with.
    func begin() -> Int { begun.add(1, ordering: .relaxed).newValue }

    /// Writes an order, unless a newer one has been written. Waits while another is.
    ///
    /// - Throws: what the file system says.
    func keep(_ deck: ArrangedDeck, serial: Int) throws {
        let order = KeptOrder(of: deck)
        try kept.withLock { kept in
            guard kept.serial < serial else { return }
            kept.serial = serial
            guard order != kept.order else { return }
            // What cannot be understood has nothing that could be lost: this window's own order is all there is.
            try store.updateOrder(StateStore.key(for: names)) { others in
                others.map { order.merged(with: $0, since: kept.order) } ?? order
            }
            kept.order = order
        }
    }
}
