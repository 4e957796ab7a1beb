import CardDeck

/// A tray of cards that say something of the program's own, a line large and others small.
final class LabelDeck: DeckSource {
    struct Card: Sendable {
        var title: String
        /// Empty for none.
        var detail: String
    }

    let title: String
    let sections: [DeckSection]
    private let cards: [Card]

    init(title: String, cards: [Card]) {
        (self.title, self.cards) = (title, cards)
        sections = [DeckSection(title: title, noteCount: cards.count)]
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

    func note(section: Int, note: Int) -> Note {
        let card = cards[note]
        var small = TextStyle()
        small.scale = 0.6
        let detail = card.detail.isEmpty ? [] : [Paragraph([TextRun(card.detail, style: small)])]
        let text = StyledText([Paragraph([TextRun(card.title)])] + detail)
        return Note(id: noteID(section: section, note: note), facets: [Facet(text)], names: [card.title])
    }
}
