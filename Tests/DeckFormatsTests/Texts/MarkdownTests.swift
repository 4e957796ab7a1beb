import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Cards in Markdown.
@Suite struct MarkdownTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func questionsAndAnswersStandOnOneLine() throws {
        let deck = try scratch.open(
            """
            # Vocabulary
            ## Animals
            der Hund::the dog
            - die Katze:::the cat
            ## Code
            `std::vector`::a list that grows
            """, as: "words.md")
        #expect(deck.format == "markdown" && deck.title == "words")
        #expect(deck.sections.map(\.path) == [["Vocabulary", "Animals"], ["Vocabulary", "Code"]])
        #expect(
            try deck.texts(0) == [["der Hund", "the dog"], ["die Katze", "the cat"], ["the cat", "die Katze"]])
        #expect(try deck.texts(1) == [["std::vector", "a list that grows"]])
    }

    @Test func aLineWithAQuestionMarkDividesThem() throws {
        let deck = try scratch.open(
            """
            #flashcards/geo/europe

            Capital of *France*
            and its river
            ?
            Paris
            Seine
            <!--SR:!2024-10-28,4,270-->

            North
            ??
            South

            The ==Danube== flows through ==Vienna==.
            """, as: "geo.md")
        #expect(deck.sections.map(\.path) == [["geo", "europe"]])
        #expect(
            try deck.texts() == [
                ["Capital of France\nand its river", "Paris\nSeine"], ["North", "South"], ["South", "North"],
                ["The [...] flows through Vienna.", "The Danube flows through Vienna."],
                ["The Danube flows through [...].", "The Danube flows through Vienna."],
            ])
    }

    @Test func headingsMayNameTheSides() throws {
        let deck = try scratch.open(
            """
            ---
            tags: [x]
            ---
            # Python
            ### Tags
            ## Front
            Memoize a *function*

            ## Back
            ### By the library
            With `cache`:

            - Q: none of its own

            ## Front ##
            Second
            ## Back
            Other
            # Rust
            ## Question
            Third
            ## Answer
            Last
            """, as: "sides.md")
        #expect(deck.sections.map(\.path) == [["Python"], ["Rust"]])
        #expect(
            try deck.texts(0) == [
                ["Memoize a function", "By the library\nWith cache:\nQ: none of its own"], ["Second", "Other"],
            ])
        #expect(try deck.texts(1) == [["Third", "Last"]])
        // One without the other names no side.
        #expect(throws: (any Error).self) { try scratch.open("# Front\nMemoize\n# Other\nThree\n", as: "f.md") }
        #expect(throws: (any Error).self) { try scratch.open("# Front\nMemoize\n## Back\nThree\n", as: "g.md") }
    }

    @Test func hashcardsHaveMarksAtTheirLinesBeginnings() throws {
        let deck = try scratch.open(
            """
            ---
            name = "Geography"
            ---

            Q: What is the capital of France?
            A: Paris

            - on the Seine

            C: [Berlin] is the capital of [Germany], see [this](page.md).
            ---
            Q: one
            A: two
            """, as: "h.md")
        #expect(deck.title == "Geography")
        #expect(
            try deck.texts() == [
                ["What is the capital of France?", "Paris\non the Seine"],
                ["[...] is the capital of Germany, see this.", "Berlin is the capital of Germany, see this."],
                ["Berlin is the capital of [...], see this.", "Berlin is the capital of Germany, see this."],
                ["one", "two"],
            ])
    }

    @Test func problemsHaveSolutions() throws {
        let deck = try scratch.open(
            """
            # Physics
            P: A block weighs 5 kg.
            What is its force?

            S:
            **IDENTIFY**: second law
            A: not an answer
            P: third
            **S:** fourth

            Q: What is enthalpy?
            A: H, where
            P: pressure
            S: entropy

            P: last
            S: one
            """, as: "p.md")
        #expect(
            try deck.texts() == [
                ["A block weighs 5 kg.\nWhat is its force?", "IDENTIFY: second law\nA: not an answer"],
                ["third", "fourth"], ["What is enthalpy?", "H, where\nP: pressure\nS: entropy"], ["last", "one"],
            ])
        // Nor are letters marks where nothing solves a problem.
        let other = try scratch.open("Q: a\nA: b\n\nP: c\nS. d\n", as: "q.md")
        let texts = try other.texts()
        #expect(texts.count == 1 && texts[0][1].contains("P: c"))
    }

    @Test func emptyLinesMayStandAboutTheMark() throws {
        let deck = try scratch.open(
            "---\nQ: not front matter\nA: but a card\n---\n\nWhat is it?\n\n?\n\n```c\nint x;\n```\n\n\nAfter.\n\n## H\n?\n",
            as: "b.md")
        #expect(try deck.texts() == [["not front matter", "but a card"], ["What is it?", "int x;"]])
    }

    @Test func rulesDivideTheSidesOfACard() throws {
        let deck = try scratch.open("# Haus\n\n---\nhouse\n\n---\n```\n---\n```\n", as: "card.md")
        #expect(try deck.texts() == [["Haus", "house", "---"]])
    }

    @Test func picturesSoundsAndFormulasAreThose() throws {
        _ = try scratch.write([7], as: "a picture.png")
        let deck = try scratch.open(
            "![[a picture.png|80]] is::![](say.mp3) $\\frac{1}{2}$\n![x](a%20picture.png)::==marked== ~~gone~~\n",
            as: "m.md")
        let notes = try deck.notes()
        #expect(notes[0].facets[0].media.map(\.name) == ["a picture.png"])
        #expect(notes[0].facets[0].media[0].width == 80)
        #expect(notes[0].facets[1].media.map(\.name) == ["say.mp3"])
        #expect(notes[0].facets[1].text.plain.contains("1⁄2"))
        #expect(notes[1].facets[0].media.map(\.name) == ["a picture.png"])
        #expect(notes[1].facets[1].text.plain == "marked gone")
        #expect(try deck.media(named: "a picture.png") == [7])
    }

    @Test func severalTablesAreSections() throws {
        let nouns = "| de | en |\n|----|----|\n| Haus | house |\n| Baum | tree |\n"
        let verbs = "| de | en |\n|:--|--:|\n| gehen | to go |\n"
        for (text, titles) in [
            ("# Words\n\n## Nouns\n\n\(nouns)\n## The *verbs*\n\(verbs)", ["Nouns", "The verbs"]),
            (nouns + "\n" + verbs, ["t", "t"]),
            ("---\ntitle: German\n---\n\(nouns)\r\n\r\n# Verbs\r\n\(verbs)", ["t", "Verbs"]),
        ] {
            let deck = try scratch.open(text, as: "t.md")
            #expect(deck.format == "markdown" && deck.sections.map(\.title) == titles)
            #expect(try deck.texts(0) == [["Haus", "house"], ["Baum", "tree"]])
            #expect(try deck.texts(1) == [["gehen", "to go"]])
            #expect(try deck.notes(0)[0].facets.map(\.language?.rawValue) == ["de", "en"])
        }
        // Tables that stand in a text are a part of it.
        #expect(try scratch.failure("Words:\nand more\n\n\(nouns)\n\(verbs)".utf8, as: "t.md") != nil)
        #expect(try scratch.failure("\(nouns)\n\(verbs)".utf8, as: "README.md") != nil)
    }

    private static let fruit = "- apple: manzana\n- pear: pera\n- grape: uva\n"
    private static let animals = "- cat: gato\n- dog: perro\n- cow: vaca\n"

    /// A text with the lists in place of their names.
    private func withLists(_ text: String) -> String {
        text.replacing("FRUIT", with: Self.fruit).replacing("ANIMALS", with: Self.animals)
    }

    @Test(
        arguments: [
            ("# Fruit\n\nFRUIT\n# Animals\n\nANIMALS", [["Fruit"], ["Animals"]]),
            ("# Words\n## *Fruit*\nFRUIT\n## Animals\nANIMALS", [["Words", "Fruit"], ["Words", "Animals"]]),
            ("FRUIT\n# Animals\n\nANIMALS", [["t"], ["Animals"]]),
            ("---\ntitle: t\ntags: [x]\n---\n\nFRUITANIMALS", [["t"]]),
            ("---\ntitle: t\n---\n# Fruit\nFRUIT# Animals\nANIMALS", [["Fruit"], ["Animals"]]),
        ] as [(String, [[String]])])
    func listsOfWordsMayStandBelowHeadings(text: String, paths: [[String]]) throws {
        let deck = try scratch.open(withLists(text), as: "t.md")
        #expect(deck.sections.map(\.path) == paths && deck.format == "markdown")
        let texts = try deck.sections.indices.flatMap { try deck.texts($0) }
        #expect(texts.first == ["apple", "manzana"] && texts.last == ["cow", "vaca"] && texts.count == 6)
        #expect(try scratch.failure(withLists(text).utf8, as: "CHANGELOG.md") != nil)
    }

    @Test(arguments: ["-", "–", "—", "=", "->"])
    func wordsWhoseMeaningIsMissingAreCards(sign: String) throws {
        let text = "# A\n* apple \(sign) manzana\n* kiwi \(sign) \n* pear \(sign) pera\n* grape \(sign) uva\n"
        let deck = try scratch.open(text, as: "t.md")
        #expect(deck.format == "markdown")
        #expect(try deck.texts() == [["apple", "manzana"], ["kiwi"], ["pear", "pera"], ["grape", "uva"]])
        let twice = "* a \(sign) b\n* c \(sign) d\n* e \(sign) f \(sign)\n* g \(sign) h\n"
        #expect(try scratch.open(twice, as: "t.md").texts().map(\.count) == [2, 2, 2, 2])
        #expect(try scratch.failure("# A\n* apple \(sign)\n* kiwi \(sign)\n* pear \(sign)\n".utf8, as: "t.md") != nil)
    }

    @Test(arguments: ["- **apple**: ", "- **apple:** ", "1. **apple** - ", "* apple: ", "+ **apple** – "])
    func wordsOfListsMayBeBold(word: String) throws {
        let lines = ["manzana", "la *manzana*", "fruta"].map { word + $0 + "\n" }.joined()
        for text in [lines, "# A\n\n" + lines, "# A\n\n\(lines)\n# B\n\n\(lines)"] {
            #expect(try scratch.open(text, as: "t.md").texts()[1] == ["apple", "la manzana"], "\(text)")
        }
    }

    @Test(arguments: [
        "# A\n\nFRUIT\n# B\n\nThese are animals.\n\nANIMALS", "---\ntitle: t\n---\n\nThese are animals.\n\nANIMALS",
        "# A\n\nFRUIT\n# B\n\n- one: two\n  - three: four\n", "# A\n\nFRUIT\n# B\n\n- [one](a): two\n",
        "# A\n\nFRUIT\n# B\n\n- one - two\n", "# A\n\n- one\n- two\n\n# B\n\n- three\n",
        "# A\n\n- one: two\n\n# B\n\n- three: four\n", "- **a: b** c\n- **d: e** f\n- **g: h** i\n",
        "# A\n\nFRUIT\n# B\n\n- one: this is a whole sentence, which goes on for longer than any meaning of a word does\n",
    ])
    func listsInTextsAreRefused(text: String) throws {
        let message = try scratch.failure(withLists(text).utf8, as: "t.md")?.message
        #expect(message?.hasPrefix("is Markdown, but has no cards") == true, "\(message ?? "opened")")
    }

    private static let characters = "| Hanzi | Pinyin |\n|-----|-----|\n| 我 | wǒ |\n| 你 | nǐ |\n| 他 | tā |\n"

    @Test(
        arguments: [
            ("# HSK\n\n", ["HSK"]), ("# A\n## B\n\n\n", ["A", "B"]), ("## B\n# A #\n", ["A"]),
            ("---\ntitle: x\n---\n", ["t"]), ("---\ntitle: x\n---\n# A\n", ["A"]), ("<!-- c -->\n", ["t"]),
            ("<!-- c\n| d | e |\n-->\n# A\n", ["A"]), ("<details>\n", ["t"]), ("Some words.\n", ["t"]),
            ("# A\nWith a | in it.\n\n", ["A"]), ("A\n===\n\nB\n---\n", ["A", "B"]),
        ] as [(String, [String])])
    func oneTableMayHaveSomethingAboveIt(above: String, path: [String]) throws {
        for table in [Self.characters, Self.characters.replacing("\n| 他", with: "\n\n| 他")] {
            let deck = try scratch.open(above + table, as: "t.md")
            #expect(deck.format == "markdown" && deck.sections.map(\.path) == [path])
            #expect(try deck.texts() == [["我", "wǒ"], ["你", "nǐ"], ["他", "tā"]])
            #expect(try deck.notes()[0].facets.map(\.field) == ["Hanzi", "Pinyin"])
        }
    }

    @Test func oneTableMayHaveSomethingBelowIt() throws {
        for below in ["That is all.\n", "\nThat | is all.\n", "\n## B\n", "\n---\n", "<!-- c -->"] {
            let deck = try scratch.open("# A\n\n" + Self.characters + below, as: "t.md")
            #expect(try deck.sections.map(\.path) == [["A"]] && deck.texts().count == 3, "\(below)")
        }
        // Code and much text have tables in them; what is there to be read has sentences, too.
        for (text, name) in [
            (Self.characters + "\n```\nx\n```\n", "t.md"), ("One.\nTwo.\n\n" + Self.characters, "t.md"),
            (String(repeating: "long ", count: 60) + "\n\n" + Self.characters, "t.md"),
            ("# A\n\nWords.\n\n" + Self.characters, "README.md"),
        ] {
            #expect(try scratch.failure(text.utf8, as: name)?.message.hasPrefix("is Markdown") == true, "\(text)")
        }
        #expect(try scratch.open("# A\n\n" + Self.characters, as: "README.md").texts().count == 3)
        let document = "<!-- c -->\n<catalog>\n<book/>\n</catalog>\n"
        #expect(try scratch.failure(document.utf8, as: "t.md")?.message.contains("is XML") == true)
    }

    @Test func headingsAboveATableAreNoCardsUnderOtherNamesEither() throws {
        let deck = try scratch.open("# HSK\n\n## One\n" + Self.characters, as: "t.txt")
        #expect(try deck.texts() == [["我", "wǒ"], ["你", "nǐ"], ["他", "tā"]])
    }

    @Test func aRefusalNamesAllThatWouldBeCards() throws {
        let message = try #require(try scratch.failure("# A\n\nWords.\n".utf8, as: "t.md")).message
        for part in ["::", "Q:", "C:", "==gaps==", "Front", "---", "tables", "word: meaning"] {
            #expect(message.contains(part), "\(part)")
        }
    }

    @Test func textsWithoutCardsAreRefused() throws {
        for text in [
            "# A text\n\nWith a paragraph, and `code::here`, that says something.\n\n---\n\n## More\n\nOf it.\n\n## Yet more\n",
            "# Notes\n\nOne, two, and three.\nFour, and five.\n\nSix, but not seven, eight.\n",
        ] {
            let error = try #require(try scratch.failure(text.utf8, as: "text.md"))
            #expect(error.message.hasPrefix("is Markdown, but has no cards"), "\(error.message)")
        }
    }

    @Test func anyEndOfLineAndAnyLengthIsRead() throws {
        let lines = ["a::b", "", "c", "?", "d", "e", "", "Q: f", "A: g"]
        for end in ["\n", "\r\n", "\r"] {
            let deck = try scratch.open(lines.joined(separator: end), as: "e.md")
            #expect(try deck.texts() == [["a", "b"], ["c", "d\ne"], ["f", "g"]])
        }
        // Lines about the length of what is read at once.
        for length in (1 << 16) - 4...(1 << 16) + 2 {
            let word = String(repeating: "x", count: length)
            let deck = try scratch.open("\(word)::y\r\nz::w\r\n", as: "l.md")
            #expect(try deck.texts() == [[word, "y"], ["z", "w"]], "\(length)")
        }
    }

    @Test func foldersAreSearchedForThoseWithCards() throws {
        _ = try scratch.write("a::b\n".utf8, as: "cards.md")
        _ = try scratch.write("# Text\n\nWords.\n".utf8, as: "text.md")
        _ = try scratch.write("{\"name\": \"x\"}".utf8, as: "package.json")
        #expect(try DeckFolder.decks(at: scratch.folder.path).map { $0.split(separator: "/").last } == ["cards.md"])
    }
}
