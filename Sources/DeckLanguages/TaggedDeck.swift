import CardDeck

/// A deck whose facets say which language they are in: the one that a person set, else the deck's own word, else
/// what their scripts, and the texts of their fields across the deck, tell.
public final class TaggedDeck: DeckSource {
    private let source: any DeckSource
    private let choices: LanguageChoices
    private let survey: LanguageSurvey

    /// Quick: notes are looked at when the first of them is asked for.
    public init(_ source: any DeckSource, choices: LanguageChoices = LanguageChoices()) {
        (self.source, self.choices) = (source, choices)
        survey = LanguageSurvey(source)
    }

    /// The codes of the languages that texts in alphabets are compared with, and of those that have their own script.
    public static let knownLanguages: Set<String> = Set(
        (LanguageSample.all.map(\.tag) + Script.allCases.compactMap(\.language)).map { String($0.prefix { $0 != "-" }) }
    )

    /// Makes ready what the languages of nearly every deck are told by, rather than when its first note is wanted: how
    /// letters follow one another in the languages of Latin letters. Takes some time, once: for a thread of its own.
    package static func prepare() { _ = LanguageModel.of(.latin) }

    /// The format of the deck within.
    public var format: String { source.format }
    /// The title of the deck within.
    public var title: String { source.title }
    /// The sections of the deck within.
    public var sections: [DeckSection] { source.sections }
    /// The fonts of the deck within.
    public var fonts: [DeckFont] { source.fonts }
    /// The warnings of the deck within.
    public var warnings: [String] { source.warnings }

    /// The identifier that the deck within has for the note.
    public func noteID(section: Int, note: Int) -> NoteID { source.noteID(section: section, note: note) }

    /// The note with a language for each facet, as far as one is known. The first call for a section looks through its
    /// notes.
    ///
    /// - Throws: `DeckError` where the deck within cannot read it.
    public func note(section: Int, note: Int) throws -> Note {
        let tagger = tagger(ofSection: section)
        var found =
            try survey.takeNote(NotePath(section: section, note: note)) ?? source.note(section: section, note: note)
        tagger.tag(&found)
        return found
    }

    /// Reads notes with their languages, as `note` does; what is known of their section is asked for once.
    public func noteReader(ofSection section: Int, for notes: Range<Int>) -> (Int) throws -> Note {
        let tagger = tagger(ofSection: section)
        let surveyed = survey.keptNotes(notes, ofSection: section)
        let read = source.noteReader(ofSection: section, for: notes)
        return { number in
            let kept =
                surveyed.contains(number) ? self.survey.takeNote(NotePath(section: section, note: number)) : nil
            var note = try kept ?? read(number)
            tagger.tag(&note)
            return note
        }
    }

    private func tagger(ofSection section: Int) -> NoteTagger {
        let languages = survey.section(section)
        return NoteTagger(choices: choices) { languages[$0] }
    }

    /// The bytes of a file of the deck within.
    ///
    /// - Throws: `DeckError` where there is no such file, or it cannot be read.
    public func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    /// What the deck within says of a file that is no use.
    public func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    /// Where the deck within has the note; nil where it has it no more.
    public func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    /// Tags notes by what these few themselves tell, where no deck is there yet.
    public static func tagged(_ notes: [Note]) -> [Note] {
        let table = EvidenceTable(count: notes.count) { notes[$0] }
        let languages = LanguageSurvey.Section(table, deck: table)
        let tagger = NoteTagger(choices: LanguageChoices()) { languages[$0] }
        return notes.map { note in
            var note = note
            tagger.tag(&note)
            return note
        }
    }
}
