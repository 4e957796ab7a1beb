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
                == "d\nTSV table, 2 notes in 1 section\n  d: 2 notes, 2 facets each, ja\n")
    }

    @Test func summarizesAllNotes() throws {
        let deck = try scratch.open("a\tb\nc\td\te\t日本\nあ\tf\tg\n", as: "d.tsv")
        #expect(DeckReport.summary(of: deck).contains("d: 3 notes, 2–4 facets each, ja"))
    }

    @Test func leavesOutANoteThatCannotBeReadAndSaysSo() throws {
        let deck = try scratch.open("a\tb\nc\td\n", as: "d.tsv")
        _ = try scratch.write("a\tb\n".utf8, as: "d.tsv")
        let json = DeckReport.json(of: deck)
        #expect(json.contains("\"text\":\"a\""))
        #expect(json.contains("became shorter while it was read"))
    }
}
