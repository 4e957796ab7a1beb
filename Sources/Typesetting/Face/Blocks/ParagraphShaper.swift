import Basics
import CPango
import CardDeck
import Raster

/// Shapes a paragraph, looking as it does beside plain text.
final class ParagraphShaper {
    let paragraph: FaceText.Paragraph
    let face: FaceSetting
    let context: OpaquePointer

    /// For what stands upright within columns; nil where nothing does.
    private let uprightContext: OpaquePointer?

    /// What the text stands on: the innermost of its grounds.
    let paper: Color

    /// Where Korean text is written in Han characters.
    private let hanja: [Range<Int>]
    private let isStyled: Bool
    let dependsOnSize, hasReadings, hasSoftHyphens: Bool

    init(_ paragraph: FaceText.Paragraph, _ face: FaceSetting) {
        self.paragraph = paragraph
        self.face = face
        context = face.context(paragraph, face.mode.turn)
        uprightContext = paragraph.uprights.isEmpty ? nil : face.context(paragraph, .none)
        paper = paragraph.grounds.reversed().lazy.compactMap { face.style.color($0.color) }.first ?? face.style.paper
        let isKorean = pango_context_get_language(context) == PangoLanguage.korean
        hanja = isKorean && face.fonts.choices.family(for: "ko") == nil ? paragraph.text.hanRanges : []
        isStyled =
            paper != face.style.paper || !paragraph.uprights.isEmpty || !hanja.isEmpty
            || paragraph.runs.contains { $0.image != nil || $0.reading != nil || $0.style != .plain }
        dependsOnSize = paragraph.runs.contains { $0.image != nil || $0.style.scale != 1 }
        hasReadings = paragraph.runs.contains { $0.reading != nil }
        hasSoftHyphens = paragraph.text.unicodeScalars.contains(Self.softHyphen)
    }

    // MARK: Text

    /// Shapes the paragraph for a size, without its readings.
    func shape(at size: Double) -> ShapedText {
        var shaped: ShapedText
        if face.mode.isVertical {
            shaped = VerticalForms.shape(paragraph.text, context: context, fonts: face.fonts) {
                attributes(at: size)
            }
        } else {
            let layout = PangoText(paragraph.text, context: context, fonts: face.fonts)
            if isStyled { layout.setAttributes(attributes(at: size)) }
            shaped = layout.shapedText()
        }
        joinFormulas(in: &shaped)
        noteScales(in: &shaped)
        shaped.baseLevel = paragraph.direction == .rightToLeft ? 1 : 0
        return shaped
    }

    private static let hyphen = "\u{2010}"
    private static let softHyphen: Unicode.Scalar = "\u{AD}"

    /// What ends lines that are broken within words, in the style of each run. Each style is shaped once.
    func shapeHyphens(at size: Double) -> [ShapedText.Hyphen] {
        guard isStyled else { return [ShapedText.Hyphen(end: .max, line: shapeMark(Self.hyphen).detached)] }
        let characters = CharacterIndex(paragraph.text)
        var known: [TextStyle: GlyphLine] = [:]
        return paragraph.runs.map { run in
            let line = known[run.style] ?? shapeMark(Self.hyphen, in: run.style, at: size).detached
            known[run.style] = line
            return ShapedText.Hyphen(end: characters[run.range.upperBound], line: line)
        }
    }

    /// What follows the text of a line.
    func shapeMark(_ mark: String) -> GlyphLine {
        PangoText(mark, context: context, fonts: face.fonts).glyphLines()[0]
    }

    private func shapeMark(_ mark: String, in style: TextStyle, at size: Double) -> GlyphLine {
        let layout = PangoText(mark, context: context, fonts: face.fonts)
        let attributes = TextAttributes()
        attributes.add(
            bounded(style, at: size), style: face.style, on: paper, choices: face.fonts.choices,
            to: 0..<mark.utf8.count)
        layout.setAttributes(attributes)
        return layout.glyphLines()[0]
    }

    // MARK: Styles

    private func attributes(at size: Double) -> TextAttributes {
        let attributes = TextAttributes()
        // Before the runs' own fonts, which go before it.
        attributes.addHanja(to: hanja)
        for run in paragraph.runs {
            var style = bounded(run.style, at: size)
            // A line under or through text goes around pictures.
            if run.image != nil { style.decoration = TextStyle.Decoration() }
            attributes.add(
                style, style: face.style, on: paper, choices: face.fonts.choices, to: run.range)
            if let image = run.image { attributes.add(shape(of: image, at: size), to: run.range) }
            if run.reading != nil { attributes.separate(run.range) }
        }
        if let uprightContext {
            for piece in paragraph.uprights {
                attributes.add(shape(of: piece, in: uprightContext, at: size), to: piece.range)
            }
        }
        return attributes
    }

