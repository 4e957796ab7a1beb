import CardDeck

/// The notes that turn or are lifted, those lifted last at the end. There are never more than a hand has set
/// going, so they are sought one by one.
struct CardMotions {
    private(set) var entries: [CardMotion] = []

    var isEmpty: Bool { entries.isEmpty }
    var isMoving: Bool { entries.contains(where: \.isMoving) }

    /// Nil for a note at rest.
    subscript(path: NotePath) -> CardMotion? {
        entries.isEmpty ? nil : entries.first { $0.path == path }
    }

    /// Changes a note's motion; a note at rest gets one.
    mutating func change(_ path: NotePath, facet: @autoclosure () -> Int, _ change: (inout CardMotion) -> Void) {
        let index = entries.firstIndex { $0.path == path } ?? entries.endIndex
        if index == entries.endIndex { entries.append(CardMotion(path, facet: facet())) }
        change(&entries[index])
    }

    /// Puts a note before all others.
    mutating func raise(_ path: NotePath) {
        guard let index = entries.firstIndex(where: { $0.path == path }) else { return }
        entries.append(entries.remove(at: index))
    }

    /// Notes stand elsewhere now.
    mutating func rename(_ moved: (NotePath) -> NotePath) {
        for index in entries.indices { entries[index].path = moved(entries[index].path) }
    }

    /// Moves on to a time.
    mutating func advance(to time: Double) {
        for index in entries.indices {
            entries[index].turn.advance(to: time)
            entries[index].flap.advance(to: time)
        }
    }

    /// Lets go of the notes that are at rest.
    mutating func removeFinished() { entries.removeAll(where: \.isOver) }

    /// Ends all motions, and forgets them.
    mutating func removeAll() {
        finish()
        entries.removeAll()
    }

    /// Ends all motions where they were going.
    mutating func finish() {
        for index in entries.indices {
            entries[index].turn.jump(to: entries[index].turn.target)
            entries[index].flap.jump(to: entries[index].flap.target)
        }
    }
}

/// A note that turns, or whose front facet is lifted or moving.
struct CardMotion {
    var path: NotePath

    /// The place in the endless series of its facets that faces the viewer: a whole number at rest.
    var turn: AnimatedValue

    /// How far the front facet is lifted: 0 in its place, 1 wholly.
    var flap = AnimatedValue(0)

    /// Turns that wait for the front facet to be put back.
    var waitingTurns = 0

    /// The front facet is to be lifted as soon as the card has turned.
    var waitsForFlap = false

    init(_ path: NotePath, facet: Int) {
        self.path = path
        turn = AnimatedValue(Double(facet))
    }

    var isMoving: Bool { turn.isMoving || flap.isMoving }

    /// Whether there is nothing more to it than a card at rest.
    var isOver: Bool { !isMoving && flap.target == 0 && waitingTurns == 0 && !waitsForFlap }
}
