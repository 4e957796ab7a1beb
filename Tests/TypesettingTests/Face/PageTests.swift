import CardDeck
import PictureSupport
import Raster
import Testing

@testable import Typesetting

/// Long faces flow over pages: nothing is lost, nothing stands twice.
@Suite struct PageTests {
    private let typesetter = Typesetter()

    private func set(_ facet: Facet, vertical: VerticalSetting = .off) -> SetFace {
        typesetter.set(facet, vertical: vertical, style: .light)
    }

    /// What stands on a page: the characters of each paragraph that its glyphs are of.
    private func characters(_ layout: FaceLayout) -> [[Int]] {
        layout.texts.map { block in
            block.lines.flatMap { line in
                line.runs.flatMap { $0.glyphs.map { Int($0.character) } }.filter { $0 >= 0 }.sorted()
            }
        }
    }

    private func pages(_ face: SetFace) -> [FaceLayout] { (0..<face.pageCount).compactMap(face.page) }

    @Test(arguments: [600, 1499, 1501, 5000, 20_000]) func everyWordStandsOnce(scalars: Int) throws {
        let text = LongText.words(scalars: scalars)
        let face = set(Facet(StyledText(plain: text)))
        let pages = pages(face)
        try #require(pages.count > 1)
        #expect(pages.count < scalars / 150)
        let shown = pages.flatMap { characters($0).flatMap(\.self) }
        #expect(shown == shown.sorted() && Set(shown).count == shown.count, "in order, none twice")
        let scalars = Array(text.unicodeScalars)
        let missing = Set(scalars.indices).subtracting(shown)
        #expect(missing.allSatisfy { scalars[$0] == " " }, "only spaces at the ends of lines are not drawn")
        #expect(pages.dropLast().allSatisfy(\.isCut) && !pages.last!.isCut)
    }

    @Test func paragraphsGoOnOnTheNextPage() throws {
        let text = (0..<80).map { "paragraph \($0) has some words of its own" }.joined(separator: "\n")
        let face = set(Facet(StyledText(plain: text)))
        let pages = pages(face)
        let numbers = pages.flatMap { page in page.blocks.map(\.source.paragraph) }
        #expect(Set(numbers) == Set(0..<80))
        #expect(numbers == numbers.sorted())
    }

    @Test func pagesBeginAtAWord() throws {
        let text = LongText.words(scalars: 4000), scalars = Array(text.unicodeScalars)
        for page in pages(set(Facet(StyledText(plain: text)))).dropFirst() {
            let first = try #require(characters(page).first?.first)
            #expect(scalars[first - 1] == " ")
        }
    }

    @Test func linesOfOneTextEndWhereTheyShould() throws {
        let text = (0..<40).map { "line \($0)" }.joined(separator: "\u{2028}")
        let pages = pages(set(Facet(StyledText(plain: text))))
        let lines = pages.flatMap { $0.texts.flatMap(\.lines) }
        #expect(lines.count == 40)
    }

    @Test func inkOfAllPagesStaysWithinTheCard() {
        for (facet, setting) in [
            (LongText.facet(scalars: 3000), VerticalSetting.off),
            (
                Facet(
                    StyledText(plain: String(repeating: "吾輩は猫である。名前はまだ無い。", count: 80)),
                    language: LanguageTag(rawValue: "ja")),
                VerticalSetting(isOn: true)
            ),
        ] {
            let face = set(facet, vertical: setting)
            #expect(face.pageCount > 2)
            let padding = CardMetrics.padding
            for index in 0..<face.pageCount {
                let layer = LayerBitmap(size: PixelSize(480, 336)) { pixels, stride in
                    let canvas = ColumnCanvas(
                        size: PixelSize(480, 336), pixels: pixels, stride: stride, scaleX: 2, scaleY: 2)
                    face.draw(page: index, on: canvas, style: .light)
                }
                guard let ink = layer.inkBounds else {
                    Issue.record("page \(index) is blank")
                    continue
                }
                #expect(Double(ink.x) >= padding.minX * 2 - 1 && Double(ink.maxX) <= padding.maxX * 2 + 1)
                #expect(Double(ink.y) >= padding.minY * 2 - 1 && Double(ink.maxY) <= padding.maxY * 2 + 1)
            }
        }
    }

    @Test func theFirstPageIsTheCardInItsTray() {
        let facet = LongText.facet(scalars: 20_000)
        let tray = typesetter.face(facet, style: .light, scale: 2)
        let tile = typesetter.tile(PixelRect(tray.size), of: facet, page: 0, style: .light, scale: 2)
        #expect(TileTests.psnr(tray.rows, tile.rows) > 48)
        #expect(typesetter.page(0, of: facet, style: .light, scale: 2) == tray)
        #expect(!(typesetter.page(1, of: facet, style: .light, scale: 2) == tray))
        let beyond = typesetter.page(5000, of: facet, style: .light, scale: 2)
        #expect(beyond == typesetter.stock.paper(style: .light, scale: 2))
    }

