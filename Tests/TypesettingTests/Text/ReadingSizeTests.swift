import CPango
import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Readings on cards whose letters are of several sizes.
@Suite struct ReadingSizeTests {
    private let typesetter = Typesetter()

    private static let sizes = [0.6, 1, 1.5, 2]
    private static let word = "私[わたし]"

    /// How far a reading may be off, beside its base: small ones are larger beside theirs.
    private static let tolerance = 0.025

    private func style(_ scale: Double) -> TextStyle {
        var style = TextStyle()
        style.scale = scale
        return style
    }

    private func paragraph(_ text: String, _ scale: Double = 1) -> Paragraph {
        Paragraph(ruby: text, style: style(scale))
    }

    private func layOut(_ paragraphs: [Paragraph], isVertical: Bool) -> FaceLayout {
        typesetter.layOut(
            Facet(StyledText(paragraphs), language: LanguageTag(rawValue: "ja")),
            vertical: VerticalSetting(isOn: isVertical), style: .light)
    }

    /// A reading and its base as they are set, in ems of the text.
    private struct Pair {
        var base, reading: GlyphBox
        var baseFont, readingFont: Double
        var top: Int32

        private static let em = PangoText.shapedSize * Double(PANGO_SCALE)

        var gap: Double { Double(base.top - reading.bottom) / Self.em }

        /// From the upper edge of the line's box to the reading.
        var roomAbove: Double { Double(reading.top - top) / Self.em }

        /// The reading's size beside its base's.
        var share: Double { readingFont / baseFont }
    }

    private func ink(_ run: GlyphRun) -> GlyphBox {
        var (box, x) = (GlyphBox.empty, run.x)
        for glyph in run.glyphs {
            box.add(glyph.ink, x: x + glyph.xOffset, y: run.y + glyph.yOffset)
            x += glyph.width
        }
        return box
    }

    /// The readings of a line, in its order, each with what it stands over.
    private func pairs(_ line: GlyphLine) throws -> [Pair] {
        let letters = line.runs.filter { $0.glyphs.contains { $0.character >= 0 } }
        // What parts them has no width.
        let readings = line.runs.filter { run in run.width > 0 && run.glyphs.contains { $0.character < 0 } }
        return try readings.map { reading in
            let middle = reading.x + reading.width / 2
            let base = try #require(letters.first { $0.x <= middle && middle < $0.x + $0.width })
            return Pair(
                base: ink(base), reading: ink(reading), baseFont: base.font.height, readingFont: reading.font.height,
                top: line.top)
        }
    }

    /// What stands first on a block.
    private func firstPair(_ block: TextBlock) throws -> Pair {
        let line = try #require(block.lines.first)
        let found = try pairs(line)
        return try #require(found.first)
    }

    /// The scale that is left of one where letters may be neither smaller nor larger than a card's.
    private func scale(_ scale: Double, at size: Double) -> Double {
        let sizes = CardMetrics.textSizes
        return min(max(scale * size, sizes.lowerBound), sizes.upperBound) / size
    }

    /// The gap of a card of one size, beside that.
    private func usualGap(isVertical: Bool) throws -> Double {
        let layout = layOut([paragraph(Self.word)], isVertical: isVertical)
        return try firstPair(layout.texts[0]).gap
    }

    @Test(arguments: [false, true], [[0, 1, 2, 3], [3, 1, 0, 2], [3, 0], [2, 1], [0, 1], [1, 0]])
    func eachLineHasTheRoomThatItsReadingsNeed(isVertical: Bool, order: [Int]) throws {
        let sizes = order.map { Self.sizes[$0] }
        let layout = layOut(sizes.map { paragraph(Self.word, $0) }, isVertical: isVertical)
        let usual = try usualGap(isVertical: isVertical)
        try #require(layout.texts.count == sizes.count)
        for (block, wanted) in zip(layout.texts, sizes) {
            let pair = try firstPair(block)
            let scale = scale(wanted, at: layout.size)
            #expect(abs(pair.gap / scale - usual) < Self.tolerance, "\(wanted) at \(layout.size)")
            #expect(pair.roomAbove / scale > -0.001 && pair.roomAbove / scale < 0.15, "\(wanted) at \(layout.size)")
            let share = max(0.5, 6.5 / (scale * layout.size))
            #expect(abs(pair.share - share) < 0.02, "\(wanted) at \(layout.size)")
        }
        for (above, below) in zip(layout.texts, layout.texts.dropFirst()) {
            #expect(above.ink.maxY < below.ink.minY)
        }
    }

