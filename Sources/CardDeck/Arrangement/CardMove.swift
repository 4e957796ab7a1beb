/// Notes taken from where they stand, and set down one after the other at another place.
public struct CardMove: Hashable, Sendable {
    /// Where they stand before, in ascending order, none twice.
    public let notes: [NotePath]

    /// Where the first of them stands afterwards.
    public let destination: NotePath

    /// Whether they stand there already.
    var isInPlace: Bool {
        notes.indices.allSatisfy {
            notes[$0] == NotePath(section: destination.section, note: destination.note + $0)
        }
    }

    /// Those of them that stand one after the other before, in ascending order: the first, and how many.
    var stretches: [(first: NotePath, count: Int)] {
        var stretches: [(first: NotePath, count: Int)] = []
        for note in notes {
            if let (first, count) = stretches.last, first.section == note.section, first.note + count == note.note {
                stretches[stretches.count - 1].count += 1
            } else {
                stretches.append((note, 1))
            }
        }
        return stretches
    }
}