    /// The style with its scale held so that no letter is smaller or larger than a card's text may be.
    private func bounded(_ style: TextStyle, at size: Double) -> TextStyle {
        var style = style
        style.scale = Self.bounded(style.scale, at: size)
        return style
    }

    /// The scale that letters are set at where one is asked for.
    static func bounded(_ scale: Double, at size: Double) -> Double {
        guard !scale.isNaN else { return 1 }
        let sizes = CardMetrics.textSizes
        return scale.clamped(from: sizes.lowerBound / size, to: max(1, sizes.upperBound / size))
            .clamped(to: TextAttributes.scales)
    }

    // MARK: Shapes

    /// The width of a picture's frame beside the text's size, and its bounds.
    private static let frameShare = 2.4
    private static let frameWidths = 26.0...150.0

    /// How far below the baseline a picture in the line reaches, as a share of its height: as emoji do.
    private static let pictureDescent = 0.16

    /// A picture in the line; else a small frame that names the picture it stands for.
    private func shape(of image: MediaReference, at size: Double) -> InlineShape {
        let unit = PangoText.shapedSize / size
        if let pictures = face.pictures, let ems = pictures.sizeInLine(image) {
            let size = Size(ems.width * size, ems.height * size)
            return InlineShape(size: size, descent: size.height * Self.pictureDescent, unit: unit) { pen, slot in
                if let picture = pictures.picture(image) { pen.draw(picture, in: slot) }
            }
        }
        let width = (size * Self.frameShare).clamped(to: Self.frameWidths)
        let (style, nameLayout) = (face.style, face.nameLayout)
        return InlineShape(size: Size(width, width * 0.7), descent: size * 0.25, unit: unit) { pen, slot in
            PictureMark.draw(pen, in: slot.inset(by: 1), name: image.name, style: style, layout: nameLayout)
        }
    }

    /// What stands upright within a column may be so much wider than its letters; wider numbers are narrowed.
    private static let uprightWidth = 1.15

    /// A short number in the place of one letter: drawn upright, while the line is turned.
    private func shape(of piece: FaceText.Upright, in context: OpaquePointer, at size: Double) -> InlineShape {
        let (style, fonts) = (face.style, face.fonts)
        var look = bounded(piece.style, at: size)
        let em = PangoText.shapedSize * look.scale
        // Colors and lines are the column's.
        (look.decoration, look.foreground, look.background) = (TextStyle.Decoration(), nil, nil)
        (look.bold, look.cloze) = (look.bold || look.cloze, false)
        let layout = PangoText(piece.text, context: context, fonts: fonts)
        let attributes = TextAttributes()
        attributes.add(look, style: style, on: style.paper, choices: fonts.choices, to: 0..<piece.text.utf8.count)
        layout.setAttributes(attributes)
        let (logical, ink) = layout.bounds
        let across = em * Self.uprightWidth
        let narrow = min(1, across / max(logical.width, 1))
        return InlineShape(size: Size(em, across), descent: across / 2, unit: 1) { pen, slot in
            pen.translate(slot.center.x, slot.center.y)
            pen.rotate(-.pi / 2)
            pen.scale(narrow, 1)
            layout.draw(pen, at: Point(-logical.width / 2, -ink.center.y))
        }
    }

    // MARK: Formulas

    /// What stands between the spaces of a formula is broken only where it is longer, in characters: than any line
    /// need be.
    private static let longestUnbroken = 24

    /// Lets lines end within a formula where it says so itself, at its spaces, and nowhere else.
    private func joinFormulas(in shaped: inout ShapedText) {
        guard paragraph.runs.contains(where: \.style.math) else { return }
        let characters = CharacterIndex(paragraph.text), scalars = Array(paragraph.text.unicodeScalars)
        var formulas: [Range<Int>] = []
        for run in paragraph.runs where run.style.math {
            let range = characters[run.range.lowerBound]..<characters[run.range.upperBound]
            if let last = formulas.last, last.upperBound == range.lowerBound {
                formulas[formulas.count - 1] = last.lowerBound..<range.upperBound
            } else {
                formulas.append(range)
            }
        }
        for formula in formulas {
            var start = formula.lowerBound
            for index in formula.dropFirst() {
                let space = scalars[index - 1]
                shaped.characters[index].mayBeginLine = space == " "
                shaped.characters[index].hyphenates = false
                if space == " " || space == "\u{A0}" {
                    Self.join(start..<index, in: &shaped)
                    shaped.characters[index].mayBeginBrokenWord = true
                    start = index
                }
            }
            Self.join(start..<formula.upperBound, in: &shaped)
        }
    }

    private static func join(_ range: Range<Int>, in shaped: inout ShapedText) {
        guard range.count <= longestUnbroken else { return }
        for index in range.dropFirst() { shaped.characters[index].mayBeginBrokenWord = false }
    }
}
