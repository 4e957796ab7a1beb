import Markup
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Texts that are made to take long: what they are is nothing, only that they end.
@Suite struct MarkdownHostileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let size = 1 << 16

    /// md4c looks at the byte behind such a text, which is whatever memory held before.
    @Test(arguments: [".", ")"]) func aNumberAtTheEndIsText(_ mark: Character) {
        for length in 8..<200 {
            let text = String(repeating: "a", count: length) + "\n\n7"
            // Blocks of that size hold nothing but such marks as they are handed out again.
            var blocks = (0..<8).map { Array(repeating: mark.asciiValue!, count: text.utf8.count + $0) }
            #expect(blocks.allSatisfy { $0.last == mark.asciiValue })
            blocks = []
            #expect(MarkdownText.html(of: text).contains("<p>7</p>"), "\(length)")
        }
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "[", "[[", "![[", "]", "](", "[](", "$", "$$", "$a ", "\\$", "==", "==a ", "=", "`", "``` ", "`a``", "<!--",
            "<", "<b ", "<img src=\"a.mp3\" ", "<x-equation>", "::", "a::b ", ":::: ", "{{", "{{a}", "}}", "%%", "*",
            "_a",
            "**a ", "> ", "- ", "#", "\\", "^[", "[^", "#flashcards", "#flashcards/a/", "?", "![", "[a]", "|", "~~",
            "&",
        ])
    func longLinesEnd(mark: String) throws {
        let line = String(repeating: mark, count: Self.size / mark.utf8.count)
        _ = MarkdownText.html(of: line)
        for gaps in [MarkdownGaps(braces: line), MarkdownGaps(brackets: line), MarkdownGaps(highlights: line)] {
            _ = gaps.question() + gaps.answer(0)
        }
        for (index, text) in ["#flashcards\n\(line)\n", "Q: \(line)\nA: b\n", line].enumerated() {
            _ = try? scratch.open(text, as: "\(index).md")
        }
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "- = x\n", "a: \"b\n", "<!--\n", "```\n~~~~\n", "Q: a\n", "Q: a\nA: b\n", "C: a\n", "A: b\n", "# a\n",
            "?\n", "a\n?\n",
            "$$\n", "==\n==a\n", "a::b\n", "> > a\n", "    - a\n", "|a|b|\n", "[a]: b\n", "\n", "---\n", "%%\n\n",
            "#flashcards/a b\n",
        ])
    func manyLinesEnd(line: String) throws {
        let lines = String(repeating: line, count: Self.size / 4 / line.utf8.count)
        for (index, head) in ["---\n", "#flashcards\n\n", "Q: x\nA: ", ""].enumerated() {
            guard let deck = try? scratch.open(head + lines, as: "\(index).md") else { continue }
            for section in deck.sections.indices.prefix(1) {
                for note in 0..<min(deck.sections[section].noteCount, 1) {
                    _ = try deck.note(section: section, note: note)
                }
            }
        }
    }

    /// A reference may stand for much.
    @Test(.timeLimit(.minutes(1))) func referencesDoNotRepeatWithoutEnd() {
        let target = String(repeating: "x", count: 100_000)
        for definition in ["[a]: /\(target)", "[a]: /x \"\(target)\"", "[a]: /x\n \"\(target)\""] {
            let html = MarkdownText.html(of: String(repeating: "[a]", count: 40_000) + "\n\n\(definition)\n")
            #expect(html.utf8.count < 4 << 20)
        }
        #expect(MarkdownText.html(of: "see [a]\n\n[a]: /x").contains("href=\"/x\""))
    }

    /// A table's rows are filled up to its header.
    @Test(.timeLimit(.minutes(1)), arguments: ["", "> "]) func rowsAreNotFilledWithoutEnd(quote: String) {
        func html(columns: Int, rows: Int) -> String {
            let head = "\(quote)a\n\(quote)|" + String(repeating: "---|", count: columns) + "\n"
            return MarkdownText.html(of: head + String(repeating: "\(quote)a\n", count: rows))
        }
        #expect(html(columns: 30_000, rows: quote.isEmpty ? 65_000 : 32_000).utf8.count < 4 << 20)
        #expect(html(columns: 30, rows: 2000).contains("<td"))
    }

    /// What rules off a header is looked at once, not for each row.
    @Test(.timeLimit(.minutes(1))) func longRulingsEnd() throws {
        let ruling = "|" + String(repeating: "-|", count: 30_000)
        let deck = try? scratch.open("|a|\n\(ruling)\n" + String(repeating: "|b|\n", count: 5000), as: "t.md")
        _ = try deck?.note(section: 0, note: 0)
    }

    /// Sections below a long heading are called by it, each anew.
    @Test func headingsAreNamesUpToALimit() throws {
        let text = "# \(String(repeating: "x", count: 100_000))\n## a\nq::b\n\n## c\nd::e\n"
        let paths = try scratch.open(text, as: "t.md").sections.map(\.path)
        #expect(paths.map(\.last) == ["a", "c"] && paths.allSatisfy { $0[0].utf8.count == 4096 })
    }
}
