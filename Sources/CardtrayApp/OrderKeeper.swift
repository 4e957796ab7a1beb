import CardDeck
import Synchronization
import Threads

/// Keeps the order of one deck, from whichever thread asks: an older one never takes a newer one's place.
final class OrderKeeper: Sendable {
    private let store: PlaceStore
    private let key: String
    private let begun = Atomic(0)
    /// Which was written last; held while one is written.
    private let kept = Monitor(0)

    init(_ store: PlaceStore, key: String) {
        self.store = store
        self.key = key
    }

    /// - Returns: what the order as it is now is to be kept with.
    func begin() -> Int { begun.add(1, ordering: .relaxed).newValue }

    /// Writes an order, unless a newer one has been written. Waits while another is.
    ///
    /// - Throws: what the file system says.
    func keep(_ deck: ArrangedDeck, serial: Int) throws {
        let order = KeptOrder(of: deck)
        try kept.withLock { kept in
            guard kept < serial else { return }
            try store.save(order, for: key)
            kept = serial
        }
    }

    /// Writes the newest order.
    func keep(_ deck: ArrangedDeck) throws { try keep(deck, serial: begin()) }
}
