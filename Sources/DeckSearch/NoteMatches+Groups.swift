import CardDeck

extension NoteMatches {
    /// These notes by their places in a deck that is derived from the one in which they were found, ascending in each
    /// section; in every place where it shows one. O(notes · log).
    public func placed(in deck: any DerivedDeck) -> NoteMatches {
        switch deck {
        case let grouped as GroupedDeck: placed(inGroupsOf: grouped)
        case let arranged as ArrangedDeck: self.arranged(by: arranged.order)
        default: self
        }
    }

    private func placed(inGroupsOf deck: GroupedDeck) -> NoteMatches {
        // What is known of each of the deck's notes: one of these, or its number among those found.
        let notFound: Int32 = 0, found: Int32 = -1
        var known = notes.map { notes in
            var known = Array(repeating: notFound, count: notes.last.map { Int($0) + 1 } ?? 0)
            for note in notes { known[Int(note)] = found }
            return known
        }
        var placed = NoteMatches(sectionCount: deck.sections.count), numbers = placed.notes, placeCount = 0
        for section in deck.sections.indices {
            for note in 0..<deck.sections[section].noteCount {
                let origin = deck.deckPath(of: NotePath(section: section, note: note))
                guard origin.note < known[origin.section].count else { continue }
                var number = known[origin.section][origin.note]
                guard number != notFound else { continue }
                if number == found {
                    placed.count += 1
                    number = Int32(placed.count)
                    known[origin.section][origin.note] = number
                }
                placed.notes[section].append(Int32(note))
                numbers[section].append(number)
                placeCount += 1
            }
        }
        if placeCount > placed.count { placed.numbers = numbers }
        return placed
    }
}
