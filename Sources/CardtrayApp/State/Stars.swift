import CardDeck

/// The cards that a person has given stars, by their names.
package struct Stars: Codable, Sendable, Equatable {
    package var notes: Set<String>

    package init(_ notes: Set<String> = []) { self.notes = notes }

    /// Where they stand in a deck, which may have lost some. Goes through the whole deck unless there are none: not for
    /// the main thread.
    package func places(in deck: any DeckSource) -> Set<NotePath> {
        var found: Set<NotePath> = []
        guard !notes.isEmpty else { return found }
        for (section, info) in deck.sections.enumerated() {
            for note in 0..<info.noteCount where notes.contains(deck.noteID(section: section, note: note).rawValue) {
                found.insert(NotePath(section: section, note: note))
            }
        }
        return found
    }
}

extension StateStore {
    private func starsPath(_ key: String) -> String? { directory.map { "\($0)/\(key).stars.json" } }

    // What is larger is none of ours, in bytes.
    private static let largestStars = 64 << 20

    /// The stars of a deck; none where none are remembered.
    package func loadStars(_ key: String) -> Stars {
        read(Stars.self, starsPath(key), most: Self.largestStars) ?? Stars()
    }

    /// Gives a card a star, or takes it; those that other programs give meanwhile stay.
    ///
    /// - Throws: what the file system says, and where what is remembered cannot be read.
    package func star(_ note: String, _ isStarred: Bool, for key: String) throws {
        try locked {
            var stars = Stars()
            switch look(Stars.self, starsPath(key), most: Self.largestStars) {
            case .value(let known): stars = known
            case .unreadable(let problem): throw problem
            case .nothing, .broken: break
            }
            if isStarred { stars.notes.insert(note) } else { stars.notes.remove(note) }
            try write(stars, to: starsPath(key))
        }
    }
}

/// Decks with what is kept of them.
public enum KeptStars {
    /// Where the cards with stars stand in a deck. Reads what is kept.
    ///
    /// - Parameter names: the decks', as the user named them.
    public static func places(in deck: any DeckSource, named names: [String]) -> Set<NotePath> {
        StateStore(setsAside: false).loadStars(StateStore.key(for: names)).places(in: deck)
    }
}
