import CardDeck

/// Trays whose every row is full: the sample deck's notes, again and again.
final class FullTrays: DeckSource {
    let format = "bench"
    let title = "full trays"
    let sections: [DeckSection]
    let warnings: [String] = []

    private let samples = SampleDeck()
    private let cards: [NotePath]

    init(noteCount: Int) {
        sections = [DeckSection(title: title, noteCount: noteCount)]
        cards = samples.sections.enumerated().flatMap { section, info in
            (0..<info.noteCount).map { NotePath(section: section, note: $0) }
        }
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID(String(note)) }

    func note(section: Int, note: Int) throws -> Note {
        let card = cards[note % cards.count]
        return samples.note(section: card.section, note: card.note)
    }

    func media(named name: String) throws -> [UInt8] { try samples.media(named: name) }
}
