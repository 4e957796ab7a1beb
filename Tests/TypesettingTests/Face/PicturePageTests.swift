import CardDeck
import PictureSupport
import Raster
import Testing

@testable import Typesetting

/// A picture keeps its part of a card, and what then has no room goes on on further pages.
@Suite struct PicturePageTests {
    private let typesetter = Typesetter()

    private let wide = TextRun("", image: MediaReference(kind: .image, name: "wide.png"))

    private func text(_ words: Int) -> TextRun { TextRun(LongText.words(scalars: words * 6)) }

    private func set(_ paragraphs: [TextRun]...) -> SetFace {
        let facet = Facet(StyledText(paragraphs.map { Paragraph($0) }))
        let found = FacetPictures(facet, from: SamplePicture.cache, scale: 2)
        return typesetter.set(facet, pictures: found, style: .light)
    }

    private func pages(_ face: SetFace) -> [FaceLayout] { (0..<face.pageCount).compactMap(face.page) }

    /// The characters that are shown of each paragraph of text, and the pictures.
    private func shown(_ pages: [FaceLayout]) -> (characters: [Int: [Int]], pictures: [Int]) {
        var (characters, pictures): ([Int: [Int]], [Int]) = ([:], [])
        for block in pages.flatMap(\.blocks) {
            if block is GalleryBlock {
                pictures.append(block.source.paragraph)
            } else if let block = block as? TextBlock {
                characters[block.source.paragraph, default: []] += block.lines.flatMap { line in
                    line.runs.flatMap { $0.glyphs.map { Int($0.character) } }.filter { $0 >= 0 }.sorted()
                }
            }
        }
        return (characters, pictures)
    }

    /// In shares of a card's height.
    private func pictureHeight(_ page: FaceLayout?) -> Double? {
        (page?.galleries.first?.ink.height).map { $0 / CardMetrics.size.height }
    }

