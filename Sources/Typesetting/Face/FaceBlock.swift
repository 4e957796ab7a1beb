import CPango
import CardDeck
import Raster

/// A paragraph of a face as it is set: its lines and where they stand.
///
/// It is shaped once, at one size for all cards, so that one set of fonts serves them; sizes are tried
/// by finding lines for other widths. Only what does not grow with the text (pictures, and runs that
/// may be no smaller than a card's text) is shaped for each size.
final class FaceBlock {
    let paragraph: FaceText.Paragraph
    let mode: WritingMode
    let style: CardStyle

    /// What is painted behind the block; nil for the card's paper.
    let ground: Color?
    let context: OpaquePointer
    let fonts: FontBook
    let nameLayout: (String) -> TextLayout
    /// For what stands upright within columns.
    let uprightContext: OpaquePointer?
    let pictures: FacetPictures?
    /// What a paragraph of pictures alone shows.
    let gallery: PictureGallery?
    /// What a paragraph that is a table shows.
    let table: FaceTable?
    /// What hangs before the first line.
    let marker: FaceBlock?
    private let isStyled, dependsOnSize, hasReadings: Bool
    /// Where Korean text is written in Han characters.
    let hanja: [Range<Int>]
    private var shaped: ShapedText

    /// Lines that are broken within words end in a hyphen.
    private var hyphenates: Bool

    /// The size of readings beside the text's.
    private var readingShare = 0.0

    /// The room that readings take on the card; nil where it has none.
    var readingSpace: ReadingSpace? {
        didSet { if readingSpace != oldValue { placeReadings() } }
    }

    /// The size the block is set at, in card units.
    private(set) var size = CardMetrics.textSizes.lowerBound

    /// The width of the longest line if none is wrapped, beside the size; nil where it is not known.
    private(set) var naturalEms: Double?

    /// How far the lines stand in, beside the size.
    var indentEms = 0.0

    /// The same in card units, as far as there is room.
    private(set) var indent = 0.0

    /// How far the grounds behind the block stand in, beside the size.
    var groundIndents: [Double] = []

    /// How many grounds begin or end between the block and the one before it.
    var groundEdges = 0

    /// The size that the block was shaped for, if it depends on it.
    private var shapedSize = CardMetrics.textSizes.lowerBound

    /// The block's top left corner, in card units.
    var origin = Point.zero

    /// The height of the rule above, in card units, if there is one.
    var rule: Double?

    private static let mark = " …"
    private static let hyphen = "\u{2010}"
    private static let softHyphen: Unicode.Scalar = "\u{AD}"

    /// The room that lines have, in card units.
    private(set) var fullWidth: Double

    /// Where lines are wrapped, in card units.
    private(set) var width: Double
    private var breaks: [ShapedText.Line] = []
    /// The character that the block begins with: what is before stands on an earlier page.
    private var start = 0
    /// The lines of a block that is cut.
    private var cut: ShapedText.Cut?
    private var cutLines: [GlyphLine]? { cut?.lines }
    private var setLines: [GlyphLine]?

    /// Text of the block was left out, or follows it: it ends in an ellipsis.
    var isCut: Bool { cut != nil || table?.isCut == true }

    /// Where the block's text comes from.
    let source: FacePlace

    /// - Parameters:
    ///   - pictures: those of the facet; nil where pictures have marks only.
    ///   - table: what is set in place of the paragraph's text.
    ///   - marker: what hangs before the first line.
    ///   - nameLayout: lays out the file name in a picture's frame.
    ///   - uprightContext: for what stands upright within columns; nil where nothing does.
    ///   - source: where the block's text comes from.
    init(
        _ paragraph: FaceText.Paragraph, mode: WritingMode = .horizontal, style: CardStyle, context: OpaquePointer,
        fonts: FontBook, pictures: FacetPictures? = nil, table: FaceTable? = nil,
        marker: FaceBlock? = nil, nameLayout: @escaping (String) -> TextLayout, uprightContext: OpaquePointer? = nil,
        source: FacePlace = FacePlace()
    ) {
        self.paragraph = paragraph
        self.source = source
        self.mode = mode
        self.uprightContext = uprightContext
        fullWidth = mode.frame.textArea.width
        width = fullWidth
        self.style = style
        self.context = context
        self.fonts = fonts
        self.nameLayout = nameLayout
        self.pictures = pictures
        self.table = table
        self.marker = marker
        ground = paragraph.grounds.reversed().lazy.compactMap { style.color($0.color) }.first
        gallery =
            paragraph.pictures.isEmpty
            ? nil
            : pictures.map { PictureGallery(paragraph.pictures.map($0.slot), room: CardMetrics.textArea.height) }
        isStyled =
            gallery != nil || ground != nil || !paragraph.uprights.isEmpty
            || paragraph.runs.contains { $0.image != nil || $0.reading != nil || $0.style != .plain }
        hasReadings = paragraph.runs.contains { $0.reading != nil }
        hyphenates = paragraph.text.unicodeScalars.contains(Self.softHyphen)
        dependsOnSize = gallery != nil || paragraph.runs.contains { $0.image != nil || $0.style.scale != 1 }
        let isKorean = pango_context_get_language(context) == PangoLanguage.korean
        hanja = isKorean && fonts.choices.family(for: "ko") == nil ? paragraph.text.hanRanges : []
        shaped = ShapedText(characterCount: 0)
        if table != nil { return }
        shape()
        if paragraph.isBlank {
            naturalEms = 0
        } else if gallery == nil, !paragraph.runs.contains(where: { $0.image != nil }) {
            naturalEms = Double(max(1, shaped.naturalWidth)) * unit / size
        }
    }

