import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// What CrowdAnki exports.
@Suite struct CrowdAnkiTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let deck = #"""
        {"__type__": "Deck", "children": [{"__type__": "Deck", "children": [], "media_files": [], "name": "Geo::Rivers",
          "note_models": [], "notes": [{"__type__": "Note", "fields": ["The {{c1::Danube}} and {{c3::Rhine}}", ""],
          "guid": "g2", "note_model_uuid": "m2", "tags": ["r"]}]}],
         "media_files": ["p.png"], "name": "Geo",
         "note_models": [
          {"crowdanki_uuid": "m1", "name": "Basic (optional reversed)", "type": 0, "sortf": 0, "css": "",
           "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}, {"name": "Reverse", "ord": 2}],
           "tmpls": [{"name": "1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"},
            {"name": "2", "ord": 1, "qfmt": "{{#Reverse}}{{Back}}{{/Reverse}}", "afmt": "{{Front}}"}]},
          {"crowdanki_uuid": "m2", "name": "Cloze", "type": 1, "flds": [{"name": "Text", "ord": 0}, {"name": "Extra", "ord": 1}],
           "tmpls": [{"name": "c", "ord": 0, "qfmt": "{{cloze:Text}}", "afmt": "{{cloze:Text}}"}]}],
         "notes": [{"__type__": "Note", "fields": ["Paris <img src=\"p.png\">", "France", "y"], "guid": "g1",
          "note_model_uuid": "m1", "tags": ["a", "b"]},
          {"__type__": "Note", "fields": ["Rome", "Italy", ""], "guid": "g3", "note_model_uuid": "m1", "tags": []}]}
        """#

    @Test func notesHaveTheCardsThatAnkiMakesOfThem() throws {
        let deck = try scratch.open(Self.deck, as: "deck.json")
        #expect(deck.format == "anki" && deck.title == "Geo")
        #expect(deck.sections.map(\.path) == [["Geo"], ["Geo", "Rivers"]])
        #expect(try deck.texts(0) == [["Paris ", "France"], ["France", "Paris "], ["Rome", "Italy"]])
        #expect(
            try deck.texts(1) == [
                ["The [...] and Rhine", "The Danube and Rhine"], ["The Danube and [...]", "The Danube and Rhine"],
            ])
        #expect(try deck.notes(0)[0].tags == ["a", "b"])
    }

    /// A card's name is its note's and its template's, wherever they stand.
    @Test func cardsKeepTheirNamesWhenOthersCome() throws {
        let before = try scratch.open(Self.deck, as: "deck.json")
        let more = Self.deck.replacing(
            #""notes": [{"__type__": "Note", "fields": ["Paris"#,
            with: #""notes": [{"__type__": "Note", "fields": ["Bern", "Switzerland", ""], "guid": "g0", "#
                + #""note_model_uuid": "m1", "tags": []}, {"__type__": "Note", "fields": ["Paris"#)
        let after = try scratch.open(more, as: "more.json")
        #expect(try after.texts(0).first == ["Bern", "Switzerland"])
        #expect(try after.notes(0).dropFirst().map(\.id) == before.notes(0).map(\.id))
        #expect(try after.notes(1).map(\.id) == before.notes(1).map(\.id))
    }

    @Test func mediaLieInAFolderBesideIt() throws {
        let deck = try scratch.open(Self.deck, as: "deck.json")
        #expect(throws: DeckError.self) { try deck.media(named: "p.png") }
        #expect(throws: DeckError.self) { try deck.media(named: "../deck.json") }
    }

    @Test func decksInEachOtherWithoutEndAreRefused() throws {
        func nested(_ depth: Int) -> String {
            let heads = (0..<depth).map { number in
                let note = #"{"fields": ["a", "b"], "guid": "\#(number)", "note_model_uuid": "m"}"#
                return #"{"__type__": "Deck", "name": "D\#(number)", "notes": [\#(note)], "children": ["#
            }
            return heads.joined() + String(repeating: "]}", count: depth)
        }
        #expect(try scratch.open(nested(20), as: "d.json").sections.count == 20)
        let error = try scratch.failure(nested(100).utf8, as: "d.json")
        #expect(error?.message == "has decks that are nested deeper than any are")
    }

    /// JSON that SQLite would cut off, and numbers that it cannot write.
    @Test func strangeNumbersAndCharactersDoNoHarm() throws {
        let text = Self.deck.replacing(#""sortf": 0"#, with: #""sortf": 1e999"#)
            .replacing("Rome", with: #"Ro\u0000me \\u0000"#)
        let deck = try scratch.open(text, as: "deck.json")
        #expect(try deck.texts(0)[2][0] == #"Ro�me \u0000"#)
    }

    /// As a whole, it would take more memory than SQLite has for JSON.
    @Test func aLongListOfNotesIsReadAsAStream() throws {
        let notes = (0..<500_000).map { number in
            #"{"fields": ["q\#(number)", "a", ""], "guid": "\#(number)", "note_model_uuid": "m1", "tags": []}"#
        }
        let text = Self.deck.replacing(
            #""notes": [{"__type__": "Note", "fields": ["Paris"#,
            with: #""notes": [\#(notes.joined(separator: ",")), {"__type__": "Note", "fields": ["Paris"#)
        let deck = try scratch.open(text, as: "deck.json")
        #expect(deck.sections.map(\.noteCount) == [500_003, 2])
        #expect(try deck.note(section: 0, note: 499_999).facets.map(\.text.plain) == ["q499999", "a"])
    }

    /// Which cards notes have follows from their templates, part by part.
    @Test func templatesOfMorePartsThanAnyAreRefused() throws {
        let conditions = String(repeating: "{{#Front}}{{/Front}}", count: 10_000)
        func deck(_ noteCount: Int) -> String {
            let notes = (0..<noteCount).map { #"{"fields": [" "], "guid": "\#($0)", "note_model_uuid": "m"}"# }
            return #"""
                {"__type__": "Deck", "name": "d", "note_models": [{"crowdanki_uuid": "m", "flds": [{"name": "Front"}],
                "tmpls": [{"name": "t", "qfmt": "x\#(conditions)", "afmt": ""}]}],
                "notes": [\#(notes.joined(separator: ","))]}
                """#
        }
        #expect(try scratch.open(deck(2), as: "deck.json").sections[0].noteCount == 2)
        let error = try scratch.failure(deck(6000).utf8, as: "deck.json")
        #expect(error?.message == "has templates with more parts than any deck has")
    }

    @Test func blanksMayStandBeforeItAndItMayBeUTF16() throws {
        let units = Array(Self.deck.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let blank = Array("\n \r\n\(Self.deck)".utf8), marked: [UInt8] = [0xEF, 0xBB, 0xBF, 0x0A] + Self.deck.utf8
        for bytes in [blank, marked, little, big] {
            let deck = try DeckOpener.open(path: scratch.write(bytes, as: "deck.json"))
            #expect(try deck.format == "anki" && deck.texts(0).first == ["Paris ", "France"])
        }
    }

    @Test func otherJSONIsRefused() throws {
        for text in [#"{"name": "x", "notes": []}"#, #"{"__type__": "Deck"}"#, "{\"a\": [1, 2"] {
            #expect(try scratch.failure(text.utf8, as: "deck.json") != nil)
        }
    }
}
