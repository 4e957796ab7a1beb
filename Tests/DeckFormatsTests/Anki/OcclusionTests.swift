import CardDeck
import DeckFormats
import Testing

@testable import DeckSupport

/// Anki's image occlusion: shapes in a field, drawn on another field's picture.
@Suite struct OcclusionTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Cards 1…count of a note with these shapes.
    private func notes(_ shapes: String, count: Int) throws -> [Note] {
        var builder = PackageBuilder()
        builder.notetypes = [
            .init(
                id: 1, isCloze: true, fields: ["Occlusion", "Image", "Header"],
                question: "<div style=\"display: none\">{{cloze:Occlusion}}</div>{{Header}}<div>{{Image}}</div>",
                answer: "<div style=\"display: none\">{{cloze:Occlusion}}</div>{{Header}}<div>{{Image}}</div>"
                    + "<button>Toggle Masks</button>")
        ]
        builder.notes = [1: (1, [shapes, "<img src=\"map.png\" width=300>", "<img src=\"head.png\">"])]
        builder.cards = (0..<count).map { .init(id: $0 + 1, note: 1, ordinal: $0) }
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip([("collection.anki2", builder.database())], to: path)
        let deck = try DeckOpener.open(path: path)
        return try (0..<count).map { try deck.note(section: 0, note: $0) }
    }

    private func shapes(_ facet: Facet) -> [OcclusionShape] {
        facet.text.paragraphs.flatMap(\.runs).compactMap(\.image).first { $0.name == "map.png" }?.shapes ?? []
    }

    private func mode(_ oi: Int) -> String {
        "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=\(oi)}}<br>"
            + "{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=\(oi)}}<br>"
    }

    @Test func oneIsHiddenOrAll() throws {
        let one = try notes(mode(0), count: 2)
        #expect(shapes(one[0].facets[0]).map(\.role) == [.asked])
        #expect(shapes(one[0].facets[1]).map(\.role) == [.revealed])
        #expect(shapes(one[1].facets[0]).map(\.outline) == [.ellipse(across: 0.1, down: 0.2)])
        let all = try notes(mode(1), count: 2)
        #expect(shapes(all[0].facets[0]).map(\.role) == [.other, .asked])
        #expect(shapes(all[0].facets[1]).map(\.role) == [.other, .revealed])
        let others = try notes(mode(2), count: 2)
        #expect(shapes(others[0].facets[0]).map(\.role) == [.other])
        #expect(shapes(others[0].facets[1]).isEmpty)
    }

    @Test func shapesSayWhereTheyAre() throws {
        let text =
            "{{c1::image-occlusion:polygon:left=.5:top=.25:points=.5,.5 .7,.5 .6,.8:angle=30:fill=#00ff00}}"
            + "{{c0::image-occlusion:text:left=.1:top=.2:text=a\\: b &amp; c:fs=.08}}"
        let found = shapes(try notes(text, count: 1)[0].facets[0])
        try #require(found.count == 2)
        #expect(found[0].outline == .label("a: b & c", size: 0.08))
        #expect(found[1].x == 0.5 && found[1].y == 0.25 && found[1].angle == 30 && found[1].fill == 0x00FF00)
        guard case .polygon(let corners) = found[1].outline else {
            Issue.record("no polygon")
            return
        }
        #expect(corners.count == 3 && corners[0] == .init(x: 0, y: 0))
        #expect(abs(corners[2].x - 0.1) < 1e-9 && abs(corners[2].y - 0.3) < 1e-9)
    }

    @Test func onlyThePictureOfItsFieldIsDrawnOn() throws {
        let note = try notes(mode(1), count: 1)[0]
        for facet in note.facets {
            let images = facet.text.paragraphs.flatMap(\.runs).compactMap(\.image)
            #expect(images.map(\.name) == ["head.png", "map.png"])
            #expect(images[0].shapes.isEmpty && images[1].width == 300 && images[1].height == nil)
        }
        #expect(note.facets[1].text.plain.allSatisfy { $0.isWhitespace }, "buttons say nothing")
    }

    /// Sums and products of what a deck states must stay numbers.
    @Test func shapesStayNearTheirPicture() throws {
        let shape = "rect:left=1e308:top=-1e308:width=1e308:height=.1:angle=350"
        let note = try notes("{{c1::image-occlusion:\(shape)}}", count: 1)[0]
        let found = try #require(shapes(note.facets[0]).first)
        #expect(found.outline == .rectangle(width: 100, height: 0.1))
        #expect(found.x == 100 && found.y == -100 && found.angle == 350)
        let other = try notes("{{c1::image-occlusion:polygon:points=-1e308,0 1e308,0 0,1}}", count: 1)[0]
        let outline = shapes(other.facets[0]).first?.outline
        #expect(outline == .polygon([.init(x: 0, y: 0), .init(x: 200, y: 0), .init(x: 100, y: 1)]))
    }

    @Test func whatIsNoShapeIsLeftOut() throws {
        for shape in [
            "star:left=.1", "rect:left=.1:top=.1", "rect:left=.1:width=nan:height=1", "polygon:points=1,2 3,4", "", ":",
            "rect:width=-1:height=2", "ellipse:rx=inf:ry=1", "text:left=.1",
        ] {
            let note = try notes("{{c1::image-occlusion:\(shape)}}", count: 1)[0]
            #expect(shapes(note.facets[0]).isEmpty, "\(shape)")
        }
    }

    /// What is asked for is drawn before the rest.
    @Test func shapesAreBounded() throws {
        let rectangle = "image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}"
        let many = String(repeating: "{{c2::\(rectangle)", count: 1000) + "{{c1::\(rectangle)"
        let drawn = shapes(try notes(many, count: 1)[0].facets[0])
        #expect(drawn.count == 500 && drawn.last?.role == .asked)
        let corners = Array(repeating: "0,1 1,0", count: 500).joined(separator: " ")
        let polygons = String(repeating: "{{c1::image-occlusion:polygon:points=\(corners)}}", count: 20)
        #expect(shapes(try notes(polygons, count: 1)[0].facets[0]).count == 8)
    }
}
