import CardDeck

/// The cards that a person has given stars: by the decks' files and by the names that the cards have there, so that they
/// stay in whichever company a deck is opened, and wherever it stands in a folder.
package struct Stars: Sendable, Equatable {
    /// The decks' files, in the order of the stack; none for the sample deck.
    package let files: [String]

    /// What the stars of each file, or of the sample, are kept by: made once, as files may be away later.
    fileprivate var keys: [String]

    /// Of each file, or of the sample.
    fileprivate var notes: [Set<String>]

    /// A stack of decks without stars. Looks its files up: not for the main thread where there are any.
    ///
    /// - Parameter files: the decks' files in the order of the stack; none for the sample deck.
    package init(files: [String] = []) {
        self.files = files
        keys = files.isEmpty ? [StateStore.key(for: [])] : files.map { StateStore.key(for: [$0]) }
        notes = Array(repeating: [], count: max(1, files.count))
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
        return StarChange(key: keys[file], note: own, isStarred: isStarred)
    }

    /// Takes what is known of the files that others have, too.
    ///
    /// - Returns: what is to be written down of files whose stars are kept elsewhere now, as a link leads elsewhere.
    mutating func adopt(_ others: Stars) -> [StarChange] {
        var changes: [StarChange] = []
        for (place, file) in files.enumerated() {
            guard let other = others.files.firstIndex(of: file) else { continue }
            notes[place] = others.notes[other]
            guard keys[place] != others.keys[other] else { continue }
            changes += notes[place].map { StarChange(key: keys[place], note: $0, isStarred: true) }
        }
        return changes
    }

    /// Takes what is still to be written down.
    mutating func apply(_ changes: [StarChange]) {
        for change in changes {
            guard let file = keys.firstIndex(of: change.key) else { continue }
            if change.isStarred { notes[file].insert(change.note) } else { notes[file].remove(change.note) }
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
    /// What the stars of the card's file are kept by.
    package let key: String
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
    private func starsPath(_ key: String) -> String? { directory.map { "\($0)/\(key).stars.json" } }

    // What is larger is none of ours, in bytes.
    private static let largestStars = 64 << 20

    /// The stars of decks; none where none are remembered.
    package func loadStars(files: [String]) -> Stars {
        var stars = Stars(files: files)
        stars.notes = stars.keys.map { read(StoredStars.self, starsPath($0), most: Self.largestStars)?.notes ?? [] }
        return stars
    }

    /// Writes down what has changed, in this order; stars that other programs give meanwhile stay.
    ///
    /// - Parameters:
    ///   - changes: of cards of one file.
    ///   - key: what the stars of this file are kept by.
    /// - Throws: what the file system says, and where what is remembered cannot be read.
    func keep(_ changes: [StarChange], key: String) throws {
        try locked {
            var stars = StoredStars()
            switch look(StoredStars.self, starsPath(key), most: Self.largestStars) {
            case .value(let known): stars = known
            case .unreadable(let problem): throw problem
            case .nothing, .broken: break
            }
            for change in changes {
                if change.isStarred { stars.notes.insert(change.note) } else { stars.notes.remove(change.note) }
            }
            try write(stars, to: starsPath(key))
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
