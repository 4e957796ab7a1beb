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

    public var format: String { source.format }
    public var title: String { source.title }
    public var sections: [DeckSection] { source.sections }
    public var fonts: [DeckFont] { source.fonts }
    public var warnings: [String] { source.warnings }

    public func noteID(section: Int, note: Int) -> NoteID { source.noteID(section: section, note: note) }

    public func note(section: Int, note: Int) throws -> Note {
        var found = try source.note(section: section, note: note)
        let languages = survey.section(section)
        Self.tag(&found, choices: choices) { languages[$0] }
        return found
    }

    public func media(named name: String) throws -> [UInt8] { try source.media(named: name) }

    public func error(inMedia name: String, _ message: String) -> DeckError { source.error(inMedia: name, message) }

    public func path(of id: NoteID) -> NotePath? { source.path(of: id) }

    /// Tags notes by what these few themselves tell, where no deck is there yet.
    public static func tagged(_ notes: [Note]) -> [Note] {
        let table = EvidenceTable(count: notes.count) { notes[$0] }
        let languages = LanguageSurvey.Section(table, deck: table)
        return notes.map { note in
            var note = note
            tag(&note, choices: LanguageChoices()) { languages[$0] }
            return note
        }
    }

    private static func tag(_ note: inout Note, choices: LanguageChoices, languages: (FacetName) -> FieldLanguages) {
        for number in note.facets.indices {
            let facet = note.facets[number]
            FacetTagger(languages: languages(FacetName(of: facet, at: number)))
                .tag(&note.facets[number], choice: choices.tag(ofFacet: facet.number ?? number, field: facet.field))
        }
    }
}
