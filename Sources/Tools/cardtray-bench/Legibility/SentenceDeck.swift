import CardDeck
import Foundation

/// Sentences in many languages, a section each: what is read back from their cards' pictures.
final class SentenceDeck: DeckSource {
    struct Language: Sendable {
        let tag: LanguageTag
        /// What Tesseract calls it.
        let model: String
        let sentences: [String]
    }

    let format = "sentences"
    let title = "Sentences"
    let sections: [DeckSection]
    let languages: [Language]
    var warnings: [String] { [] }

    /// Each language's tag, and Tesseract's name of it.
    private static let models: KeyValuePairs = [
        "en": "eng", "de": "deu", "fr": "fra", "es": "spa", "pl": "pol", "tr": "tur", "vi": "vie", "ru": "rus",
        "el": "ell", "ka": "kat", "he": "heb", "ar": "ara", "fa": "fas", "hi": "hin", "th": "tha", "ko": "kor",
        "ja": "jpn", "zh-Hans": "chi_sim", "zh-Hant": "chi_tra",
    ]

    /// The folder with a file of sentences for each language.
    private static let folder = "Sentences"

    /// - Throws: where a file of sentences cannot be read.
    init() throws {
        languages = try Self.models.map { tag, model in
            guard let file = Bundle.module.url(forResource: tag, withExtension: "txt", subdirectory: Self.folder)
            else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "\(Self.folder)/\(tag).txt"]) }
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            return Language(tag: LanguageTag(rawValue: tag), model: model, sentences: lines)
        }
        sections = languages.map {
            DeckSection(
                title: $0.tag.rawValue, noteCount: $0.sentences.count,
                direction: $0.tag.isRightToLeft ? .rightToLeft : .leftToRight)
        }
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)/\(note)") }

    func note(section: Int, note: Int) -> Note {
        let language = languages[section]
        let facet = Facet(StyledText(plain: language.sentences[note]), language: language.tag)
        return Note(id: noteID(section: section, note: note), facets: [facet])
    }

    func media(named name: String) throws -> [UInt8] {
        throw DeckError(file: title, place: name, "sentences have neither pictures nor sounds")
    }
}
