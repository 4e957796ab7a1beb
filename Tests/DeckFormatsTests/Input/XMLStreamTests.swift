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

    /// Text goes on behind an element that is handed on, and is freed, from within it.
    @Test func textStandsOnBothSidesOfAWantedElement() throws {
        let long = String(repeating: "a", count: 5000)
        for (before, behind) in [("abcdef", "gh"), ("a", long), (long, "b"), ("", "gh"), ("é&amp;", "&lt;")] {
            let xml = "<r><x>\(before)<x>y</x>\(behind)</x></r>"
            let file = try InputFile(path: scratch.write(xml.utf8, as: "x.xml"))
            for part in [1, 7, XMLStream.chunk] {
                var found: [String] = []
                let warnings = try XMLStream.read(file, ["x"], part: part) { (element) throws(DeckError) in
                    found.append(element.rawText)
                }
                let text = (before + behind).replacing("&amp;", with: "&").replacing("&lt;", with: "<")
                #expect(found == ["y", text] && warnings.isEmpty, "\(before.prefix(6)) in parts of \(part)")
            }
        }
    }

    // MARK: Parts

    /// What is handed on of a text that is read in parts, and what is told of it.
    private func read(_ bytes: [UInt8], part: Int = XMLStream.chunk) throws -> (found: [String], warnings: [String]) {
        let file = try InputFile(path: scratch.write(bytes, as: "x.xml"))
        var found: [String] = []
        let warnings = try XMLStream.read(file, ["x"], part: part) { (element) throws(DeckError) in
            found.append("\(element.attribute("a") ?? "") \(element.child("y")?.rawText ?? "") \(element.rawText)")
        }
        return (found, warnings)
    }

    private func document(_ letters: String, flaw: String = "") -> String {
        let elements = (0..<2).map { number in
            "<x a=\"\(number) \(letters)&quot;\" b='='>1 &lt; 2 &amp; \(letters) &#38;&#x1F375;"
                + "<![CDATA[a <b> ]] \(letters)]]>\(flaw)<y>u\r\nv</y><!-- <x> --><?p i?></x>\n"
        }
        return "<?xml version=\"1.0\"?><!-- c \(letters) --><!DOCTYPE r><r>\r\n\(elements.joined())</r>\n"
    }

    private static let encodings = [
        ("UTF-8", ""), ("UTF-8", "\u{FEFF}"), ("UTF-16LE", "\u{FEFF}"), ("UTF-16BE", "\u{FEFF}"),
        // Without a mark, it is known by its zeros.
        ("UTF-16LE", ""), ("UTF-16BE", ""),
    ]

    private func expected(_ letters: String) -> [String] {
        (0..<2).map { "\($0) \(letters)\" u\nv 1 < 2 & \(letters) &🍵a <b> ]] \(letters)u\nv" }
    }

    /// Tags, signs, entities and characters are cut at every place.
    @Test(arguments: encodings) func partsOfAnySize(encoding: String, mark: String) throws {
        let letters = "é 茶 🍵", bytes = try EncodingTests.encode(mark + document(letters), as: encoding)
        for part in 1...bytes.count {
            let (found, warnings) = try read(bytes, part: part)
            #expect(found == expected(letters) && warnings.isEmpty, "in parts of \(part)")
        }
    }

    @Test func latin1InPartsOfAnySize() throws {
        let letters = "é ü", bytes = document(letters).unicodeScalars.map { UInt8($0.value) }
        for part in 1...bytes.count {
            let (found, warnings) = try read(bytes, part: part)
            #expect(found == expected(letters) && warnings == [Latin1.warning], "in parts of \(part)")
        }
    }

    /// What only SGML has is passed over, wherever it is cut, and nothing behind it moves to another line.
    @Test(arguments: encodings) func prologsOfSGMLInPartsOfAnySize(encoding: String, mark: String) throws {
        let letters = "é 茶 🍵", prolog = "\n<!doctype r\n system \"r.dtd\">\n<!-- <x> - -->\n<!-- c\n--\n>"
        func bytes(flaw: String) throws -> [UInt8] {
            let text = document(letters, flaw: flaw).replacing("<!DOCTYPE r>", with: prolog)
            return try EncodingTests.encode(mark + text, as: encoding)
        }
        let whole = try bytes(flaw: ""), flawed = try bytes(flaw: "&a;")
        for part in Array(1...99) + [XMLStream.chunk] {
            let (found, warnings) = try read(whole, part: part)
            #expect(found == expected(letters) && warnings.isEmpty, "in parts of \(part)")
            let flaw = try read(flawed, part: part).warnings.first
            #expect(flaw?.hasPrefix("line 8: is not well-formed XML (Entity 'a'") == true, "in parts of \(part)")
        }
    }

    /// Elsewhere than before the first element, it is a flaw, and in a comment it is nothing.
    @Test func otherDoctypesStay() throws {
        #expect(try read(Array("<r><!doctype r><x>1</x></r>".utf8)).warnings.count == 1)
        for head in [
            "<!-- <!doctype r>", "<!doctype r><!-- ", "<!DOCTYPE r><!-- --\n>", "<!doctyp r>", "<!", "<?a", "<",
        ] {
            #expect(try read(Array("\(head)<r><x>1</x></r>".utf8)).warnings.count == 1, "\(head)")
        }
        let (found, warnings) = try read(Array("<!-- <!doctype r> --><!DOCTYPE r><r><x>1</x></r>".utf8))
        #expect(found == ["  1"] && warnings.isEmpty)
    }

    /// Flaws are the same ones, and cost the same.
    @Test(arguments: ["&nbsp;", "&nbsp", "\u{1}", "& ", "<z>", "</z>", "]]>"])
    func flawsInPartsOfAnySize(_ flaw: String) throws {
        let bytes = Array(document("é 茶 🍵", flaw: flaw).utf8)
        let (whole, flaws) = try read(bytes)
        #expect(flaws.count == 1 && !whole.isEmpty)
        for part in [1, 2, 3, 7] {
            let (found, warnings) = try read(bytes, part: part)
            #expect(found == whole && warnings == flaws, "in parts of \(part)")
        }
    }

    /// How much is read at once, and a byte more or less.
    private static let lengths = (1...2).flatMap { count in (-1...1).map { XMLStream.chunk * count + $0 } }

    @Test(arguments: lengths) func asLongAsWhatIsReadAtOnce(length: Int) throws {
        for (written, meant) in [("x", "x"), ("é", "é"), ("茶", "茶"), ("🍵", "🍵"), ("&amp;", "&"), ("\r\n", "\n")] {
            for shift in 0..<written.utf8.count {
                let room = length - "<r><x></x></r>".utf8.count - shift
                let (count, rest) = room.quotientAndRemainder(dividingBy: written.utf8.count)
                func text(_ unit: String) -> String {
                    String(repeating: "a", count: shift) + String(repeating: unit, count: count)
                        + String(repeating: "b", count: rest)
                }
                let bytes = Array("<r><x>\(text(written))</x></r>".utf8)
                try #require(bytes.count == length)
                let (found, warnings) = try read(bytes)
                #expect(warnings.isEmpty && found == ["  \(text(meant))"], "\(meant), moved by \(shift)")
            }
        }
    }

    /// The only byte that is no UTF-8 stands about the end of what is read at once.
    @Test(arguments: -2...2) func latin1IsFoundAnywhere(offset: Int) throws {
        var bytes = Array("<r><x>\(String(repeating: "a", count: XMLStream.chunk + 100))</x></r>".utf8)
        bytes[XMLStream.chunk + offset] = 0xE9
        let (found, warnings) = try read(bytes), text = try #require(found.first)
        #expect(warnings == [Latin1.warning])
        #expect(text.contains("aéa") && text.utf8.count == XMLStream.chunk + 103)
    }

    /// Attributes are counted on from part to part.
    @Test(arguments: [1, 2, 3, 7]) func tooManyAttributesInParts(part: Int) throws {
        for count in [10_000, 10_001] {
            let bytes = Array("<r>\n<x \((0..<count).map { "a\($0) = 'x' " }.joined())/>".utf8)
            var attributes = XMLAttributeCount(), isRefused = false
            for start in stride(from: 0, to: bytes.count, by: part) where !isRefused {
                isRefused = !attributes.take(Array(bytes[start..<min(bytes.count, start + part)]))
            }
            #expect(isRefused == (count > 10_000) && attributes.flaw.line == 2)
        }
    }

    /// Short texts lie in their nodes. What follows in another part, or behind something else, is put behind them.
    @Test(arguments: [1, 2, 3, 7, XMLStream.chunk]) func shortTextsAreWhole(part: Int) throws {
        let letters = "abcdefghijklmnopqrstuvwxyzäöüß", betweens = ["", "<!-- c -->", "&amp;", "<![CDATA[<]]>", "<x/>"]
        var document = "<r>", expected: [String] = []
        for between in betweens {
            for length in 0...letters.count {
                for place in Set([0, 1, length / 2, length - 1, length]) where 0...length ~= place {
                    let text = letters.prefix(length), (head, tail) = (text.prefix(place), text.dropFirst(place))
                    document += "<x a='\(head)&amp;\(tail)'><y>\(text)</y>\(head)\(between)\(tail)</x>"
                    let shown = ["&amp;": "&", "<![CDATA[<]]>": "<"][between] ?? ""
                    if between == "<x/>" { expected.append("  ") }
                    expected.append("\(head)&\(tail) \(text) \(text)\(head)\(shown)\(tail)")
                }
            }
        }
        #expect(try read(Array("\(document)</r>".utf8), part: part).found == expected)
    }

    /// Tags that are too short to have so many are passed over: the same is found as byte by byte, wherever parts end.
    @Test(arguments: [1, 4999, 5000, 5001, 9_999, 10_000, 10_001, 30_000])
    func attributesOfShortTagsAreNotCounted(length: Int) {
        func found(_ bytes: [UInt8], part: Int) -> [Int] {
            var attributes = XMLAttributeCount()
            for start in stride(from: 0, to: bytes.count, by: part) {
                guard attributes.take(Array(bytes[start..<min(bytes.count, start + part)])) else {
                    return [attributes.flaw.line, 1]
                }
            }
            return [attributes.flaw.line, 0]
        }
        let few = String(repeating: "<a b='c'>\n", count: length / 10 + 1)
        for (count, attribute) in [(length / 2, "=''\n"), (length, "=''\n"), (length - 1, "='"), (length, "='")] {
            let many = "<x" + String(repeating: attribute, count: count)
            for text in [few + many + few, many + few + many, few + many + "/" + many, many] {
                let bytes = Array(text.utf8), expected = found(bytes, part: 1)
                for part in [2, 9_999, 10_000, 10_001, 1 << 16, bytes.count] {
                    #expect(found(bytes, part: part) == expected)
                }
            }
        }
    }

    // MARK: More than any deck has

    private func excess(_ bytes: some Sequence<UInt8>) -> String? {
        let error = #expect(throws: DeckError.self) { try read(Array(bytes)) }
        return error?.message
    }

    @Test func namespacesThatAreOpenAtOnceAreCounted() throws {
        func nested(_ depth: Int, _ elements: String) -> String {
            let spaces = (0..<100).map { " xmlns:a\($0)='u'" }.joined()
            return String(repeating: "<r\(spaces)>", count: depth) + elements + String(repeating: "</r>", count: depth)
        }
        let beside = String(repeating: nested(1, "<x/>"), count: 5)
        #expect(try read(Array("<r>\(beside)\(nested(2, "<x>1</x>"))</r>".utf8)).found.last == "  1")
        let reason = excess(nested(3, String(repeating: "<b/>", count: 1000)).utf8)
        #expect(reason == "has more than 256 namespaces within each other, as no deck has")
    }

    /// Each would have its attributes compared with each other.
    @Test(.timeLimit(.minutes(1))) func manyAttributesOfManyElementsAreRefused() {
        let element = "<b \((0..<9000).map { "a\($0)='' " }.joined())/>"
        let reason = excess("<r>\(String(repeating: element, count: 20))</r>".utf8)
        #expect(reason == "has more elements of many attributes, as no deck has")
    }

    /// All of them would be told again with each flaw in their attributes.
    @Test func endlessNamesOfElementsAreRefused() throws {
        func named(_ length: Int) -> String { "<r><x>1</x><\(String(repeating: "n", count: length)) p:a=''/></r>" }
        #expect(try read(Array(named(1000).utf8)).found == ["  1"])
        #expect(excess(named(1001).utf8) == "has an element of a longer name, as no deck has")
    }

    /// The words of a list of declarations are compared with each other.
    @Test(.timeLimit(.minutes(1))) func longDeclarationsAreRefused() throws {
        func declared(_ count: Int) -> String {
            let words = (0..<count).map { "a\($0)|" }.joined()
            return "<!DOCTYPE r [<!ATTLIST r a (\(words)a) 'a'>]><r><x>1</x></r>"
        }
        #expect(try read(Array(declared(1000).utf8)).found == ["  1"])
        let long = Array(declared(300_000).utf8), reason = "has longer declarations, as no deck has"
        #expect(excess(long) == reason)
        #expect(XMLDocument(long).flaw?.reason == reason)
    }

    /// What begins no tag has the byte of one that does.
    @Test(.timeLimit(.minutes(1))) func longTagsInUTF16AreRefused() throws {
        let attributes = (0..<100_000).map { "a\($0)='\u{3C00}' " }.joined()
        let bytes = try EncodingTests.encode("\u{FEFF}<r><x \(attributes)/></r>", as: "UTF-16LE")
        #expect(excess(bytes) == "has longer tags, as no deck has")
        #expect(XMLDocument(bytes).flaw?.reason == "has so much in another encoding than UTF-8, as no deck has")
    }

    /// The text behind each of them would be put behind all that stands before.
    @Test(.timeLimit(.minutes(1))) func textBetweenManyWantedElementsIsRefused() {
        let text = "<r><x>\(String(repeating: "y<x/>", count: 1_000_000))</x></r>"
        #expect(excess(text.utf8) == "has an element of more than a million parts, as no deck has")
    }

    @Test func documentsOfMoreThanAMillionNodesAreCut() {
        let document = XMLDocument(Array("<r>\(String(repeating: "<a b='' c='' d='' e=''/>y", count: 220_000))".utf8))
        #expect(document.flaw?.reason == "has more than a million parts, as no deck has")
        #expect(document.withRoot { $0?.name } == "r")
    }

    @Test func nobodyLooksForARootBehindMoreThanEightMegabytes() throws {
        let comment = String(repeating: "c", count: 8 << 20)
        let file = try InputFile(path: scratch.write("<!--\(comment)--><r/>".utf8, as: "x.xml"))
        #expect(try XMLStream.root(of: file)?.name == nil)
    }
}
