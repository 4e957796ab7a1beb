import CardDeck
import Raster
import Testing

@testable import Typesetting

/// A card is one drawing at every scale.
@Suite struct ScaleTests {
    private let typesetter = Typesetter()

    @Test(arguments: [1.5, 2, 2.5, 3, 4]) func linesDoNotRewrap(_ scale: Double) throws {
        let facet = Facet(
            StyledText(plain: "The cat ran across the narrow room and saw us near a wooden oar"))
        let reference = typesetter.ink(facet, style: .light, scale: 5)
        let other = typesetter.ink(facet, style: .light, scale: scale)
        let (lines, otherLines) = (Self.lines(reference), Self.lines(other))
        #expect(lines.count > 1)
        try #require(lines.count == otherLines.count)
        for (line, otherLine) in zip(lines, otherLines) {
            // In card units; a pixel either way at the lower scale.
            #expect(abs(Double(line.x) / 5 - Double(otherLine.x) / scale) < 1.2)
            #expect(abs(Double(line.maxX) / 5 - Double(otherLine.maxX) / scale) < 1.2)
        }
    }

    /// The boxes of the lines. The letters are chosen without dots and accents, so that rows of ink
    /// are lines.
    private static func lines(_ layer: LayerBitmap) -> [PixelRect] {
        layer.inkRows.compactMap { rows in
            let band = PixelRect(x: 0, y: rows.lowerBound, width: layer.size.width, height: rows.count)
            let columns = layer.inkColumns(in: band)
            guard let first = columns.first, let last = columns.last else { return nil }
            return PixelRect(
                x: first.lowerBound, y: band.y, width: last.upperBound - first.lowerBound, height: band.height
            )
        }
    }

    @Test(arguments: [0.5, 1, 1.25, 2, 3.5]) func sheetsHaveTheSizeOfTheScale(_ scale: Double) {
        let size = PixelSize(Int((240 * scale).rounded()), Int((168 * scale).rounded()))
        let facet = Facet(StyledText(plain: "cat"))
        for style in [CardStyle.light, .dark] {
            for layer in [
                typesetter.stock.paper(style: style, scale: scale), CardStock.back(style: style, scale: scale),
                typesetter.face(facet, style: style, scale: scale),
            ] {
                #expect(layer.size == size)
                #expect(layer[0, 0] >> 24 == 0, "corners are round")
                #expect(layer[size.width - 1, size.height - 1] >> 24 == 0)
                let radius = Int((CardMetrics.cornerRadius * scale).rounded(.up))
                for y in 0..<size.height { #expect(layer[size.width / 2, y] >> 24 == 0xFF) }
                for x in radius..<size.width - radius { #expect(layer[x, 0] >> 24 == 0xFF) }
                for y in radius..<size.height - radius { #expect(layer[0, y] >> 24 == 0xFF) }
            }
        }
    }

    @Test func aFaceIsItsInkOnThePaper() {
        let facet = Facet(StyledText(plain: "elephant"))
        let paper = typesetter.stock.paper(style: .light, scale: 2)
        let ink = typesetter.ink(facet, style: .light, scale: 2)
        let face = typesetter.face(facet, style: .light, scale: 2)
        for x in 0..<face.size.width {
            for y in 0..<face.size.height where ink[x, y] >> 24 == 0 {
                #expect(face[x, y] == paper[x, y])
            }
        }
        #expect(!(face == paper))
        #expect(typesetter.face(Facet(StyledText(plain: "")), style: .light, scale: 2) == paper)
    }
}
