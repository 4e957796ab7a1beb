import CardDeck
import DeckSorting
import EventLoop
import Threads
import TrayWindow

/// Sorts a window's cards, on a thread of its own. That is a change of the order like a move by hand: it flies, is kept,
/// and can be undone.
@MainActor final class SortController {
    private let window: TrayWindow
    private let retired: RetiredDecks

    /// What the key goes through.
    private static let choices: [CardSorting] = [.text, .tag, .length, .newest, .shuffled(seed: 0), .deck]

    /// What came last by the key: in the whole deck, and in single sections.
    private var last: [Int?: CardSorting] = [:]

    /// Counts what was asked for: the newest ends those before.
    private let newest = Newest()

    /// Whether cards are being sorted.
    private var isSorting = false {
        didSet { if isSorting != oldValue { window.work += isSorting ? 1 : -1 } }
    }

    /// The cards as they are sorted.
    private struct Sorted: Sendable {
        let order: CardOrder
        /// What is to be remembered of it.
        let sections: SortedSections?
        /// Whether it differs from the order before.
        let hasChanged: Bool

        /// Compares the two, which may take as long as the deck is long: not for the main thread.
        init(_ order: CardOrder, _ sections: SortedSections?, insteadOf old: CardOrder) {
            (self.order, self.sections, hasChanged) = (order, sections, order != old)
        }
    }

    /// - Parameter retired: takes decks that have gone while they were sorted.
    init(_ window: TrayWindow, retired: RetiredDecks) { (self.window, self.retired) = (window, retired) }

    /// Another deck is shown.
    func begin() {
        last = [:]
        _ = stop()
    }

    /// What is shown of a sorting that takes long.
    private var announcement: String { "Sorting …\(window.keys.stopHint)" }

    /// Ends what is being sorted: the cards stay where they are.
    ///
    /// - Returns: whether there is anything.
    func stop() -> Bool {
        guard isSorting else { return false }
        _ = newest.next()
        isSorting = false
        window.withdraw(announcement)
        return true
    }

    /// Sorts by the choice that follows the last one.
    func sortByNext(inSection section: Int?) {
        let index = last[section].flatMap(Self.choices.firstIndex) ?? Self.choices.count - 1
        let choice = Self.choices[(index + 1) % Self.choices.count]
        let isShuffled = if case .shuffled = choice { true } else { false }
        sort(isShuffled ? .shuffled(seed: .random(in: 0..<1_000_000)) : choice, inSection: section) {
            [weak self] problem in
            guard let problem else {
                self?.last[section] = choice
                return
            }
            guard problem != Newest.superseded else { return }
            self?.window.notify(problem.prefix(1).uppercased() + problem.dropFirst())
        }
    }

    /// - Parameters:
    ///   - section: the only one that is meant; nil for all.
    ///   - reply: called once: with what is wrong, or nil when the cards are sorted.
    func sort(
        _ sorting: CardSorting, inSection section: Int?,
        reply: @escaping @MainActor @Sendable (String?) -> Void = { _ in }
    ) {
        if let problem = window.arrangementProblem { return reply("cannot sort cards \(problem)") }
        guard let old = window.trays.arrangedDeck else { return reply("there is no card to be sorted") }
        if let section, !old.sections.indices.contains(section) { return reply("there is no section \(section)") }
        if old.takesLong { window.announce(announcement) }
        isSorting = true
        let mailbox = window.loop.mailbox, newest = newest, serial = newest.next()
        let isStarted = BackgroundThread.run { [weak self, retired] in
            DeckLoader.giveWay()
            let sorted = Self.sort(old, sorting, inSection: section) { !newest.isLast(serial) }
            mailbox.post {
                guard newest.isLast(serial) else {
                    retired.add(old)
                    return reply(Newest.superseded)
                }
                self?.show(sorted, sorting, insteadOf: old, reply: reply)
            }
        }
        guard !isStarted else { return }
        _ = stop()
        reply("cannot start a thread to sort the cards")
    }

    /// - Returns: nil where it is no longer wanted.
    private nonisolated static func sort(
        _ deck: ArrangedDeck, _ sorting: CardSorting, inSection section: Int?, isEnded: () -> Bool
    ) -> Sorted? {
        // As the deck has them, the sections hold their own cards, too.
        if sorting == .deck, section == nil {
            return Sorted(CardOrder(deckCounts: deck.order.deckCounts), nil, insteadOf: deck.order)
        }
        let sections = section.map { $0..<$0 + 1 } ?? 0..<deck.sections.count
        guard let lists = sorting.sorted(deck.whole, in: deck.order, sections: sections, isEnded: isEnded) else {
            return nil
        }
        let (order, sorted) = deck.arrangement.sorting(lists, by: sorting.rule)
        return Sorted(order, sorted, insteadOf: deck.order)
    }

    private func show(
        _ sorted: Sorted?, _ sorting: CardSorting, insteadOf old: ArrangedDeck,
        reply: @MainActor @Sendable (String?) -> Void
    ) {
        isSorting = false
        window.withdraw(announcement)
        guard let sorted, window.trays.arrangedDeck === old, window.arrangementProblem == nil,
            !window.trays.isCarrying, let view = window.trays.whole?.trays
        else {
            retired.add(old)
            return reply("the cards have changed meanwhile")
        }
        if sorted.hasChanged { view.arrange(as: sorted.order, sorted: sorted.sections, time: MonotonicClock.now) }
        window.update()
        window.confirm("Sorted: \(Self.name(of: sorting))")
        reply(nil)
    }

    private static func name(of sorting: CardSorting) -> String {
        switch sorting {
        case .deck: "as in the deck"
        case .text: "by the side that faces up"
        case .tag: "by tag"
        case .length: "by length"
        case .newest: "newest first"
        case .shuffled(let seed): "at random (\(seed))"
        }
    }
}

extension ArrangedDeck {
    /// A deck with more cards takes so long to be read that it is said.
    private static let fewCards = 20_000

    /// Whether it takes so long to read all cards that it is said.
    var takesLong: Bool { sections.reduce(0) { $0 + $1.noteCount } > Self.fewCards }
}
