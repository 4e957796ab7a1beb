import CardDeck
import PictureSupport
import Raster
import Testing

@testable import Typesetting

/// Pictures of sizes that nobody would choose, and what stands beside them.
@Suite struct PictureBoundsTests {
    private let typesetter = Typesetter()

    private let pictures = PictureCache { _ in SamplePicture.encoded(width: 640, height: 400) }

    /// Whatever a deck asks for, a picture in a line stands above it.
    @Test func aPictureOfNegativeSizeIsNotInALine() {
        for size in [-9.0, -70_000, 0] {
            var reference = MediaReference(kind: .image, name: "icon.png")
            (reference.width, reference.height) = (size, size)
            let picture = TextRun("", image: reference)
            let text = [[TextRun("word")], [picture], [picture, TextRun("beside")]]
            let facet = Facet(StyledText(text.map { Paragraph($0) }))
            #expect(typesetter.pageCount(of: facet, pictures: pictures, style: .light) >= 1)
            #expect(typesetter.face(facet, pictures: pictures, style: .light, scale: 1).inkBounds != nil)
        }
    }

    /// A label may be as large as the picture is high, however thin that is.
    @Test func labelsOfThinPicturesAreBounded() {
        let thin = SamplePicture.encoded(width: 4, height: 8000), thinPictures = PictureCache { _ in thin }
        var reference = MediaReference(kind: .image, name: "thin.png")
        reference.shapes = [OcclusionShape(.label("A", size: 100), role: .revealed, x: 0, y: 0)]
        let facet = Facet(StyledText([Paragraph([TextRun("", image: reference)])]))
        let spine = SpineLayer(
            thumbnailOf: facet, pictures: thinPictures, length: 300, thickness: 24, style: .light, scaleAcross: 2,
            scaleAlong: 2, with: typesetter)
        #expect(spine != nil)
    }

    /// A table that fits a card in small letters alone is set line by line beside a picture, where letters are larger.
    @Test func aWideTableBesideAPictureIsThere() throws {
        for columns in 2...7 {
            let picture = TextRun("", image: MediaReference(kind: .image, name: "wide.png"))
            var row = Paragraph((0..<columns).map { TextRun(($0 == 0 ? "" : "\t") + "Donauschifffahrt\($0)") })
            row.row = GridRow((0..<columns).map { GridCell(column: $0) })
            let text = [
                Paragraph([TextRun("above")]), row, Paragraph([picture]), Paragraph([TextRun("below")]),
            ]
            let facet = Facet(StyledText(text))
            let found = try #require(FacetPictures(facet, from: pictures, scale: 2))
            let face = typesetter.set(facet, pictures: found, style: .light)
            let blocks = (0..<face.pageCount).compactMap(face.page).flatMap(\.blocks)
            #expect(blocks.allSatisfy { $0.height.isFinite } && blocks.count >= 4, "\(columns) columns")
        }
    }
}
