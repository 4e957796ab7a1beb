import CardDeck
import DeckSorting
import Threads
import TrayWindow

/// Puts a window's cards into trays by their tags, and back into those of their deck. What is kept of the deck (order,
/// stars, the place) stays as it is.
@MainActor final class TagController {
    private let window: TrayWindow
    private let retired: RetiredDecks
    private let newest = Newest()

    /// Whether the tags are being read.
    private var isReading = false {
        didSet { if isReading != oldValue { window.work += isReading ? 1 : -1 } }
    }

    /// What is said of a deck without tags.
    static let noTags = "no card of this deck has a tag"

    /// - Parameter retired: takes decks whose trays are shown no more.
    init(_ window: TrayWindow, retired: RetiredDecks) { (self.window, self.retired) = (window, retired) }

    /// What is shown while tags are read for long.
    private var announcement: String { "Reading the tags …\(window.keys.stopHint)" }

    /// Another deck is shown: what was read of others is not for it.
    func begin() {
        _ = newest.next()
        endReading()
    }

    private func endReading() {
        guard isReading else { return }
        isReading = false
        window.withdraw(announcement)
    }

    /// Ends the reading of tags: the trays stay as they are.
    ///
    /// - Returns: whether any are being read.
    func stop() -> Bool {
        guard isReading else { return false }
        begin()
        return true
    }

    /// Does the other, as a key asks for it.
    func toggle() {
        set(nil) { [weak window] problem in
            guard let problem, problem != Newest.superseded else { return }
            window?.confirm(problem.prefix(1).uppercased() + problem.dropFirst())
        }
    }

    /// - Parameters:
    ///   - isOn: whether each tag has a tray; nil for the other than it is.
    ///   - reply: called once: with what is wrong, or nil when the trays are shown.
    func set(_ isOn: Bool?, reply: @escaping @MainActor @Sendable (String?) -> Void = { _ in }) {
        let isShown = window.trays.groupedDeck != nil, isWanted = isOn ?? !(isShown || isReading)
        let serial = newest.next()
        endReading()
        guard isWanted != isShown else { return reply(nil) }
        guard isWanted else {
            if let grouped = window.trays.groupedDeck { retired.add(grouped) }
            window.show(grouped: nil)
            window.confirm("The trays of the deck")
            return reply(nil)
        }
        guard window.isOpen, let deck = window.trays.arrangedDeck else { return reply("there is no deck with tags") }
        if deck.takesLong { window.announce(announcement) }
        isReading = true
        let (newest, mailbox) = (newest, window.loop.mailbox)
        let isStarted = BackgroundThread.run { [weak self, retired] in
            let groups = CardGroups(tagsOf: deck.whole) { !newest.isLast(serial) }
            let grouped = groups.map { GroupedDeck(deck, $0) }
            mailbox.post {
                guard newest.isLast(serial) else {
                    retired.add(deck)
                    if let grouped { retired.add(grouped) }
                    return reply(Newest.superseded)
                }
                self?.show(grouped, of: deck, reply: reply)
            }
        }
        if !isStarted {
            endReading()
            reply("cannot start a thread to read the tags")
        }
    }

    private func show(
        _ grouped: GroupedDeck?, of deck: ArrangedDeck, reply: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        endReading()
        guard window.trays.arrangedDeck === deck, !window.trays.isCarrying else {
            if let grouped { retired.add(grouped) }
            retired.add(deck)
            // Cards that were moved or turned meanwhile have their tags still.
            return window.trays.isCarrying ? reply("the cards have changed meanwhile") : set(true, reply: reply)
        }
        guard let grouped else { return reply(Self.noTags) }
        window.show(grouped: grouped)
        let count = grouped.sections.count
        window.confirm(count == 1 ? "1 tray by tags" : "\(count) trays by tags")
        reply(nil)
    }
}
