import CPango
import CardDeck
import Raster

/// A paragraph of a face as it is set: its layout and where it stands.
final class FaceBlock {
    let paragraph: FaceText.Paragraph
    let layout: TextLayout
    private let style: CardStyle
    private let nameLayout: (String) -> TextLayout

    /// The size the block is set at.
    private(set) var size = 0.0

    /// The layout's top left corner, in card units.
    var origin = Point.zero

    /// The height of the rule above, in card units, if there is one.
    var rule: Double?

    private static let width = CardMetrics.textArea.width
    private var isMarked = false

    /// - Parameter nameLayout: lays out the file name in a picture's frame.
    init(
        _ paragraph: FaceText.Paragraph, style: CardStyle, context: OpaquePointer,
        nameLayout: @escaping (String) -> TextLayout
    ) {
        self.paragraph = paragraph
        self.style = style
        self.nameLayout = nameLayout
        layout = TextLayout(paragraph.text, context: context)
        layout.alignment = alignment
        measureNatural()
    }

    private init(marking block: FaceBlock, context: OpaquePointer) {
        paragraph = block.paragraph
        style = block.style
        nameLayout = block.nameLayout
        layout = TextLayout(block.paragraph.text + Self.mark, context: context)
        layout.alignment = block.layout.alignment
        isMarked = true
        set(at: block.size)
        layout.limit(toLines: block.layout.lineCount)
    }

    private static let mark = " …"

    /// The same block with an ellipsis at its end and no line more.
    func marked(context: OpaquePointer) -> FaceBlock { FaceBlock(marking: self, context: context) }

    private var alignment: TextLayout.Alignment {
        let isLeftToRight = paragraph.direction == .leftToRight
        return switch paragraph.alignment {
        case .centre: .centre
        case .left: .left
        case .right: .right
        case .start: isLeftToRight ? .left : .right
        case .end: isLeftToRight ? .right : .left
        }
    }

    /// Sets the block at a size, wrapped to the text area, or each line as long as it is.
    func set(at size: Double, wrapped: Bool = true) {
        self.size = size
        layout.setFont(size: size)
        layout.setAttributes(attributes)
        layout.width = wrapped ? Self.width : nil
    }

    private var attributes: TextAttributes {
        let attributes = TextAttributes()
        for run in paragraph.runs {
            attributes.add(bounded(run.style), style: style, to: run.range)
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

    /// Narrows the block as far as its lines stay as many, so that they are of like length and no word
    /// is left alone on the last.
    func balance() {
        let lines = layout.lineCount
        guard alignment == .centre, !isMarked, lines > 1, lines <= 8, let full = layout.width else { return }
        let broken = layout.breaksWords
        // Narrower than lines of the same length could be, no width is enough.
        var (tooNarrow, enough) = (full / 2, full)
        if let natural, natural.lines == 1 {
            tooNarrow = max(tooNarrow, natural.width * size / Double(lines) * 0.97 - Self.hangingSpace * size)
        }
        while enough - tooNarrow > 5 {
            let width = (tooNarrow + enough) / 2
            layout.width = width
            if layout.lineCount == lines, layout.breaksWords == broken, layout.bounds.ink.width <= full {
                enough = width
            } else {
                tooNarrow = width
            }
        }
        layout.width = enough
    }

    /// The space above the block, where it is not the first.
    var gap: Double { size * (paragraph.ruleAbove ? 0.7 : 0.12) }

    /// A blank line takes half a line.
    var height: Double {
        let height = layout.bounds.logical.height
        return paragraph.isBlank ? height / 2 : height
    }

    /// The ink in card units.
    var ink: Rect {
        let ink = layout.bounds.ink
        return paragraph.isBlank || ink.isEmpty ? .zero : ink.offset(by: origin)
    }

    /// Where the layout's left edge falls: the block stands in the middle of the text area.
    var left: Double {
        CardMetrics.textArea.x + (Self.width - (layout.width ?? layout.bounds.logical.width)) / 2
    }

    func draw(_ pen: Pen) {
        if let rule {
            let area = CardMetrics.textArea
            pen.fill(
                Rect(x: area.centre.x - area.width * 0.3, y: rule - 0.5, width: area.width * 0.6, height: 1),
                style.mutedInk.faded(0.55))
        }
        pen.setColor(style.ink)
        layout.draw(pen, at: origin)
    }

    // MARK: Bounds

    /// The block's lines and height at size 1 if none were wrapped.
    private struct Natural {
        var lines: Int
        var width: Double
        var height: Double
    }

    /// A line may be longer than the text area by the space it is broken at.
    private static let hangingSpace = 0.3

    /// Measured once: nothing is hinted, so that measures grow with the size. Not for pictures, whose
    /// frames don't.
    private var natural: Natural?

    private func measureNatural() {
        guard !paragraph.runs.contains(where: { $0.image != nil }) else { return }
        let reference = CardMetrics.textSizes.lowerBound
        set(at: reference, wrapped: false)
        let box = layout.bounds.logical
        natural = Natural(
            lines: layout.lineCount, width: box.width / reference,
            height: (paragraph.isBlank ? 0.5 : 1) * box.height / reference)
    }

    /// How many lines and what height the block takes at a size at the least, without laying it out.
    func leastExtent(at size: Double) -> (lines: Int, height: Double) {
        guard let natural else { return (0, 0) }
        // A longest line of w takes ⌈w / width⌉ lines, beside the others the author broke.
        let longest = (natural.width * size / (Self.width + Self.hangingSpace * size)).rounded(.up)
        let lines = natural.lines - 1 + max(1, Int(longest))
        return (
            paragraph.isBlank ? 0 : lines, natural.height * size * Double(lines) / Double(natural.lines)
        )
    }

    /// The largest size at which no line need be wrapped.
    var largestUnwrappedSize: Double {
        guard !paragraph.isBlank else { return .infinity }
        guard let natural, natural.width > 0 else { return 0 }
        return Self.width / natural.width
    }

    // MARK: Pictures

    /// A picture's frame beside the text's size, and the bounds of its width.
    private static let frameShare = 2.4
    private static let frameWidths = 26.0...150.0

    /// A small frame that names the picture it stands for.
    private func frame(for image: MediaReference) -> InlineShape {
        let width = min(max(size * Self.frameShare, Self.frameWidths.lowerBound), Self.frameWidths.upperBound)
        let (style, nameLayout) = (style, nameLayout)
        return InlineShape(size: Size(width, width * 0.7), descent: size * 0.25) { pen, slot in
            PictureMark.draw(pen, in: slot.inset(by: 1), name: image.name, style: style, layout: nameLayout)
        }
    }
}
