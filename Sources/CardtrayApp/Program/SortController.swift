import CardDeck
import DeckSorting
import EventLoop
import Threads
import TrayWindow

/// Sorts a window's cards. That is a change of the order like a move by hand: it flies, is kept, and can be undone.
@MainActor final class SortController {
    private let window: TrayWindow

    /// What the key goes through.
    private static let choices: [CardSorting] = [.text, .tag, .length, .newest, .shuffled(seed: 0), .deck]

    /// What came last by the key: in the whole deck, and in single sections.
    private var last: [Int?: CardSorting] = [:]

    /// Counts what was asked for: the newest ends those before.
    private let newest = Newest()

    init(_ window: TrayWindow) { self.window = window }

    /// Another deck is shown.
    func begin() { last = [:] }

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
        let mailbox = window.loop.mailbox, newest = newest, serial = newest.next()
        let isStarted = BackgroundThread.run { [weak self] in
            let sections = section.map { $0..<$0 + 1 } ?? 0..<old.sections.count
            let sorted = sorting.sorted(old.whole, in: old.order, sections: sections) { !newest.isLast(serial) }
            let order = sorted.map { old.order.holding($0) }
            mailbox.post { self?.show(order, sorting, inSection: section, insteadOf: old, reply: reply) }
        }
        if !isStarted { reply("cannot start a thread to sort the cards") }
    }

    private func show(
        _ order: CardOrder?, _ sorting: CardSorting, inSection section: Int?, insteadOf old: ArrangedDeck,
        reply: @MainActor @Sendable (String?) -> Void
    ) {
        guard let order, window.trays.arrangedDeck === old, window.arrangementProblem == nil, !window.trays.isCarrying,
            let view = window.trays.whole?.trays
        else {
            return reply("the cards have changed meanwhile")
        }
        // As the deck has them, the sections hold their own cards, too.
        let isWhole = sorting == .deck && section == nil
        view.arrange(as: isWhole ? CardOrder(deckCounts: order.deckCounts) : order, time: MonotonicClock.now)
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
