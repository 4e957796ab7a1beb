import CardDeck
import EventLoop
import Threads

/// Decks that windows show no more, and what was read of them, until they are let go in the background.
///
/// Whoever holds a large deck last frees hundreds of megabytes, or closes a temporary file of that size, which takes
/// longer than some frames. While one deck takes the place of another, that would be the main thread.
@MainActor final class RetiredDecks {
    private let loop: EventLoop
    private let delay: Double
    /// Each with the time until which it is held, the oldest first.
    private var held: [(object: any AnyObject & Sendable, end: Double)] = []
    private var timer: EventTimer?

    /// - Parameter delay: how long decks are still held, in seconds: until the next ones have been drawn, and nothing else
    ///   holds those before.
    init(_ loop: EventLoop, delay: Double = 3) { (self.loop, self.delay) = (loop, delay) }

    /// Takes a deck that is about to go, or something that was made of it.
    func add(_ object: any AnyObject & Sendable) {
        held.append((object, MonotonicClock.now + delay))
        waitForFirst()
    }

    private func waitForFirst() {
        guard timer?.isPending != true, let first = held.first else { return }
        timer = loop.timer(at: first.end) { [weak self] in self?.letGo() }
    }

    /// Lets go of those that were held long enough.
    private func letGo() {
        let now = MonotonicClock.now, count = held.prefix { $0.end <= now }.count
        // Nothing here is to hold them any longer than that.
        let last = Monitor(held[..<count].map { $0.object })
        held.removeFirst(count)
        _ = BackgroundThread.run { last.withLock { $0 = [] } }
        waitForFirst()
    }
}
