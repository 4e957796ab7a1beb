import CardDeck
import Testing

@testable import Typesetting

/// What is kept of drawn glyphs, and how long.
@Suite struct DrawnGlyphTests {
    private let typesetter = Typesetter()
    private var fonts: FontBook { typesetter.contexts.fonts }

    /// Font maps are lent with what others drew.
    init() { fonts.dropDrawings() }

    private func draw(_ facet: Facet, scale: Double) { _ = typesetter.face(facet, style: .light, scale: scale) }

    @Test func masksOfSizesThatWentAreLetGo() {
        let facet = Sample.all[0].facet(Sample.all[0].sentence)
        draw(facet, scale: 2)
        let ofOneSize = fonts.drawnByteCount
        #expect(ofOneSize > 0)
        for step in 1...200 { draw(facet, scale: 0.5 + Double(step) / 200) }
        #expect(fonts.drawnByteCount > 20 * ofOneSize)
        for _ in 0..<600 { draw(facet, scale: 2) }
        #expect(fonts.drawnByteCount == ofOneSize)
    }

    /// A font is closed that nothing was drawn with for long, and opened again for the same glyphs.
    @Test func fontsOfTextsThatWentAreClosed() {
        // Those of documents stay open, in maps that made one.
        var lent = [Typesetter()]
        while lent.last!.contexts.fonts.openFontCount > 0 { lent.append(Typesetter()) }
        let typesetter = lent.last!, fonts = typesetter.contexts.fonts
        let latin = Facet(StyledText(plain: "elephant")), chinese = Facet(StyledText(plain: "大象"))
        func draw(_ facet: Facet) -> [UInt32] {
            let face = typesetter.face(facet, style: .light, scale: 2)
            return (0..<face.size.height).flatMap { y in (0..<face.size.width).map { face[$0, y] } }
        }
        for _ in 0..<600 { _ = draw(latin) }
        let before = fonts.openFontCount, picture = draw(chinese)
        #expect(fonts.openFontCount > before)
        for _ in 0..<600 { _ = draw(latin) }
        #expect(fonts.openFontCount == before)
        fonts.freeFonts()
        #expect(fonts.openFontCount == 0)
        #expect(draw(chinese) == picture)
    }

    @Test(arguments: ["elephant", "🐘🦋🌧️🏠"]) func whatIsDroppedIsCountedNoMore(_ text: String) {
        for scale in [1.0, 1.25, 3] { draw(Facet(StyledText(plain: text)), scale: scale) }
        #expect(fonts.drawnByteCount > 0)
        fonts.dropDrawings()
        #expect(fonts.drawnByteCount == 0)
    }
}
