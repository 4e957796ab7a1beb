import CardDeck

/// The columns of a table with the cards of a deck: its sides by their places in it, in the order in which they are seen.
struct SideColumns {
    let sides: [Int]

    /// Reads all notes.
    ///
    /// - Parameter visit: gets each note that can be read, and the places of its sides.
    init(_ deck: any DeckSource, visit: (Note, [Int]) -> Void = { _, _ in }) {
        var order: [Int] = [], known: Set<Int> = []
        for (index, section) in deck.sections.enumerated() {
            for place in 0..<section.noteCount {
                guard let note = try? deck.note(section: index, note: place) else { continue }
                let numbers = note.sideNumbers
                visit(note, numbers)
                known.formUnion(numbers)
                // The card with the most sides says how they follow each other.
                if numbers.count > order.count { order = numbers }
            }
        }
        sides = order + known.subtracting(order).sorted()
    }

    /// A note's sides in the columns; nil in those that it has none for.
    func row(of note: Note) -> [Facet?] {
        let facets = Dictionary(uniqueKeysWithValues: zip(note.sideNumbers, note.facets))
        return sides.map { facets[$0] }
    }
}

extension Note {
    /// The places of its sides among those that the deck's cards have; of a card with a gap, whose question and answer
    /// have one place, among its own.
    fileprivate var sideNumbers: [Int] { repeatsSides ? Array(facets.indices) : numbers }

    /// Whether several of its sides have one place in the deck.
    var repeatsSides: Bool { Set(numbers).count < facets.count }

    private var numbers: [Int] { facets.enumerated().map { $1.number ?? $0 } }
}
