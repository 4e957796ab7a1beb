/// Notes of one section of a deck that follow each other there.
struct CardRun: Hashable, Sendable {
    /// In the deck.
    var section: Int
    var start: Int
    var count: Int

    var end: Int { start + count }
}

extension CardOrder {
    /// Notes that stand one after the other before one of the deck's, or at the end of a section.
    struct Stretch {
        /// In the deck.
        var gap: NotePath
        var notes: [NotePath]
    }

    /// The deck's order, but for some notes that stand elsewhere.
    ///
    /// - Parameter stretches: no note in two of them. Of several before the same note the first stands first.
    ///
    /// O(moved notes · log notes + sections).
    init(deckCounts: [Int], stretches: [Stretch]) {
        var taken: [Int: [Int]] = [:], gaps: [Int: [Stretch]] = [:]
        for stretch in stretches {
            for note in stretch.notes { taken[note.section, default: []].append(note.note) }
            gaps[stretch.gap.section, default: []].append(stretch)
        }
        let sections = deckCounts.indices.map { section -> [CardRun] in
            let taken = (taken[section] ?? []).sorted()
            var runs: [CardRun] = [], done = 0, next = 0
            /// Adds what the deck has up to a note.
            func add(upTo end: Int) {
                while next < taken.count, taken[next] < end {
                    runs.append(CardRun(section: section, start: done, count: taken[next] - done))
                    done = taken[next] + 1
                    next += 1
                }
                if end > done {
                    runs.append(CardRun(section: section, start: done, count: end - done))
                    done = end
                }
            }
            // Those before one note keep their order: the index decides between equals.
            let sorted = (gaps[section] ?? []).enumerated().sorted {
                ($0.element.gap.note, $0.offset) < ($1.element.gap.note, $1.offset)
            }
            for (_, stretch) in sorted {
                add(upTo: min(stretch.gap.note, deckCounts[section]))
                runs += stretch.notes.map { CardRun(section: $0.section, start: $0.note, count: 1) }
            }
            add(upTo: deckCounts[section])
            return runs
        }
        self.init(deckCounts: deckCounts, sections: sections)
    }
}
