import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Cards between lines of signs.
@Suite struct CardBlockTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: ["m.md", "m.txt", "m"]) func mochiImportsBlocks(name: String) throws {
        let text = """
            front
            ---
            back
            @@@
            # das **Haus**
            ---
            the house
            a building
            ---
            noun
            @@@
            The {{Danube}} flows.
            @@@
            ```
            a
            ---
            b
            ```
            ---
            code
            @@@
            """
        for text in [text, text.replacing("\n", with: "\r\n")] {
            let deck = try scratch.open(text, as: name)
            #expect(deck.format == "markdown" && deck.title == "m" && deck.sections.count == 1)
            let texts = try deck.texts()
            #expect(texts.count == 3)
            #expect(texts[0] == ["das Haus", "the house\na building", "noun"])
            #expect(texts[1] == ["The [...] flows.", "The Danube flows."])
            #expect(texts[2] == ["a\n---\nb", "code"])
        }
    }

    @Test(arguments: ["u.txt", "u.md"]) func blocksMayBeUnderlined(name: String) throws {
        let deck = try scratch.open(
            """
            # Unit 1
            ## At home
            stop
            --
            Halt
            Haltestelle
            ==
            (to) camp
            --\(" ")
            zelten
            --
            Verb
            ==
            ## Outside

            wave
            --
            Welle
            ==
            # sharp
            --
            cis
            ==

            """, as: name)
        #expect(deck.sections.map(\.path) == [["Unit 1", "At home"], ["Unit 1", "Outside"]])
        #expect(try deck.texts(0) == [["stop", "Halt\nHaltestelle"], ["(to) camp", "zelten", "Verb"]])
        #expect(try deck.texts(1) == [["wave", "Welle"], ["sharp", "cis"]])
    }

    /// Headings that are underlined, and one block alone.
    @Test(arguments: [
        "Title\n==\n\nSome words.\n\nPart\n--\n\nOf the text.\n\nMore\n--\n\nTo say.\n", "a\n--\nb\n==\nc\n==\nd\n",
    ])
    func otherTextsAreNone(text: String) throws {
        #expect(CardBlocks.kind(of: text[...]) == nil)
    }

    @Test func aFolderHasThem() throws {
        _ = try scratch.write("a\n---\nb\n@@@\nc\n---\nd\n".utf8, as: "m.md")
        #expect(try DeckFolder.decks(at: scratch.folder.path) == [scratch.path("m.md")])
    }
}
