import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport
@testable import Markup

/// Pictures that stand in a text itself, and those that stand nowhere in the deck.
@Suite struct EmbeddedPictureTests {
    private func images(_ html: String) -> [MediaReference] {
        MarkupText(html: html).text.paragraphs.flatMap(\.runs).compactMap(\.image)
    }

    private func bytes(_ html: String) -> [UInt8]? { images(html).first?.embedded?.bytes }

    // MARK: Addresses that hold a picture

    private static let sample = (0...255).map { UInt8($0) }
    private static let base64 = Data(sample).base64EncodedString()

    @Test func hintsHaveTheirOwn() {
        let markup = MarkupText(
            html: "<details><summary>a</summary>b <img src='data:image/png;base64,AAEC'></details>"
                + "<details><summary>c</summary><details><summary>d</summary><svg></svg>"
                + "<img src='data:image/png;base64,AwQF'></details></details>")
        #expect(markup.hints.map { $0.media.compactMap(\.embedded?.bytes) }.contains([[0, 1, 2]]))
        #expect(markup.hints.flatMap(\.media).compactMap(\.embedded?.bytes).contains([3, 4, 5]))
        #expect(markup.hints.flatMap(\.media).allSatisfy { $0.embedded != nil })
    }

    @Test(arguments: [
        base64, String(base64.drop { $0 == "=" }.prefix { $0 != "=" }),
        base64.replacing("+", with: "-").replacing("/", with: "_"),
        base64.replacing("+", with: "%2B").replacing("=", with: "%3d"),
        String(base64.prefix(76)) + "\n " + base64.dropFirst(76),
    ])
    func base64IsRead(digits: String) {
        for head in ["data:image/png;base64,", "DATA:;charset=utf-8;base64,", " data:image/svg+xml; base64,"] {
            #expect(bytes("a <img src=\"\(head)\(digits)\"> b") == Self.sample, "\(head)")
            #expect(bytes("a <img width=20 src='\(head)\(digits)'>") == Self.sample, "\(head)")
        }
        #expect(MarkupText(html: "<img src=\"data:image/png;base64,\(digits)\">after").text.plain.hasSuffix("after"))
    }

    @Test func escapesAreRead() {
        #expect(bytes("<img src='data:image/svg+xml,%3Csvg%20a=&quot;b&quot;%3E'>") == Array("<svg a=\"b\">".utf8))
        #expect(bytes("<img src='data:image/svg+xml;utf8,<svg fill=\"#f00\">'>") == Array("<svg fill=\"#f00\">".utf8))
        #expect(bytes("<img src='data:,'>") == [])
        #expect(images("<img src='data:nothing'>").first?.isElsewhere == true)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5]) func everyLengthIsRead(count: Int) {
        let bytes = Array(Self.sample.suffix(count))
        #expect(self.bytes("<img src=data:image/png;base64,\(Data(bytes).base64EncodedString())>") == bytes)
    }

    /// What is longer than a text may be is no text.
    @Test func whatFollowsALargePictureIsThere() {
        let large = [UInt8](repeating: 0x89, count: 3 << 20)
        let markup = MarkupText(
            html: "<img src=\"data:image/png;base64,\(Data(large).base64EncodedString())\"><b>after")
        #expect(!markup.isCut && markup.text.plain.hasSuffix("after"))
        #expect(markup.media.first?.embedded?.bytes.count == large.count)
    }

    @Test func aPictureLeavesItsCardTheName() throws {
        let scratch = try Scratch()
        var builder = PackageBuilder()
        let picture = String(repeating: "A", count: 100_000)
        builder.notes = [10: (1, ["<img src='data:image/png;base64,\(picture)'>Dog", "animal"])]
        builder.cards = [.init(id: 100, note: 10)]
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
        #expect(try DeckOpener.open(path: path).note(section: 0, note: 0).names == ["Dog"])
    }

    @Test func whatIsTooLargeIsSaidToBe() {
        let digits = String(repeating: "A", count: DataAddress.byteLimit + 1)
        let reference = images("<img src=data:image/png;base64,\(digits)>").first
        #expect(reference?.embedded?.bytes == [] && reference?.embedded?.problem != nil)
    }

