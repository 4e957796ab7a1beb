import CPango
import CardDeck

extension FaceBlock {
    /// A reading's size beside its base's, and the least that can be read, in card units.
    private static let readingShare = 0.5
    private static let leastReadingSize = 6.5

    /// The size of readings beside the text's.
    static func readingShare(at size: Double) -> Double { max(readingShare, leastReadingSize / size) }

    /// Shapes the readings, all at once, and sets them above the text.
    func attachReadings(to shaped: inout ShapedText, share: Double) {
        let runs = paragraph.runs.filter { $0.reading != nil }
        let joined = runs.map { $0.reading! }.joined(separator: "\u{2028}")
        func attributes() -> TextAttributes {
            let attributes = TextAttributes()
            var start = 0
            for run in runs {
                let end = start + run.reading!.utf8.count
                attributes.addReading(
                    run.style, style: style, on: ground ?? style.paper, scale: bounded(run.style).scale * share,
                    to: start..<end)
                start = end + "\u{2028}".utf8.count
            }
            return attributes
        }
        let above: ShapedText
        if mode.isVertical {
            above = VerticalForms.shape(joined, context: context, fonts: fonts, attributes: attributes)
        } else {
            let layout = TextLayout(joined, context: context, fonts: fonts)
            layout.setAttributes(attributes())
            above = layout.shapedText()
        }
        let lines = above.lines(width: .max)
        guard lines.count == runs.count else { return }
        let scalars = Array(paragraph.text.unicodeScalars)
        let index = CharacterIndex(paragraph.text)
        let em = TextLayout.shapedSize * Double(PANGO_SCALE)
        let readings = zip(runs, lines).map { run, line in
            let characters = index[run.range.lowerBound]..<index[run.range.upperBound]
            return ShapedReading(
                characters: characters, line: above.glyphs(of: line).detached,
                isWide: run.reading!.unicodeScalars.contains(where: \.standsUpright),
                // It would leave its ground.
                overhangs: run.style.background == nil,
                spreads: scalars[characters].allSatisfy(\.standsUpright))
        }
        shaped.attach(readings, scalars: scalars, size: Int32(em * share))
    }

    /// The room that the readings as they are shaped take.
    func readingSpace(of shaped: ShapedText, share: Double) -> ReadingSpace? {
        let scalars = Array(paragraph.text.unicodeScalars)
        return ReadingSpace(shaped, share: share, isTurned: mode.isVertical) { scalars[$0].standsUpright }
    }
}