    @Test(arguments: [1, 5, 12, 20, 40, 80, 200, 600]) func aPictureGetsNearlyHalfOfItsCard(words: Int) throws {
        for isFirst in [true, false] {
            let face = isFirst ? set([wide], [text(words)]) : set([text(words)], [wide])
            // What a tray reads of a text is no more than some cards full.
            guard isFirst || words < 200 else { continue }
            let first = try #require(face.page(0))
            if isFirst || !first.isCut {
                let height = try #require(pictureHeight(first))
                #expect(height >= 0.35 - 0.0001 && (!first.isCut || height <= 0.45 + 0.0001), "\(words) words")
            }
            #expect(first.blocks.allSatisfy { $0.size >= 14 })
            #expect(first.isCut == (face.pageCount > 1))
            if words <= 5 { #expect(face.pageCount == 1 && pictureHeight(first)! > 0.45) }
            if words >= 40 { #expect(face.pageCount > 1) }
        }
    }

    /// What it gives up saves a page, and no line is left out that has room beside it.
    @Test func aPictureGivesUpALittleForTheLastLine() throws {
        var least = 1.0
        for words in 1...12 {
            let face = set([text(words)], [wide]), height = try #require(pictureHeight(face.page(0)))
            #expect(face.pageCount == 1, "\(words) words")
            least = min(least, height)
        }
        #expect(least >= 0.35 - 0.0001 && least < 0.45)
    }

    /// They share more than half of the card alike, and give up some of that once the text is as small as it gets. Text
    /// that has no room then leaves each what one alone has.
    @Test func picturesWithTextBetweenThemShareTheirPart() throws {
        var sharing = 0
        for words in 1...30 {
            let face = set([wide], [text(words)], [wide]), pages = pages(face)
            let heights = pages.map { page in page.galleries.map { $0.ink.height / CardMetrics.size.height } }
            guard pages.count == 1 else {
                #expect(heights.joined().count == 2 && heights.allSatisfy { $0.count < 2 }, "\(words) words")
                #expect(heights.joined().allSatisfy { $0 >= 0.35 - 0.0001 }, "\(words) words")
                continue
            }
            sharing += 1
            try #require(heights[0].count == 2)
            let together = heights[0][0] + heights[0][1]
            #expect(abs(heights[0][0] - heights[0][1]) < 0.02)
            #expect(together >= 0.43 && (together >= 0.56 || pages[0].texts[0].size == 14), "\(words) words")
        }
        #expect((1..<30).contains(sharing))
        let short = try #require(set([wide], [TextRun("a hill")], [wide]).page(0))
        #expect(short.galleries.reduce(0) { $0 + $1.ink.height } >= 0.56 * CardMetrics.size.height)
    }

    @Test(arguments: [20, 40, 80]) func theTextBeforeAPictureComesFirst(words: Int) throws {
        for blanks in [[], [TextRun("")]] {
            let face = set([TextRun("Which is it?")], blanks, [text(words)], blanks, [wide], [text(4)])
            let pages = pages(face)
            #expect(pictureHeight(pages[0]) == nil && pages[0].blocks[0].source.paragraph == 0)
            #expect(try #require(pages.lazy.compactMap(pictureHeight).first) >= 0.35)
        }
        // What fits a page stands on it whole, as large as that.
        let whole = set([text(16)], [wide])
        #expect(whole.pageCount == 2 && whole.page(0)?.blocks.allSatisfy { !$0.isCut && $0.size > 16 } == true)
    }

    @Test func blankLinesGoBeforeTextDoes() throws {
        let blank = TextRun(""), lines = [TextRun("Which is it?"), TextRun("This one?")]
        let close = set([lines[0]], [lines[1]], [wide]), apart = set([lines[0]], [lines[1]], [blank], [blank], [wide])
        #expect(
            close.page(0)?.size == apart.page(0)?.size && pictureHeight(close.page(0)) == pictureHeight(apart.page(0)))
        let between = set([lines[0]], [blank], [blank], [blank], [lines[1]], [wide])
        #expect(between.pageCount == 1 && pictureHeight(between.page(0))! >= 0.45)
    }

    @Test(arguments: [12, 25, 40, 120, 400]) func nothingIsLostAndNothingStandsTwice(words: Int) throws {
        let faces = [
            set([wide], [text(words)]), set([text(words)], [wide]), set([text(words)], [wide], [text(words)]),
            set([wide], [text(words)], [wide], [text(5)]), set([TextRun("one")], [text(words)], [wide], [text(words)]),
        ]
        for (number, face) in faces.enumerated() {
            let pages = pages(face), shown = shown(pages)
            let expected = face.facet.text.paragraphs
            for (index, paragraph) in expected.enumerated() {
                if paragraph.runs.contains(where: { $0.image != nil }) {
                    #expect(shown.pictures.count { $0 == index } == 1, "face \(number)")
                    continue
                }
                let found = shown.characters[index] ?? [], scalars = Array(paragraph.plain.unicodeScalars)
                #expect(Set(found).count == found.count, "face \(number): none twice")
                #expect(Set(scalars.indices).subtracting(found).allSatisfy { scalars[$0] == " " }, "face \(number)")
            }
            let area = CardMetrics.textArea
            for page in pages {
                #expect(!page.ink.isEmpty && page.extentOnCard.maxY <= CardMetrics.padding.maxY + 0.01)
                #expect(page.extentOnCard.minY >= area.minY - 4)
            }
            #expect(pages.dropLast().allSatisfy(\.isCut) && pages.last?.isCut == false)
        }
    }

    @Test func fewPagesAreCountedInTheTray() {
        let size = CardMetrics.pixels(scale: 4)
        /// How wide the sign at the foot is, in pixels.
        func sign(_ face: SetFace, page: Int = 0) -> Int {
            let layer = LayerBitmap(size: size) { pixels, stride in
                let canvas = ColumnCanvas(size: size, pixels: pixels, stride: stride, scaleX: 4, scaleY: 4)
                face.draw(page: page, on: canvas, style: .light)
            }
            let row = Int(FaceBadge.cut.center.y * 4)
            return (0..<size.width).count { layer[$0, row] != 0 }
        }
        #expect(sign(set([wide], [text(3)])) == 0)
        let dots = sign(set([wide], [text(1000)]))
        #expect(dots == Int(FaceBadge.cut.width * 4))
        let counted = sign(set([wide], [text(60)]))
        #expect(counted > 60 && counted != dots)
        #expect(sign(set([text(160)])) == counted, "the same for texts without pictures: 1/2 or the like")
        let last = set([text(160)])
        #expect(sign(last, page: last.pageCount - 1) == counted, "and 2/2")
    }
}
