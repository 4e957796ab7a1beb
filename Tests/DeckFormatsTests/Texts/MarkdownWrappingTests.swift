import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Lines of Markdown that their author wrapped.
@Suite struct MarkdownWrappingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let first = "The first of several lines, which is as long as editors make them,"
    private static let second = "and the second one, no shorter than that, so that a sentence goes on"

    @Test func wrappedLinesAreOne() throws {
        let deck = try scratch.open(
            """
            Q: \(Self.first)
            and its end?
            A: \(Self.first)
            \(Self.second)
            - an item. \(Self.second)
              which goes on
            - another
            short
            \(Self.second)

            A rose
            is a rose

            \(Self.first)\("  ")
            \(Self.second)\\
            end.

            C: \(Self.first) [of some length]
            and [short].
            """, as: "h.md")
        let texts = try deck.texts()
        #expect(texts[0][0] == Self.first + " and its end?")
        #expect(
            texts[0][1].split(separator: "\n").map(String.init) == [
                Self.first + " " + Self.second, "an item. \(Self.second) which goes on", "another", "short",
                Self.second,
                "A rose", "is a rose", Self.first, Self.second, "end.",
            ])
        #expect(texts[2] == ["\(Self.first) of some length and [...].", "\(Self.first) of some length and short."])
    }

    /// In Obsidian, a line's end is one on the card.
    @Test(arguments: [
        "#flashcards\n\nQ: q\nA: FIRST\nSECOND\n", "q\n?\nFIRST\nSECOND\n",
        "Q: q\nA: FIRST\nSECOND\n<!--SR:!2024-01-01,1,230-->\n",
    ])
    func linesEndInObsidian(text: String) throws {
        let text = text.replacing("FIRST", with: Self.first).replacing("SECOND", with: Self.second)
        let deck = try scratch.open(text, as: "o.md")
        #expect(try deck.texts()[0] == ["q", Self.first + "\n" + Self.second])
    }

    @Test func sidesBetweenRulesAreWrapped() throws {
        let deck = try scratch.open("Haus\n\n---\n\(Self.first)\n\(Self.second)\n", as: "c.md")
        #expect(try deck.texts() == [["Haus", Self.first + " " + Self.second]])
    }

    /// What is no paragraph keeps its lines.
    @Test(arguments: [
        "```\nFIRST\nSECOND\n```\nEND", "# FIRST\nSECOND", "> FIRST\n> SECOND", "| FIRST |\n| SECOND |",
        "FIRST | a\n---|---\nSECOND | b", "$$\nFIRST\nSECOND\n$$", "FIRST\n\nSECOND", "FIRST\n- SECOND",
        "FIRST  \nSECOND", "FIRST\\\nSECOND", "FIRST\n![](a.png)", "a\nb\nFIRST\nSECOND", "", "\n", "a\n", "\n\na",
    ])
    func otherLinesStay(text: String) {
        let text = text.replacing("FIRST", with: Self.first).replacing("SECOND", with: Self.second)
        #expect(MarkdownWrapping.joined(text) == text)
    }

    @Test(arguments: [
        ("  - FIRST\n    SECOND", "  - FIRST SECOND"),
        ("FIRST\nSECOND\n```\na\n```\nFIRST\nb", "FIRST SECOND\n```\na\n```\nFIRST b"),
        ("FIRST `a\nb` c\nd", "FIRST `a\nb` c d"), ("FIRST\nSECOND\nFIRST\nshort\nend", "FIRST SECOND FIRST short end"),
        ("日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語\n日", "日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語 日"),
    ])
    func paragraphsAreJoined(text: String, joined: String) {
        func filled(_ text: String) -> String {
            text.replacing("FIRST", with: Self.first).replacing("SECOND", with: Self.second)
        }
        #expect(MarkdownWrapping.joined(filled(text)) == filled(joined))
    }

    // MARK: What would be lost

    @Test func aSmallMarkAnswersWhereNoOtherDoes() throws {
        let deck = try scratch.open(
            "Q: one\na: two\nmore\n\nQ: three\na: a choice\nA: four\n\nQ: five\na:six\nA: seven\n", as: "a.md")
        #expect(
            try deck.texts() == [["one", "two\nmore"], ["three\na: a choice", "four"], ["five\na:six", "seven"]])
    }

    @Test(arguments: ["<C-v>", "<leader>", ">", "#"]) func whatWouldBeBlankIsShown(sign: String) throws {
        #expect(try scratch.open("Q: \(sign)\nA: a key\n", as: "v.md").texts() == [[sign, "a key"]])
    }

    @Test(arguments: ["<br>", "<div></div>", "%%mine%%", "&nbsp;"]) func whatOnlyLaysOutIsNot(text: String) {
        #expect(MarkdownSides.facet(text, WarningLog()).isBlank)
    }

    @Test func schedulesWithoutCardsAreCounted() throws {
        let schedule = "<!--SR:!2024-01-01,1,230-->\n\n"
        let deck = try scratch.open("a::b\n\(schedule)c @@ d\n\(schedule)e @@ f\n\(schedule)", as: "s.md")
        #expect(deck.warnings.count == 1 && deck.warnings[0].hasPrefix("2 schedules have no card"), "\(deck.warnings)")
        #expect(try scratch.open("a::b\n\(schedule)c:::d\n\(schedule)", as: "t.md").warnings.isEmpty)
    }
}
