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
        let found = notes.map { notes in
            var isFound = Array(repeating: false, count: notes.last.map { Int($0) + 1 } ?? 0)
            for note in notes { isFound[Int(note)] = true }
            return isFound
        }
        var placed = NoteMatches(sectionCount: deck.sections.count)
        for section in deck.sections.indices {
            for note in 0..<deck.sections[section].noteCount {
                let origin = deck.deckPath(of: NotePath(section: section, note: note))
                guard origin.note < found[origin.section].count, found[origin.section][origin.note] else { continue }
                placed.append(section: section, note: note)
            }
        }
        return placed
    }
}
