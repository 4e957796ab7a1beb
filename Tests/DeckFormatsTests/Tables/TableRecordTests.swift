import CardDeck
import RandomSupport
import Testing

@testable import DeckFormats

/// Which lines are records, and what cards a record makes.
@Suite struct TableRecordTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A dictionary's explanations go on in ever more cells, and are one side.
    @Test func linesOfADictionaryHaveTwoSides() throws {
        func line(_ number: Int) -> String {
            "word \(number)\t" + (0..<number * 7 % 40).map { "gloss \($0)" }.joined(separator: "\t")
        }
        let deck = try scratch.open((1...30).map(line).joined(separator: "\n"), as: "words.txt")
        let texts = try deck.texts()
        #expect(texts.count == 30 && texts.allSatisfy { $0.count <= 2 })
        #expect(texts[0] == ["word 1", (0..<7).map { "gloss \($0)" }.joined(separator: "\n")])
        // A table has as many columns as its header, and what few records have beside is a side of its own.
        let table = (1...9).map { "a\($0)\tb\($0)" + ($0 % 3 == 0 ? "\tc\td\te\tf\tg\th\ti" : "") + "\n" }.joined()
        #expect(try scratch.open(table, as: "words.txt").texts()[2].count == 9)
    }

    @Test(
        arguments: [
            ("#ff0000,red\n#00ff00,green\n", [["#ff0000", "red"], ["#00ff00", "green"]]),
            ("code,meaning\n#include,import\nint,integer\n", [["#include", "import"], ["int", "integer"]]),
            ("red,1\n#blue,2\n", [["red", "1"], ["#blue", "2"]]),
            ("#one\n#two\n", [["#one"], ["#two"]]),
            ("# of legs,8\narms,2\n", [["# of legs", "8"], ["arms", "2"]]),
            ("# a remark\none,two\n# another\nthree,four\n", [["one", "two"], ["three", "four"]]),
            ("#a remark\n#separator:comma\n#another\n#x,y\n# z,a\nb,c\n", [["#x", "y"], ["b", "c"]]),
        ] as [(String, [[String]])])
    func numberSigns(text: String, texts: [[String]]) throws {
        #expect(try scratch.open(text, as: "t.csv").texts() == texts)
    }

    @Test func linesWithoutInkAreNoCards() throws {
        #expect(
            try scratch.open("a,b\n\u{C}\n , \n,\n  \nc,d\n\t\n", as: "t.csv").texts() == [["a", "b"], ["c", "d"]])
    }

    @Test func gapsMakeCardsAsInAnki() throws {
        let text = """
            #separator:tab
            #html:true
            #notetype column:1
            Cloze\tA year has {{c1::12 months}}, a day {{c2::24 hours::how many?}}.\tan <b>extra</b>
            Basic\tHund\tdog
            Cloze\tThe {{c1::<i>sun</i>}}, the {{c1::moon}} and {{c3::stars}}.\t

            """
        let deck = try scratch.open(text, as: "t.txt")
        #expect(
            try deck.texts() == [
                ["A year has [...], a day 24 hours.", "A year has 12 months, a day 24 hours.", "an extra"],
                ["A year has 12 months, a day [how many?].", "A year has 12 months, a day 24 hours.", "an extra"],
                ["Hund", "dog"],
                ["The [...], the [...] and stars.", "The sun, the moon and stars."],
                ["The sun, the moon and [...].", "The sun, the moon and stars."],
            ])
        let ids = (0..<5).map { deck.noteID(section: 0, note: $0) }
        #expect(Set(ids).count == 5)
        #expect(ids.map { deck.path(of: $0)?.note } == [0, 1, 2, 3, 4])
        #expect(try deck.notes()[0].spine == "A year has [...], a day 24 hours.")
        #expect(try deck.notes()[0].facets[0].text.paragraphs[0].runs.contains { $0.text == "[...]" && $0.style.cloze })
    }

    @Test func gapsInPlainTables() throws {
        let deck = try scratch.open("{{c1::a < b}} & c\tx\nplain\ty\n{{c1::\"q\"}}\tz\n", as: "t.tsv")
        #expect(try deck.texts() == [["[...] & c", "a < b & c", "x"], ["plain", "y"], ["[...]", "\"q\"", "z"]])
        let header = try scratch.open("front,back\n{{c2::a}} {{c1::b}},x\n", as: "t.csv")
        #expect(try header.texts() == [["a [...]", "a b", "x"], ["[...] b", "a b", "x"]])
    }

    /// Each card of a record is read from all of it.
    @Test(arguments: [(0, 500), (-1, 500), (1, 1)]) func longRecordsHaveNoGaps(excess: Int, cards: Int) throws {
        let gaps = (1...600).map { "{{c\($0)::x}}" }.joined()
        let record = gaps + String(repeating: "x", count: 65_536 + excess - gaps.utf8.count - 1)
        #expect(try scratch.open("a\tb\n\(record)\ty\n", as: "t.tsv").sections[0].noteCount == cards + 1)
    }

    @Test(arguments: [999, 1000, 1001]) func recordsHaveSoManySides(count: Int) throws {
        let deck = try scratch.open(Array(repeating: "x", count: count).joined(separator: ",") + "\ny,z\n", as: "t.csv")
        #expect(try deck.texts()[0].count == min(count, 1000))
        #expect(deck.warnings.isEmpty == (count <= 1000))
    }

    /// A deck about HTML shows tags; a deck in HTML does not.
    @Test(
        arguments: [
            (
                "<html>,root\n<b>,bold\n<br>,line break\n",
                [["<html>", "root"], ["<b>", "bold"], ["<br>", "line break"]]
            ),
            (
                "Which tag makes a <b> bold?;<b>\nA list?;<ul><li>x</li></ul>\nAnd <i>?;slanted\n",
                [
                    ["Which tag makes a <b> bold?", "<b>"], ["A list?", "<ul><li>x</li></ul>"],
                    ["And <i>?", "slanted"],
                ]
            ),
            (
                "<b>Hund</b>,dog<br>hound\n<i>Katze</i>,<br>\n<u>div?</u>,<div>\n",
                [["Hund", "dog\nhound"], ["Katze"], ["div?", "<div>"]]
            ),
        ] as [(String, [[String]])])
    func tagsMayBeWhatIsLearned(text: String, texts: [[String]]) throws {
        #expect(try scratch.open(text, as: "t.csv").texts() == texts)
    }

    /// Records of few names and of many, about the sizes at which the table of names doubles.
    @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 255, 256, 257, 1000]) func recordsOfOneNameAreCounted(count: Int) {
        var random = SplitMix(seed: UInt64(count))
        for names in [1, 2, 10, count + 1, count * 1000 + 1] {
            // Names that differ in their highest bits only, or in their lowest.
            for shift in [0, 54] {
                let hashes = (0..<count).map { _ in UInt64.random(in: 0..<UInt64(names), using: &random) << shift }
                let repetitions = Repetitions(in: hashes)
                var counts: [UInt64: Int] = [:]
                for (record, hash) in hashes.enumerated() {
                    counts[hash, default: 0] += 1
                    #expect(repetitions[record] == (counts[hash] == 1 ? nil : counts[hash]))
                }
            }
        }
    }

    /// Each of their cards reads all of a record.
    @Test func gapsMakeNoMoreThanSoMuchText() throws {
        let gaps = (1...500).map { "{{c\($0)::x}}" }.joined()
        let record = gaps + String(repeating: "x", count: 60_000 - gaps.utf8.count) + "\ty\n"
        let deck = try scratch.open("a\tb\n" + record + "0" + record + "1" + record, as: "t.tsv")
        #expect(deck.sections[0].noteCount == 1 + 500 + 500 + 1)
        #expect(deck.warnings.contains { $0.contains("those of the last records are not asked for") })
    }

    /// Columns that group records stand behind others, however many cells a record has.
    @Test(.timeLimit(.minutes(1))) func cellsBeyondTheColumnsAreSides() {
        let count = 2000
        let text = (5...12).map { Array(repeating: "\($0)", count: count).joined(separator: ",") + "\n" }.joined()
        let rows = TableSample(text: Array(text.utf8), isCut: false).rows(TableDivision(divider: .separator(0x2C)))
        let columns = TableColumns(rows, header: nil, labels: [])
        let sides = columns.sides(count: 10_000_000, most: 1001)
        #expect(sides.count == 1001 + count - 2 && sides.prefix(2) == [count - 2, count - 1])
        #expect(sides.suffix(count - 2) == Array(0..<count - 2)[...])
        #expect(columns.sides(count: 3, most: 1001) == [0, 1, 2])
    }
}
