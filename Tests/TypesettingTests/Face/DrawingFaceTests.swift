import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Drawings made of lines on cards: as sharp at any zoom.
@Suite struct DrawingFaceTests {
    private static let stripes =
        "<svg xmlns='http://www.w3.org/2000/svg' width='208' height='118'><rect width='208' height='118' fill='#fff'/>"
        + (0..<208).map { "<rect x='\($0)' width='.5' height='118'/>" }.joined() + "</svg>"

    /// Sixty-four times as near as a card that fills its window.
    @Test(arguments: [4.0, 30, 130, 300]) func edgesAreSharp(scale: Double) throws {
        let cache = PictureCache { _ in Array(Self.stripes.utf8) }
        let image = MediaReference(kind: .image, name: "stripes.svg")
        let facet = Facet(StyledText([Paragraph([TextRun("", image: image)])]))
        let typesetter = Typesetter()
        let card = CardMetrics.pixels(scale: scale)
        // The picture lies unit on unit in the text area.
        let frame = PixelRect(x: card.width / 2, y: card.height * 96 / 168, width: Int(4 * scale), height: 2)
        let tile = typesetter.tile(frame, of: facet, pictures: cache, style: .light, scale: scale)
        let row = (0..<frame.width).map { Int(tile[$0, 1] >> 8 & 0xFF) }
        let between = row.count { (30...220).contains($0) }
        #expect(row.contains { $0 < 30 } && row.contains { $0 > 220 })
        // Four stripes have eight edges, of two pixels at most.
        #expect(between <= 18, "\(between) pixels are neither black nor white")
    }
}
