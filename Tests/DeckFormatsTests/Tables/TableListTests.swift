import CardDeck
import Testing

@testable import DeckFormats

/// Lists whose lines no separator of tables divides.
@Suite struct TableListTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(
        arguments: [
            ("guten Morgen\nguten Tag\ngute Nacht\n", [["guten Morgen"], ["guten Tag"], ["gute Nacht"]]),
            ("New York\nLos Angeles\nSan Diego\n", [["New York"], ["Los Angeles"], ["San Diego"]]),
            ("der arm - reka\nto eat - essen\n", [["der arm", "reka"], ["to eat", "essen"]]),
            ("be – sein – war\nto eat – essen\n", [["be", "sein – war"], ["to eat", "essen"]]),
            ("well-known — bekannt\ncat — Katze\n", [["well-known", "bekannt"], ["cat", "Katze"]]),
            ("a dog -> ein Hund\ncat -> Katze\n", [["a dog", "ein Hund"], ["cat", "Katze"]]),
            ("a dog = ein Hund\ncat = Katze\n", [["a dog", "ein Hund"], ["cat", "Katze"]]),
            ("a dog -- ein Hund\ncat -- Katze\n", [["a dog", "ein Hund"], ["cat", "Katze"]]),
            ("a dog ~ ein Hund\r\ncat ~ Katze\r\n", [["a dog", "ein Hund"], ["cat", "Katze"]]),
            (
                "der Hund, die Hunde - dog\ndie Kuh, die Kühe - cow\n",
                [["der Hund, die Hunde", "dog"], ["die Kuh, die Kühe", "cow"]]
            ),
            ("well-known\nX-ray\nmother-in-law\n", [["well-known"], ["X-ray"], ["mother-in-law"]]),
            ("слова words\nкнига a book\n", [["слова", "words"], ["книга", "a book"]]),
            ("красивый дом beautiful house\nкнига book\n", [["красивый дом", "beautiful house"], ["книга", "book"]]),
            ("apple 苹果\nbook 书\n", [["apple", "苹果"], ["book", "书"]]),
            ("write a letter-写信\nbe on holiday-度假\n", [["write a letter", "写信"], ["be on holiday", "度假"]]),
            ("食べる to eat\n本（書） a book\n", [["食べる", "to eat"], ["本（書）", "a book"]]),
            (
                "fruit -- apple -- Apfel\nfruit -- pear -- Birne\n",
                [["fruit", "apple", "Apfel"], ["fruit", "pear", "Birne"]]
            ),
            ("1. дом house\n2. книга book\n", [["дом", "house"], ["книга", "book"]]),
            ("1. Hund - dog\n2. Katze - cat\n", [["Hund", "dog"], ["Katze", "cat"]]),
            ("1) Hund\n2) Katze\n", [["Hund"], ["Katze"]]),
            ("- Hund - dog\n- Katze - cat\n", [["Hund", "dog"], ["Katze", "cat"]]),
            // A title above them.
            (
                "Tiere\n- Hund - dog\n- Katze - cat\n- Maus - mouse\n",
                [["Tiere"], ["Hund", "dog"], ["Katze", "cat"], ["Maus", "mouse"]]
            ),
            (
                "Tiere\nLektion eins\n- Hund - dog\n- Katze - cat\n- Maus - mouse\n- Kuh - cow\n",
                [["Tiere"], ["Lektion eins"], ["Hund", "dog"], ["Katze", "cat"], ["Maus", "mouse"], ["Kuh", "cow"]]
            ),
            ("- Hund\n- Katze\n", [["Hund"], ["Katze"]]), ("- Hund\nKatze\n", [["- Hund"], ["Katze"]]),
            ("1. Hund\nKatze\n2. Kuh\n", [["1. Hund"], ["Katze"], ["2. Kuh"]]),
            ("Genesis 1:1\nJohn 3:16\n", [["Genesis 1:1"], ["John 3:16"]]),
            ("Es ist 7:15 Uhr\nUm 8:30\nUm 12:00\n", [["Es ist 7:15 Uhr"], ["Um 8:30"], ["Um 12:00"]]),
            ("https://a.example/1\nhttps://b.example/2\n", [["https://a.example/1"], ["https://b.example/2"]]),
            ("a dog: an animal: a pet\nat 7:15: a time\n", [["a dog", "an animal: a pet"], ["at 7:15", "a time"]]),
            ("Hund:dog\nKatze:cat\n", [["Hund", "dog"], ["Katze", "cat"]]),
            // Those of Chinese and Japanese bring their own blank.
            ("苹果：apple\n香蕉：banana\n", [["苹果", "apple"], ["香蕉", "banana"]]),
            ("苹果：红色的水果\n香蕉：a fruit: yellow\n", [["苹果", "红色的水果"], ["香蕉", "a fruit: yellow"]]),
            ("創世記1：1\n約翰福音3：16\n", [["創世記1：1"], ["約翰福音3：16"]]),
            (
                "capital of France::Paris\ncapital of Italy::Rome\n",
                [["capital of France", "Paris"], ["capital of Italy", "Rome"]]
            ),
            ("France:::Paris\nItaly ::: Rome\n", [["France", "Paris"], ["Italy", "Rome"]]),
            // A word, how it is said, and what it means, whatever signs stand in that.
            (
                "advise [ədˈvaiz] vt.忠告,劝告;通知\nable [ˈeibl] a.有能力的;能干的\nabout [əˈbaut] ad.大约\n",
                [
                    ["advise", "[ədˈvaiz] vt.忠告,劝告;通知"], ["able", "[ˈeibl] a.有能力的;能干的"],
                    ["about", "[əˈbaut] ad.大约"],
                ]
            ),
            (
                "give up /ɡɪv ʌp/ to stop, to quit\ncat /kæt/ an animal\n",
                [["give up", "/ɡɪv ʌp/ to stop, to quit"], ["cat", "/kæt/ an animal"]]
            ),
            (
                "advise [ədˈvaiz];to counsel\ncat [kæt];an animal\n",
                [["advise [ədˈvaiz]", "to counsel"], ["cat [kæt]", "an animal"]]
            ),
            // Where a sign stands behind every reading, it divides.
            (
                "advise [ədˈvaiz] - to counsel\ncat [kæt] - an animal\n",
                [["advise [ədˈvaiz]", "to counsel"], ["cat [kæt]", "an animal"]]
            ),
            (
                "advise /ədˈvaiz/ v. – to counsel\ncat /kæt/ n. – an animal\n",
                [["advise /ədˈvaiz/ v.", "to counsel"], ["cat /kæt/ n.", "an animal"]]
            ),
            (
                "advise [ədˈvaiz] to counsel - to warn\ncat [kæt] an animal\n",
                [["advise", "[ədˈvaiz] to counsel - to warn"], ["cat", "[kæt] an animal"]]
            ),
            (
                "one [main] begins\ntwo [main] goes on\nthree [other] ends\n",
                [["one [main] begins"], ["two [main] goes on"], ["three [other] ends"]]
            ),
            // Signs of sentences in too few lines.
            (
                "a good day; a fine one\na bad night\nthe sea; the lake\nthe hill\n",
                [["a good day; a fine one"], ["a bad night"], ["the sea; the lake"], ["the hill"]]
            ),
            // A sign several times in a row, whatever it is; but options of commands, addresses and gaps.
            (
                "a tree---ein Baum - oder zwei\na bird ---ein Vogel\nto go--to walk---gehen\n",
                [["a tree", "ein Baum - oder zwei"], ["a bird", "ein Vogel"], ["to go--to walk", "gehen"]]
            ),
            (
                "a/b/////one, or the other\nsilly/////not at all/clever\nc/////three\n",
                [["a/b", "one, or the other"], ["silly", "not at all/clever"], ["c", "three"]]
            ),
            ("水——water\n火——fire\n山——mountain\n", [["水", "water"], ["火", "fire"], ["山", "mountain"]]),
            (
                "git add --all\ngit push --force\ngit log --graph\n",
                [["git add --all"], ["git push --force"], ["git log --graph"]]
            ),
            (
                "https://a.example/x\nhttps://b.example/y\nhttps://c.example/z\n",
                [["https://a.example/x"], ["https://b.example/y"], ["https://c.example/z"]]
            ),
            (
                "I ___ to school.\nWe ___ at home.\nThey ___ there.\n",
                [["I ___ to school."], ["We ___ at home."], ["They ___ there."]]
            ),
            // Lines of signs are no cards.
            ("Haus\n--\nBaum\n-\n==\n…\nKuh\n", [["Haus"], ["Baum"], ["…"], ["Kuh"]]),
            ("da 12233750\nje 9881\nzvučni 618\n", [["da", "12233750"], ["je", "9881"], ["zvučni", "618"]]),
            ("Lektion 1\nLektion 2\nLektion 3\n", [["Lektion 1"], ["Lektion 2"], ["Lektion 3"]]),
        ] as [(String, [[String]])])
    func linesAreDivided(list: String, texts: [[String]]) throws {
        #expect(try scratch.open(list, as: "list.txt").texts() == texts)
    }

    /// However long the lines are, as where one word is explained by a sentence.
    @Test func listsWithLongMeaningsAreNoRunningText() throws {
        let meaning = String(repeating: "what it means in many words, ", count: 7) + "and more"
        let list = (1...6).map { "word \($0)/////\(meaning)\n" }.joined()
        #expect(try scratch.open(list, as: "list.txt").texts()[5] == ["word 6", meaning])
    }

    /// As programs and JSON write lists of words.
    @Test(arguments: [
        "  { \"Haus\" : \"house\" },\n  { \"Hund\" : \"a \\\"dog\\\"\" },\n  { \"Kuh\" : \"cow, cattle\" },\n",
        "{\n  \"Haus\": \"house\",\n  \"Hund\": \"a \\\"dog\\\"\",\n  \"Kuh\": \"cow, cattle\"\n}\n",
        "[\n  [\"Haus\", \"house\"],\n  [\"Hund\", \"a \\\"dog\\\"\"],\n  [\"Kuh\", \"cow, cattle\"]\n]\n",
        "$words = [\n  'Haus' => 'house',\n  // a pet\n  'Hund' => 'a \"dog\"',\n  'Kuh' => \"cow, cattle\",\n];\n",
        "{\n  \"deckName\": \"Tiere\",\n  \"cards\": [\n    { \"front\": \"Haus\", \"back\": \"house\" },\n"
            + "    { \"front\": \"Hund\", \"back\": \"a \\\"dog\\\"\" },\n    { \"front\": \"Kuh\", \"back\": \"cow, cattle\" }\n  ]\n}\n",
        "words = [\n  ('Haus', 'house'),  # a building\n  ('Hund', 'a \"dog\"'),\n  ('Kuh', 'cow, cattle'),\n]\n",
        "{\"word\": \"Haus\", \"meaning\": \"house\"}\n{\"word\": \"Hund\", \"meaning\": \"a \\\"dog\\\"\"}\n"
            + "{\"word\": \"Kuh\", \"meaning\": \"cow, cattle\"}\n",
        "export const words = [\n  { word: 'Haus', meaning: 'house' },\n  { word: 'Hund', meaning: 'a \"dog\"' },\n"
            + "  { word: 'Kuh', meaning: 'cow, cattle' },\n];\n",
        "{ \"Haus\": \"\\u0068ouse\",\n\"Hund\": 'a \"dog\"',\n\"Kuh\": \"cow, cattle\" }\n",
    ])
    func quotedWordsAreCards(list: String) throws {
        let expected = [["Haus", "house"], ["Hund", "a \"dog\""], ["Kuh", "cow, cattle"]]
        for name in ["words.txt", "words"] { #expect(try scratch.open(list, as: name).texts() == expected, "\(name)") }
    }

    /// Of what is called a program, few such lines are none.
    @Test(arguments: ["words.json", "words.py", "words.js"]) func programsHaveListsOfWords(name: String) throws {
        let words = ["Haus", "Hund", "Kuh", "Baum", "Tal", "Berg", "See", "Ort"]
        let lines = words.map { "  \"\($0)\": \"the \($0)\"" }
        #expect(
            try scratch.open("{\n\(lines.joined(separator: ",\n"))\n}\n", as: name).texts()
                == words.map { [$0, "the \($0)"] })
        #expect(try scratch.failure("{\n\(lines.prefix(7).joined(separator: ",\n"))\n}\n".utf8, as: name) != nil)
    }

    @Test(arguments: [
        // Manifests, environments, patches, paths.
        "  \"name\": \"cards\",\n  \"version\": \"1.0\",\n  \"license\": \"MIT\",\n  \"main\": \"a b\",\n  \"author\": \"Jo\"\n",
        "  \"one\": \"/usr/bin\",\n  \"two\": \"https://a.example\",\n  \"three\": \"12\",\n  \"four\": \"^1.2.3\",\n  \"five\": \"a b\"\n",
        "  \"a\": \"x.png\",\n  \"b\": \"img/y.png\",\n  \"c\": \"./z\"\n",
    ])
    func settingsAreNoWords(settings: String) throws {
        #expect(try scratch.failure("{\n\(settings)}\n".utf8, as: "t")?.message.contains("is JSON") == true)
        let patch = (1...9).map { " {\"op\": \"add\($0)\", \"path\": \"a \($0)\", \"from\": \"b\"}" }.joined(
            separator: ",\n")
        #expect(try scratch.failure("[\n\(patch)\n]\n".utf8, as: "t")?.message.contains("is JSON") == true)
    }

    @Test func charactersMayBeWrittenAsTwo() throws {
        let list = "{\n \"Haus\": \"\\ud83c\\udfe0!\",\n \"Baum\": \"\\ud83c\",\n \"Kuh\": \"\\u00e9\\t\\u12\"\n}\n"
        #expect(
            try scratch.open(list, as: "t.txt").texts() == [
                ["Haus", "🏠!"], ["Baum", "\u{FFFD}"], ["Kuh", "é\t\u{FFFD}12"],
            ])
        #expect(
            PythonLiteral(#"['\ud83d\ude00', "\ud83d\u0041", '\U0001F600\x41']"#).texts == ["😀", "\u{FFFD}A", "😀A"])
    }

    /// Cells in quotation marks are those of a table.
    @Test func quotedCellsAreATable() throws {
        let table = "\"Haus\",\"house\"\n\"Hund\",\"dog\"\n\"Kuh\",\"cow\"\n"
        #expect(try scratch.open(table, as: "t.txt").texts()[2] == ["Kuh", "cow"])
        #expect(try scratch.open("'a', 'b'\n'c', 'd'\n'e', 'f'\n", as: "t.csv").texts()[0] == ["'a'", "'b'"])
    }

    /// Signs of tables go before those of lists.
    @Test func tablesHaveDashesToo() throws {
        #expect(try scratch.open("a - b,c\nd - e,f\n", as: "t.csv").texts() == [["a - b", "c"], ["d - e", "f"]])
        #expect(try scratch.open("a - b\tc\nd - e\tf\n", as: "t.txt").texts() == [["a - b", "c"], ["d - e", "f"]])
        #expect(try scratch.open("a: b;c - d\ne: f;g - h\n", as: "t.txt").texts()[0] == ["a: b", "c - d"])
    }

    @Test(arguments: ["t.md", "t.txt"]) func aTableOfMarkdown(name: String) throws {
        let text = """
            | id | Word | Translation |
            |----|:-----|------------:|
            | 1 | Hund \\| Hündin | dog |

            | 2 | Katze | cat |

            """
        let deck = try scratch.open(text, as: name)
        #expect(try deck.texts() == [["Hund | Hündin", "dog"], ["Katze", "cat"]])
        #expect(try deck.notes()[0].facets.map(\.field) == ["Word", "Translation"])
    }

    /// A line of nothing but signs, and numbers that no number follows.
    @Test(arguments: ["a - ", "a-b-"]) func noLineOfAListIsTooLong(piece: String) throws {
        let line = String(repeating: piece, count: 200_000) + "z"
        let list = String(repeating: "a - b - c\nd - e - f\n", count: 20) + line + "\n"
        #expect(try scratch.open(list, as: "t.txt").texts().count == 41)
    }

    @Test(arguments: ["t.csv:9223372036854775807,a%,b%", "t.txt:9223372036854775807. a%"])
    func theLargestNumberIsOneOfMany(_ table: String) throws {
        let parts = table.split(separator: ":")
        let lines = (1...9).map { parts[1].replacing("%", with: "\($0)") + "\n" }.joined()
        #expect(try scratch.open(lines, as: String(parts[0])).texts().count == 9)
    }

    @Test func longListsAreReadAcrossBuffers() throws {
        var text = ""
        for index in 0..<60_000 { text += "Wort \(index) – word \(index)\r\n" }
        try #require(text.utf8.count > 1 << 20)
        let deck = try scratch.open(text, as: "t.txt")
        #expect(deck.sections[0].noteCount == 60_000)
        for index in stride(from: 0, to: 60_000, by: 997) {
            let note = try deck.note(section: 0, note: index)
            #expect(note.facets.map(\.text.plain) == ["Wort \(index)", "word \(index)"])
        }
    }
}