    /// Lines of one paragraph, as `<br>` makes them, are of different sizes, too.
    @Test(arguments: [false, true]) func linesOfOneParagraph(isVertical: Bool) throws {
        let large = TextRun("私", style: style(2), ruby: "わたし"), small = TextRun("私", ruby: "わたし")
        let layout = layOut([Paragraph([large, TextRun("\n"), small])], isVertical: isVertical)
        let lines = layout.texts[0].lines, usual = try usualGap(isVertical: isVertical)
        try #require(lines.count == 2)
        for (line, wanted) in zip(lines, [2.0, 1]) {
            let found = try pairs(line)
            let pair = try #require(found.first)
            let scale = scale(wanted, at: layout.size)
            #expect(abs(pair.gap / scale - usual) < Self.tolerance)
            #expect(pair.roomAbove / scale > -0.001 && pair.roomAbove / scale < 0.15)
        }
    }

    @Test(arguments: [false, true]) func sizesWithinOneLine(isVertical: Bool) throws {
        let runs = Self.sizes.map { TextRun("私", style: style($0), ruby: "わたし") }
        let layout = layOut([Paragraph(runs)], isVertical: isVertical)
        let usual = try usualGap(isVertical: isVertical)
        let lines = layout.texts[0].lines
        var found = 0
        for line in lines {
            for pair in try pairs(line) {
                try #require(found < Self.sizes.count)
                let scale = scale(Self.sizes[found], at: layout.size)
                #expect(abs(pair.gap / scale - usual) < Self.tolerance, "\(Self.sizes[found]) at \(layout.size)")
                #expect(pair.roomAbove > -0.001)
                found += 1
            }
        }
        #expect(found == Self.sizes.count)
    }

    /// A reading beside larger letters is no higher than they are.
    @Test func readingsDoNotReachIntoLargerLetters() throws {
        let large = style(2)
        let layout = layOut(
            [Paragraph([TextRun("を", style: large), TextRun("志", ruby: "こころざし"), TextRun("を", style: large)])],
            isVertical: false)
        let line = try #require(layout.texts[0].lines.first)
        let reading = try #require(line.runs.first { $0.glyphs.contains { $0.character < 0 } })
        let beside = line.runs.filter { run in run.glyphs.contains { $0.character == 0 || $0.character == 2 } }
        try #require(!beside.isEmpty)
        let box = ink(reading)
        for run in beside {
            let letter = ink(run)
            #expect(min(box.right, letter.right) <= max(box.left, letter.left))
        }
    }

    // MARK: Lines without readings

    @Test(arguments: [false, true]) func aSizeWithoutReadingsHasNoRoomForThem(isVertical: Bool) throws {
        let alone = try #require(layOut([paragraph("かな")], isVertical: isVertical).texts[0].lines.first)
        for size in [0.6, 1.5, 2] {
            let layout = layOut([paragraph(Self.word, size), paragraph("かな")], isVertical: isVertical)
            let line = try #require(layout.texts[1].lines.first)
            #expect(line.top == alone.top && line.bottom == alone.bottom, "below \(size)")
        }
    }

    /// Whatever sizes there are beside it.
    @Test(arguments: [false, true], sizes) func linesOfOneSizeAreOfOneHeight(isVertical: Bool, size: Double) throws {
        let layout = layOut(
            [paragraph(Self.word, size), paragraph("かな", size), paragraph(Self.word, size == 1 ? 2 : 1)],
            isVertical: isVertical)
        let lines = try layout.texts.map { try #require($0.lines.first) }
        try #require(lines.count == 3)
        #expect(lines[0].top == lines[1].top)
        #expect(lines[0].top != lines[2].top)
    }
}
