import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Decks that would compute for ever, or fill the memory, if they were let.
@Suite struct BudgetTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func package(_ change: (inout PackageBuilder) -> Void) throws -> String {
        var builder = PackageBuilder()
        builder.notes = [10: (1, ["question", "answer"])]
        builder.cards = [.init(id: 100, note: 10)]
        change(&builder)
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
        return path
    }

    // MARK: Tables that compute

    private static let endless = "AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT"
    private static let newTables = """
        CREATE TABLE notetypes (id integer primary key, name text, config blob);
        INSERT INTO notetypes VALUES (1, 'Basic', x'');
        CREATE TABLE fields (ntid integer, ord integer, name text, config blob);
        CREATE TABLE templates (ntid integer, ord integer, name text, config blob);
        CREATE TABLE decks (id integer primary key, name text);
        """

    @Test(arguments: [
        ("notes", "ALTER TABLE notes RENAME TO n; CREATE VIEW notes \(endless) i id, 1 mid, '' tags, 'x' flds FROM r"),
        ("cards", "ALTER TABLE cards RENAME TO c; CREATE VIEW Cards \(endless) i id, 1 nid, 0 ord, 1 did FROM r"),
        ("col", "ALTER TABLE col RENAME TO c; CREATE VIEW col \(endless) '{}' models, '{}' decks FROM r"),
        (
            "fields",
            newTables + "DROP TABLE fields; CREATE VIEW fields \(endless) 1 ntid, i ord, 'x' name, x'' config FROM r"
        ),
        (
            "templates",
            newTables + "DROP TABLE templates; CREATE VIEW templates AS SELECT 1 ntid, 0 ord, 'x' name, x'' config"
        ),
        ("decks", newTables + "DROP TABLE decks; CREATE VIEW decks \(endless) i id, hex(randomblob(1000)) name FROM r"),
        (
            "notetypes",
            newTables + "DROP TABLE notetypes; CREATE VIEW notetypes \(endless) i id, 'x' name, x'' config FROM r"
        ),
        ("cards", "ALTER TABLE cards ADD COLUMN more GENERATED ALWAYS AS (length(hex(zeroblob(14000000)))) VIRTUAL"),
        ("notes", "DROP TABLE notes; CREATE  VIRTUAL TABLE notes USING fts5(id, mid, flds, tags)"),
        (
            "notes",
            """
            DROP TABLE notes; CREATE VIRTUAL TABLE notes USING rtree(id, a, b, +mid, +flds, +tags);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET rootpage = 2, sql = replace(sql, 'CREATE', 'CREATE /* */') WHERE name = 'notes';
            """
        ),
    ])
    func aTableThatComputesIsRefused(_ table: String, _ statements: String) throws {
        let path = try package { $0.statements = statements }
        let error = try #require(throws: DeckError.self) { _ = try DeckOpener.open(path: path) }
        #expect(error.place == "collection")
        #expect(error.message.contains("its table “\(table)” is computed"), "\(error)")
    }

    /// What is beside the tables that are read does not matter: people's add-ons put it there.
    @Test func otherTablesMayCompute() throws {
        let path = try package {
            $0.statements = """
                CREATE VIEW mine \(Self.endless) i FROM r; CREATE VIRTUAL TABLE words USING fts5(a);
                CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM notes; END;
                """
        }
        #expect(try DeckOpener.open(path: path).texts() == [["question", "answer"]])
    }

    @Test(arguments: ["fields", "templates", "decks"]) func newTablesAreThereTogether(_ table: String) throws {
        let path = try package { $0.statements = Self.newTables + "DROP TABLE \(table)" }
        let error = try #require(throws: DeckError.self) { _ = try DeckOpener.open(path: path) }
        #expect(error.message.contains("no table “\(table)”"), "\(error)")
    }

    // MARK: Long texts

    /// What a note's fields are read of.
    private static let noteLimit = 16 << 20

    @Test(arguments: [0, 1]) func aLongNoteIsCutAndSaid(beyond: Int) throws {
        let tail = "\u{1F}end"
        let path = try package {
            $0.notes[10]?.fields = [String(repeating: "word\u{A0}", count: Self.noteLimit / 6), "end"]
            let missing = Self.noteLimit + beyond - Self.noteLimit / 6 * 6 - tail.utf8.count
            $0.notes[10]?.fields[0] += String(repeating: "x", count: missing)
        }
        let deck = try DeckOpener.open(path: path)
        let texts = try deck.texts()[0]
        #expect((200_000...1 << 18).contains(texts[0].utf8.count))
        #expect(texts.last == (beyond == 0 ? "end" : "en"))
        #expect(deck.warnings.contains { $0.contains("1 note is longer than 16 MB") } == (beyond > 0))
        #expect(deck.warnings.contains { $0.contains("makes more than 4 MB of text") }, "\(deck.warnings)")
        #expect(!deck.warnings.contains { $0.contains("number of fields") || $0.contains("has an error") })
    }

    /// The second field lies beyond what is read: that it is missing is no flaw of its own.
    @Test func aCutNoteHasAllFields() throws {
        let path = try package {
            $0.notes[10]?.fields[0] = "short" + String(repeating: " ", count: Self.noteLimit)
        }
        let deck = try DeckOpener.open(path: path)
        #expect(try deck.texts() == [["short"]])
        #expect(deck.warnings.contains { $0.contains("1 note is longer than 16 MB") }, "\(deck.warnings)")
        #expect(!deck.warnings.contains { $0.contains("number of fields") })
    }

    @Test func aZeroByteEndsNoNote() throws {
        let path = try package { $0.statements = "UPDATE notes SET flds = 'a' || char(0) || 'b' || char(31) || 'c'" }
        #expect(try DeckOpener.open(path: path).texts() == [["ab", "c"]])
    }

    private static func picture(_ count: Int) -> String {
        "<img src=\"data:image/png;base64,\(String(repeating: "A", count: count))\">"
    }

    @Test func picturesWithinTheTextCountApart() throws {
        let path = try package { $0.notes[10]?.fields[0] = Self.picture(5 << 20) + "Dog" }
        let deck = try DeckOpener.open(path: path)
        let note = try deck.note(section: 0, note: 0)
        #expect(deck.warnings.isEmpty, "\(deck.warnings)")
        #expect(note.facets.map { $0.text.plain.suffix(6) } == ["Dog", "answer"])
        #expect(note.facets[0].media.first?.embedded?.bytes.count == (5 << 20) * 3 / 4)
        #expect(note.names == ["Dog"])
    }

    /// A template that names a large picture often enough.
    @Test func picturesWithinTheTextHaveALimit() throws {
        let path = try package {
            $0.notes[10]?.fields[0] = Self.picture(1 << 20)
            $0.notetypes[0].question = String(repeating: "{{Front}}", count: 65)
        }
        let deck = try DeckOpener.open(path: path)
        #expect(try deck.note(section: 0, note: 0).facets[0].media.count == 1)
        #expect(deck.warnings.contains { $0.contains("64 MB of pictures") }, "\(deck.warnings)")
    }

    @Test func aLongListOfMediaIsSaid() throws {
        var builder = PackageBuilder()
        builder.notes = [10: (1, ["question", "answer"])]
        builder.cards = [.init(id: 100, note: 10)]
        let path = scratch.path("deck.apkg")
        let list = "{\"0\": \"a\"" + String(repeating: " ", count: 32 << 20) + "}"
        try PackageBuilder.zip([("collection.anki2", builder.database()), ("media", Array(list.utf8))], to: path)
        #expect(
            try DeckOpener.open(path: path).warnings
                == ["media: is larger than 32 MB; pictures and sounds are left out"])
    }

    @Test(arguments: [
        ("a{}", 1000, false), ("a{}", 90_000, true), ("a{}", 1 << 20, true), ("a{color:red}", 4000, false),
        ("a{color:red}", 4097, true),
    ])
    func aLongStyleSheetIsCutAndSaid(_ rule: String, _ count: Int, isCut: Bool) throws {
        let path = try package {
            $0.notetypes[0].css = ".card { direction: rtl } " + String(repeating: rule, count: count)
        }
        let deck = try DeckOpener.open(path: path)
        #expect(deck.warnings.contains { $0.contains("style sheet is longer than 256 KB") } == isCut)
        #expect(deck.sections[0].direction == .rightToLeft, "its beginning counts")
    }

    @Test func aLongLaTeXHeaderIsSaid() throws {
        let path = try package {
            $0.notetypes[0].latexHeader = String(repeating: "%", count: (64 << 10) + 1)
        }
        let deck = try DeckOpener.open(path: path)
        #expect(deck.warnings == ["note type “Type 1”: its LaTeX header is longer than 64 KB, and is left out"])
    }

    @Test(arguments: [0, 1, 1 << 18]) func longNamesOfColumnsAreCutAndSaid(beyond: Int) throws {
        let head = "#separator:tab\n#columns:Front\tBack\t"
        let names = head + String(repeating: "y", count: (64 << 10) + beyond - head.utf8.count - 1)
        let deck = try scratch.open(names + "\na\tb\nc\td\n", as: "deck.txt")
        #expect(try deck.texts() == [["a", "b"], ["c", "d"]])
        #expect(try deck.note(section: 0, note: 0).facets.map(\.field) == ["Front", "Back"])
        #expect(
            deck.warnings
                == (beyond > 0 ? ["line 2: the table's head is longer than 64 KB; the line's end is left out"] : []))
    }

    /// While a table is indexed nobody wants more of a record than is read of it later.
    @Test(arguments: [UInt8(ascii: "y"), UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "\"")], ["", "\""])
    func littleIsKeptOfALongRecord(_ byte: UInt8, _ quote: String) {
        let part = [UInt8](repeating: byte, count: 1 << 20)
        for divider in [TableDivision.Divider.separator(0x2C), .list(.lines, isNumbered: false)] {
            let parser = TableRowParser(divider)
            func feed(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes(parser.feed) }
            #expect(!feed(Array("\(quote)x".utf8)))
            for _ in 0..<40 { #expect(!feed(part)) }
            #expect(feed(Array("\(quote),b\n".utf8)), "the record's end is found")
            // A cell takes 8 bytes beside its text.
            #expect(parser.row.bytes.count + 8 * (parser.row.count - 1) <= TableRowParser.recordLimit)
            #expect(parser.cellSize <= 3 * TableRowParser.recordLimit)
            #expect(feed(Array("c,d\n".utf8)) && parser.row.text(0).hasPrefix("c"), "its neighbors are whole")
        }
    }

    /// A cell and a record, as far as they are read.
    private static let cellLimit = 1 << 18, recordLimit = 16 << 20

    @Test(arguments: ["", "\""], [-1, 0, 1, cellLimit]) func aLongCellIsCutAndSaid(_ quote: String, beyond: Int) throws
    {
        let long = String(repeating: "y", count: Self.cellLimit + beyond)
        let deck = try scratch.open("x,z\na,\(quote)\(long)\(quote)\nb,c\n", as: "long.csv")
        let texts = try deck.texts()
        #expect(texts.count == 3 && texts[0] == ["x", "z"] && texts[2] == ["b", "c"], "its neighbors are whole")
        #expect(texts[1][0] == "a")
        #expect(texts[1][1].utf8.count == min(long.utf8.count, Self.cellLimit))
        #expect(deck.warnings.contains { $0.contains("longer than 256 KB") } == (beyond > 0), "\(deck.warnings)")
    }

    @Test(arguments: ["", "\""], ["y", "é", "y\n"]) func aLongRecordIsCutAndSaid(_ quote: String, unit: String) throws {
        guard quote != "" || !unit.contains("\n") else { return }
        let long = String(repeating: unit, count: Self.recordLimit / unit.utf8.count + 5)
        let deck = try scratch.open("x,z\na,\(quote)\(long)\(quote)\nb,c\n", as: "long.csv")
        let texts = try deck.texts()
        #expect(texts.count == 3 && texts[0] == ["x", "z"] && texts[2] == ["b", "c"], "its neighbors are whole")
        #expect(texts[1][0] == "a" && long.hasPrefix(texts[1][1]))
        #expect((Self.cellLimit - 1...Self.cellLimit).contains(texts[1][1].utf8.count))
        #expect(deck.warnings.contains { $0.contains("longer than 16 MB") }, "\(deck.warnings)")
    }

    // MARK: What comes again and again, and what is no text

    /// One record, several by turns, and such as never come again.
    @Test(arguments: [1, 7]) func recordsThatComeTooOftenAreKnown(period: Int) {
        var counter = RepeatCounter()
        let records = (0..<period).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
        var kept = 0
        for _ in 0..<RepeatCounter.most + 3 { kept += records.count { !counter.isTooMuch($0) } }
        #expect(kept == period * RepeatCounter.most)
        let others = (0..<300_000).count { counter.isTooMuch(UInt64($0 + 1) &* 0xD134_2543_DE82_EF95) }
        #expect(others == 0)
    }

    @Test func aLineStandsInADeckNoMoreThanSoOften() throws {
        let lines = String(repeating: "Hund,dog\n", count: RepeatCounter.most + 5)
        let deck = try scratch.open("Haus,house\n\(lines)Katze,cat\n", as: "t.csv")
        #expect(deck.sections[0].noteCount == RepeatCounter.most + 2)
        let last = try deck.note(section: 0, note: RepeatCounter.most + 1)
        #expect(Set(last.facets.map(\.text.plain)) == ["Katze", "cat"])
        #expect(
            deck.warnings == ["5 records are left out, having come 100,000 times before (the first: line 100002)"])
    }

    @Test func littleIsReadOfWhatIsNoText() {
        func end(_ bytes: [UInt8], _ limit: Int) -> Int {
            bytes.withUnsafeBytes { UTF8Beginning.end(of: $0, limit: limit) }
        }
        let junk = [UInt8](repeating: 0xFF, count: 3 << 20), text = Array(String(repeating: "é", count: 3 << 19).utf8)
        #expect(end(junk, 16 << 20) == UTF8Beginning.mendedLimit)
        #expect(end(Array(junk.prefix(1 << 20)), 16 << 20) == 1 << 20)
        #expect(end(text, 16 << 20) == text.count)
        #expect(end(text, (2 << 20) + 1) == 2 << 20, "no character is parted")
        #expect(end(text + [0xFF], 16 << 20) == UTF8Beginning.mendedLimit)
    }

    @Test func aNoteThatIsNoTextIsCutAndSaid() throws {
        let path = try package { $0.statements = "UPDATE notes SET flds = printf('%.*c', 3000000, 'x') || x'FF'" }
        let deck = try DeckOpener.open(path: path)
        _ = try deck.note(section: 0, note: 0)
        #expect(deck.warnings.contains { $0.contains("1 MB that is not valid UTF-8") }, "\(deck.warnings)")
    }

    @Test func tagsAreBounded() throws {
        let tags = String(repeating: "tag ", count: 50_000)
        let path = try package { $0.statements = "UPDATE notes SET tags = '\(tags)'" }
        let deck = try DeckOpener.open(path: path)
        #expect(try deck.note(section: 0, note: 0).tags.count == (64 << 10) / 4)
        #expect(deck.warnings.contains { $0.contains("64 KB of tags") }, "\(deck.warnings)")
    }
}
