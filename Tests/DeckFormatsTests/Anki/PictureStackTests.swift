import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport
@testable import Markup

/// Pictures that a style sheet lays on each other.
@Suite struct PictureStackTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func images(_ html: String, _ css: String = "") -> [MediaReference] {
        MarkupText(html: html, look: MarkupLook(css: css)).text.paragraphs.flatMap(\.runs).compactMap(\.image)
    }

    /// The pictures as they are painted, from the lowest: those of one place joined by `+`.
    private func painted(_ html: String, _ css: String = "") -> [String] {
        images(html, css).map { image in
            let under = image.layers.filter(\.isUnder).map(\.image.name)
            return (under + [image.name] + image.layers.filter { !$0.isUnder }.map(\.image.name)).joined(separator: "+")
        }
    }

    // MARK: Masks laid over pictures

    private static let stage = """
        #stage { position: relative; width: 100% }
        #mask { position:absolute; top:0; width:100%; z-index:3 }
        #whole { position:relative; top:0; width:100%; z-index:2; HIDDEN }
        """

    private static func template(mask: String) -> String {
        """
        {{#Image}}<div id="head">{{Header}}</div>
        <div id="stage">
          <div id="mask">{{\(mask)}}</div>
          <div id="whole">{{Image}}</div>
        </div>
        <script>document.querySelector('#whole').style.visibility = 'visible';</script>{{/Image}}
        """
    }

    private func notes(hides: Bool) throws -> [Note] {
        var builder = PackageBuilder()
        builder.notetypes = [
            .init(
                fields: ["Header", "Image", "Question", "Answer"],
                css: Self.stage.replacing("HIDDEN", with: hides ? "visibility: hidden;" : ""),
                question: Self.template(mask: "Question"),
                answer: Self.template(mask: "Answer") + "<button>Toggle</button>")
        ]
        builder.notes = [1: (1, ["Heart", "<img src=heart.png>", "<img src=q.svg />", "<img src=a.svg />"])]
        builder.cards = [.init(id: 1, note: 1)]
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
        return [try DeckOpener.open(path: path).note(section: 0, note: 0)]
    }

    @Test(arguments: [false, true]) func aMaskLiesOverItsPicture(hides: Bool) throws {
        let note = try notes(hides: hides)[0]
        for (facet, mask) in zip(note.facets, ["q.svg", "a.svg"]) {
            let shown = facet.text.paragraphs.flatMap(\.runs).compactMap(\.image)
            try #require(shown.count == 1)
            #expect(shown[0].name == "heart.png")
            #expect(shown[0].layers.map(\.image.name) == [mask] && !shown[0].layers[0].isUnder)
            #expect(facet.text.plain.hasPrefix("Heart"))
            #expect(Set(facet.media.map(\.name)) == ["heart.png", mask])
        }
        #expect(note.facets[0].text.paragraphs.flatMap(\.runs).contains { $0.image?.isCovered == true })
        #expect(!note.facets[1].text.paragraphs.flatMap(\.runs).contains { $0.image?.isCovered == true })
    }

    // MARK: Boxes

    @Test(arguments: [
        // In the order of the text, before and after what it lies on.
        ("<div class=r><img src=a><img src=b class=p></div>", ["a+b"]),
        ("<div class=r><img src=b class=p><img src=a></div>", ["a+b"]),
        (
            "<div class=r><div class=p><img src=b></div><div class=p><img src=c></div><div><img src=a></div></div>",
            ["a+b+c"]
        ),
        // By their depth.
        (
            "<div class=r><img src=a><img src=b class=p style='z-index:2'><img src=c class=p style='z-index:1'></div>",
            ["a+c+b"]
        ),
        ("<div class=r><img src=a><img src=b class=p style='z-index:-1'></div>", ["b+a"]),
        ("<div class=r><img src=a style='position:relative;z-index:5'><img src=b class=p></div>", ["b+a"]),
        // Nothing stands in the text: the lowest carries the others.
        ("<div class=r><img src=a class=p><img src=b class=p></div>", ["a+b"]),
        ("<div class=r><img src=a class=p style='z-index:2'><img src=b class=p></div>", ["b+a"]),
        // The picture is hidden until a script sees what lies over it.
        ("<div class=r><img src=a style='visibility:hidden'><img src=b class=p></div>", ["a+b"]),
        (
            "<div class=r><div style='visibility:hidden;position:relative'><img src=a></div><img src=b class=p></div>",
            ["a+b"]
        ),
        // Right where the next picture stands.
        ("<img src=b style='position:absolute'><img src=a>", ["a+b"]),
        // A whole card that is placed.
        ("<div class=p><div class=r><img src=a><img src=b class=p></div></div>", ["a+b"]),
        ("<div class=p><div class=r><img src=b class=p><img src=a></div><p>text</div>", ["a+b"]),
        ("<div class=p><img src=a><img src=b class=p></div>", ["a+b"]),
        // At the card's own top.
        ("<img src=a><img src=b class=p>", ["a+b"]),
        ("<img src=b class=p><img src=a>", ["a+b"]),
    ])
    func picturesOfABoxAreStacked(html: String, expected: [String]) {
        #expect(painted(html, ".r { position: relative } .p { position: absolute; inset: 0 }") == expected)
    }

    /// What hangs in other corners lies on nothing, unless a picture stands below.
    @Test(arguments: [
        ("left:0; top:0", "right:0; top:0", ["a", "b"]), ("right:0; top:0", "left:0; top:0", ["a", "b"]),
        ("left:0; top:0", "left:0; bottom:9px", ["a", "b"]), ("top:0", "bottom:0", ["a", "b"]),
        ("left:0; top:0", "left:40px; top:0", ["a+b"]), ("left:0", "top:0", ["a+b"]),
        ("left:0; width:100%", "right:0", ["a+b"]), ("left:0; right:0", "right:0", ["a+b"]), ("", "right:0", ["a+b"]),
    ])
    func corners(first: String, second: String, expected: [String]) {
        let corners = [("a", first), ("b", second)].map { name, place in
            "<a href=x style='position:absolute; \(place)'><img src=\(name)></a>"
        }.joined()
        #expect(painted("<div class=r>\(corners)</div>", ".r { position: relative }") == expected)
        #expect(painted("text\(corners)") == expected, "in the card itself")
    }

    @Test(arguments: [
        ("<div class=r><img src=a></div><div class=r><img src=b></div>", ["a", "b"]),
        ("<div class=r><img src=a></div><div class=r><img src=b class=p></div>", ["a", "b"]),
        // After a picture, not over it.
        ("<img src=a><img src=b style='position:absolute'>", ["a", "b"]),
        // In a corner of a card whose pictures stand elsewhere.
        ("text<img src=a><img src=b class=p>", ["a", "b"]),
        ("<img src=b class=p>text<img src=a>", ["b", "a"]),
        ("<img src=b style='position:absolute'>text<img src=a>", ["b", "a"]),
        ("<img src=a style='position:relative'><img src=b style='position:static'>", ["a", "b"]),
        // Hidden for good.
        ("<div class=r><img src=a><img src=b class=p style='visibility:hidden'></div>", ["a"]),
        ("<div class=r><img src=a style='visibility:hidden'>text</div>", []),
        ("<img src=a style='visibility:hidden'><img src=b class=p>", ["b"]),
    ])
    func othersStandByThemselves(html: String, expected: [String]) {
        #expect(painted(html, ".r { position: relative } .p { position: absolute; inset: 0 }") == expected)
    }

    @Test func placesAreRead() throws {
        let pin = "<img src=pin style='position:absolute; left:40%; top:12px; width:5%'>"
        let image = try #require(images("<div style='position:relative'><img src=map width=400>\(pin)</div>").first)
        #expect(image.width == 400)
        #expect(image.layers.first?.place == [.left: .share(0.4), .top: .pixels(12), .width: .share(0.05)])
        let box = "<div style='position:absolute;right:1em;width:50%'><img src=pin style='width:50%'></div>"
        let inner = try #require(images("<div style='position:relative'><img src=map>\(box)</div>").first)
        #expect(inner.layers.first?.place == [.right: .pixels(20), .width: .share(0.25)])
    }

    /// What comes of lengths that a deck states must stay numbers.
    @Test(arguments: [
        "<img src=a style='width:1e308in'>", "<img src=a style='width:1e308rem'>", "<img src=a width=1e308>",
        "<svg width=1e308 height=1></svg>", "<svg width=1e308in height=1></svg>",
    ])
    func lengthsAreBounded(html: String) throws {
        let width = try #require(images(html).first?.width)
        #expect(width >= 1e6 && width <= 1e8)
    }

    @Test func picturesAreAsLargeAsStyleSheetsSay() {
        let image = images("<img src=a class=x width=10 height=20>", ".x { width: 300px; height: auto }")[0]
        #expect(image.width == 300 && image.height == nil)
    }

    /// Lengths count by the letters around, and the card's own size is what they are seen beside.
    @Test(arguments: [
        ("height: 1em", nil, 30, 30), ("height: 1em; font-size: 60px", nil, 60, 30), ("height: 2rem", nil, 32, 30),
        ("width: 5%", 40, nil, 30), ("width: 60%; height: 50%", nil, nil, 30), ("height: 3vh", nil, 18, 30),
        ("max-height: 24px", nil, 24, 30), ("max-height: 90vh; max-width: 100%", nil, nil, 30),
        ("width: 24px; max-height: 300px", 24, nil, 30),
    ])
    func picturesAreAsLargeAsTheStyleSheetSays(css: String, width: Double?, height: Double?, text: Double) {
        let image = images("<p>x <img src=a>", ".card { font-size: 30px } p img { \(css) }")[0]
        #expect(image.width == width && image.height == height && image.textPixels == text)
    }

    @Test func endlessStacksAreBounded() {
        let layers = String(repeating: "<img src=b class=p>", count: 12_000)
        let found = images(
            "<div class=r>\(layers)<img src=a></div>", ".r{position:relative}.p{position:absolute;top:0}")
        #expect(found.last?.layers.count == PictureStack.maxLayers)
        let deep = String(repeating: "<div class=r>", count: 200) + "<img src=a><img src=b class=p>"
        #expect(painted(deep, ".r{position:relative}.p{position:absolute;top:0}") == ["a+b"])
    }
}
