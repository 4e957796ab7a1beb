import CardDeck
import Testing

@testable import DeckFormats

/// Org files that are made to take long.
@Suite struct OrgHostileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(.timeLimit(.minutes(1))) func gapsWithoutNamesAreMany() {
        #expect(OrgGaps(String(repeating: "{{a}}", count: 50_000), .braces).count == 50_000)
        #expect(OrgGaps(String(repeating: "{{a}}", count: 1000) + "{{b}@1}", .braces).count == 1)
    }

    /// Each card has the properties of all of the file.
    @Test(.timeLimit(.minutes(1))) func cardsShareManyProperties() throws {
        let head = "#+PROPERTY: ANKI_TAGS x y\n" + (0..<20_000).map { "#+PROPERTY: a\($0) x\n" }.joined()
        let cards = (0..<1000).map { "* q\($0) :drill:\n:PROPERTIES:\n:ID: \($0)\n:END:\nb\n" }.joined()
        let deck = try scratch.open(head + cards, as: "t.org")
        #expect(deck.sections.map(\.noteCount) == [1000])
        #expect(try deck.note(section: 0, note: 999).tags == ["x", "y"])
    }

    /// A heading's own properties come before those of others above it, and these before the file's.
    @Test func propertiesAreHandedDown() throws {
        let text = """
            #+PROPERTY: ANKI_TAGS file
            * a :drill:
            b
            * Above
            :PROPERTIES:
            :ANKI_TAGS: above
            :ID: x
            :END:
            ** c :drill:
            d
            ** e :drill:
            :PROPERTIES:
            :ANKI_TAGS: own
            :END:
            f
            * g :drill:
            h
            """
        let deck = try scratch.open(text, as: "t.org")
        let notes = try deck.sections.indices.flatMap { try deck.notes($0) }
        #expect(notes.count == 4 && Set(notes.map(\.tags)) == [["file"], ["above"], ["own"]])
        #expect(!notes.contains { $0.id.rawValue == "x" })
    }

    /// A title is made into a section's name once, and only its beginning.
    @Test(.timeLimit(.minutes(1))) func longTitlesAreReadOnce() throws {
        let title = "* [[" + String(repeating: "x", count: 250_000) + "\n"
        let deck = try scratch.open(title + (0..<300).map { "** a\($0)\n|b|c|\n" }.joined(), as: "t.org")
        #expect(deck.sections.count == 300 && deck.sections.allSatisfy { $0.path[0].utf8.count <= 4096 })
        #expect(deck.sections.map(\.title) == (0..<300).map { "a\($0)" })
    }

    @Test func namesOfColumnsAreCut() throws {
        let name = String(repeating: "x", count: 10_000)
        let deck = try scratch.open("|\(name)|y|\n|-+-|\n|a|b|\n|c|d|\n|e|f|\n", as: "t.org")
        #expect(try deck.note(section: 0, note: 0).facets.map(\.field) == [String(name.prefix(256)), "y"])
    }
}
