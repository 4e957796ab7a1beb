import CardDeck

/// The cards that a person has given stars: by the decks' files and by the names that the cards have there, so that they
/// stay in whichever company a deck is opened, and wherever it stands in a folder.
package struct Stars: Sendable, Equatable {
    /// The decks' files, in the order of the stack; none for the sample deck.
    package let files: [String]

    /// Of each file, or of the sample.
    private var notes: [Set<String>]

    /// The stars of a stack of decks.
    ///
    /// - Parameters:
    ///   - files: the decks' files in the order of the stack; none for the sample deck.
    ///   - notes: the names of the notes with stars in each file; those left out have none.
    package init(files: [String] = [], notes: [Set<String>] = []) {
        self.files = files
        self.notes = notes + Array(repeating: [], count: max(1, files.count) - notes.count)
    }

    /// A card's file and its name there: those of several decks are named by the place of their deck, too.
    private func locate(_ id: NoteID) -> (file: Int, own: String)? {
        guard files.count > 1 else { return (0, id.rawValue) }
        guard let slash = id.rawValue.firstIndex(of: "/"), let file = Int(id.rawValue[..<slash]),
            files.indices.contains(file)
        else { return nil }
        return (file, String(id.rawValue[slash...].dropFirst()))
    }

    /// Whether a card has a star.
    package func contains(_ id: NoteID) -> Bool {
        locate(id).map { notes[$0.file].contains($0.own) } ?? false
    }

    /// Gives a card a star, or takes it.
    ///
    /// - Returns: what is to be written down; nil where no file has the card.
    package mutating func set(_ id: NoteID, _ isStarred: Bool) -> StarChange? {
        guard let (file, own) = locate(id) else { return nil }
        if isStarred { notes[file].insert(own) } else { notes[file].remove(own) }
        return StarChange(decks: files.isEmpty ? [] : [files[file]], note: own, isStarred: isStarred)
    }

    /// Takes what is known of the files that others have, too.
    mutating func take(_ others: Stars) {
        for (place, file) in files.enumerated() {
            if let other = others.files.firstIndex(of: file) { notes[place] = others.notes[other] }
        }
    }

    /// Where the cards stand in a deck, which may have lost some. Goes through the whole deck unless there are none:
    /// not for the main thread.
    package func places(in deck: any DeckSource) -> Set<NotePath> {
        var found: Set<NotePath> = []
        guard !notes.allSatisfy(\.isEmpty) else { return found }
        for (section, info) in deck.sections.enumerated() {
            for note in 0..<info.noteCount where contains(deck.noteID(section: section, note: note)) {
                found.insert(NotePath(section: section, note: note))
            }
        }
        return found
    }
}

/// A star that a card has got or lost.
package struct StarChange: Sendable, Equatable {
    /// The card's file, as decks are named; none for the sample deck.
    package let decks: [String]
    /// The name that the card has in its file.
    package let note: String
    /// Whether it has got one, rather than lost it.
    package let isStarred: Bool
}

/// What is written down of a deck's stars.
private struct StoredStars: Codable {
    var notes: Set<String> = []
}

extension StateStore {
    private func starsPath(_ decks: [String]) -> String? {
        directory.map { "\($0)/\(Self.key(for: decks)).stars.json" }
    }

    // What is larger is none of ours, in bytes.
    private static let largestStars = 64 << 20

    /// The stars of decks; none where none are remembered.
    package func loadStars(files: [String]) -> Stars {
        func notes(of decks: [String]) -> Set<String> {
            read(StoredStars.self, starsPath(decks), most: Self.largestStars)?.notes ?? []
        }
        return Stars(files: files, notes: files.isEmpty ? [notes(of: [])] : files.map { notes(of: [$0]) })
    }

    /// Writes down what has changed; stars that other programs give meanwhile stay.
    ///
    /// - Throws: what the file system says, and where what is remembered cannot be read.
    package func keep(_ changes: [StarChange]) throws {
        for (decks, changes) in Dictionary(grouping: changes, by: \.decks) {
            try locked {
                var stars = StoredStars()
                switch look(StoredStars.self, starsPath(decks), most: Self.largestStars) {
                case .value(let known): stars = known
                case .unreadable(let problem): throw problem
                case .nothing, .broken: break
                }
                for change in changes {
                    if change.isStarred { stars.notes.insert(change.note) } else { stars.notes.remove(change.note) }
                }
                try write(stars, to: starsPath(decks))
            }
        }
    }
}

/// Decks with what is kept of them, for commands that open no window.
public enum KeptStars {
    /// Where the cards with stars stand in a deck. Reads what is kept.
    ///
    /// - Parameter files: the decks' files, in the order of the stack.
    public static func places(in deck: any DeckSource, files: [String]) -> Set<NotePath> {
        StateStore(setsAside: false).loadStars(files: files).places(in: deck)
    }
}
