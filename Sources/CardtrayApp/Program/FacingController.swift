import CardDeck
import Threads
import TrayWindow

/// Has other sides of a window's cards face up. Everything else stays where it is: rows, the cards in front, marks.
@MainActor final class FacingController {
    /// What is asked for.
    enum Change: Sendable {
        /// The side behind the one that faces up, as the card in front has them.
        case next
        case side(FacingSide)
    }

    private let window: TrayWindow
    private let retired: RetiredDecks

    /// Called with the deck that shows other sides, right before it is shown.
    var onChange: @MainActor (any DeckSource) -> Void = { _ in }

    /// Which sides face up now.
    private(set) var sides = FacingSides()

    /// Whether a change is being made: those that are asked for meanwhile wait for its end.
    private var isChanging = false {
        didSet { if isChanging != oldValue { window.work += isChanging ? 1 : -1 } }
    }
    private var waiting: [@MainActor () -> Void] = []

    /// - Parameter retired: takes decks that are shown no more.
    init(_ window: TrayWindow, retired: RetiredDecks) { (self.window, self.retired) = (window, retired) }

    /// Another deck is shown, with these sides up.
    func begin(with sides: FacingSides) { self.sides = sides }

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
        guard window.isOpen, let old = window.trays.arrangedDeck, let seen = subject(in: old) else {
            return reply("there is no card whose sides could face up")
        }
        if let section, !old.sections.indices.contains(section) { return reply("there is no section \(section)") }
        if let section, old.sections[section].noteCount == 0 { return reply("there is no card in section \(section)") }
        isChanging = true
        let (sides, mailbox) = (sides, window.loop.mailbox)
        let isMeant = section == nil || old.path(ofOrigin: seen)?.section == section
        let origin = isMeant ? seen : old.origin(section: section ?? 0, note: 0)
        let grouped = window.trays.groupedDeck
        let isStarted = BackgroundThread.run { [weak self] in
            var made = Made(change, of: old.whole, sides, inSection: section, by: origin)
            made.arrange(as: old, grouped)
            mailbox.post {
                self?.end {
                    // Trays of tags that have come meanwhile stay.
                    if $0.window.trays.arrangedDeck === old, grouped == nil, $0.window.trays.groupedDeck != nil {
                        for deck in made.decks { $0.retired.add(deck) }
                        $0.change(change, inSection: section, reply: reply)
                    } else {
                        $0.show(made, insteadOf: old, reply: reply)
                    }
                }
            }
        }
        if !isStarted { end { _ in reply("cannot start a thread to turn the cards") } }
    }

    /// Ends a change, and begins those that have waited for it.
    private func end(_ finish: (FacingController) -> Void) {
        isChanging = false
        finish(self)
        while !isChanging, !waiting.isEmpty { waiting.removeFirst()() }
    }

    /// The card that tells which sides there are, by its place in the whole deck: the one in front, or else, as in an empty
    /// tray and where nothing is found, the first of all.
    private func subject(in deck: ArrangedDeck) -> NotePath? {
        if let front = window.front { return window.origin(of: front.note) }
        return deck.whole.sections.firstIndex { $0.noteCount > 0 }.map { NotePath(section: $0, note: 0) }
    }

    private func show(_ made: Made, insteadOf old: ArrangedDeck, reply: @MainActor @Sendable (String?) -> Void) {
        guard window.trays.arrangedDeck === old, !window.trays.isCarrying else {
            retired.add(old)
            for deck in made.decks { retired.add(deck) }
            return reply("the cards have changed meanwhile")
        }
        guard let deck = made.deck, let arranged = made.arranged else { return reply(made.problem) }
        let before = sides
        sides = made.sides
        onChange(deck)
        // Where the same side faces up as before, cards stay turned.
        func isSame(_ note: NotePath) -> Bool {
            let section = old.origin(section: note.section, note: note.note).section
            return before[section] == made.sides[section]
        }
        // Where that has changed meanwhile, the deck's own trays are shown.
        let grouped = window.trays.groupedDeck == nil ? nil : made.grouped
        if let before = window.trays.groupedDeck { retired.add(before) }
        window.follow(arranged, grouped: grouped, DeckChange(ofSides: isSame))
        window.confirm("\(made.name) faces up")
        reply(nil)
    }

    /// What came of a change.
    private struct Made: Sendable {
        var sides: FacingSides
        /// Nil where there is no such side.
        var deck: (any DeckSource)?
        /// The deck in its order, and in the trays that it was in, if they are not its own.
        private(set) var arranged: ArrangedDeck?
        private(set) var grouped: GroupedDeck?
        private(set) var problem = "this card has no other side"
        /// What people call the side.
        var name = ""

        /// What is let go of in the background where it is not shown.
        var decks: [any DeckSource] { [arranged as (any DeckSource)?, grouped].compactMap(\.self) }

        /// Reads a few notes: not for the main thread.
        init(
            _ change: Change, of deck: any DeckSource, _ sides: FacingSides, inSection section: Int?, by path: NotePath
        ) {
            self.sides = sides
            guard let note = try? deck.with(FacingSides()).note(section: path.section, note: path.note) else { return }
            let side: FacingSide
            switch change {
            case .next:
                guard note.facets.count > 1 else { return }
                let place = ((sides[section ?? path.section].flatMap(note.place) ?? 0) + 1) % note.facets.count
                side = .number(note.facets[place].number ?? place)
            case .side(let named):
                guard note.place(of: named) != nil || named.isThere(in: deck.with(FacingSides())) else {
                    problem = "no card has such a side"
                    return
                }
                side = named
            }
            self.sides.put(side, inSection: section)
            name = note.place(of: side).flatMap { note.facets[$0].field }.map { "“\($0)”" } ?? side.name
            self.deck = deck.with(self.sides)
        }

        /// Puts the deck into the order and the trays in which it was.
        mutating func arrange(as old: ArrangedDeck, _ groups: GroupedDeck?) {
            arranged = deck.map { ArrangedDeck($0, old.arrangement) }
            if let arranged, let groups { grouped = GroupedDeck(arranged, groups.groups) }
        }
    }
}

extension FacingSide {
    /// What people call the side.
    fileprivate var name: String {
        switch self {
        case .number(let number): "Side \(number + 1)"
        case .language(let tag): "\(tag)"
        }
    }
}
