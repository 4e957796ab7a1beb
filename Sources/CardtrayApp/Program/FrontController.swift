import CardDeck
import Threads
import TrayWindow

/// Has other sides of a window's cards face up. Everything else stays where it is: rows, the cards in front, marks.
@MainActor final class FrontController {
    /// What is asked for.
    enum Change: Sendable {
        /// The side behind the one that faces up, as the card in front has them.
        case next
        case side(FrontSide)
    }

    private let window: TrayWindow

    /// Called with the deck that shows other sides, right before it is shown.
    var onChange: @MainActor (any DeckSource) -> Void = { _ in }

    /// Which sides face up now.
    private(set) var fronts = Fronts()

    /// Whether a change is being made: those that are asked for meanwhile wait for its end.
    private var isChanging = false
    private var waiting: [@MainActor () -> Void] = []

    init(_ window: TrayWindow) { self.window = window }

    /// Another deck is shown, with these sides up.
    func begin(with fronts: Fronts) { self.fronts = fronts }

    /// Has the next side face up, as a key asks for it.
    ///
    /// - Parameter section: the only one that is meant; nil for the whole deck.
    func showNext(inSection section: Int?) {
        change(.next, inSection: section) { [weak window] problem in
            if let problem { window?.confirm(problem.prefix(1).uppercased() + problem.dropFirst()) }
        }
    }

    /// - Parameters:
    ///   - section: the only one that is meant; nil for the whole deck.
    ///   - reply: called once: with what is wrong, or nil when the sides face up.
    func change(
        _ change: Change, inSection section: Int?, reply: @escaping @MainActor @Sendable (String?) -> Void = { _ in }
    ) {
        guard !isChanging else {
            return waiting.append { [weak self] in self?.change(change, inSection: section, reply: reply) }
        }
        guard window.isOpen, let old = window.trays.arrangedDeck, let front = window.front?.note else {
            return reply("there is no card whose sides could face up")
        }
        if let section, !old.sections.indices.contains(section) { return reply("there is no section \(section)") }
        if let section, old.sections[section].noteCount == 0 { return reply("there is no card in section \(section)") }
        isChanging = true
        let (fronts, mailbox) = (fronts, window.loop.mailbox)
        // The card that tells which sides there are: the one in front, if it is among those that are meant.
        let seen = window.origin(of: front), isMeant = section == nil || old.path(ofOrigin: seen)?.section == section
        let origin = isMeant ? seen : old.origin(section: section ?? 0, note: 0)
        let isStarted = BackgroundThread.run { [weak self] in
            let made = Made(change, of: old.whole, fronts, inSection: section, by: origin)
            mailbox.post { self?.show(made, insteadOf: old, reply: reply) }
        }
        if !isStarted {
            isChanging = false
            reply("cannot start a thread to turn the cards")
        }
    }

    private func show(_ made: Made, insteadOf old: ArrangedDeck, reply: @MainActor @Sendable (String?) -> Void) {
        isChanging = false
        defer {
            while !isChanging, !waiting.isEmpty { waiting.removeFirst()() }
        }
        guard window.trays.arrangedDeck === old, !window.trays.isCarrying else {
            return reply("the cards have changed meanwhile")
        }
        guard let deck = made.deck else { return reply(made.problem) }
        let before = fronts
        fronts = made.fronts
        onChange(deck)
        // Where the same side faces up as before, cards stay turned.
        func isSame(_ note: NotePath) -> Bool {
            let section = old.origin(section: note.section, note: note.note).section
            return before[section] == made.fronts[section]
        }
        window.follow(ArrangedDeck(deck, old.arrangement), keepsFacet: isSame) { $0 }
        window.confirm("\(made.name) faces up")
        reply(nil)
    }

    /// What came of a change.
    private struct Made: Sendable {
        var fronts: Fronts
        /// Nil where there is no such side.
        var deck: (any DeckSource)?
        private(set) var problem = "this card has no other side"
        /// What people call the side.
        var name = ""

        /// Reads a few notes: not for the main thread.
        init(
            _ change: Change, of deck: any DeckSource, _ fronts: Fronts, inSection section: Int?, by path: NotePath
        ) {
            self.fronts = fronts
            guard let note = try? deck.with(Fronts()).note(section: path.section, note: path.note) else { return }
            let side: FrontSide
            switch change {
            case .next:
                guard note.facets.count > 1 else { return }
                let place = ((fronts[section ?? path.section].flatMap(note.place) ?? 0) + 1) % note.facets.count
                side = .number(note.facets[place].number ?? place)
            case .side(let named):
                guard note.place(of: named) != nil || named.isThere(in: deck.with(Fronts())) else {
                    problem = "no card has such a side"
                    return
                }
                side = named
            }
            self.fronts.put(side, inSection: section)
            name = note.place(of: side).flatMap { note.facets[$0].field }.map { "“\($0)”" } ?? side.name
            self.deck = deck.with(self.fronts)
        }
    }
}

extension FrontSide {
    /// What people call the side.
    fileprivate var name: String {
        switch self {
        case .number(let number): "Side \(number + 1)"
        case .language(let tag): "\(tag)"
        }
    }
}