    /// The largest size at which no line need be wrapped.
    var largestUnwrappedSize: Double {
        guard let naturalEms else { return 0 }
        return naturalEms > 0 ? mode.frame.textArea.width / (naturalEms + indentEms) : .infinity
    }

    /// Shapes the paragraph for its size.
    private func shape() {
        shaped =
            mode.isVertical
            ? VerticalForms.shape(paragraph.text, context: context, fonts: fonts) { attributes }
            : makeLayout(paragraph.text).shapedText()
        joinFormulas(in: &shaped)
        shaped.baseLevel = paragraph.direction == .rightToLeft ? 1 : 0
        if hyphenates { addHyphen() }
        guard hasReadings else { return }
        if readingSpace == nil {
            // Measured once, at the share that most sizes have.
            readingShare = Self.readingShare(at: .infinity)
            attachReadings(to: &shaped, share: readingShare)
            readingSpace = readingSpace(of: shaped, share: readingShare)
        } else {
            readingShare = Self.readingShare(at: size)
            attachReadings(to: &shaped, share: readingShare)
            placeReadings()
        }
    }

    /// Ends lines in a hyphen where they are broken within words.
    func hyphenate() {
        guard shaped.hyphen == nil else { return }
        hyphenates = true
        addHyphen()
        breaks = []
    }

    private func addHyphen() {
        shaped.hyphen = TextLayout(Self.hyphen, context: context, fonts: fonts).glyphLines()[0].detached
    }

    /// Keeps all lines at one height.
    private func placeReadings() {
        guard let readingSpace, !paragraph.isBlank else { return }
        let share = Self.readingShare(at: size)
        (shaped.readingBaseline, shaped.leastTop) = readingSpace.places(share: share)
        setLines = nil
    }

    private func makeLayout(_ text: String) -> TextLayout {
        let layout = TextLayout(text, context: context, fonts: fonts)
        if isStyled || !hanja.isEmpty { layout.setAttributes(attributes) }
        return layout
    }

    /// Card units to one of Pango's.
    var unit: Double { size / TextLayout.shapedSize / Double(PANGO_SCALE) }

    /// Sets the block at a size, wrapped to the text area or to another width.
    func set(at size: Double, width room: Double? = nil) {
        marker?.set(at: size, width: Self.endless)
        let room = room ?? mode.frame.textArea.width
        indent = indent(of: indentEms, at: size, room: room)
        let fullWidth = room - indent
        self.fullWidth = fullWidth
        if let table {
            self.size = size
            return table.set(at: size)
        }
        guard size != self.size || width != fullWidth || breaks.isEmpty else { return }
        self.size = size
        let share = hasReadings ? Self.readingShare(at: size) : 0
        if dependsOnSize && shapedSize != size || share != readingShare {
            shapedSize = size
            shape()
        } else if readingSpace != nil {
            placeReadings()
        }
        wrap(to: fullWidth)
    }

    /// Whether it shows pictures and nothing else.
    var isGallery: Bool { gallery != nil }

    /// Gives a block of pictures so much height, in card units.
    func setRoom(_ room: Double) {
        guard let gallery, gallery.room != room else { return }
        gallery.room = room
        shaped = makeLayout(paragraph.text).shapedText()
        wrap(to: fullWidth)
    }

    private func wrap(to width: Double) {
        self.width = width
        breaks = shaped.lines(width: Int(width / unit), from: start)
        setLines = nil
    }

    /// Narrows the block as far as its lines stay as many, so that they are of like length and no word
    /// is left alone on the last.
    func balance() {
        let count = breaks.count
        guard table == nil, isCentred, !isCut, count > 1, count <= 8 else { return }
        let broken = breaksWords
        // Narrower than lines of the same length could be, no width is enough.
        var (tooNarrow, enough) = (fullWidth / 2, fullWidth)
        if shaped.hardLines.count == 1, !dependsOnSize {
            let natural = Double(shaped.naturalWidth) * unit
            tooNarrow = max(tooNarrow, natural / Double(count) * 0.97 - Self.hangingSpace * size)
        }
        while enough - tooNarrow > 5 {
            wrap(to: (tooNarrow + enough) / 2)
            if breaks.count == count, breaksWords == broken, ink.width <= fullWidth {
                enough = width
            } else {
                tooNarrow = width
            }
        }
        wrap(to: enough)
    }

    /// A line may be longer than the text area by the space it is broken at.
    private static let hangingSpace = 0.3

    // MARK: Measures

    /// The width of the longest line if none is wrapped, and of the longest word.
    var widths: (natural: Double, least: Double) {
        (Double(shaped.naturalWidth) * unit + indent, Double(shaped.longestWord) * unit + indent)
    }

