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

    /// From here on outward the line goes on elsewhere in the deck, until it comes to rest there.
    private var far: (stretch: Stretch, side: Int)?

    /// No more cards are passed on the way to one.
    private static let mostPassed = 2

    init(at note: NotePath) { origin = Stretch(note: note, place: 0) }

    /// The note at a place; nil beyond the deck's ends.
    func note(at place: Int, in deck: DeckLine) -> NotePath? {
        if let (stretch, side) = far, (place - stretch.place) * side >= 0 {
            return deck.note(place - stretch.place, from: stretch.note)
        }
        return deck.note(place - origin.place, from: origin.note)
    }

    /// The places of the deck's ends.
    func bounds(in deck: DeckLine) -> ClosedRange<Double> {
        func ends(_ stretch: Stretch) -> (first: Int, last: Int) {
            let number = deck.number(of: stretch.note)
            return (stretch.place - number, stretch.place + deck.count - 1 - number)
        }
        var (first, last) = ends(origin)
        if let (stretch, side) = far {
            let ends = ends(stretch)
            if side > 0 { last = ends.last } else { first = ends.first }
        }
        return Double(min(first, last))...Double(last)
    }

    /// Makes a way to a note.
    ///
    /// - Parameters:
    ///   - place: where the line is going now.
    ///   - seen: where it is: what is seen there stays.
    /// - Returns: the note's place.
    mutating func way(to note: NotePath, from place: Int, seen: Double, in deck: DeckLine) -> Int {
        guard let now = self.note(at: place, in: deck) else { return place }
        let cards = deck.number(of: note) - deck.number(of: now)
        guard abs(cards) > Self.mostPassed else { return place + cards }
        rest(at: place, in: deck)
        let side = cards.signum()
        let last = side > 0 ? max(place, Int(seen.rounded(.up))) : min(place, Int(seen.rounded(.down)))
        far = (Stretch(note: note, place: last + side), side)
        return last + side
    }

    /// The line stands at a place: what is beside it is the deck's from now on.
    mutating func rest(at place: Int, in deck: DeckLine) {
        guard let (stretch, side) = far else { return }
        if (place - stretch.place) * side >= 0 { origin = stretch }
        far = nil
    }
}
