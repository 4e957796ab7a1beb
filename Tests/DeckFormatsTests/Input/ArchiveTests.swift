import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Formats that are archives of texts: Study Archives, Mochi's decks, workbooks, and zips of decks; and Pauker's.
@Suite struct ArchiveTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func aStudyArchivesColumnsSayWhatTheyAre() throws {
        let path = scratch.path("s.studyarch")
        let wide = "1 Text\t2 Text\t2 Audio\naller\tto go\tgo.mp3\n日本\tJapan\t\n".data(using: .utf16)!
        try PackageBuilder.zip(
            [
                (
                    name: "Archive/Ungrouped/Data.csv",
                    bytes: Array(
                        "1 Text,1 Image,2 Text,3 HTML,Notes\nHaus,a.png,house,<b>x</b>,n\n\"a, \"\"b\"\"\",,d,,\n".utf8)
                ),
                (name: "Archive/Ungrouped/a.png", bytes: [9]),
                (name: "Archive/Groups/French/Verbs/Data.tsv", bytes: Array(wide)),
                (name: "Archive/Groups/Other/data.csv", bytes: Array("1 Text\nno\n".utf8)),
            ], to: path)
        let deck = try DeckOpener.open(path: path)
        #expect(deck.format == "studyarchive" && deck.title == "s")
        #expect(deck.sections.map(\.path) == [["s"], ["French", "Verbs"]])
        #expect(try deck.texts(0) == [["Haus\n", "house", "x"], ["a, \"b\"", "d"]])
        #expect(try deck.texts(1) == [["aller", "to go"], ["日本", "Japan"]])
        let picture = try #require(try deck.notes(0)[0].facets[0].media.first)
        #expect(try deck.media(named: picture.name) == [9])
        #expect(try deck.notes(1)[0].facets[1].media.map(\.name) == ["Archive/Groups/French/Verbs/go.mp3"])
    }

    private static let mochi = #"""
        {"~:version":2,"~:templates":{"~#list":[{"~:id":"~:T","~:content":"# << Front >>\n---\n<< back >>\n\n<< Note >>",
        "~:fields":{"~:name":{"~:id":"~:name","~:name":"Front"},"~:b":{"~:id":"~:b","~:name":"Back"},
        "~:n":{"~:id":"~:n","~:name":"Note"}}}]},"~:decks":[{"~:id":"~:D","~:name":"German","~:cards":{"~#list":[
        {"~:id":"~:c1","~:name":"Haus","~:content":"# Haus\n---\nhouse ![](@media/p.png)\n---\nthird",
        "~:tags":{"~#set":["noun"]}},
        {"~:id":"~:c2","~:content":"The {{1::Danube}} flows through {{Vienna}}."},
        {"~:id":"~:c3","~:template-id":"~:T","~:fields":{"~:name":{"~:id":"~:name","~:value":"Baum"},
        "~:b":{"~:id":"~:b","~:value":"tree"}}},
        {"~:id":"~:c4","~:content":"gone","~:trashed?":{"~#dt":"x"}}]}},
        {"~:id":"~:E","~:parent-id":"~:D","~:name":"Verbs","~:cards":[{"~:content":"gehen\n---\nto go"}]}]}
        """#

    @Test func mochisCardsHaveSidesGapsAndTemplates() throws {
        let deck = try scratch.archive("d.mochi", [("data.json", Self.mochi), ("p.png", "x")])
        #expect(deck.format == "mochi" && deck.title == "German")
        #expect(deck.sections.map(\.path) == [["German"], ["German", "Verbs"]])
        let texts = try deck.texts(0)
        #expect(
            texts == [
                ["Haus", "house ", "third"],
                ["The [...] flows through Vienna.", "The Danube flows through Vienna."], ["Baum", "tree"],
            ])
        #expect(try deck.texts(1) == [["gehen", "to go"]])
        #expect(try deck.notes(0)[0].tags == ["noun"] && deck.notes(0)[0].id.rawValue == "c1")
        #expect(try deck.media(named: "p.png") == Array("x".utf8))
    }

    @Test func mochisOtherNotationsSayTheSame() throws {
        let edn = #"""
            ; a remark
            {:version 2 :decks [{:id :D :name "Edn" :cards (#_gone {:id :c1 :content "# a\n---\nb \"q\"" :tags #{"x"}}
             {:content "c\n---\nd" :pos 1.5 :archived? false})}]}
            """#
        let deck = try scratch.archive("e.mochi", [("data.edn", edn)])
        let texts = try deck.texts()
        #expect(texts == [["a", "b \"q\""], ["c", "d"]])
        let compact = #"""
            ["^ ","~:version",2,"~:decks",[["^ ","~:id","~:D","~:name","N","~:cards",["~#list",
            [["^ ","^2","~:c1","^3","n","~:content","a\n---\nb"],["^ ","^2","~:c2","^3","m","^7","c\n---\nd"]]]]]]
            """#
        #expect(try scratch.archive("c.mochi", [("data.json", compact)]).texts() == [["a", "b"], ["c", "d"]])
    }

    /// For each of a thousand sides all columns would be looked through.
    @Test(.timeLimit(.minutes(1))) func aStudyArchivesColumnsAreLookedAtOnce() throws {
        let columns = Array(repeating: "1000 Text", count: 500_000).joined(separator: "\t")
        let rows = (0..<20).map { "word \($0)\n" }.joined()
        let deck = try scratch.archive("s.studyarch", [("Archive/Ungrouped/Data.tsv", "\(columns)\n\(rows)")])
        #expect(try deck.texts().map { $0[0] } == (0..<20).map { "word \($0)" })
    }

    /// What would take more memory than SQLite has for JSON as a whole, its templates last.
    /// Cards may stand beside the decks, and say which they are in.
    @Test func mochisCardsMayStandBesideTheirDecks() throws {
        let data = #"""
            {"~:version": 2,
             "~:cards": [{"~:deck-id": "~:b", "~:content": "grazie\n---\nthank you"},
                         {"~:deck-id": "~:c", "~:content": "gone\n---\nwith its deck"},
                         {"~:deck-id": "~:x", "~:content": "uno\n---\none"}],
             "~:decks": [{"~:id": "~:a", "~:name": "Italian"},
                         {"~:id": "~:b", "~:name": "Words", "~:parent-id": "~:a"},
                         {"~:id": "~:c", "~:name": "Old", "~:trashed?": true}]}
            """#
        let deck = try scratch.archive("l.mochi", [("data.json", data)])
        // One of a deck that is not there stands by itself.
        #expect(deck.sections.map(\.path) == [["l"], ["Italian", "Words"]])
        #expect(try deck.texts(0) == [["uno", "one"]])
        #expect(try deck.texts(1) == [["grazie", "thank you"]])
    }

    @Test func aMillionOfMochisCardsOpen() throws {
        let count = 1_000_000
        let cards = (0..<count).map { #"{"id":"c\#($0)","template-id":"T","fields":{"f":{"value":"word \#($0)"}}}"# }
        let data = #"""
            {"decks":[{"id":"D","name":"d","cards":[\#(cards.joined(separator: ","))]}],
            "templates":[{"id":"T","content":"<< F >>\n---\nx","fields":{"f":{"name":"F"}}}]}
            """#
        let deck = try scratch.archive("million.mochi", [("data.json", data)])
        #expect(deck.sections.map(\.noteCount) == [count])
        #expect(try deck.note(section: 0, note: count - 1).facets.map(\.text.plain) == ["word 999999", "x"])
    }

    @Test func mochisTemplatesHaveNoMoreFieldsThanAnyDeck() throws {
        let fields = (0..<20_000).map { #""f\#($0)":{"name":"n\#($0)"}"# }.joined(separator: ",")
        func data(_ count: Int) -> String {
            let cards = Array(repeating: #"{"template-id":"T","fields":{"f1":{"value":"x"}}}"#, count: count)
            return #"""
                {"templates":[{"id":"T","content":"<< n1 >>\n---\nb","fields":{\#(fields)}}],
                "cards":[\#(cards.joined(separator: ","))]}
                """#
        }
        #expect(try scratch.archive("a.mochi", [("data.json", data(5))]).sections[0].noteCount == 5)
        let error = #expect(throws: DeckError.self) {
            try scratch.archive("b.mochi", [("data.json", data(1001))])
        }
        #expect(error?.message == "has more fields in its cards than any deck has")
    }

    @Test func aTemplateOfMochisDoesNotFillTheMemory() throws {
        let places = String(repeating: "<<n>>", count: 20_000), long = String(repeating: "x", count: 2000)
        let data = #"""
            {"templates":[{"id":"T","content":"\#(places)","fields":{"f":{"name":"n"}}}],
            "cards":[{"template-id":"T","fields":{"f":{"value":"\#(long)"}}}]}
            """#
        let error = #expect(throws: DeckError.self) { try scratch.archive("f.mochi", [("data.json", data)]) }
        #expect(error?.message == "has more than 32 MB of text on a card")
    }

    @Test func mochisDecksWithinEachOtherAreCounted() throws {
        let decks = (0..<20_000).map { #"{"id":"\#($0)","name":"d","parent-id":"\#($0 + 1)"}"# }
        let data = #"{"decks":[\#(decks.joined(separator: ","))],"cards":[{"content":"a\n---\nb"}]}"#
        let error = #expect(throws: DeckError.self) { try scratch.archive("c.mochi", [("data.json", data)]) }
        #expect(error?.message == "has more decks within each other than any has")
    }

    /// A dictionary has another order each time.
    @Test func mochisFieldsOfOneNameAreAlwaysTheSame() throws {
        let numbers = 0..<8
        let fields = numbers.map { #""a\#($0)": {"name": "N\#($0)"}, "b\#($0)": {"name": "n\#($0)"}"# }
        let values = numbers.map { #""a\#($0)": {"value": "x\#($0)"}, "b\#($0)": {"value": "y\#($0)"}"# }
        let content = numbers.map { "<< N\($0) >>" }.joined(separator: " ")
        let data = #"""
            {"templates": [{"id": "T", "content": "\#(content)\n---\nb", "fields": {\#(fields.joined(separator: ","))}}],
            "decks": [{"id": "D", "name": "d", "cards": [{"id": "c", "template-id": "T",
            "fields": {\#(values.joined(separator: ","))}}]}]}
            """#
        let front = try scratch.archive("f.mochi", [("data.json", data)]).texts()[0][0]
        #expect(front == "x0 x1 x2 x3 x4 x5 x6 x7")
    }

    /// Marks of Transit mean nothing in plain JSON.
    @Test func plainJSONIsReadAsItStands() throws {
        let data = #"""
            {"decks": [{"id": "D", "name": "~te form", "cards": [{"id": "a", "content": "~tai\n---\n^0 want", "tags": ["~n"]}]}]}
            """#
        let deck = try scratch.archive("j.mochi", [("data.json", data)])
        #expect(try deck.texts() == [["~tai", "^0 want"]])
        #expect(deck.title == "~te form")
        #expect(try deck.notes()[0].tags == ["~n"])
    }

    @Test func everySheetIsASection() throws {
        let deck = try scratch.archive(
            "w.xlsx",
            [
                (
                    "xl/workbook.xml",
                    #"<workbook xmlns:r="r"><sheets><sheet name="Sheet1" r:id="i1"/><sheet name="日本語" r:id="i2"/>"#
                        + #"<sheet name="no" state="hidden" r:id="i1"/></sheets></workbook>"#
                ),
                (
                    "xl/_rels/workbook.xml.rels",
                    #"<Relationships><Relationship Id="i1" Target="worksheets/a.xml"/>"#
                        + #"<Relationship Id="i2" Target="/xl/worksheets/b.xml"/></Relationships>"#
                ),
                (
                    "xl/sharedStrings.xml",
                    "<sst><si><t>Haus</t></si><si><r><t>hou</t></r><r><t>se, \"big\"</t></r></si>"
                        + "<si><t>食べる</t><rPh sb=\"0\"><t>た</t></rPh></si></sst>"
                ),
                (
                    "xl/worksheets/a.xml",
                    #"<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row/>"#
                        + #"<row><c t="inlineStr"><is><t>Baum</t></is></c><c t="str"><v>x</v></c><c><v>7.5</v></c></row>"#
                        + "</sheetData></worksheet>"
                ),
                (
                    "xl/worksheets/b.xml",
                    #"<worksheet><sheetData><row><c r="A1" t="s"><v>2</v></c><c r="B1" t="s"><v>99</v></c>"#
                        + #"<c r="B1" t="str"><v>to eat</v></c></row></sheetData></worksheet>"#
                ),
            ])
        #expect(deck.format == "xlsx" && deck.title == "w")
        #expect(deck.sections.map(\.title) == ["w", "日本語"])
        #expect(try deck.texts(0) == [["Haus", "house, \"big\""], ["Baum", "x", "7.5"]])
        #expect(try deck.texts(1) == [["食べる", "to eat"]])
    }

    @Test func openDocumentRepeatsRowsAndCells() throws {
        let space = #"xmlns:office="o" xmlns:table="t" xmlns:text="x""#
        let deck = try scratch.archive(
            "o.ods",
            [
                ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
                (
                    "content.xml",
                    #"<office:document-content \#(space) xmlns:style="s"><office:automatic-styles><style:style style:name="ta1">"#
                        + #"<style:table-properties table:display="true"/></style:style><style:style style:name="ta2">"#
                        + #"<style:table-properties table:display="false"/></style:style></office:automatic-styles>"#
                        + #"<office:body><office:spreadsheet><table:table table:name="no" table:style-name="ta2">"#
                        + #"<table:table-row><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row>"#
                        + #"</table:table><table:table table:name="Verbs" table:style-name="ta1">"#
                        + #"<table:table-row><table:table-cell><text:p>ge<text:span>hen</text:span></text:p></table:table-cell>"#
                        + #"<table:table-cell table:number-columns-repeated="2"/><table:table-cell><text:p>to<text:s/>go</text:p>"#
                        + #"<text:p>walk</text:p></table:table-cell></table:table-row>"#
                        + #"<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell>"#
                        + #"<text:p>b</text:p></table:table-cell></table:table-row>"#
                        + #"<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>"#
                        + "</table:table></office:spreadsheet></office:body></office:document-content>"
                ),
            ])
        #expect(deck.format == "ods" && deck.sections.map(\.title) == ["Verbs"])
        #expect(try deck.texts() == [["gehen", "to go\nwalk"], ["a", "b"]])
    }

    @Test func anArchiveWithAPasswordIsSaidToBe() throws {
        let path = scratch.path("z.zip")
        try PackageBuilder.zip([(name: "words.csv", bytes: Array("a,b\nc,d\n".utf8))], to: path)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        // The flag of each member, in front of it and in the list at the end.
        for (mark, offset) in [("PK\u{3}\u{4}", 6), ("PK\u{1}\u{2}", 8)] {
            let place = try #require(bytes.firstRange(of: Array(mark.utf8))?.lowerBound)
            bytes[place + offset] |= 1
        }
        let error = try #require(try scratch.failure(bytes, as: "z.zip"))
        #expect(error.place == "words.csv")
        #expect(error.message == "is protected by a password; unpack the archive first")
    }

    @Test func aZipOfDecksIsAStack() throws {
        let deck = try scratch.archive(
            "z.zip",
            [
                ("b/one.csv", "Haus,house\nBaum,tree\n"), ("a.tsv", "x\ty\n"), ("__MACOSX/a.tsv", "junk"),
                ("readme.txt", "words"), ("bad.csv", "{\"a\": 1}"),
            ])
        #expect(deck.format == "zip" && deck.title == "z")
        #expect(deck.sections.map(\.title) == ["a", "one"])
        #expect(try deck.texts(1) == [["Haus", "house"], ["Baum", "tree"]])
        #expect(deck.warnings == ["bad.csv: is JSON, not a deck; it is no CrowdAnki export"])
        #expect(throws: DeckError.self) { try scratch.archive("n.zip", [("readme.txt", "words")]) }
    }

    /// What a deck calls itself would else be seen nowhere: the stack is called as the archive is.
    @Test func sectionsInAZipStandBelowTheirDecks() throws {
        let matter = "---\ndeck: German\n---\n"
        let deck = try scratch.archive(
            "z.zip",
            [
                ("a.md", matter + "# Nouns\nQ: Haus\nA: house\n# Verbs\nQ: gehen\nA: go\n"),
                ("b.md", "---\ndeck: French\n---\nQ: maison\nA: house\n"), ("c.csv", "Baum,tree\n"),
            ])
        #expect(deck.title == "z")
        #expect(deck.sections.map(\.path) == [["German", "Nouns"], ["German", "Verbs"], ["French"], ["c"]])
        #expect(deck.sections.map(\.title) == ["Nouns", "Verbs", "French", "c"])
    }

    @Test func onlyWhatLooksLikeADeckIsTakenOutOfAZip() throws {
        let others = (0..<300).map { ("a/\($0).json", "{}") }
        let deck = try scratch.archive(
            "z.zip",
            others + [
                ("a/notes.md", "Only words."), ("a/w.xml", "<a><b/></a>"),
                ("w.md", "#flashcards\r\n\r\nHaus::house\r\n"),
                ("z.csv", "Baum,tree\n"),
            ])
        #expect(deck.sections.map(\.title) == ["w", "z"] && deck.warnings.isEmpty)
        let none = #expect(throws: DeckError.self) { try scratch.archive("n.zip", others) }
        #expect(none?.message.contains("but not a deck that cardtray can read; it is no Anki package, ") == true)
        #expect(none?.message.hasSuffix(", Excel workbook or Zip archive of decks") == true)
    }

    /// What a file is instead, or what it is called and is not.
    @Test(arguments: [
        ("a.docx", ["[Content_Types].xml", "word/document.xml"], "Word document"),
        ("a.odt", ["META-INF/manifest.xml", "content.xml"], "no spreadsheet"),
        ("a.epub", ["META-INF/container.xml"], "e-book"), ("a.numbers", ["Index/Document.iwa"], ".xlsx or .csv"),
        ("a.pptx", ["ppt/presentation.xml"], "presentation"), ("a.zip", ["word/document.xml"], "Word document"),
        ("a.ods", ["a.txt"], "OpenDocument spreadsheet that it is called (.ods)"),
        ("A.XLSX", ["a.txt"], "Excel workbook that it is called (.xlsx)"),
        ("a.mochi", ["a.txt"], "Mochi deck that it is called (.mochi)"), ("a", ["a.txt"], "it is no Anki package"),
    ])
    func whatRefusesAnArchiveSaysWhatIsNear(name: String, members: [String], part: String) {
        let error = #expect(throws: DeckError.self) { try scratch.archive(name, members.map { ($0, "text") }) }
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test func dataOfOtherProgramsAreNotMochis() throws {
        let deck = try scratch.archive("z.zip", [("data.json", "[not"), ("a.csv", "Haus,house\n")])
        #expect(deck.format == "csv")
        for data in [#"{"decks": [], "cards": 3}"#, #"{"decks": ["a"]}"#, #"{"x": 1}"#, #"["^ ", 1]"#] {
            let deck = try scratch.archive("z.zip", [("data.json", data), ("a.csv", "Haus,house\n")])
            #expect(deck.format == "csv", "\(data)")
        }
        let empty = #expect(throws: DeckError.self) {
            try scratch.archive("z.mochi", [("data.json", #"{"decks": []}"#)])
        }
        #expect(empty?.message == "holds no cards")
        let error = #expect(throws: DeckError.self) { try scratch.archive("z.mochi", [("data.json", "[not")]) }
        #expect(error?.message == "is damaged; export the deck again")
    }

    @Test func numbersOfGapsAreCardsAndLinksAreTitles() throws {
        let edn = #"""
            {:decks [{:id :A :name "A" :cards [{:id :c :content "{{1::Berlin}} and {{2::Paris}}, {{1::Bonn}} too"}
             {:content "See [[The Rhine|abc]]. ![[def]]\n---\nb [c](d)"}]}]}
            """#
        let deck = try scratch.archive("t.mochi", [("data.edn", edn)])
        let texts = try deck.texts()
        #expect(
            texts == [
                ["[...] and Paris, [...] too", "Berlin and Paris, Bonn too"],
                ["Berlin and [...], Bonn too", "Berlin and Paris, Bonn too"], ["See The Rhine.", "b c"],
            ])
        #expect(try deck.notes().map(\.id.rawValue).prefix(2) == ["c", "c/2"])
    }

    @Test func whatLiesInADeckThatWasThrownAwayIsGone() throws {
        let edn = #"""
            {:decks [{:id :A :name "Gone" :trashed? true :cards [{:content "a\n---\nb"}]}
             {:id :B :parent-id :A :name "Too" :cards [{:content "c\n---\nd"}]}
             {:id :C :name "Here" :cards [{:content "e\n---\nf"}]}]}
            """#
        let deck = try scratch.archive("t.mochi", [("data.edn", edn)])
        #expect(deck.sections.map(\.path) == [["Here"]])
    }

    @Test func zipsInZipsAreNotOpened() throws {
        let inner = scratch.path("inner.zip"), outer = scratch.path("outer.zip")
        try PackageBuilder.zip([(name: "a.csv", bytes: Array("a,b\n".utf8))], to: inner)
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: inner)))
        try PackageBuilder.zip([(name: "inner.zip", bytes: bytes)], to: outer)
        #expect(throws: DeckError.self) { try DeckOpener.open(path: outer) }
    }

    @Test func aPaukerLessonsBatchesAreOneSection() throws {
        let xml = """
            <?xml version="1.0"?><Lesson LessonFormat="1.7"><Description>d</Description><Batch/><Batch><Card><FrontSide
            Orientation="LTR"><Text>Haus
            zwei</Text><Font Size="12"/></FrontSide><ReverseSide Orientation="RTL"><Text>1 &lt; 2</Text></ReverseSide>
            </Card></Batch><Batch><Card><FrontSide><Text>a &amp; b</Text></FrontSide><ReverseSide><Text/></ReverseSide>
            </Card></Batch></Lesson>
            """
        let path = try scratch.write(PackageBuilder.gzip(Array(xml.utf8)), as: "p.pau.gz")
        let deck = try DeckOpener.open(path: path)
        #expect(deck.format == "pauker" && deck.title == "p")
        #expect(try deck.texts() == [["Haus\nzwei", "1 < 2"], ["a & b", ""]])
        #expect(try deck.notes()[0].facets.map(\.direction) == [.leftToRight, .rightToLeft])
    }

    // MARK: Long names of Mochi's

    /// It would be made tidy once more for each deck in it.
    @Test(.timeLimit(.minutes(1))) func aLongNameOfAMochiDeckIsReadOnce() throws {
        let name = String(repeating: "n", count: 2 << 20), card = #""cards":[{"content":"a\n---\nb"}]"#
        let decks = (0..<10_000).map { #"{"id":"\#($0)","name":"d","parent-id":"P"\#($0 < 10 ? "," + card : "")}"# }
        let data = #"{"decks":[{"id":"P","name":"\#(name)"},\#(decks.joined(separator: ","))]}"#
        let deck = try scratch.archive("a.mochi", [("data.json", data)])
        #expect(deck.sections.map(\.path.count) == [2] && deck.sections.map(\.noteCount) == [10])
        #expect(deck.sections[0].path[0].utf8.count <= 64 << 10)
    }

    /// It would be looked up for each deck in the one that has it.
    @Test(.timeLimit(.minutes(1))) func aLongIDOfAMochiDeckIsLookedUpOnce() throws {
        let id = String(repeating: "q", count: 1 << 20), card = #""cards":[{"content":"a\n---\nb"}]"#
        let decks = Array(repeating: #"{"id":"C","name":"C","parent-id":"P"}"#, count: 40_000)
        let data = #"""
            {"decks":[{"id":"\#(id)","name":"Q"},{"id":"P","name":"P","parent-id":"\#(id)"},
            {"id":"D","name":"D","parent-id":"P",\#(card)},\#(decks.joined(separator: ","))]}
            """#
        #expect(try scratch.archive("a.mochi", [("data.json", data)]).sections.map(\.path) == [["Q", "P", "D"]])
    }

    /// It would be looked up for each card.
    @Test func aLongIDOfAMochiFieldIsNone() throws {
        func texts(_ id: String) throws -> [[String]] {
            let fields = #""x":{"name":"x"},"\#(id)":{"name":"n"}"#
            let data = #"""
                {"templates":[{"id":"T","content":"<< X >>\n---\n<< n >>b","fields":{\#(fields)}}],
                "cards":[{"template-id":"T","fields":{"x":{"value":"a"},"\#(id)":{"value":"c"}}}]}
                """#
            return try scratch.archive("f.mochi", [("data.json", data)]).texts()
        }
        #expect(try texts(String(repeating: "f", count: 1000)) == [["a", "cb"]])
        #expect(try texts(String(repeating: "f", count: 1001)) == [["a", "b"]])
    }

    /// Each of them would have the whole text, twice.
    @Test func aLongTextOfMochisHasFewerGaps() {
        let gaps = (0..<200).map { "{{\($0 + 1)::a}} " }.joined()
        #expect(MochiText.notes(of: gaps).count == 200)
        #expect(MochiText.notes(of: gaps + String(repeating: "y", count: 400 << 10)).count == 81)
    }
}
