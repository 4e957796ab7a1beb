import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Mnemosyne's packages, and the XML of its first version.
@Suite struct MnemosyneTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let log = """
        <openSM2sync number_of_entries="20">\
        <log type="10" o_id="t1"><name>German::Nouns</name></log>\
        <log type="10" o_id="t2"><name>__UNTAGGED__</name></log>\
        <log type="19" o_id="own.1"><q_fact_keys>['1']</q_fact_keys><a_fact_keys>['0', "it's"]</a_fact_keys></log>\
        <log type="16" o_id="f1"><f>Haus</f><b>house
        building</b></log>\
        <log type="16" o_id="f2"><f>猫</f><p_1>ねこ</p_1><m_1>cat</m_1><n></n></log>\
        <log type="16" o_id="f3"><text>The [Danube:river] flows through [Vienna].</text></log>\
        <log type="16" o_id="f4"><f>La [casa:house] es [grande]</f><m_1>The house is big</m_1></log>\
        <log type="16" o_id="f5"><___0>zero</___0><___1>one</___1><it_s>x</it_s></log>\
        <log type="16" o_id="f6"><f>&lt;$&gt;x^2&lt;/$&gt; &lt;img src="p.png"&gt;</f>\
        <b>&lt;audio src="a.mp3"&gt;&lt;/audio&gt;</b></log>\
        <log type="6" o_id="c1" card_t="1" fact="f1" fact_v="1.1" tags="t1"></log>\
        <log type="6" o_id="c2" card_t="3" fact="f2" fact_v="3.2" tags="t2"></log>\
        <log type="6" o_id="c3" card_t="5" fact="f3" fact_v="5.1" tags="t2"><extra>{'cloze': 'x', 'index': 0}</extra></log>\
        <log type="6" o_id="c4" card_t="6::mine" fact="f4" fact_v="6.1" tags="t1"></log>\
        <log type="6" o_id="c5" card_t="6" fact="f4" fact_v="6.2" tags="t1"><extra>{'index': 1}</extra></log>\
        <log type="6" o_id="c6" card_t="own" fact="f5" fact_v="own.1" tags="t1"></log>\
        <log type="6" o_id="c7" card_t="1" fact="f6" fact_v="1.1" tags="t1"></log>\
        <log type="6" o_id="c8" card_t="1" fact="gone" fact_v="1.1" tags="t1"></log>\
        </openSM2sync>
        """

    private func package(_ log: String = log) throws -> any DeckSource {
        let path = scratch.path("d.cards")
        try PackageBuilder.zip(
            [
                ("cards.xml", Array(log.utf8)), ("METADATA", Array("card_set_name:Probe\nnotes:a<br>b\n".utf8)),
                ("p.png", [1, 2]), ("a.mp3", [3]),
            ], to: path)
        return try DeckOpener.open(path: path)
    }

    @Test func aCardAsksAndAnswersAsItsTypeHasIt() throws {
        let deck = try package()
        #expect(deck.format == "mnemosyne" && deck.title == "Probe")
        #expect(deck.sections.map(\.path) == [["German", "Nouns"], ["Probe"]])
        #expect(
            try deck.texts(0) == [
                ["Haus", "house\nbuilding"], ["La casa es grande", "The house is big"],
                ["La casa es [...]", "grande\nThe house is big"], ["one", "zero"], ["x² ", ""],
            ])
        #expect(
            try deck.texts(1) == [["cat", "猫\nねこ"], ["The [river] flows through Vienna.", "Danube"]])
        #expect(deck.warnings == ["1 card has no fact, or an empty one; left out"])
        #expect(try deck.notes(0).map(\.id.rawValue) == ["c1", "c4", "c5", "c6", "c7"])
        #expect(try deck.notes(0)[0].tags == ["German::Nouns"] && deck.notes(1)[0].tags.isEmpty)
    }

    /// A megabyte that is named in four bytes, again and again.
    @Test func aKeyThatAViewNamesAgainIsShownOnce() throws {
        let names = Array(repeating: "'f'", count: 10_000).joined(separator: ",")
        let view = "<q_fact_keys>['f']</q_fact_keys><a_fact_keys>['b',\(names)]</a_fact_keys>"
        let deck = try package(
            """
            <openSM2sync><log type="19" o_id="v">\(view)</log>\
            <log type="16" o_id="f1"><f>x</f><b>y</b></log>\
            <log type="6" o_id="c1" card_t="own" fact="f1" fact_v="v"></log></openSM2sync>
            """)
        #expect(try deck.texts() == [["x", "y\nx"]])
    }

    @Test func factsHaveNoMoreKeysThanAny() throws {
        var facts = MnemosyneFacts<Int>(file: "d")
        let keys = (0...1000).map { (key: "\($0)", text: "") }
        try facts.add(Array(keys.dropLast()), id: 1)
        let error = #expect(throws: DeckError.self) { try facts.add(keys, id: 2) }
        #expect(error?.message == "has a fact with more than 1000 keys")
    }

    @Test func picturesAndSoundsAreInThePackage() throws {
        let deck = try package()
        let media = try deck.notes(0)[4].facets.map { $0.media.map(\.name) }
        #expect(media == [["p.png"], ["a.mp3"]])
        #expect(try deck.media(named: "p.png") == [1, 2])
        #expect(throws: DeckError.self) { try deck.media(named: "q.png") }
    }

    @Test func whatIsCutShortIsReadAsFarAsItGoes() throws {
        let whole = Self.log
        let cut = String(whole[..<whole.range(of: "<log type=\"6\" o_id=\"c4\"")!.lowerBound])
        let deck = try package(cut)
        #expect(deck.sections.map(\.noteCount).reduce(0, +) == 3)
        #expect(deck.warnings.contains { $0.contains("is not well-formed XML") })
    }

    @Test func itsFirstVersionsXMLHasCategories() throws {
        let deck = try scratch.open(
            """
            <?xml version="1.0" encoding="UTF-8"?><mnemosyne core_version="1" time_of_start="1183269600">
            <category active="1"><name>&lt;default&gt;</name></category>
            <item id="a"><cat>&lt;default&gt;</cat><Q>question</Q><A>an
            answer</A></item>
            <item id="b"><cat>Latin</cat><Q>&lt;b&gt;aqua&lt;/b&gt;</Q><A>water</A></item></mnemosyne>
            """, as: "m.xml")
        #expect(deck.format == "mnemosyne")
        #expect(deck.sections.map(\.path) == [["m"], ["Latin"]])
        #expect(try deck.texts(0) == [["question", "an\nanswer"]])
        #expect(try deck.texts(1) == [["aqua", "water"]])
    }

    /// A database as the program writes it, among whose tables come so many others first.
    private func database(after otherTables: Int) throws -> [UInt8] {
        let others = (0..<otherTables).map { number in
            "CREATE TABLE other\(number)(\(String(repeating: "a_long_name_of_a_column_", count: 40)) text)"
        }
        return try SQLiteDatabase.file(
            others + [
                "CREATE TABLE data_for_fact(_fact_id integer, key text, value text)",
                """
                CREATE TABLE cards(_id integer primary key, id text, card_type_id text, _fact_id integer, fact_view_id text,
                extra_data text)
                """,
                "CREATE TABLE tags(_id integer primary key, id text, name text)",
                "CREATE TABLE tags_for_card(_card_id integer, _tag_id integer)",
                "CREATE TABLE fact_views(id text, name text, q_fact_keys text, a_fact_keys text)",
                "INSERT INTO data_for_fact VALUES(1, 'f', 'Haus <img src=\"p.png\">'), (1, 'b', 'house'), (2, 'x', 'y'), (2, 'z', 'w')",
                "INSERT INTO cards VALUES(1, 'a', '1', 1, '1.1', ''), (2, 'b', 'own', 2, 'v', '')",
                "INSERT INTO tags VALUES(1, 't', 'German::Nouns')", "INSERT INTO tags_for_card VALUES(1, 1)",
                "INSERT INTO fact_views VALUES('v', 'V', '[''z'']', '[''x'']')",
            ])
    }

    @Test(arguments: [0, 200]) func itsDatabaseIsReadWhereverItsTablesAreNamed(_ otherTables: Int) throws {
        let bytes = try database(after: otherTables)
        let path = try scratch.write(bytes, as: "default.db")
        try FileManager.default.createDirectory(
            at: scratch.folder.appending(path: "default.db_media"), withIntermediateDirectories: true)
        _ = try scratch.write([7], as: "default.db_media/p.png")
        // Of a change that was finished.
        _ = try scratch.write([UInt8](repeating: 0, count: 512), as: "default.db-journal")
        let deck = try DeckOpener.open(path: path)
        #expect(deck.format == "mnemosyne" && deck.sections.map(\.path) == [["German", "Nouns"], ["default"]])
        let texts = try deck.texts(0) + deck.texts(1)
        #expect(texts == [["Haus ", "house"], ["w", "y"]])
        #expect(try deck.media(named: "p.png") == [7])
        if otherTables == 0 { #expect(try DeckFolder.decks(at: scratch.folder.path) == [path]) }
    }

    @Test func aChangeThatWasNotFinishedIsTold() throws {
        let path = try scratch.write(database(after: 0), as: "default.db")
        _ = try scratch.write(Array("\u{D9}".utf8), as: "default.db-journal")
        let error = #expect(throws: DeckError.self) { try DeckOpener.open(path: path) }
        #expect(error?.message.contains("open and close it in Mnemosyne") == true)
    }

    @Test(
        arguments: [
            ("<$>a<b & c</$>!", "[$]a&lt;b &amp; c[/$]!"), ("<$$>x</$$><LaTeX>y</latex>", "[$$]x[/$$][latex]y[/latex]"),
            ("<$>a <b>c</b>", "<$>a <b>c</b>"), ("<$></$>", "<$></$>"),
            ("<latex>a\nb</latex>\n", "[latex]a\nb[/latex]<br>"),
            ("<audio src=\"a b.mp3\">", "[sound:a b.mp3]"), ("<video src='v.ogv'></video>x", "[sound:v.ogv]x"),
            ("<sound src=s.ogg>", "[sound:s.ogg]"), ("<audio><audios src='x'>", "<audio><audios src='x'>"),
            ("<AUDIO SRC=\"A.mp3\">", "[sound:A.mp3]"), ("<audio src=\"a\" <b>", "&lt;audio src=\"a\" <b>"),
            ("<audio src='x'>\u{338}", "[sound:x]\u{338}"), ("<$>\u{338}x</$>", "[$]\u{338}x[/$]"), ("", ""),
        ]) func fieldsAreHTMLWithElementsOfTheirOwn(_ field: String, _ html: String)
    {
        #expect(Array(MnemosyneHTML.html(of: field).unicodeScalars) == Array(html.unicodeScalars))
    }

    @Test(
        arguments: [
            ("a < b", "a &lt; b"), ("<", "&lt;"), ("a <\u{338} b", "a &lt;\u{338} b"), ("1 < 2 > 0", "1 < 2 > 0"),
            ("if x<y then <b>z</b> end", "if x&lt;y then <b>z</b> end"), ("1 < 2 and a<b", "1 &lt; 2 and a&lt;b"),
            ("a < b <$>c</$>", "a &lt; b [$]c[/$]"), ("x<!-- < -->", "x&lt;!-- < -->"),
            // The end of the line begins a tag.
            ("a<b\nc>d", "a&lt;b<br>c>d"), ("<img\nsrc='p'>", "&lt;img<br>src='p'>"),
        ]) func bracketsThatBeginNoTagAreText(_ field: String, _ html: String)
    {
        #expect(Array(MnemosyneHTML.html(of: field).unicodeScalars) == Array(html.unicodeScalars))
    }

    @Test(
        arguments: [
            ("1\r\n2\n3\r4", "1<br>2<br>3<br>4"), ("\n\n", "<br><br>"),
            ("a\n<ul>\n<li>b\nc</li>\n</ul>\nd", "a<br><ul>\n<li>b\nc</li>\n</ul><br>d"),
            ("<TABLE\nborder=1>\n</TABLE>\nx", "<TABLE\nborder=1>\n</TABLE><br>x"),
            ("<textarea>\n</textarea>\n<latex>x\ny", "<textarea>\n</textarea><br><latex>x\ny"),
            // As in Mnemosyne, the inner one ends it.
            ("<table>\n<table></table>\n</table>", "<table>\n<table></table><br></table>"),
            ("<ol>\n</ol>", "<ol><br></ol>"),
        ]) func linesEndWithinFieldsButNotWithinListsAndTables(_ field: String, _ html: String)
    {
        #expect(MnemosyneHTML.html(of: field) == html)
    }

    @Test func aListIsReadAsMnemosyneShowsIt() throws {
        let deck = try package(
            """
            <openSM2sync number_of_entries="2"><log type="16" o_id="f1"><f>list:
            &lt;ul&gt;
            &lt;li&gt;one
            two&lt;/li&gt;
            &lt;li&gt;three&lt;/li&gt;
            &lt;/ul&gt;</f><b>if x&lt;y then &lt;b&gt;z&lt;/b&gt;</b></log>\
            <log type="6" o_id="c1" card_t="1" fact="f1" fact_v="1.1" tags=""></log></openSM2sync>
            """)
        let texts = try deck.texts(0)[0]
        #expect(texts[0].split(separator: "\n") == ["list:", "one two", "three"])
        #expect(texts[1] == "if x<y then z")
    }

    @Test func theDatabaseOfAnotherProgramIsNotMnemosynes() throws {
        let path = try scratch.write(SQLiteDatabase.file(["CREATE TABLE data(x)"]), as: "other.db")
        let plain = #expect(throws: DeckError.self) { try DeckOpener.open(path: path) }
        _ = try scratch.write(Array("\u{D9}".utf8), as: "other.db-journal")
        let changing = #expect(throws: DeckError.self) { try DeckOpener.open(path: path) }
        #expect(plain?.message.contains("Mnemosyne") == false)
        #expect(changing?.message.contains("open and close it in the program that it belongs to") == true)
    }

    /// Without an index, looking for each fact takes as long as the table is.
    @Test(.timeLimit(.minutes(1))) func manyFactsWithoutAnIndexAreRead() throws {
        let made = try SQLiteDatabase.file([
            "CREATE TABLE data_for_fact(_fact_id, key, value)", "CREATE TABLE tags(_id, name)",
            "CREATE TABLE cards(_id, id, card_type_id, _fact_id, fact_view_id, extra_data)",
            "CREATE TABLE tags_for_card(_card_id, _tag_id)", "CREATE TABLE fact_views(id, q_fact_keys, a_fact_keys)",
            "CREATE TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT i FROM n",
            "INSERT INTO data_for_fact SELECT i, 'f', 'q' || i FROM n", "INSERT INTO tags VALUES(1, 'a'), (2, 'b')",
            "INSERT INTO data_for_fact SELECT i, 'b', 'a' || i FROM n WHERE i <> 7",
            "INSERT INTO cards SELECT 20001 - i, 'c' || i, '1', i, '1.1', '' FROM n",
            "INSERT INTO tags_for_card SELECT 20001 - i, 2 FROM n WHERE i % 2",
            "INSERT INTO tags_for_card VALUES(20000, 1)",
            "DELETE FROM data_for_fact WHERE _fact_id = 5",
        ])
        let deck = try DeckOpener.open(path: scratch.write(made, as: "m.db"))
        #expect(
            deck.sections.map(\.path) == [["m"], ["b"], ["a"]] && deck.sections.map(\.noteCount) == [10_000, 9_998, 1])
        #expect(try deck.note(section: 0, note: 0).facets.map(\.text.plain) == ["q20000", "a20000"])
        #expect(try deck.notes(2)[0].tags == ["a", "b"])
        #expect(deck.warnings == ["1 card has no fact, or an empty one; left out"])
    }

    @Test(.timeLimit(.minutes(1))) func manyCardsOfALongFactAreRefused() throws {
        var facts = MnemosyneFacts<Int>(file: "d")
        try facts.add([("f", String(repeating: "x", count: 8 << 20)), ("f", "y")], id: 3)
        for _ in 0..<60 { #expect(try facts.texts(3)?["f"]?.utf8.count == 8 << 20) }
        #expect(try facts.texts(4) == nil)
        let error = #expect(throws: DeckError.self) { for _ in 0..<60 { _ = try facts.texts(3) } }
        #expect(error?.message == "has more than 512 MB of text on its cards")
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNeverClosedTakesNoLonger() {
        for piece in ["<$>", "<latex>", "<audio ", "<audio src=", "<", "<\n", "<audio src>", "<ul\r"] {
            _ = MnemosyneHTML.html(of: String(repeating: piece, count: 200_000))
        }
    }

    @Test func pythonsTextsAndNumbersAreReadAndNothingElse() {
        let literal = PythonLiteral(#"[('f', "it's"), ("q\"", 'a\'\n\x41\u00e9'), {'index': -12, None: True}]"#)
        #expect(literal.texts == ["f", "it's", "q\"", "a'\nAé", "index"])
        #expect(literal["index"] == .number(-12) && literal["f"] == nil)
        let dictionary = PythonLiteral("{'a': 'b', 'b' : 'c: d', 'd': None, 'e': 5}")
        #expect(dictionary.textsOfKeys == ["a": "b", "b": "c: d"] && dictionary.number("e") == 5)
        #expect(dictionary.text("d") == nil && dictionary.text("e") == nil && dictionary.text("c: d") == nil)
        let pairs = PythonLiteral("[('0', 'Front'), ('1', 'Back'), ('2',)]").pairs.map { [$0.first, $0.second] }
        #expect(pairs == [["0", "Front"], ["1", "Back"]])
        #expect(PythonLiteral("").pairs.isEmpty)
        for cut in 0..<40 { _ = PythonLiteral(String(#"['\u00e9\x4', "\U0001F600", 'abc'"#.prefix(cut))) }
    }
}

extension SQLiteDatabase {
    /// The file of a database that statements make.
    static func file(_ statements: [String]) throws -> [UInt8] {
        let spool = try SharedSpool(file: "made", expected: 0)
        let database = try SQLiteDatabase(file: "made", writing: spool)
        for statement in statements { try database.run(statement) }
        var bytes = [UInt8](repeating: 0, count: spool.byteCount)
        let count = bytes.withUnsafeMutableBytes { spool.read(into: $0, at: 0) }
        try #require(count == bytes.count)
        return bytes
    }
}
