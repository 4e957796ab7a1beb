import CardDeck
import Foundation
import Testing

@testable import DeckFormats

@Suite struct DeckReportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func writesJSONThatOthersRead() throws {
        let text = "#html:true\n#separator:tab\n#tags:t\n\"q\"\"u\\o\u{1}te\"\t日本<img src=p%01.png>\n"
        let deck = try scratch.open(text, as: "d.txt")
        let object = try JSONSerialization.jsonObject(with: Data(DeckReport.json(of: deck).utf8))
        let id = deck.noteID(section: 0, note: 0).rawValue
        let expected: [String: Any] = [
            "format": "tsv", "title": "d", "warnings": [],
            "sections": [
                [
                    "title": "d", "path": ["d"],
                    "notes": [
                        [
                            "id": id, "tags": ["t"],
                            "facets": [
                                [
                                    "text": "q\"u\\ote", "language": NSNull(), "direction": "ltr",
                                    "media": [], "hints": [],
                                ] as [String: Any],
                                [
                                    "text": "日本", "language": "zh", "direction": "ltr",
                                    "media": [["kind": "image", "name": "p\u{1}.png"]], "hints": [],
                                ] as [String: Any],
                            ],
                        ] as [String: Any]
                    ],
                ] as [String: Any]
            ],
        ]
        #expect(object as? NSDictionary == expected as NSDictionary)
    }

    /// Several sections, an empty one among them, of which many notes in a row cannot be read.
    private final class Gappy: DeckSource {
        let title = "gaps"
        let sections = [("a", 3000), ("b", 0), ("c", 700), ("d", 1)].map { DeckSection(title: $0.0, noteCount: $0.1) }

        static func isRead(_ section: Int, _ note: Int) -> Bool { !(200..<800).contains(note % 1000) && section < 3 }
        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section)/\(note)") }
        func note(section: Int, note: Int) throws -> Note {
            guard Self.isRead(section, note) else { throw DeckError(file: "gaps", "\(section)/\(note)") }
            let text = String(repeating: "\"long\"\n", count: note % 50 == 7 ? 9000 : 1)
            return Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: text))])
        }
    }

    @Test func whatManyThreadsWriteIsWholeAndInOrder() throws {
        let deck = Gappy()
        let object = try JSONSerialization.jsonObject(with: Data(DeckReport.json(of: deck).utf8)) as? [String: Any]
        let sections = try #require(object?["sections"] as? [[String: Any]])
        #expect(sections.count == 4)
        var unread: [String] = []
        for (section, found) in sections.enumerated() {
            let all = (0..<deck.sections[section].noteCount)
            let ids = (found["notes"] as? [[String: Any]])?.map { $0["id"] as? String }
            #expect(ids == all.filter { Gappy.isRead(section, $0) }.map { "\(section)/\($0)" })
            unread += all.filter { !Gappy.isRead(section, $0) }.map { "\(section)/\($0)" }
        }
        let warnings = try #require(object?["warnings"] as? [String])
        #expect(warnings.count == unread.count && zip(warnings, unread).allSatisfy { $0.hasSuffix($1) })
    }

    /// What is wrong with each of a million notes would take more memory than the deck.
    @Test func ofNotesThatCannotBeReadTheFirstAreNamed() throws {
        final class Broken: DeckSource {
            let title = "broken"
            let sections = [DeckSection(title: "a", noteCount: 30_000)]
            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
            func note(section: Int, note: Int) throws -> Note { throw DeckError(file: "broken", "\(note)") }
        }
        let json = try JSONSerialization.jsonObject(with: Data(DeckReport.json(of: Broken()).utf8)) as? [String: Any]
        let warnings = try #require(json?["warnings"] as? [String])
        #expect(warnings.count == 10_001 && warnings.last == "20000 more of the notes cannot be read")
        #expect(warnings.first == "broken: 0" && warnings[9_999] == "broken: 9999")
        #expect(DeckReport.summary(of: Broken()).split(separator: "\n").last?.contains("20000 more") == true)
    }

    @Test func aReaderThatGoesAwayEndsIt() {
        struct Gone: Error {}
        var pieces = 0
        #expect(throws: Gone.self) {
            try DeckReport.writeJSON(of: Gappy()) { (_) throws(Gone) in
                pieces += 1
                if pieces == 3 { throw Gone() }
            }
        }
        #expect(pieces == 3)
    }

    @Test func writesPieceByPiece() throws {
        let deck = try scratch.open((0..<20_000).map { "a\($0)\tb\n" }.joined(), as: "d.tsv")
        var pieces: [Int] = []
        DeckReport.writeJSON(of: deck) { pieces.append($0.count) }
        #expect(pieces.count > 10)
        #expect(pieces.allSatisfy { $0 < 100_000 })
    }

    @Test func summarizes() throws {
        let deck = try scratch.open("会う\tto meet\n青い\tblue\n", as: "d.tsv")
        #expect(
            DeckReport.summary(of: deck)
                == "d\nTSV table, 2 notes in 1 section\n  d: 2 notes, 2 sides each, ja\n")
    }

    @Test func summarizesAllNotes() throws {
        let deck = try scratch.open("a\tb\nc\td\te\t日本\nあ\tf\tg\n", as: "d.tsv")
        #expect(DeckReport.summary(of: deck).contains("d: 3 notes, 2–4 sides each, ja"))
    }

    /// A deck that says another language of each card.
    @Test(.timeLimit(.minutes(1))) func languagesAreNamedUpToAHundred() {
        final class Babel: DeckSource {
            let title = "babel"
            let sections = [DeckSection(title: "a", noteCount: 20_000)]
            func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
            func note(section: Int, note: Int) -> Note {
                let facet = Facet(StyledText(plain: "a"), language: LanguageTag(rawValue: "aa-\(note)"))
                return Note(id: noteID(section: section, note: note), facets: [facet])
            }
        }
        let summary = DeckReport.summary(of: Babel())
        #expect(summary.contains(" aa-98 aa-99 and others\n") && !summary.contains("aa-100"))
    }

    @Test func leavesOutANoteThatCannotBeReadAndSaysSo() throws {
        let json = DeckReport.json(of: HalfReadDeck())
        #expect(json.contains("\"text\":\"a\""))
        #expect(json.contains("half: cannot be read"))
    }

    /// A deck of a format, without a note.
    private final class Empty: DeckSource {
        let format: String, title = "t", sections: [DeckSection] = []

        init(format: String) { self.format = format }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("") }
        func note(section: Int, note: Int) throws -> Note { throw DeckError(file: title, "has no notes") }
    }

    @Test(arguments: [
        ("anki", "Anki deck"), ("mnemosyne", "Mnemosyne deck"), ("kvtml", "KVTML"), ("stack", "Several decks"),
        ("own", "own"),
    ])
    func formatsAreCalledByTheirNames(format: String, name: String) {
        #expect(DeckReport.summary(of: Empty(format: format)).contains("\(name), 0 notes in 0 sections"))
    }
}

/// A deck of two notes, of which the second cannot be read.
private final class HalfReadDeck: DeckSource {
    let title = "half"
    let sections = [DeckSection(title: "half", noteCount: 2)]

    func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }

    func note(section: Int, note: Int) throws -> Note {
        guard note == 0 else { throw DeckError(file: title, "cannot be read") }
        return Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: "a"))])
    }
}
