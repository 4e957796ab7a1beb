import CardDeck
import Testing

@testable import DeckFormats

/// Records, and lists of them, that few bytes of a file make much of.
@Suite struct RecordLimitTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// As one text, these would be a hundred gigabytes.
    @Test func manyTagsOfOneLongTextAreRefused() {
        let tag = String(repeating: "t", count: 1 << 20)
        var store = RecordStore()
        let isTaken = store.append(Record(tags: Array(repeating: tag, count: 100_000), sides: ["a"]))
        let isNextTaken = store.append(Record(tags: [tag, "u"], sides: ["a"]))
        #expect(!isTaken && isNextTaken && store.count == 1 && store[0].tags == [tag, "u"])
    }

    /// Each time, all of the path would be looked up.
    @Test(.timeLimit(.minutes(1))) func recordsTakeTurnsWithSectionsOfShortNames() throws {
        let record = Record(sides: ["a"])
        func list(_ name: String, _ count: Int) throws -> RecordList {
            var list = RecordList(file: "d")
            for number in 0..<count { try list.add(record, to: [number % 2 == 0 ? "s" : name]) }
            return list
        }
        #expect(try list("t", 10_000).sections.map(\.records.count) == [5_000, 5_000])
        let long = String(repeating: "t", count: 64 << 10)
        let error = #expect(throws: DeckError.self) { try list(long, 100_000) }
        #expect(error?.message == "has longer names of sections than any deck has")
    }

    /// A long name counts as several: all sections below it would have it.
    @Test func sectionsBelowLongNamesAreCounted() throws {
        let long = String(repeating: "t", count: 64 << 10)
        var list = RecordList(file: "d")
        let error = #expect(throws: DeckError.self) {
            for number in 0..<2_000 { try list.add(Record(sides: ["a"]), to: [long, String(number)]) }
        }
        #expect(error?.message == "has more sections within each other than any deck has")
    }

    // MARK: Mnemosyne

    private func package(_ entries: String) throws -> any DeckSource {
        try scratch.archive("d.cards", [("cards.xml", "<openSM2sync>\(entries)</openSM2sync>")])
    }

    private static let fact = "<log type='16' o_id='f'><f>a</f><b>b</b></log>"

    private static func card(tags: String) -> String {
        "<log type='6' o_id='c' card_t='1' fact='f' fact_v='1.1' tags='\(tags)'></log>"
    }

    @Test func tagsOfACardAreEachOnceAndShort() throws {
        let long = String(repeating: "t", count: 1 << 20)
        let tags = [("1", "b"), ("2", "a::c"), ("3", long), ("4", "__UNTAGGED__")].map {
            "<log type='10' o_id='\($0.0)'><name>\($0.1)</name></log>"
        }
        let ids = String(repeating: "1,2,3,4,5,", count: 10_000)
        let deck = try package(tags.joined() + Self.fact + Self.card(tags: ids))
        #expect(deck.sections.map(\.path) == [["a", "c"]])
        let own = try deck.note(section: 0, note: 0).tags
        #expect(own.map { $0.prefix(4) } == ["a::c", "b", "tttt"] && own[2].utf8.count <= 64 << 10)
    }

    @Test func manyLongNamesOfTagsAreRefused() {
        let name = String(repeating: "t", count: 10_000)
        var tags = MnemosyneTags<Int>(file: "d")
        let error = #expect(throws: DeckError.self) { for id in 0..<10_000 { try tags.define(name, id: id) } }
        #expect(error?.message == "has more than 64 MB of text in its tags")
    }

    /// All texts of a fact would be read before any is counted.
    @Test func aFactOfManyLongTextsIsRefused() throws {
        let made = try SQLiteDatabase.file([
            "CREATE TABLE data_for_fact(_fact_id, key, value)", "CREATE TABLE tags(_id, name)",
            "CREATE TABLE cards(_id, id, card_type_id, _fact_id, fact_view_id, extra_data)",
            "CREATE TABLE tags_for_card(_card_id, _tag_id)", "CREATE TABLE fact_views(id, q_fact_keys, a_fact_keys)",
            "CREATE TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20) SELECT i FROM n",
            "INSERT INTO data_for_fact SELECT 1, 'k' || i, printf('%.*c', 1000000, 'x') FROM n",
            "INSERT INTO cards VALUES(1, 'c', '1', 1, '1.1', '')",
        ])
        let error = #expect(throws: DeckError.self) { try DeckOpener.open(path: scratch.write(made, as: "m.db")) }
        #expect(error?.message == "has more than 16 MB of text in a fact")
    }

    @Test func aTextOfMnemosynesHasNoMoreGapsThanAny() throws {
        let text = String(repeating: "[a]", count: 10_001)
        let deck = try package(
            """
            <log type='16' o_id='f'><text>\(text)</text></log>\
            <log type='6' o_id='c' card_t='5' fact='f' fact_v='5.1'><extra>{'index': 0}</extra></log>
            """)
        let texts = try deck.texts()[0]
        #expect(texts[0] == "[...]" + String(repeating: "a", count: 9_999) + "[a]" && texts[1] == "a")
    }

    // MARK: Study Archives

    /// A folder is called once, and stands before each of its pictures and sounds.
    @Test(.timeLimit(.minutes(1))) func aLongFolderBeforeManySoundsIsCut() {
        func row(_ cell: String) -> TableRow {
            var row = TableRow()
            for _ in 0..<5_000 { Array(cell.utf8).withUnsafeBytes { row.append($0) } }
            return row
        }
        let columns = StudyArchiveColumns(row("1 Audio"), folder: String(repeating: "f", count: 8 << 20) + "/")
        let facets = columns.facets(columns.cells(of: row("a.mp3")), WarningLog())
        #expect(facets.count <= 1)
    }

    // MARK: CrowdAnki

    /// For each of them, all keys from the root on would be looked up.
    @Test(.timeLimit(.minutes(1))) func notesBelowALongKeyAreInNoDeck() throws {
        let note = #"{"fields":["a","b"],"guid":"g","note_model_uuid":"m"}"#
        let others = Array(repeating: note, count: 20_000).joined(separator: ",")
        let deck = try scratch.open(
            #"""
            {"__type__":"Deck","name":"d","note_models":[{"crowdanki_uuid":"m","flds":[{"name":"F"},{"name":"B"}],
            "tmpls":[{"name":"t","qfmt":"{{F}}","afmt":"{{B}}"}]}],"notes":[\#(note)],
            "\#(String(repeating: "k", count: 4 << 20))":{"notes":[\#(others)]}}
            """#, as: "deck.json")
        #expect(deck.sections.map(\.noteCount) == [1])
    }
}