    var lines: [GlyphLine] {
        if let lines = cutLines ?? setLines { return lines }
        let lines = breaks.map { shaped.glyphs(of: $0) }
        setLines = lines
        return lines
    }

    var lineCount: Int { table?.rowCount ?? cutLines?.count ?? breaks.count }

    /// Where every line begins, in characters.
    var lineStarts: [Int] { breaks.map(\.characters.lowerBound) }

    /// A word is longer than the width.
    var breaksWords: Bool { shaped.breaksWords(breaks) }

    /// The space above the block, where it is not the first.
    var gap: Double {
        size * ((paragraph.ruleAbove ? 0.7 : 0.12) + Double(groundEdges) * FaceLayout.groundPadding)
    }

    /// A blank line takes half a line.
    var height: Double {
        if let table { return table.height }
        let height = Double(lineHeights.reduce(0, +)) * unit
        return paragraph.isBlank ? height / 2 : height
    }

    /// The lower edge of every line's box, in card units from the block's top.
    var lineBottoms: [Double] {
        if let table { return table.rowBottoms }
        var y = 0.0
        return lineHeights.map { height in
            y += Double(height) * unit
            return y
        }
    }

    private var lineHeights: [Int32] {
        cutLines?.map { $0.bottom - $0.top } ?? breaks.map { Int32(shaped.box(of: $0).count) }
    }

    /// Nobody asked for lines that begin or end at one place.
    var isCentred: Bool { paragraph.alignment == .centre }

    /// Where the block's left edge falls: it stands in the middle of the text area. Columns begin at its edge.
    var left: Double {
        let side = hangsOnLeft ? indent : 0
        return mode.frame.textArea.x + side + (mode.isVertical ? 0 : (fullWidth - width) / 2)
    }

    // MARK: Cutting

    /// Keeps the first lines only; the last of them ends in an ellipsis if text follows, or is said to.
    func cut(toLines count: Int, textFollows: Bool) {
        if let table { return table.cut(toRows: count) }
        width = fullWidth
        let text = textFollows ? Self.mark : String(Self.mark.drop(while: \.isWhitespace))
        let mark = TextLayout(text, context: context, fonts: fonts).glyphLines()[0]
        cut = shaped.cut(toLines: count, width: Int(width / unit), mark: mark, isMarked: textFollows)
    }

    /// The characters that are shown.
    var shownCharacters: Range<Int> {
        guard let first = breaks.first, let last = breaks.last else { return 0..<0 }
        return first.characters.lowerBound..<max(first.characters.lowerBound, cut?.end ?? last.characters.upperBound)
    }

    /// What follows the block's shown part in the text that it comes from.
    var end: FacePlace {
        var place = source
        if let table {
            place.row += table.rowCount
        } else if isGallery {
            place.paragraph += 1
        } else {
            place.character = cut?.end ?? shaped.characters.count
        }
        return place
    }

    // MARK: Pages

    /// Leaves out what is before a character. The block has been set.
    func begin(at character: Int) {
        start = min(character, shaped.characters.count)
        wrap(to: fullWidth)
    }

    /// The rows of the paragraph that it shows, where that is a table.
    var rows: Range<Int> { source.row..<source.row + (table?.rowCount ?? 1) }

    /// How many lines, or rows of a table, there are to be spread over pages.
    var partCount: Int { table?.rowCount ?? breaks.count }

    /// The height of one of them, in card units. O(runs of the block).
    func height(ofPart index: Int) -> Double {
        if let table { return table.height(ofRow: index) }
        let height = Double(shaped.box(of: breaks[index]).count) * unit
        return paragraph.isBlank ? height / 2 : height
    }

    /// Some of its lines, or rows of a table, as a block of their own. O(lines): the text is shared.
    func part(_ range: Range<Int>) -> FaceBlock { FaceBlock(part: range, of: self) }

    private init(part range: Range<Int>, of whole: FaceBlock) {
        (paragraph, mode, style, source) = (whole.paragraph, whole.mode, whole.style, whole.source)
        (ground, context, fonts) = (whole.ground, whole.context, whole.fonts)
        (nameLayout, uprightContext) = (whole.nameLayout, whole.uprightContext)
        (pictures, gallery) = (whole.pictures, whole.gallery)
        table = whole.table?.part(range)
        marker = range.lowerBound == 0 && whole.start == 0 ? whole.marker : nil
        (indent, indentEms, naturalEms) = (whole.indent, whole.indentEms, whole.naturalEms)
        (groundIndents, groundEdges) = (whole.groundIndents, whole.groundEdges)
        (isStyled, dependsOnSize, hasReadings) = (whole.isStyled, whole.dependsOnSize, whole.hasReadings)
        (hanja, shaped, hyphenates) = (whole.hanja, whole.shaped, whole.hyphenates)
        (readingShare, readingSpace) = (whole.readingShare, whole.readingSpace)
        (size, shapedSize) = (whole.size, whole.shapedSize)
        (fullWidth, width) = (whole.fullWidth, whole.width)
        breaks = table == nil ? Array(whole.breaks[range]) : []
    }
}