    @Test func marksThatATextWritesItselfLeadNowhere() {
        #expect(images("<img src='embedded:0'>").first?.embedded == nil)
        #expect(bytes("embedded:1 <img src='embedded:7'> <img src='data:;base64,AAAA'>") == nil)
        #expect(
            images("<img src=data:;base64,AAAA><img src=data:;base64,BBBB>").map(\.embedded?.bytes) == [
                [0, 0, 0], [4, 16, 65],
            ])
    }

    @Test func theirNamesAreShort() throws {
        let scratch = try Scratch()
        let deck = try scratch.open(
            "#html:true\n#separator:tab\nx\t<img src='data:image/png;base64,\(Self.base64)'><svg></svg>\n", as: "d.txt")
        let json = DeckReport.json(of: deck)
        #expect(!json.contains(Self.base64.prefix(40)))
        let names = try deck.note(section: 0, note: 0).facets[1].media.map(\.name)
        #expect(names.count == 2 && names.allSatisfy { $0.count < 40 })
        #expect(names[0].hasSuffix(".png") && names[1].hasSuffix(".svg"))
    }

    // MARK: Drawings

    private func document(_ html: String) -> String? { bytes(html).map { String(decoding: $0, as: UTF8.self) } }

    @Test func aDrawingIsADocumentOfItsOwn() throws {
        let html = """
            a<SVG viewbox="0 0 4 4" width=40 height="2em"><lineargradient id=g /><Rect fill=url(#g) x=1>\
            <text>a&nbsp;&lt;&eacute;</text><use xlink:href="#g"/><script>x</script><path d=M0></svg>b
            """
        let svg = try #require(document(html))
        #expect(
            svg == """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4" \
                width="40" height="2em"><linearGradient id="g"></linearGradient><rect fill="url(#g)" x="1">\
                <text>a\u{A0}&lt;é</text><use xlink:href="#g"></use><path d="M0"></path></rect></svg>
                """)
        #expect(XMLDocument(Array(svg.utf8)).flaw == nil)
        #expect(MarkupText(html: html).text.plain == "ab", "what is written in it is part of the picture")
        #expect(images(html)[0].width == 40 && images(html)[0].height == 40)
    }

    @Test func partsForOthersAreNotShown() {
        #expect(images("<svg width=0 height=0><symbol id=x /></svg><svg style='display:none'></svg>").isEmpty)
    }

    // MARK: Pictures elsewhere

    @Test func picturesElsewhereLeaveTheirWords() throws {
        let text = MarkupText(html: "a<img src='https://example.org/x/cat.png' alt='A cat'>b")
        #expect(text.text.plain == "a A catb")
        let image = try #require(text.media.first)
        #expect(image.isElsewhere && image.name == "https://example.org/x/cat.png" && image.kind == .image)
        for source in ["//example.org/a.png", "HTTP://example.org/a.png", "file:///a.png"] {
            #expect(images("<img src='\(source)'>").first?.isElsewhere == true)
        }
        #expect(images("<img src='https://example.org/dot.gif' width=1 height=1><img src='about:blank'><img>").isEmpty)
        #expect(images("<img src='a.png' alt=cat>").first?.isElsewhere == false)
    }

    @Test func oneLineCountsThem() throws {
        let scratch = try Scratch()
        let rows = (0..<50).map { "w\($0)\t<img src='https://example.org/\($0 % 20).png'>\n" }.joined()
        let deck = try scratch.open("#html:true\n#separator:tab\n" + rows, as: "d.txt")
        for note in 0..<50 { _ = try deck.note(section: 0, note: note) }
        #expect(deck.warnings.count == 1)
        #expect(deck.warnings.first?.hasPrefix("20 pictures are in the network") == true)
        #expect(deck.warnings.first?.contains("https://example.org/0.png") == true)
        let kvtml = """
            <kvtml version="2.0"><identifiers><identifier id="0"/></identifiers><entries><entry id="0">\
            <translation id="0"><text>a</text><image>https://example.org/a.png</image></translation></entry>\
            </entries></kvtml>
            """
        let vocabulary = try scratch.open(kvtml, as: "d.kvtml")
        _ = try vocabulary.notes()
        #expect(vocabulary.warnings.filter { $0.contains("network") }.count == 1)
    }
}
