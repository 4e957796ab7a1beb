import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// XML that is damaged, or longer or deeper than any program writes it.
@Suite struct XMLStreamTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func pauker(_ front: String, head: String = "<?xml version=\"1.0\"?>") -> String {
        "\(head)<Lesson><Batch><Card><FrontSide><Text>\(front)</Text></FrontSide>"
            + "<ReverseSide><Text>1 &lt; 2 &gt; 0 &#38; &quot;</Text></ReverseSide></Card></Batch></Lesson>"
    }

    /// A flaw costs what it is, and nothing behind it.
    @Test(arguments: ["&nbsp;", "&nbsp;&nbsp;", "&nbsp", "\u{1}", "& "]) func charactersStayBehindAFlaw(_ flaw: String)
        throws
    {
        let text = "a \(flaw)&amp; b &lt;"
        let files = [
            ("p.pau", pauker(text)),
            (
                "m.xml",
                "<mnemosyne><item><Q>x</Q><A>\(text)</A></item><item><Q>q</Q><A>1 &amp;lt; 2</A></item></mnemosyne>"
            ),
            (
                "k.kvtml",
                "<kvtml version=\"2.0\"><entries><entry id=\"0\"><translation id=\"0\"><text>\(text)</text></translation>"
                    + "<translation id=\"1\"><text>1 &lt; 2</text></translation></entry></entries></kvtml>"
            ),
        ]
        for (name, xml) in files {
            let deck = try scratch.open(xml, as: name)
            let shown = try deck.texts().joined().joined(separator: " ")
            #expect(shown.contains("& b <") && shown.contains("1 < 2"), "\(name): \(shown)")
            #expect(deck.warnings.count == 1)
            #expect(deck.warnings.first?.hasPrefix("line 1: is not well-formed XML") == true)
        }
    }

    @Test(arguments: [1, 100_000, 1_000_000]) func theRootMayStandBehindALongComment(_ length: Int) throws {
        let comment = "<?xml version=\"1.0\"?><!--\(String(repeating: "x", count: length))-->"
        let mnemosyne = "<mnemosyne><item><Q>1</Q><A>2</A></item></mnemosyne>"
        for (name, xml) in [("p.pau", pauker("Haus", head: comment)), ("m.xml", comment + mnemosyne)] {
            let deck = try scratch.open(xml, as: name)
            #expect(deck.sections[0].noteCount == 1 && deck.warnings.isEmpty, "\(name)")
        }
    }

    @Test func theFirstFlawIsTold() throws {
        let deck = try scratch.open(pauker("\n&first;\n&second;"), as: "p.pau")
        #expect(deck.warnings.first?.hasPrefix("line 2: is not well-formed XML (Entity 'first' not defined)") == true)
    }

    @Test func latin1IsReadWhereNoOtherEncodingIsNamed() throws {
        let mnemosyne = "<mnemosyne><item><Q>H\u{E4}user</Q><A>b</A></item></mnemosyne>"
        for (name, xml) in [("p.pau", pauker("H\u{E4}user")), ("m.xml", mnemosyne)] {
            let path = try scratch.write(xml.unicodeScalars.map { UInt8($0.value) }, as: name)
            let deck = try DeckOpener.open(path: path)
            #expect(try deck.texts()[0][0] == "Häuser")
            #expect(deck.warnings == ["is not UTF-8 and names no other encoding; read as Latin-1"])
            #expect(try scratch.open(xml, as: name).warnings.isEmpty)
        }
        let named = pauker("\u{C4}", head: "<?xml version=\"1.0\" encoding=\"KOI8-R\"?>")
        let deck = try DeckOpener.open(path: scratch.write(named.unicodeScalars.map { UInt8($0.value) }, as: "k.pau"))
        #expect(try deck.texts()[0][0] == "д" && deck.warnings.isEmpty)
    }

    /// How many nodes are left in the tree, of which all but the root are to be freed.
    @Test(
        arguments: ["<!--c-->", "<?p i?>", "<b/>", "text<b/>", "text", "<![CDATA[x]]>", "&amp;"])
    func nothingIsKeptBesideTheElements(_ filling: String) throws {
        let filling = String(repeating: filling, count: 100)
        let xml = "<root><a>\(filling)<x>1\(filling)</x>\(filling)<x>2</x>\(filling)</a></root>"
        let file = try InputFile(path: scratch.write(xml.utf8, as: "x.xml"))
        var before: [Int] = []
        let warnings = try XMLStream.read(file, ["x"]) { (element) throws(DeckError) in
            var count = 0, next = element.node.pointee.prev
            while let node = next {
                count += 1
                next = node.pointee.prev
            }
            before.append(count)
        }
        #expect(before == [0, 0] && warnings.isEmpty)
    }

    /// Elements that are not wanted cost the same at any depth.
    @Test func wantedElementsInEachOtherAreHandedOnFromTheInside() throws {
        let file = try InputFile(
            path: scratch.write("<r><x a=\"1\"><y><x a=\"2\">t</x></y><z>u</z></x><x a=\"3\"/></r>".utf8, as: "x.xml"))
        var found: [String] = []
        _ = try XMLStream.read(file, ["x"]) { (element) throws(DeckError) in
            found.append("\(element.attribute("a") ?? ""):\(element.rawText)")
        }
        #expect(found == ["2:t", "1:u", "3:"])
    }
}
