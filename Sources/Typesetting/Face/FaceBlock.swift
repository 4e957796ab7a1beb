import CPango
import CardDeck
import Raster

/// A paragraph of a face as it is set: its lines and where they stand.
///
/// It is shaped once, at one size for all cards, so that one set of fonts serves them; sizes are tried
/// by finding lines for other widths. Only what does not grow with the text (pictures, and runs that
/// may be no smaller than a card's text) is shaped for each size.
final class FaceBlock {
    enum Alignment { case left, centre, right }

    let paragraph: FaceText.Paragraph
    private let style: CardStyle
    private let context: OpaquePointer
    private let fonts: FontBook
    private let nameLayout: (String) -> TextLayout
    private let isStyled, dependsOnSize: Bool
    private let hanja: [Range<Int>]
    private var shaped: ShapedText

    /// The size the block is set at, in card units.
    private(set) var size = CardMetrics.textSizes.lowerBound

    /// The block's top left corner, in card units.
    var origin = Point.zero

    /// The height of the rule above, in card units, if there is one.
    var rule: Double?

    private static let fullWidth = CardMetrics.textArea.width
    private static let mark = " …"

    /// Where lines are wrapped, in card units.
    private var width = FaceBlock.fullWidth
    private var breaks: [ShapedText.Line] = []
    /// The lines of a block that is cut.
    private var cutLines: [GlyphLine]?
    private var setLines: [GlyphLine]?

    /// Text of the block was left out, or follows it: it ends in an ellipsis.
    var isCut: Bool { cutLines != nil }

    /// - Parameter nameLayout: lays out the file name in a picture's frame.
    init(
        _ paragraph: FaceText.Paragraph, style: CardStyle, context: OpaquePointer, fonts: FontBook,
        nameLayout: @escaping (String) -> TextLayout
    ) {
        self.paragraph = paragraph
        self.style = style
        self.context = context
        self.fonts = fonts
        self.nameLayout = nameLayout
        isStyled = paragraph.runs.contains { $0.image != nil || $0.style != .plain }
        dependsOnSize = paragraph.runs.contains { $0.image != nil || $0.style.scale != 1 }
        let isKorean = pango_context_get_language(context) == PangoLanguage.korean
        hanja = isKorean && fonts.choices.family(for: "ko") == nil ? paragraph.text.hanRanges : []
        shaped = ShapedText(characterCount: 0)
        shaped = makeLayout(paragraph.text).shapedText(fonts)
        if paragraph.isBlank {
            largestUnwrappedSize = .infinity
        } else if !paragraph.runs.contains(where: { $0.image != nil }) {
            largestUnwrappedSize = Self.fullWidth / max(unit, Double(shaped.naturalWidth) * unit) * size
        }
    }

    private func makeLayout(_ text: String) -> TextLayout {
        let layout = TextLayout(text, context: context)
        if isStyled || !hanja.isEmpty { layout.setAttributes(attributes) }
        return layout
    }

    /// Card units to one of Pango's.
    private var unit: Double { size / TextLayout.shapedSize / Double(PANGO_SCALE) }

    /// Sets the block at a size, wrapped to the text area.
    func set(at size: Double) {
        guard size != self.size || width != Self.fullWidth || breaks.isEmpty else { return }
        if size != self.size {
            self.size = size
            if dependsOnSize { shaped = makeLayout(paragraph.text).shapedText(fonts) }
        }
        wrap(to: Self.fullWidth)
    }

    private func wrap(to width: Double) {
        self.width = width
        breaks = shaped.lines(width: Int(width / unit))
        setLines = nil
    }

    /// Narrows the block as far as its lines stay as many, so that they are of like length and no word
    /// is left alone on the last.
    func balance() {
        let count = breaks.count
        guard alignment == .centre, !isCut, count > 1, count <= 8 else { return }
        let broken = breaksWords
        // Narrower than lines of the same length could be, no width is enough.
        var (tooNarrow, enough) = (Self.fullWidth / 2, Self.fullWidth)
        if shaped.hardLines.count == 1, !dependsOnSize {
            let natural = Double(shaped.naturalWidth) * unit
            tooNarrow = max(tooNarrow, natural / Double(count) * 0.97 - Self.hangingSpace * size)
        }
        while enough - tooNarrow > 5 {
            wrap(to: (tooNarrow + enough) / 2)
            if breaks.count == count, breaksWords == broken, ink.width <= Self.fullWidth {
                enough = width
            } else {
                tooNarrow = width
            }
        }
        wrap(to: enough)
    }

    /// A line may be longer than the text area by the space it is broken at.
    private static let hangingSpace = 0.3

    /// The largest size at which no line need be wrapped.
    private(set) var largestUnwrappedSize = 0.0

    // MARK: Measures

    private var lines: [GlyphLine] {
        if let lines = cutLines ?? setLines { return lines }
        let lines = breaks.map(shaped.glyphs)
        setLines = lines
        return lines
    }

    var lineCount: Int { cutLines?.count ?? breaks.count }

