import CardDeck

/// Plain text: the sections' titles, and the sides of each card below each other, an empty line behind them.
struct PlainWriter: DeckWriter {
    var text: String

    private var headings: SectionHeadings

    init(_ deck: any DeckSource) { (headings, text) = (SectionHeadings(deck), deck.title + "\n") }

    mutating func begin(_ section: DeckSection) {
        guard let title = headings.line(above: section) else { return }
        text += "\n\(title)\n\(String(repeating: "─", count: min(title.count, 40)))\n"
    }

    mutating func add(_ note: Note, of section: DeckSection) {
        text += "\n" + note.facets.map(\.written).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }

    mutating func end() {}
}
