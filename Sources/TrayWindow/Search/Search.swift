import CardDeck
import DeckSearch
import EventLoop
import Threads
import TrayKit

/// What is sought in the deck, and what has been found of it so far.
@MainActor
final class Search {
    private let finder: DeckFinder
    /// The deck as it stands in the rows.
    private let deck: () -> any DerivedDeck
    /// The cards with stars.
    private let stars: () -> Set<NotePath>
    private let mailbox: Mailbox
    /// What could be typed in the field.
    let completion: SearchCompletion
    var field = SearchField()

    /// Whether keys go to the field, and not to the rows.
    var isTyping = true

    /// What was found; nil where nothing is sought.
    private(set) var found: FilteredDeck?
    private(set) var isRunning = false
    /// What was found in another state of the deck, as long as it is shown: as many as that must be found, or all that
    /// there is.
    private var kept: FilteredDeck?
    /// How much of the deck has been looked through, in percent.
    private var percent = 0

    private(set) var query = SearchQuery.none
    private var serial = 0

    /// Called when more was found, or all is found, or nothing is sought any more.
    private let onChange: () -> Void

    /// Delay of the first report, in seconds; doubles up to ``slowestReport``, since each report stops what moves.
    private nonisolated static let firstReport = 0.05
    /// The longest delay between two reports, in seconds.
    private nonisolated static let slowestReport = 1.0

    init(
        _ finder: DeckFinder, in deck: @escaping () -> any DerivedDeck, stars: @escaping () -> Set<NotePath>,
        mailbox: Mailbox, onChange: @escaping () -> Void, onOffer: @escaping () -> Void,
        takeOffer: @escaping (_ step: Int) -> Void
    ) {
        self.finder = finder
        self.deck = deck
        self.stars = stars
        self.mailbox = mailbox
        self.onChange = onChange
        completion = SearchCompletion(
            finder, mailbox: mailbox, starCount: { stars().count }, onChange: onOffer, takeLater: takeOffer)
    }

    /// Searches for what the field holds now.
    func run() {
        // A search goes first.
        defer { completion.update(field) }
        let query = SearchQuery(field.text)
        guard query != self.query else { return }
        self.query = query
        kept = nil
        serial = finder.begin()
        guard !query.isEmpty else {
            (found, isRunning) = (nil, false)
            return onChange()
        }
        (isRunning, percent) = (true, 0)
        let (finder, deck, stars, mailbox, serial) = (finder, deck(), stars(), mailbox, serial)
        let isStarted = BackgroundThread.run { [weak self] in
            var interval = Self.firstReport, next = MonotonicClock.now + interval
            finder.run(
                query, serial: serial, stars: stars,
                isDue: {
                    let now = MonotonicClock.now
                    guard now >= next else { return false }
                    interval = min(2 * interval, Self.slowestReport)
                    next = now + interval
                    return true
                },
                report: { progress in
                    let found = FilteredDeck(deck, progress.matches.placed(in: deck))
                    mailbox.post { self?.take(found, progress, serial) }
                })
        }
        if !isStarted { isRunning = false }
    }

    /// Whether what was found in another state of the deck is shown.
    var isKeeping: Bool { kept != nil }

    /// Shows what was found in another state of the deck, by its places in this one, while it is sought anew.
    func keep(_ found: FilteredDeck) {
        guard isRunning else { return }
        (kept, self.found) = (found, found)
        onChange()
    }

    /// Ends what still runs.
    func end() {
        _ = finder.begin()
        completion.end()
    }

    private func take(_ found: FilteredDeck, _ progress: DeckFinder.Progress, _ serial: Int) {
        guard serial == self.serial else { return }
        isRunning = !progress.isWhole
        let isEnough = !isRunning || found.matches.count >= kept?.matches.count ?? 0
        if isEnough { (self.found, kept) = (found, nil) }
        percent = progress.total > 0 ? progress.seen * 100 / progress.total : 100
        onChange()
    }

    /// What was found so far, in a few words.
    ///
    /// - Parameter front: the card that is looked at among those found; nil for none.
    func summary(front: NotePath?) -> String {
        guard !query.isEmpty else { return "" }
        let count = found?.matches.count ?? 0
        var cards = count == 1 ? "1 card" : "\(count) cards"
        if let found, let front, front.section < found.sections.count, count > 1 {
            cards = "\(found.number(of: front)) of \(cards)"
        }
        if isRunning { return percent > 0 || count > 0 ? "\(cards) · \(percent) %" : "…" }
        return count == 0 ? "no card" : cards
    }
}
