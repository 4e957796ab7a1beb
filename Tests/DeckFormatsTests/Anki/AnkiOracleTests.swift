import CardDeck
import DeckFormats
import Foundation
import Testing

/// What Anki's own backend says of packages that it and genanki wrote, against what the reader says.
@Suite struct AnkiOracleTests {
    private struct Side: Decodable {
        var text: [String]
        var readings: [[String]]
        var markers: [String]
        var media: [[String]]
        /// How many lines to type in there are.
        var boxes: Int
        var hints: [Hint]
    }

    private struct Hint: Decodable {
        var label: String
        var text: [String]
        /// Each after the base that it stands above.
        var readings: [[String]]
        /// The bullets and numbers of lists.
        var markers: [String]
        var media: [[String]]
    }

    private struct Card: Decodable {
        var id: String
        var tags: [String]
        /// A side shows nothing, and fields are expected in its place.
        var isBlank: Bool
        var question: Side
        var answer: Side
    }

    private struct Deck: Decodable {
        var path: [String]
        var cards: [Card]
    }

    private struct Report: Decodable {
        struct Media: Decodable {
            var kind: String
            var name: String
        }
        struct Hint: Decodable {
            var label: String
            var text: String
            var media: [Media]
        }
        struct Facet: Decodable {
            var text: String
            var media: [Media]
            var hints: [Hint]
        }
        struct Note: Decodable {
            var id: String
            var tags: [String]
            var facets: [Facet]
        }
        struct Section: Decodable {
            var path: [String]
            var notes: [Note]
        }
        var format: String
        var sections: [Section]
        var warnings: [String]
    }

    private static func expected(_ package: String) throws -> (path: String, decks: [Deck]) {
        let folder = try Oracle.ankiFolder.get()
        let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
        let all = try JSONDecoder().decode([String: [Deck]].self, from: data)
        return (folder.appendingPathComponent(package).path, try #require(all[package]))
    }

    @Test(arguments: ["legacy.apkg", "latest.apkg", "legacy.colpkg", "latest.colpkg", "genanki.apkg"])
    func saysWhatAnkiSays(package: String) throws {
        let (path, decks) = try Self.expected(package)
        let source = try DeckOpener.open(path: path)
        let report = try JSONDecoder().decode(Report.self, from: Data(DeckReport.json(of: source).utf8))
        #expect(report.format == "anki")
        #expect(report.sections.map(\.path) == decks.map(\.path))
        let blanks = decks.flatMap(\.cards).count(where: \.isBlank)
        #expect(report.warnings.count == (blanks > 0 ? 1 : 0))
        if blanks > 0 {
            #expect(report.warnings.first?.hasPrefix("\(blanks) cards show nothing by their templates") == true)
        }
        var compared = 0
        for (index, (section, deck)) in zip(report.sections, decks).enumerated() {
            #expect(section.notes.map(\.id) == deck.cards.map(\.id))
            for (position, (note, card)) in zip(section.notes, deck.cards).enumerated() {
                #expect(note.tags == card.tags)
                let sides = [card.question, card.answer].prefix(note.facets.count)
                // A note that has no more than its question has no answer.
                try #require(note.facets.count == 2 || card.isBlank && card.answer.text.isEmpty)
                // What is seen beside the text is no part of the report.
                let facets = try source.note(section: index, note: position).facets
                let boxes = facets.map { $0.text.paragraphs.count(where: \.isWritingLine) }
                let place: Comment = "card \(card.id) in \(deck.path)"
                #expect(boxes == sides.map(\.boxes), place)
                #expect(facets.map { Self.readings($0.text) } == sides.map(\.readings), place)
                #expect(facets.map { Self.markers($0.text) } == sides.map(\.markers), place)
                #expect(
                    facets.map { $0.hints.map { Self.readings($0.text) } } == sides.map { $0.hints.map(\.readings) },
                    place)
                #expect(
                    facets.map { $0.hints.map { Self.markers($0.text) } } == sides.map { $0.hints.map(\.markers) },
                    place)
                for (facet, side) in zip(note.facets, sides) {
                    #expect(Self.lines(facet.text) == side.text.map(Self.blanks), place)
                    #expect(facet.media.map { [$0.kind, $0.name] } == side.media, place)
                    #expect(facet.hints.map(\.label) == side.hints.map(\.label), place)
                    #expect(
                        facet.hints.map { Self.lines($0.text) } == side.hints.map { $0.text.map(Self.blanks) }, place)
                    #expect(
                        facet.hints.map { $0.media.map { [$0.kind, $0.name] } } == side.hints.map(\.media), place)
                    compared += 1
                }
            }
        }
        #expect(compared >= (package == "genanki.apkg" ? 8 : 200))
    }

    @Test(arguments: ["legacy.apkg", "latest.apkg"])
    func servesMedia(package: String) throws {
        let deck = try DeckOpener.open(path: try Self.expected(package).path)
        for name in ["a.mp3", "p.png", "sub p.png"] {
            #expect(try deck.media(named: name) == Array(name.utf8))
        }
        #expect(throws: DeckError.self) { try deck.media(named: "../\(package)") }
        #expect(throws: DeckError.self) { try deck.media(named: "none.png") }
    }

    @Test(arguments: ["legacy.apkg", "latest.apkg"])
    func setsRightToLeft(package: String) throws {
        let deck = try DeckOpener.open(path: try Self.expected(package).path)
        let section = try #require(deck.sections.firstIndex { $0.path == ["RTL"] })
        #expect(deck.sections[section].direction == .rightToLeft)
        let notes = try deck.notes(section)
        #expect(notes.map { $0.facets[0].direction } == [.rightToLeft, .rightToLeft, .rightToLeft])
        #expect(notes.map { $0.facets[1].direction } == [.leftToRight, .leftToRight, .rightToLeft])
    }

    @Test func namesLanguagesByScript() throws {
        let deck = try DeckOpener.open(path: try Self.expected("latest.apkg").path)
        func languages(_ script: String) throws -> [String?] {
            let section = try #require(deck.sections.firstIndex { $0.path == ["Scripts", script] })
            return try deck.notes(section)[0].facets.map { $0.language?.rawValue }
        }
        #expect(try languages("Japanese") == ["ja", "ja"])
        #expect(try languages("Korean") == ["ko", "ko"])
        #expect(try languages("Greek") == ["el", "el"])
    }

    @Test func findsCardsByID() throws {
        let deck = try DeckOpener.open(path: try Self.expected("latest.apkg").path)
        for (index, section) in deck.sections.enumerated() {
            for note in 0..<section.noteCount {
                let id = deck.noteID(section: index, note: note)
                #expect(deck.path(of: id) == NotePath(section: index, note: note))
                #expect(try deck.note(section: index, note: note).id == id)
            }
        }
        #expect(deck.path(of: NoteID("1")) == nil)
    }

    private static func readings(_ text: StyledText) -> [[String]] {
        text.paragraphs.flatMap(\.runs).compactMap { run in run.ruby.map { [blanks(run.text), blanks($0)] } }
    }

    private static func markers(_ text: StyledText) -> [String] { text.paragraphs.compactMap(\.marker?.text) }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map {
            blanks(String($0)).trimmingCharacters(in: CharacterSet(charactersIn: " \u{A0}"))
        }
        .filter { !$0.isEmpty }
    }

    private static func blanks(_ line: String) -> String {
        line.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
    }
}
