import DeckSearch
import EventLoop
import Threads

/// What could be typed in the search field, as the deck has it, and which of that has been taken.
@MainActor final class SearchCompletion {
    private let finder: DeckFinder
    private let mailbox: Mailbox
    /// How many cards have a star.
    private let starCount: () -> Int
    /// Called when other things are offered.
    private let onChange: () -> Void
    /// Takes an offer that was asked for before any was there.
    private let takeLater: (_ step: Int) -> Void

    /// What is offered; nil for nothing. Until there is something for another place, what was offered last is seen.
    private(set) var offers: SearchOffers?
    /// Which of the offers stands in the field.
    private(set) var taken: Int?

    private var place: SearchPlace?
    /// Whether nothing is known yet for that place.
    private(set) var isPending = false
    private var waitingStep: Int?
    private var serial = 0

    /// The longest delay between two reports while the deck is being read, in seconds.
    private nonisolated static let reportDelay = 0.3

    init(
        _ finder: DeckFinder, mailbox: Mailbox, starCount: @escaping () -> Int, onChange: @escaping () -> Void,
        takeLater: @escaping (Int) -> Void
    ) {
        (self.finder, self.mailbox, self.starCount) = (finder, mailbox, starCount)
        (self.onChange, self.takeLater) = (onChange, takeLater)
    }

    /// Has what could be typed found out where the field has changed.
    func update(_ field: SearchField) {
        let place = field.place
        guard place != self.place else { return }
        (self.place, taken, waitingStep) = (place, nil, nil)
        serial = finder.beginOffers()
        guard let place else {
            (offers, isPending) = (nil, false)
            return
        }
        isPending = true
        let (finder, mailbox, serial, starCount) = (finder, mailbox, serial, starCount())
        let isStarted = BackgroundThread.run { [weak self] in
            var next = MonotonicClock.now + Self.reportDelay
            finder.offer(
                for: place, serial: serial, starCount: starCount,
                isDue: {
                    guard MonotonicClock.now >= next else { return false }
                    next = MonotonicClock.now + Self.reportDelay
                    return true
                },
                report: { offers, isWhole in mailbox.post { self?.show(offers, isWhole: isWhole, serial) } })
        }
        if !isStarted { isPending = false }
    }

    /// Ends what still runs.
    func end() { serial = finder.beginOffers() }

    private func show(_ offers: SearchOffers?, isWhole: Bool, _ serial: Int) {
        // What has been taken is one of those that were seen.
        guard serial == self.serial, taken == nil else { return }
        self.offers = offers
        // A deck that has not been read to its end may still have something.
        if offers != nil || isWhole {
            isPending = false
            if let step = waitingStep {
                waitingStep = nil
                takeLater(step)
            }
        }
        onChange()
    }

    /// What became of a request to take an offer.
    enum Answer { case taken, waiting, nothing }

    /// Puts the next offer into the field, or the one before it.
    func take(by step: Int, in field: inout SearchField) -> Answer {
        guard !isPending else {
            waitingStep = step
            return .waiting
        }
        guard let offers else { return .nothing }
        let count = offers.offers.count
        let next = taken.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        return take(next, in: &field)
    }

    /// Puts an offer into the field. An only one is followed by what can be typed behind it.
    func take(_ index: Int, in field: inout SearchField) -> Answer {
        guard let offers, offers.offers.indices.contains(index) else { return .nothing }
        field.complete(fromByte: offers.start, with: offers.offers[index].term)
        guard offers.offers.count > 1 else { return .taken }
        (taken, place) = (index, field.place)
        return .taken
    }
}
