import CardDeck

/// Plain text: the sections' titles, and the sides of each card below each other, an empty line behind them.
struct PlainWriter: DeckWriter {
    var text: String

    private let title: String

    init(_ deck: any DeckSource) { (title, text) = (deck.title, deck.title + "\n") }

    mutating func begin(_ section: DeckSection) {
        let title = section.path(below: title).joined(separator: " › ")
        guard !title.isEmpty else { return }
        text += "\n\(title)\n\(String(repeating: "─", count: min(title.count, 40)))\n"
    }

    mutating func add(_ note: Note, of section: DeckSection) {
        text += "\n" + note.facets.map(\.written).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }

    mutating func end() {}
}
