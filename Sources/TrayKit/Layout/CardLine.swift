import CardDeck

/// The cards of a close-up as they lie beside each other: all of the deck, one after the other, from row to row and
/// from section to section. Each has a place, a whole number, counted from the card with which the line began.
///
/// A card from far away is not reached by passing all between: it takes the place beside the one that is seen.
struct CardLine {
    private struct Stretch {
        var note: NotePath
        var place: Int
    }

    /// From here on places are counted both ways.
    private var origin: Stretch

    /// Where the line goes on elsewhere in the deck, outward from each of these, until it comes to rest. The last ones
    /// lie farthest out.
    private var before: [Stretch] = []
    private var after: [Stretch] = []

    /// No more cards are passed on the way to one.
    private static let maxPassed = 2

    init(at note: NotePath) { origin = Stretch(note: note, place: 0) }

    /// The note at a place; nil beyond the deck's ends.
    func note(at place: Int, in deck: DeckLine) -> NotePath? {
        let stretch = stretch(at: place)
        return deck.note(place - stretch.place, from: stretch.note)
    }

    private func stretch(at place: Int) -> Stretch {
        after.last { $0.place <= place } ?? before.last { $0.place >= place } ?? origin
    }

    /// The places of the deck's ends.
    func bounds(in deck: DeckLine) -> ClosedRange<Double> {
        let first = before.last ?? origin, last = after.last ?? origin
        return Double(
            first.place - deck.number(of: first.note))...Double(
                last.place + deck.count - 1 - deck.number(of: last.note))
    }

    /// Makes a way to a note.
    ///
    /// - Parameters:
    ///   - place: where the line is going now.
    ///   - seen: where it is: what is seen there stays.
    /// - Returns: the note's place.
    mutating func path(to note: NotePath, from place: Int, seen: Double, in deck: DeckLine) -> Int {
        guard let now = self.note(at: place, in: deck) else { return place }
        let cards = deck.number(of: note) - deck.number(of: now)
        if abs(cards) <= Self.maxPassed, self.note(at: place + cards, in: deck) == note { return place + cards }
        if cards > 0 {
            let next = max(place, Int(seen.rounded(.up))) + 1
            after.removeAll { $0.place >= next }
            after.append(Stretch(note: note, place: next))
            return next
        }
        let next = min(place, Int(seen.rounded(.down))) - 1
        // What is on the right of it is as it was; on the left nothing is that a way to the right has brought there.
        if let beside = after.last(where: { $0.place <= next + 1 }) {
            origin = beside
            before.removeAll()
        }
        after.removeAll { $0.place <= next + 1 }
        before.removeAll { $0.place <= next }
        before.append(Stretch(note: note, place: next))
        return next
    }

    /// The line stands at a place: what is beside it is the deck's from now on.
    mutating func rest(at place: Int) {
        origin = stretch(at: place)
        before.removeAll()
        after.removeAll()
    }
}

/// The notes of a deck in one line, section after section. O(sections) for everything.
struct DeckLine {
    private let sections: [DeckSection]

    init(_ deck: any DeckSource) { sections = deck.sections }

    var count: Int { sections.reduce(0) { $0 + $1.noteCount } }

    /// How many notes stand before one.
    func number(of note: NotePath) -> Int { sections[..<note.section].reduce(note.note) { $0 + $1.noteCount } }

    /// The note a number of places after another, or before it; nil beyond the deck's ends.
    func note(_ step: Int, from start: NotePath) -> NotePath? {
        var (section, note) = (start.section, start.note + step)
        while note < 0 {
            guard section > 0 else { return nil }
            section -= 1
            note += sections[section].noteCount
        }
        while note >= sections[section].noteCount {
            note -= sections[section].noteCount
            section += 1
            guard section < sections.count else { return nil }
        }
        return NotePath(section: section, note: note)
    }
}
