import CardDeck
import TrayWindow

/// What is shown where no deck is named: a tray for each deck that was opened last, with some of its own cards, one for
/// the sample, and one whose cards open others.
struct StartPage: Sendable {
    /// What the card in front stands for.
    enum Offer: Equatable, Sendable {
        /// To open decks, by their full paths; the sample for none.
        case decks([String])
        /// To choose others.
        case choose(folders: Bool)
    }

    /// The trays, as one deck.
    let deck: any DeckSource
    /// The note of each tray that is to be in front.
    let cardsInFront: [NotePath]
    /// What the cards of each tray stand for: one offer for all, or one for each card.
    private let offers: [[Offer]]

    /// - Parameter keys: those that open other decks are named.
    init(recent: [Tray], keys: KeyTable = .cardtray) {
        let sample = Tray(of: SampleDeck(), named: [], front: nil)
        let trays = recent + [sample, .others(keys)]
        deck = DeckStack(trays.map(\.deck))
        cardsInFront = trays.enumerated().map { NotePath(section: $0, note: $1.front) }
        offers = trays.map(\.offers)
    }

    func offer(of note: NotePath) -> Offer? {
        let offers = offers[note.section]
        return offers.indices.contains(note.note) ? offers[note.note] : offers.first
    }
}

extension StartPage {
    /// A tray of the page.
    struct Tray: Sendable {
        let deck: any DeckSource
        /// The note that is to be in front.
        let front: Int
        fileprivate let offers: [Offer]

        /// How many cards of a deck it shows at most: what a row of a usual window holds.
        private static let cardCount = 20
        /// How many of them lie before the one in front.
        private static let flippedCount = 4

        /// Some of a deck's own cards.
        ///
        /// - Parameters:
        ///   - names: the deck's; none for the sample.
        ///   - front: the card that was looked at last; nil for the first.
        init(of deck: any DeckSource, named names: [String], front: NotePath?) {
            let sections = deck.sections
            let full = sections.firstIndex { $0.noteCount > 0 } ?? 0
            let path = front ?? NotePath(section: full, note: 0)
            let count = sections.isEmpty ? 0 : sections[path.section].noteCount
            let start = max(0, min(path.note - Self.flippedCount, count - Self.cardCount))
            let notes = start..<min(count, start + Self.cardCount)
            let total = sections.reduce(0) { $0 + $1.noteCount }
            offers = [.decks(names)]
            guard !notes.isEmpty else {
                self.deck = LabelDeck(title: deck.title, cards: [LabelDeck.Card(title: deck.title, detail: "no cards")])
                self.front = 0
                return
            }
            let title = "\(deck.title) · \(total) \(total == 1 ? "card" : "cards")"
            self.deck = ExcerptDeck(deck, title: title, section: path.section, notes: notes)
            self.front = path.note - start
        }

        /// Of a deck that cannot be shown now, its name and why.
        init(unread names: [String], because reason: String) {
            let name = names.first?.split(separator: "/").last.map(String.init) ?? ""
            deck = LabelDeck(title: name, cards: [LabelDeck.Card(title: name, detail: reason)])
            front = 0
            offers = [.decks(names)]
        }

        private init(_ deck: any DeckSource, _ offers: [Offer]) { (self.deck, front, self.offers) = (deck, 0, offers) }

        fileprivate static func others(_ keys: KeyTable) -> Tray {
            func card(_ title: String, _ key: String) -> LabelDeck.Card {
                LabelDeck.Card(title: title, detail: keys.currentName(of: key) ?? "")
            }
            return Tray(
                LabelDeck(
                    title: "Other decks", cards: [card("Open decks", "Ctrl+O"), card("Open a folder", "Ctrl+Shift+O")]),
                [.choose(folders: false), .choose(folders: true)])
        }
    }
}
