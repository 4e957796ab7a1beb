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
    private let onChange: @MainActor (any DeckSource, Fronts) -> Void

    /// Which sides face up now.
    private(set) var fronts = Fronts()

    /// Whether a change is being made: those that are asked for meanwhile wait for its end.
    private var isChanging = false
    private var waiting: [@MainActor () -> Void] = []

    /// - Parameter onChange: called with the deck that shows other sides, right before it is shown.
    init(_ window: TrayWindow, onChange: @escaping @MainActor (any DeckSource, Fronts) -> Void) {
        (self.window, self.onChange) = (window, onChange)
    }

    /// Another deck is shown, with these sides up.
    func begin(with fronts: Fronts) { self.fronts = fronts }

    /// - Parameters:
    ///   - section: the only one that is meant; nil for the whole deck.
    ///   - reply: called once: with what is wrong, or nil when the sides face up.
    func change(
        _ change: Change, inSection section: Int?, reply: @escaping @MainActor @Sendable (String?) -> Void = { _ in }
    ) {
        guard !isChanging else {
            return waiting.append { [weak self] in self?.change(change, inSection: section, reply: reply) }
        }
        guard window.isOpen, let old = window.trays.arrangedDeck, let view = window.trays.whole?.trays,
            let note = view.exposedNote(of: view.focus)
        else { return reply("there is no card") }
        if let section, !old.sections.indices.contains(section) { return reply("there is no section \(section)") }
        if let section, old.sections[section].noteCount == 0 { return reply("there is no card in section \(section)") }
        isChanging = true
        let (fronts, mailbox) = (fronts, window.loop.mailbox)
        // The card that tells which sides there are: in its own section, whatever faces up there.
        let sample = section.map { $0 == note.section ? note : NotePath(section: $0, note: 0) } ?? note
        let origin = old.origin(section: sample.section, note: sample.note)
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
        guard let deck = made.deck else {
            window.confirm("This card has no other side")
            return reply("the card in front has no such side")
        }
        fronts = made.fronts
        onChange(deck, fronts)
        window.follow(ArrangedDeck(deck, old.arrangement), keepsFacets: false) { $0 }
        window.confirm("\(made.name) faces up")
        reply(nil)
    }

    /// What came of a change.
    private struct Made: Sendable {
        var fronts: Fronts
        /// Nil where the card has no such side.
        var deck: (any DeckSource)?
        /// What people call the side.
        var name = ""

        /// Reads a few notes: not for the main thread.
        init(
            _ change: Change, of deck: any DeckSource, _ fronts: Fronts, inSection section: Int?, by path: NotePath
        ) {
            self.fronts = fronts
            guard let note = try? deck.with(Fronts()).note(section: path.section, note: path.note) else { return }
            let place: Int?
            switch change {
            case .next:
                let now = fronts[section ?? path.section].flatMap(note.place) ?? 0
                place = note.facets.count > 1 ? (now + 1) % note.facets.count : nil
            case .side(let side): place = note.place(of: side)
            }
            guard let place else { return }
            let facet = note.facets[place], number = facet.number ?? place
            let side: FrontSide = if case .side(let side) = change { side } else { .number(number) }
            if let section {
                self.fronts.sections[section] = side
            } else {
                // What was chosen for a tray alone gives way.
                self.fronts = Fronts(side == .number(0) ? nil : side)
            }
            name = facet.field.map { "“\($0)”" } ?? "Side \(number + 1)"
            self.deck = deck.with(self.fronts)
        }
    }
}
