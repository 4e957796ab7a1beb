import Basics
import CardDeck

/// What the titles of trays say: of sections of the deck, or of groups of its cards, which are counted behind those.
struct TrayTitles {
    let deck: any DeckSource
    let notes: NoteCache
    /// The deck in trays of groups, where that is what is seen or searched; nil otherwise.
    let grouped: GroupedDeck?

    /// A section, and the places in the deck of its notes; nil where there is no such section.
    private func tray(ofSection section: Int) -> (section: DeckSection, path: (Int) -> NotePath)? {
        if deck.sections.indices.contains(section) {
            return (deck.sections[section], { NotePath(section: section, note: $0) })
        }
        let index = section - deck.sections.count
        guard let grouped, grouped.sections.indices.contains(index) else { return nil }
        return (grouped.sections[index], { grouped.deckPath(of: NotePath(section: index, note: $0)) })
    }

    /// The title of a section; empty where there is no such.
    func title(ofSection section: Int) -> String { tray(ofSection: section)?.section.title ?? "" }

    /// Whether a section's rows run from right to left.
    func isMirrored(section: Int) -> Bool { tray(ofSection: section)?.section.direction == .rightToLeft }

    /// What the side is called that faces up in a section; nil where it is the first one and has no name, where the cards
    /// have no other, or where other fields face up on some of them. Reads a few of its notes.
    func nameOfFront(inSection section: Int) -> String? {
        guard let (tray, path) = tray(ofSection: section) else { return nil }
        let count = tray.noteCount, taken = min(count, Self.frontSample)
        // Each with the next one: cards in both directions mostly alternate.
        let places = (0..<taken).map { samplePlace($0, of: taken, among: count) }
        let fronts = Set(places + places.map { min($0 + 1, count - 1) }).sorted().compactMap { front(of: path($0)) }
        let fields = Set(fronts.compactMap(\.field)), numbers = Set(fronts.map(\.number))
        if fields.count == 1 { return fields.first }
        guard numbers.count == 1, let number = fronts[0].number, number > 0 else { return nil }
        return "Side \(number + 1)"
    }

    /// Of how many pairs of notes it is made up which side faces up in their section.
    private static let frontSample = 4

    /// The side of a note that faces up; nil where it has no other, or lacks the one that is to face up in its section.
    private func front(of path: NotePath) -> Facet? {
        guard let note = try? notes.note(path), note.facets.count > 1 else { return nil }
        if let side = deck.side(facingUpIn: path.section), note.place(of: side) != 0 { return nil }
        return note.facets[0]
    }
}
