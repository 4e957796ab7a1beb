import CardDeck
import DeckFormats
import Testing

/// KVTML 1, and what older programs wrote.
@Suite struct KVTMLWordsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func itsFirstVersionHasLessonsAndLanguages() throws {
        let deck = try scratch.open(
            """
            <?xml version="1.0"?><!DOCTYPE kvtml SYSTEM "kvoctrain.dtd"><kvtml encoding="UTF-8" generator="kvoctrain v0.8.3"
            cols="2" lines="2" title="Old deck"><lesson width="118"><desc no="1">Animals</desc><desc no="2">Food</desc>
            </lesson><e m="1"><o width="222" l="en">dog</o><t width="333" l="de">Hund</t></e><e m="2"><o>bread</o>
            <t>Brot</t></e><e m="1"><o>cat</o><t>Katze</t></e><e><o>x</o><t>y</t></e></kvtml>
            """, as: "old.kvtml")
        #expect(deck.title == "Old deck" && deck.warnings.isEmpty)
        #expect(deck.sections.map(\.path) == [["Animals"], ["Food"], ["Old deck"]])
        #expect(try deck.texts(0) == [["dog", "Hund"], ["cat", "Katze"]])
        #expect(try deck.texts(1) == [["bread", "Brot"]] && deck.texts(2) == [["x", "y"]])
        #expect(try deck.notes(1)[0].facets.map(\.language?.rawValue) == ["en", "de"])
    }

    /// KVocTrain began its files so before its version 0.8.1, and wrote what they are in where nobody looks for it.
    @Test(arguments: ["UTF-8", "8Bit"]) func itsOldestFilesBeginInSmallLetters(encoding: String) throws {
        let text = """
            <?xml version="1.0"?>
            <!doctype kvtml system "kvoctrain.dtd">
            <!--
            made by a machine

            --
            >
            <kvtml
              encoding="\(encoding)"
              title="Oldest"><e><o l="de">Käse</o><t l="en">cheese</t></e><e><o>Brot</o><t>bread</t></e></kvtml>
            """
        let isLatin1 = encoding == "8Bit"
        let bytes = isLatin1 ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
        let deck = try DeckOpener.open(path: scratch.write(bytes, as: "oldest.kvtml"), wantsWhole: true)
        #expect(deck.title == "Oldest")
        #expect(try deck.texts() == [["Käse", "cheese"], ["Brot", "bread"]])
        #expect(deck.warnings.map { $0.contains("read as Latin-1") } == (isLatin1 ? [true] : []))
    }

    @Test func itsFirstVersionHasPronunciationsAndRemarks() throws {
        let deck = try scratch.open(
            """
            <kvtml><e><o l="de" r="a plant">Erbse</o><t l="en" p="piː" r="a plant">pea</t><t l="fr" r="green">pois</t></e>
            </kvtml>
            """, as: "old.kvtml")
        let facets = try deck.notes()[0].facets
        #expect(facets.map(\.text.plain) == ["Erbse", "pea", "pois", "Comment\na plant", "Comment\ngreen"])
        #expect(facets.map(\.text.readings) == [[], ["piː"], [], [], []])
        #expect(facets.map { $0.language?.rawValue } == ["de", "en", "fr", "de", "fr"])
        #expect(facets.map(\.field) == [nil, nil, nil, "Comment", "Comment"])
        // It answers to the only word.
        let alone = try scratch.open("<kvtml><e><o l=\"en\" r=\"it barks\">dog</o></e></kvtml>", as: "one.kvtml")
        #expect(try alone.texts() == [["dog", "it barks"]])
    }

    @Test func itsFirstVersionHasLessonsInTheirOrder() throws {
        let words = ["", " m='1'", " m='2'", " m='9'", " m='1'"].enumerated()
            .map { "<e\($1)><o l='en'>a\($0)</o><t l='de'>b</t></e>" }
        let names = [(2, "Food"), (3, "Empty"), (1, "Animals")].map { "<desc no='\($0)'>\($1)</desc>" }
        let deck = try scratch.open(
            "<kvtml><lesson>\(names.joined())</lesson>\(words.joined())</kvtml>", as: "old.kvtml")
        #expect(deck.sections.map(\.path) == [["Food"], ["Animals"], ["old"]])
        #expect(try (0..<3).map { try deck.texts($0).map { $0[0] } } == [["a2"], ["a1", "a4"], ["a0", "a3"]])
    }

    @Test func whatIsNestedInAWordIsNoneOfIt() throws {
        let deck = try scratch.open(
            """
            <?xml version="1.0"?><!DOCTYPE kvtml SYSTEM "kvoctrain.dtd"><kvtml><e><o l="en">dog<conjugation><e>1</e>
            </conjugation></o><t l="de"><grade>2</grade>Hund &amp; <![CDATA[Co]]><falsefriend>x</falsefriend></t></e></kvtml>
            """, as: "old.kvtml")
        #expect(try deck.texts() == [["dog", "Hund & Co"]])
    }
}
