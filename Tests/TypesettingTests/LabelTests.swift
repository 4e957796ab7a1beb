import Raster
import Testing

@testable import Typesetting

@Suite struct LabelTests {
    private let typesetter = Typesetter()
    private let style = LabelStyle(size: 15, color: CardStyle.dark.header.text, tabularDigits: true)

    @Test(arguments: [1, 1.25, 1.5, 2]) func edgesAndBaselineFallOnPixels(_ scale: Double) throws {
        let label = try #require(Label("Greek · ζώα", style: style, maxWidth: 300, scale: scale, with: typesetter))
        #expect(Double(label.layer.size.width) == (label.size.width * scale).rounded())
        #expect((label.baseline * scale).rounded() == label.baseline * scale)
        #expect(label.layer.inkBounds != nil)
    }

    @Test func longTextsAreCutToTheWidth() throws {
        let text = String(repeating: "section of sections ", count: 20)
        for width in [20.0, 60, 200] {
            let label = try #require(Label(text, style: style, maxWidth: width, scale: 2, with: typesetter))
            #expect(label.size.width <= width + 2)
        }
        #expect(Label(" \n", style: style, maxWidth: 100, scale: 1, with: typesetter) == nil)
        #expect(Label("a", style: style, maxWidth: 0, scale: 1, with: typesetter) == nil)
    }

    @Test func countersDoNotJitter() throws {
        let widths = try ["11 / 25", "00 / 25", "48 / 25"].map {
            try #require(Label($0, style: style, maxWidth: 300, scale: 1, with: typesetter)).size.width
        }
        #expect(Set(widths).count == 1)
    }

    @Test func weightAndColorShow() throws {
        var bold = style
        bold.weight = .bold
        let regular = try #require(Label("Greek", style: style, maxWidth: 300, scale: 2, with: typesetter))
        let heavy = try #require(Label("Greek", style: bold, maxWidth: 300, scale: 2, with: typesetter))
        #expect(heavy.size.width > regular.size.width)
        #expect(regular.layer.rows.contains(style.color.premultiplied))
    }
}