    /// Where every line begins, in characters.
    var lineStarts: [Int] { breaks.map(\.characters.lowerBound) }

    /// A word is longer than the width.
    var breaksWords: Bool { shaped.breaksWords(breaks) }

    /// The space above the block, where it is not the first.
    var gap: Double { size * (paragraph.ruleAbove ? 0.7 : 0.12) }

    /// A blank line takes half a line.
    var height: Double {
        let height = Double(lineHeights.reduce(0, +)) * unit
        return paragraph.isBlank ? height / 2 : height
    }

    /// The lower edge of every line's box, in card units from the block's top.
    var lineBottoms: [Double] {
        var y = 0.0
        return lineHeights.map { height in
            y += Double(height) * unit
            return y
        }
    }

    private var lineHeights: [Int32] {
        cutLines?.map { $0.bottom - $0.top } ?? breaks.map { Int32(shaped.box(of: $0).count) }
    }

    /// The ink in card units.
    var ink: Rect {
        guard !paragraph.isBlank else { return .zero }
        var ink = Rect.zero
        forEachLine { line, place in
            let box = line.ink
            guard !box.isEmpty else { return }
            ink = ink.union(
                Rect(
                    x: place.x + Double(box.left) * unit, y: place.y + Double(box.top) * unit,
                    width: box.width * unit, height: box.height * unit))
        }
        return ink
    }

    private var alignment: Alignment {
        let isLeftToRight = paragraph.direction == .leftToRight
        return switch paragraph.alignment {
        case .centre: .centre
        case .left: .left
        case .right: .right
        case .start: isLeftToRight ? .left : .right
        case .end: isLeftToRight ? .right : .left
        }
    }

    /// Calls with every line and the left end of its baseline, in card units.
    private func forEachLine(_ body: (GlyphLine, Point) -> Void) {
        var y = origin.y
        for line in lines {
            let room = width - Double(line.width) * unit
            let indent =
                switch alignment {
                case .left: 0.0
                case .centre: room / 2
                case .right: room
                }
            body(line, Point(origin.x + indent, y - Double(line.top) * unit))
            y += Double(line.bottom - line.top) * unit
        }
    }

    /// Where the block's left edge falls: it stands in the middle of the text area.
    var left: Double { CardMetrics.textArea.x + (Self.fullWidth - width) / 2 }

    /// Draws the block.
    ///
    /// - Parameter place: from card units to pixels.
    func draw(_ canvas: ColumnCanvas, at place: GlyphTransform) {
        if let rule {
            let area = CardMetrics.textArea
            let line = Rect(
                x: area.centre.x - area.width * 0.3, y: rule - 0.5, width: area.width * 0.6, height: 1)
            canvas.paint(line, transform: place) { $0.fill(line, style.mutedInk.faded(0.55)) }
        }
        let scale = size / TextLayout.shapedSize
        forEachLine { line, origin in
            canvas.draw(
                line, at: place.after(.translation(origin)).after(.scale(scale, scale)), color: style.ink)
        }
    }

    // MARK: Cutting

    /// Keeps the first lines only; the last of them ends in an ellipsis if text follows, or is said to.
    func cut(toLines count: Int, textFollows: Bool) {
        let layout = makeLayout(textFollows ? paragraph.text + Self.mark : paragraph.text)
        layout.width = Self.fullWidth * TextLayout.shapedSize / size
        layout.limit(toLines: count)
        cutLines = layout.glyphLines(fonts)
        width = Self.fullWidth
    }

    // MARK: Styles

    private var attributes: TextAttributes {
        let attributes = TextAttributes()
        // Before the runs' own fonts, which go before it.
        attributes.addHanja(to: hanja)
        for run in paragraph.runs {
            attributes.add(bounded(run.style), style: style, choices: fonts.choices, to: run.range)
            if let image = run.image { attributes.add(frame(for: image), to: run.range) }
        }
        return attributes
    }

    /// The style with its scale held so that no letter is smaller or larger than a card's text may be.
    private func bounded(_ style: TextStyle) -> TextStyle {
        var style = style
        let sizes = CardMetrics.textSizes
        style.scale = min(max(style.scale, sizes.lowerBound / size), max(1, sizes.upperBound / size))
        return style
    }

    /// A picture's frame beside the text's size, and the bounds of its width.
    private static let frameShare = 2.4
    private static let frameWidths = 26.0...150.0

    /// A small frame that names the picture it stands for.
    private func frame(for image: MediaReference) -> InlineShape {
        let width = min(max(size * Self.frameShare, Self.frameWidths.lowerBound), Self.frameWidths.upperBound)
        let (style, nameLayout) = (style, nameLayout)
        return InlineShape(
            size: Size(width, width * 0.7), descent: size * 0.25, unit: TextLayout.shapedSize / size
        ) { pen, slot in
            PictureMark.draw(pen, in: slot.inset(by: 1), name: image.name, style: style, layout: nameLayout)
        }
    }
}
