import Synchronization
import Threads

/// What it has taken to read the long notes of a collection. Each card reads its note anew, and a file of a few KB may
/// unpack to a hundred thousand cards of one note that is 16 MB long, or to as many notes that share what is in them.
///
/// Safe to use from several threads at once.
final class LongNotes: Sendable {
    /// For a short note no more of the database's pages are looked at, those on the way to it among them.
    private static let shortCount = 16

    /// How many may be looked at for all long ones, and how many times that for each page that there is: decks whose notes
    /// have pictures in their texts make a few cards of each.
    private static let freeCount = 1 << 16, readings = 8

    private struct State {
        /// How many were.
        var lookCount = 0

        /// The cards of those that were read: these may be read again.
        var cards: Set<Int64> = []
    }

    private let state = Monitor(State())

    /// Whether so few were that any note may be read: asked for each note, without a lock.
    private let isFree = Atomic<Bool>(true)

    /// Whether a card is to be read; not, where there have been too many long ones.
    ///
    /// - Parameter pageCount: how many pages the database has.
    func mayRead(_ card: Int64, pageCount: @autoclosure () -> Int) -> Bool {
        if isFree.load(ordering: .relaxed) { return true }
        return state.withLock { state in
            state.lookCount <= Self.freeCount + Self.readings * pageCount() || state.cards.contains(card)
        }
    }

    /// Takes note of how many pages a card's note was read from.
    func count(_ card: Int64, looks: Int) {
        guard looks > Self.shortCount else { return }
        state.withLock { state in
            guard state.cards.insert(card).inserted else { return }
            state.lookCount += looks
            if state.lookCount > Self.freeCount { isFree.store(false, ordering: .relaxed) }
        }
    }
}
