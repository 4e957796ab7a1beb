import CardDeck
import Markup
import Raster
import Testing

@testable import Typesetting

/// How formulas were written stands on a page of a close-up, where it covers nothing.
@Suite struct SourceCaptionTests {
    private let typesetter = Typesetter()

    private func facet(_ html: String, sound: Bool = false) -> Facet {
        let markup = MarkupText(html: html)
        return Facet(markup.text, media: sound ? [MediaReference(kind: .audio, name: "a.ogg")] : [])
    }

    /// The pixels in which two drawings differ.
    private func difference(_ a: LayerBitmap, _ b: LayerBitmap) -> PixelRect {
        var box = PixelRect.empty
        for y in 0..<a.size.height {
            for x in 0..<a.size.width where a[x, y] != b[x, y] {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private static let scale = 4.0

    /// What the caption adds to a page, in card units; nil where nothing.
    private func captionBox(_ facet: Facet, page: Int = 0, vertical: VerticalSetting = .off) -> Rect? {
        let size = CardMetrics.pixels(scale: Self.scale)
        let set = typesetter.set(facet, vertical: vertical, style: .light)
        func drawing(_ showsSources: Bool) -> LayerBitmap {
            LayerBitmap(size: size) { pixels, stride in
                let canvas = ColumnCanvas(
                    size: size, pixels: pixels, stride: stride, scaleX: Self.scale, scaleY: Self.scale)
                set.draw(page: page, on: canvas, style: .light, showsSources: showsSources)
            }
        }
        let box = difference(drawing(true), drawing(false))
        guard !box.isEmpty else { return nil }
        return Rect(
            x: Double(box.x) / Self.scale, y: Double(box.y) / Self.scale, width: Double(box.width) / Self.scale,
            height: Double(box.height) / Self.scale)
    }

    @Test(arguments: [
        #"\(\frac{a+b}{2}\)"#, #"\[\sum_{i=1}^{n} i = \frac{n(n+1)}{2}\]"#,
        #"The mean of \(a\) and \(b\) is \(\frac{a+b}{2}\), which is never smaller than \(\sqrt{ab}\)."#,
        String(repeating: #"words about \(\alpha^2\) and more of them, "#, count: 8),
        String(repeating: #"words about \(\alpha^2\) and more of them, "#, count: 40),
        #"<table border=1><tr><td>\(\frac{1}{2}\)<td>\(\sqrt{2}\)<tr><td>x<td>\(e^{i\pi}\)</table>"#,
        #"<div style="background: #ffd">\(\int_0^1 x\,dx\)</div>"#, #"מהו \(\frac{1}{2}\) של \(x_1\)?"#,
    ])
    func itCoversNothing(_ html: String) throws {
        for sound in [false, true] {
            let facet = facet(html, sound: sound)
            let set = typesetter.set(facet, style: .light)
            for page in 0..<set.pageCount {
                let text = try #require(set.page(page))
                guard !text.formulas.isEmpty else { continue }
                let caption = try #require(captionBox(facet, page: page), "page \(page)")
                #expect(!caption.intersects(text.extentOnCard), "\(caption) on \(text.extentOnCard)")
                #expect(!(text.isCut && caption.intersects(FaceBadge.cut)))
                #expect(!(sound && caption.intersects(SoundBadge.small)))
                #expect(caption.minX > 8 && caption.maxX < 232 && caption.minY > 3 && caption.maxY < 166)
                #expect(set.caption(page: page)?.area.inset(by: -1).intersection(caption) == caption)
            }
        }
    }

    @Test func inColumnsToo() throws {
        let text = StyledText([
            Paragraph([TextRun("面積は"), formula("πr²", #"\pi r^2"#), TextRun("である。円周の長さはその半径の二倍に円周率を掛けたもの。")])
        ])
        let facet = Facet(text, language: LanguageTag(rawValue: "ja"))
        let setting = VerticalSetting(isOn: true)
        let caption = try #require(captionBox(facet, vertical: setting))
        let page = try #require(typesetter.set(facet, vertical: setting, style: .light).page(0))
        #expect(page.formulas == [#"\pi r^2"#] && !caption.intersects(page.extentOnCard))
    }

    private func formula(_ text: String, _ source: String) -> TextRun {
        var run = TextRun(text)
        run.formula = source
        return run
    }

    @Test func eachStandsOnItsPage() throws {
        let paragraphs = (0..<60).map { Paragraph([TextRun("paragraph "), formula("f", "source_{\($0)}")]) }
        let set = typesetter.set(Facet(StyledText(paragraphs)), style: .light)
        let pages = (0..<set.pageCount).compactMap { set.page($0)?.formulas }
        try #require(pages.count > 3)
        #expect(pages.allSatisfy { !$0.isEmpty } && pages.joined().elementsEqual((0..<60).map { "source_{\($0)}" }))
    }

    @Test func thereIsALineForEachAsFarAsThereIsRoom() throws {
        func height(_ count: Int) -> Double {
            let runs = (0..<count).map { formula("f", "source_{\($0)}") }
            return captionBox(Facet(StyledText([Paragraph(runs)])))?.height ?? 0
        }
        let heights = (0...6).map(height)
        #expect(heights[0] == 0)
        #expect(heights[1] > 2 && heights[2] > heights[1] + 4 && heights[3] > heights[2] + 4)
        #expect(height(500) < 30)
    }

    @Test func itIsShownOnlyWhereItIsAskedFor() {
        func both(_ facet: Facet) -> (tray: LayerBitmap, page: LayerBitmap) {
            let tray = typesetter.face(facet, style: .light, scale: 2)
            #expect(typesetter.page(0, of: facet, style: .light, scale: 2) == tray)
            let page = typesetter.page(0, of: facet, style: .light, scale: 2, showsSources: true)
            for (showsSources, whole) in [(false, tray), (true, page)] {
                let tile = typesetter.tile(
                    PixelRect(tray.size), of: facet, style: .light, scale: 2, showsSources: showsSources)
                #expect(TileTests.psnr(tile.rows, whole.rows) > 48)
            }
            return (tray, page)
        }
        let formula = both(facet(#"\(\frac{a}{b}\)"#)), plain = both(facet("a/b"))
        #expect(difference(formula.tray, formula.page).y > 250)
        #expect(plain.tray == plain.page)
    }
}