    /// Emoji that are joined have no place to divide them: the line is longer than its measures can tell.
    @Test func aWordThatNothingDividesEndsSomewhere() throws {
        let word = String(repeating: "👨\u{200D}👩\u{200D}", count: 60_000)
        let base = String(repeating: "\u{FDFA}", count: 60_000)
        for vertical in [VerticalSetting.off, VerticalSetting(isOn: true)] {
            for page in pages(set(Facet(StyledText(plain: word)), vertical: vertical)) {
                #expect(page.texts.allSatisfy { $0.lines.allSatisfy { $0.width <= 1 << 29 } })
            }
        }
        #expect(typesetter.pageCount(of: Facet(StyledText(plain: base)), style: .light) > 1)
        let style = LabelStyle(size: 64, color: CardStyle.light.ink)
        #expect(Label.width(of: word, style: style, with: typesetter) > 10_000)
    }

    /// Nor has what stands below one reading.
    @Test func aReadingMayStandOverAnything() throws {
        let base = TextRun(String(repeating: "\u{FDFA}", count: 60_000), ruby: "kana")
        #expect(!pages(set(Facet(StyledText([Paragraph([base])])))).isEmpty)
    }

    @Test func aCardThatHoldsAllHasOnePage() {
        #expect(typesetter.pageCount(of: Facet(StyledText(plain: "cat")), style: .light) == 1)
        #expect(typesetter.pageCount(of: Facet(StyledText(plain: "")), style: .light) == 1)
    }

    @Test func readingsStayAboveTheirBases() throws {
        let facet = Facet(
            StyledText([Paragraph(ruby: String(repeating: "東京[とうきょう]|へ|行[い]|きます。|", count: 120))]),
            language: LanguageTag(rawValue: "ja"))
        let pages = pages(set(facet))
        try #require(pages.count > 2)
        let shown = pages.flatMap { characters($0).flatMap(\.self) }
        #expect(Set(shown) == Set(0..<120 * 8) && shown.count == Set(shown).count)
        for page in pages { #expect(page.texts.allSatisfy { $0.lines.allSatisfy { $0.runs.contains { $0.y < 0 } } }) }
    }

    private func table(_ rows: [[String]]) -> Facet {
        Facet(
            StyledText(
                rows.enumerated().map { index, cells in
                    var paragraph = Paragraph(Array(cells.map { [TextRun($0)] }.joined(separator: [TextRun("\t")])))
                    paragraph.row = GridRow(cells.indices.map { GridCell(column: $0) })
                    paragraph.row!.rowsAfter = rows.count - 1 - index
                    return paragraph
                }))
    }

    @Test(arguments: [30, 200]) func rowsOfATableStandOnce(count: Int) throws {
        let pages = pages(set(table((0..<count).map { ["row \($0)", "some words to say about it"] })))
        let rows = pages.flatMap { page in page.tables.flatMap(\.shownRows) }
        #expect(rows == Array(0..<count))
    }

    @Test func aRowThatIsTooHighIsSetAsText() throws {
        let long = LongText.words(scalars: 3000)
        let face = set(table([["a", "b"], ["left", long], ["c", "d"]]))
        let pages = pages(face)
        #expect(pages.count > 4)
        #expect(pages.allSatisfy { $0.size >= CardMetrics.textSizes.lowerBound && $0.shrink == 1 })
        let letters = pages.flatMap { page in
            zip(page.texts, characters(page)).filter { $0.0.source.row == 1 }.flatMap(\.1)
        }
        #expect(letters.count == Set(letters).count)
        #expect(letters.count > 2400)
    }

    /// A hundred times as long a text than is read leaves bounded work.
    @Test func endlessTextsAreBounded() {
        let face = set(Facet(StyledText(plain: String(repeating: "word ", count: 60_000))))
        #expect((200...SetFace.maxPages).contains(face.pageCount))
        let lines = set(Facet(StyledText(plain: String(repeating: "x\n", count: 30_000))))
        #expect((100...SetFace.maxPages).contains(lines.pageCount))
    }

    @Test func theLastPageTellsOfTextThatIsNotRead() throws {
        let face = set(Facet(StyledText(plain: String(repeating: "word ", count: 60_000))))
        let last = face.pageCount - 1
        #expect(try #require(face.page(last)).isShortened && face.page(last - 1)?.isShortened == false)
        let size = CardMetrics.pixels(scale: 2)
        func foot(_ page: Int, of face: SetFace) -> PixelRect? {
            LayerBitmap(size: size) { pixels, stride in
                let canvas = ColumnCanvas(size: size, pixels: pixels, stride: stride, scaleX: 2, scaleY: 2)
                face.draw(page: page, on: canvas, style: .light)
            }.inkBounds
        }
        // Below all text, wider than the sign of further pages.
        #expect(try #require(foot(last, of: face)).maxY > 2 * 158)
        let whole = set(Facet(StyledText(plain: LongText.words(scalars: 4000))))
        #expect(try #require(whole.page(whole.pageCount - 1)).isShortened == false)
        #expect(try #require(foot(whole.pageCount - 1, of: whole)).maxY < 2 * 153)
    }

    @Test func picturesThatACardHasNoRoomForStandOnFurtherPages() throws {
        let words = LongText.words(scalars: 1200)
        let facet = Facet(
            StyledText([
                Paragraph([TextRun(words)]),
                Paragraph([TextRun("", image: MediaReference(kind: .image, name: "wide.png"))]),
            ]))
        let found = try #require(FacetPictures(facet, from: SamplePicture.cache, scale: 2))
        let pages = pages(typesetter.set(facet, pictures: found, style: .light))
        let galleries = pages.flatMap(\.galleries)
        try #require(galleries.count == 1)
        #expect(galleries[0].ink.height >= FaceFitter.tightPicture - 0.01)
    }
}
