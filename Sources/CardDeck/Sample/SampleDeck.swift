/// The deck that opens where none is named: words in many scripts, of the program's own.
public final class SampleDeck: DeckSource {
    /// `sample`.
    public let format = "sample"
    /// The deck's title.
    public let title = "Words of the world"
    /// The sections, each with its own direction.
    public let sections: [DeckSection]
    /// No warnings.
    public var warnings: [String] { [] }

    private let content: [SampleSection]
    private let places: [NoteID: NotePath]

    /// The sample deck. O(words): about 700 of them.
    public init() {
        content = SampleSection.all
        sections = content.map {
            DeckSection(title: $0.title, noteCount: $0.entries.count, direction: $0.direction)
        }
        var places: [NoteID: NotePath] = [:]
        for (section, words) in content.enumerated() {
            for note in words.entries.indices {
                places[words.id(ofNote: note)] = NotePath(section: section, note: note)
            }
        }
        self.places = places
    }

    /// Made of the language and the word, so that it stays when words are added or moved. Quick.
    public func noteID(section: Int, note: Int) -> NoteID {
        content[section].id(ofNote: note)
    }

    /// A word and its sides. Nothing is read: it never fails.
    public func note(section: Int, note: Int) -> Note {
        content[section].note(note)
    }

    /// Always fails: the sample has neither pictures nor sounds.
    ///
    /// - Throws: `DeckError`.
    public func media(named name: String) throws -> [UInt8] {
        throw DeckError(file: title, place: name, "the sample deck has neither pictures nor sounds")
    }

    /// Where a word stands; nil where the sample does not have it. O(1).
    public func path(of id: NoteID) -> NotePath? { places[id] }
}
