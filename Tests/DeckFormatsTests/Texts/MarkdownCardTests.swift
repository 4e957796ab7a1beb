import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// What in a Markdown text is a card, and what only looks like one.
@Suite struct MarkdownCardTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    struct Example: CustomTestStringConvertible {
        let text: String
        let sides: [[String]]

        init(_ text: String, _ sides: [[String]]) { (self.text, self.sides) = (text, sides) }

        var testDescription: String { String(text.prefix(40)) }
    }

    @Test(arguments: [
        // Code is no card, nor are choices.
        Example("a::b\nc::d\n```\nstd::cout::x\nx::y\n```\n", [["a", "b"], ["c", "d"]]),
        Example("```std::x``` is::this\nand::that\n", [["std::x is", "this"], ["and", "that"]]),
        Example(
            "Planets #flashcards\n?\nA. Mercury\nB. Venus\n\nother::card\n",
            [["Planets", "A. Mercury\nB. Venus"], ["other", "card"]]),
        Example(
            "Q: Capital?\nA. Paris\nB. London\nC: Rome\nA: Paris it is\nA: so it is\n",
            [["Capital?\nA. Paris\nB. London\nC: Rome", "Paris it is\nso it is"]]),
        Example("Q. one\nA. two\n\nQ. three\nA. four\n", [["one", "two"], ["three", "four"]]),
        // A heading on the next line is part of the question, as a letter that is to be large.
        Example(
            "Q: name of this letter:\n# ا\nA: alef\n\nQ: and this?\n# ب\nA: be\n",
            [["name of this letter:\nا", "alef"], ["and this?\nب", "be"]]),
        Example("Q: never answered\n# Next\n\nQ: one\nA: two\n", [["one", "two"]]),
        // Every kind of rule ends a card.
        Example(
            "one\n?\ntwo\n____\nthree\n?\nfour\n* * *\nfive\n?\n***\n***six***\n- - -\n",
            [["one", "two"], ["three", "four"], ["five", "six"]]),
        // Nobody answered the question above a heading.
        Example("Q: open\n# Next\nQ: one\nA: two\n", [["one", "two"]]),
        Example("Q: open\n# Next\nP: x\nS: y\n\nQ: one\nA: two\n", [["x", "y"], ["one", "two"]]),
        Example("#flashcards\n\nQ: never answered\n\na::b\n", [["a", "b"]]),
        Example("#flashcards\nC: is a drive\n\nx\n?\ny\n", [["x", "y"]]),
        Example("C: The C: drive [x]\n", [["The C: drive [...]", "The C: drive x"]]),
        Example("Q:short\nA:as well\nC:[gap]\n", [["short", "as well"], ["[...]", "gap"]]),
        // What asks for cards.
        Example("Text.\n\nCan it?::It can.\n<!--SR:!2024-09-10,13,230-->\n", [["Can it?", "It can."]]),
        Example(
            "Text.\n\nMore text.\n\nThe ==gap== in it.\n<!--SR:!2024-09-10,13,230-->\n",
            [["The [...] in it.", "The gap in it."]]),
        Example(
            "---\ntags:\n  - flashcards/geo\n\n---\n# H\nThe ==gap== in it.\n",
            [["H\nThe [...] in it.", "H\nThe gap in it."]]),
        Example("<!-- not::this\nx::y\n-->\na::b\n", [["a", "b"]]),
        // Headings are part of questions.
        Example("# Learning:\n?\n- T\n- U\n", [["Learning:", "T\nU"]]),
        Example(
            "# A\nGo\n?\nthere\n\n## B\n?\nans\n\n## C\n\n?\nno\n", [["A\nGo", "there"], ["B", "ans"], ["C", "no"]]),
        Example("q\n?\n## An answer\ntext\n", [["q", "An answer\ntext"]]),
        // Tags of a card alone.
        Example("a::b ^1a2b3c\n[x](y)::see <!-- x --> it\n", [["a", "b"], ["x", "see it"]]),
        Example(
            "# H\n\nMuch\n\ntext\n\nin\n\nit.\n\nIs it?:: Yes.\n\nIs it so? :: No.\n",
            [["Is it?", "Yes."], ["Is it so?", "No."]]),
        // A line is a card by itself, but not in an answer.
        Example("#flashcards\n\nHaus::house\nBaum\n?\ntree\n", [["Haus", "house"], ["Baum", "tree"]]),
        Example("#flashcards\n\nBaum\n?\ntree\nHaus::house\n", [["Baum", "tree\nHaus::house"]]),
        Example("#flashcards\n\nstd::move x\n?\ntree\n", [["std::move x", "tree"]]),
        // Boxes to tick.
        Example("- [ ] Haus::house\n- [x] Baum::tree\n", [["Haus", "house"], ["Baum", "tree"]]),
        // Dialogs as they are written elsewhere.
        Example(
            "**Q:** one\n**A:** two\n\n**Question 2**: three\n**Answer**: four\n",
            [["one", "two"], ["three", "four"]]),
        Example("q: one\na: two\nq: three\na: four\n", [["one", "two"], ["three", "four"]]),
        // As SuperMemo writes lines of a text, and its schedule below a card.
        Example(
            "Q: one\nQ: two\nA: three\nA: four\nI: REP=8 LAP=0 EF=3.200 UF=2.370 INT=429 LAST=27.01.06\nO: 36\n\n"
                + "Q: five\nA: O: six\nO: 7\n",
            [["one\ntwo", "three\nfour"], ["five", "O: six\nO: 7"]]),
        // Headings that are underlined are in answers, too.
        Example("Q: one\nA: two\n-----\nthree\n\nQ: four\nA: five\n", [["one", "two\nthree"], ["four", "five"]]),
        Example(
            "one\n?\ntwo\n---\nthree\n\nQ: four\nA: five\n---\nsix\n", [["one", "two\nthree"], ["four", "five"]]),
        Example("# Haus\n---\nhouse\n", [["Haus", "house"]]),
    ])
    func cardsAreFound(_ example: Example) throws {
        #expect(try scratch.open(example.text, as: "c.md").allTexts() == example.sides)
    }

    @Test(arguments: [
        "# mylib\n\nA replacement for std::vector in C++.\n",
        "# Rust notes\n\nUse Vec::new() and String::from(\"a\").\nSee std::fmt.\n",
        "# Log\n\nTime: 12::30\n\nNote:: see below\n",
        "status:: active\ntype:: note\nup:: [[Home]]\n\n# Title\nText here\n",
        "Meeting\n\nC: [Carl] said so\nA: no\n",
        "# My project\n\nSome text.\nMore.\n\n```cpp\nstd::cout << x;\nfoo::bar();\nstd::move(a);\n```\n\nend\n",
        "# Notes\n\nA. First point of the list, long\nB. Second\n\nQ. and so on\n",
        "Source : [[x]]\nDate : y\n---\n\n## Title\n\nText.\n",
        "---\nname: Bug report\nabout: x\n\n---\n\n**Describe**\nText.\n",
        // Tables in a text, and tabs before items.
        "# T\n\nText here, and so.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        "der Hund:: the dog\nstd::x y\n",
        "Line\n- x\n\t- y\n\t- z\n- w\n\t- q\n",
        "Dear John, hello\nHow are you, then\nSee you, Jane\n",
        "- [one](a) - first\n- [two](b) - second\n- [three](c) - third\n",
        // What is underlined is a heading, what is on a site a page.
        "REPORTS\n-------\nWhere to send them.\n\n---\n\nAnd more.\n", "One\n===\n\ntext\n\n---\n\nmore\n",
        "One\n-----\ntwo\n", "One\n\n-----\n\ntwo\n",
        "---\ntitle: Hello\ndate: 2020\n---\n\nThis is a post.\n\n---\n\nThe end of it.\n",
        "---\nlayout: post\n---\n\nThis is a post.\n\n---\n\nThe end of it.\n",
        "- [ ] buy:: milk\n- [x] do:: that\n",
        // Lists in lists.
        "- Size: small\n- Speed: high\n  - Cost: low\n- Place: here\n",
    ])
    func textsWithoutCardsAreRefused(_ text: String) throws {
        let error = try #require(try scratch.failure(text.utf8, as: "text.md"))
        #expect(error.message.hasPrefix("is Markdown, but has no cards"), "\(error.message)")
    }

    @Test func namesOfReadingsNeedMore() throws {
        let text = "One line.\nuse::it\nand::that\nso::on\n"
        #expect(try scratch.open(text, as: "words.md").allTexts().count == 3)
        #expect(try scratch.failure(text.utf8, as: "README.md") != nil)
        #expect(try scratch.open("#flashcards\n" + text, as: "README.md").allTexts().count == 3)
        #expect(try scratch.failure(text.utf8, as: "_README.md") != nil)
        #expect(try scratch.failure("# 1.0\n\n- Fix: this\n- Add: that\n- Fix: more\n".utf8, as: "CHANGELOG.md") != nil)
        // Cards alone are a deck about what its name says.
        let history = "# History\n\nC: It ended in [1945].\n\nQ: What was it?\nA: A rebirth.\nOf art.\n"
        #expect(
            try scratch.open(history, as: "history.md").allTexts() == [
                ["It ended in [...].", "It ended in 1945."], ["What was it?", "A rebirth.\nOf art."],
            ])
        #expect(
            try scratch.failure(
                "# History\n\nFrom old to new.\n\nC: In [1945].\nQ: Why?\nA: So.\n".utf8, as: "history.md") != nil)
        // Questions and answers are cards wherever they are.
        for (name, text) in [
            ("faq.md", "Q: How?\nA: So.\nQ: Why?\nA: For that.\n"), ("faq", "q: How?\na: So.\nq: Why?\na: For that.\n"),
        ] {
            #expect(try scratch.open(text, as: name).allTexts() == [["How?", "So."], ["Why?", "For that."]])
        }
    }

    @Test(arguments: [
        ("$x::y$ is::a type", "$x::y$ is", "a type"), ("$$x::y$$::z", "$$x::y$$", "z"), ("$5::$6", "$5", "$6"),
        ("US$::a dollar, not €$", "US$", "a dollar, not €$"), ("\\$x::y$", "\\$x", "y$"), ("`$`x::$y$", "`$`x", "$y$"),
    ])
    func colonsInFormulasAreTheirs(line: String, question: String, answer: String) {
        let card = MarkdownLine.card(line)
        #expect(card?.question == question && card?.answer == answer, "\(String(describing: card))")
    }

    @Test func aScheduleMayBeFarBelow() throws {
        let text = "# x\n\n" + String(repeating: "plain text here\n\n", count: 4500)
        let deck = try scratch.open(text + "The ==gap== here\n<!--SR:!2024-01-01,1,230-->\n", as: "late.md")
        #expect(try deck.allTexts() == [["The [...] here", "The gap here"]])
    }

    @Test(arguments: [
        "- Haus - house\n- Baum - tree\n- Kuh - cow\n", "# Words\n\n* Haus: house\n* Baum: tree\n* Kuh: cow\n",
    ])
    func listsHaveMarks(list: String) throws {
        #expect(
            try scratch.open(list, as: "list.md").allTexts() == [
                ["Haus", "house"], ["Baum", "tree"], ["Kuh", "cow"],
            ])
    }

    @Test(arguments: [
        ("Hund;dog\nKatze;cat\nMaus;mouse\n", "csv"), ("Hund\tdog\nKatze\tcat\n", "tsv"),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", "csv"), ("Hund,dog\nKatze,cat\nMaus,mouse\n", "csv"),
        ("# Words\nHund - dog\nKatze - cat\nMaus - mouse\n", "csv"), ("#separator:;\nHund;dog, and more\n", "csv"),
    ])
    func tablesMayBeCalledMarkdown(text: String, format: String) throws {
        let deck = try scratch.open(text, as: "t.md")
        #expect(deck.format == format)
        #expect(try deck.allTexts().count > 0)
    }

    @Test func tablesHaveTagsToo() throws {
        let text = "Hund\tdog\t#flashcards A1::Tiere\nKatze\tcat\t#flashcards A1::Tiere\n"
        for name in ["t.tsv", "t.txt", "t.csv"] { #expect(try scratch.open(text, as: name).format == "tsv", "\(name)") }
        #expect(try scratch.open("#flashcards\nq\n?\na\n", as: "t.txt").format == "markdown")
    }

    @Test func sectionsAreNamedWithoutMarks() throws {
        let deck = try scratch.open(
            "# [[Biology|Life]] #flashcards\n## The **cell** $\\alpha$ ##\na::b\n### Why?\n?\nc\n", as: "s.md")
        #expect(deck.sections.map(\.path) == [["Life", "The cell α"]])
        #expect(try deck.allTexts() == [["a", "b"], ["Why?", "c"]])
    }

    @Test func picturesMayBeInFoldersBelow() throws {
        for (name, byte) in [("a/b/far.png", UInt8(1)), ("a/far.png", 2), ("z/b/far.png", 3), (".x/hidden.png", 4)] {
            let place = scratch.folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            _ = try scratch.write([byte], as: name)
        }
        let deck = try scratch.open("![[far.png]]::![](z/b/far.png)\n", as: "v.md")
        #expect(try deck.media(named: "far.png") == [2])
        #expect(try deck.media(named: "b/far.png") == [1])
        #expect(try deck.media(named: "z/b/far.png") == [3])
        #expect(throws: DeckError.self) { try deck.media(named: "hidden.png") }
        #expect(throws: DeckError.self) { try deck.media(named: "../far.png") }
    }

    /// A slash and a mark that combines with it are one character, but two for the system.
    @Test(arguments: [
        ("a/b.png", true), ("..a/b", true), ("a/\u{301}b", true), ("", false), ("/a", false), ("../a", false),
        ("a/../../b", false), ("a\\b", false), ("../\u{301}a", false), ("/\u{301}a", false), ("a/..", false),
        ("a\0", false),
    ])
    func mediaStayInTheirFolder(path: String, isInside: Bool) {
        #expect(MediaFolder.isInside(path) == isInside)
    }

    @Test func aTagMayBeForOneCard() throws {
        let deck = try scratch.open("#flashcards/a\na::b\n\n#flashcards/b c::d\n\ne::f\n", as: "t.md")
        #expect(deck.sections.map(\.path) == [["a"], ["b"]])
        #expect(try deck.texts(0) == [["a", "b"], ["e", "f"]])
    }
}

extension DeckSource {
    /// What is on the sides of all cards.
    fileprivate func allTexts() throws -> [[String]] { try sections.indices.flatMap { try texts($0) } }
}
