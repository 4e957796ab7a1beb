import CPango
import CardDeck
import Raster

/// A paragraph of text as it is set: its lines and where they stand.
///
/// It is shaped once, at one size for all cards, so that one set of fonts serves them; sizes are tried
/// by finding lines for other widths. Only what does not grow with the text (pictures, and runs that
/// may be no smaller than a card's text) is shaped for each size.
final class TextBlock: FaceBlock {
    /// What stands above the text.
    private struct Readings {
        /// Their size over letters as large as the text, beside its own.
        var share = 0.0

        /// The room that they take on the card; nil where it has none.
        var space: ReadingSpace?
    }

    let setting: BlockSetting
    private let shaper: ParagraphShaper
    private let text: WrappedText

    /// The size that the text was shaped for, if it depends on it.
    private var shapedSize = CardMetrics.textSizes.lowerBound

    /// Lines that are broken within words end in a hyphen.
    private var hyphenates: Bool
    private var readings = Readings()
    private(set) var naturalEms: Double?

    /// The room that lines have, in card units.
    private var fullWidth: Double

    /// Where lines are wrapped, in card units.
    private(set) var width: Double

    init(in setting: BlockSetting) {
        self.setting = setting
        shaper = ParagraphShaper(setting.paragraph, setting.face)
        text = WrappedText()
        hyphenates = shaper.hasSoftHyphens
        fullWidth = setting.face.mode.frame.textArea.width
        width = fullWidth
        shape()
        if isBlank {
            naturalEms = 0
        } else if !setting.paragraph.runs.contains(where: { $0.image != nil }) {
            naturalEms = Double(max(1, text.shaped.naturalWidth)) * setting.unit / size
        }
    }

    private init(part range: Range<Int>, of whole: TextBlock) {
        setting = BlockSetting(partOf: whole.setting, hasMarker: range.lowerBound == 0 && whole.text.isFirst)
        (shaper, shapedSize) = (whole.shaper, whole.shapedSize)
        (hyphenates, readings, naturalEms) = (whole.hyphenates, whole.readings, whole.naturalEms)
        (fullWidth, width) = (whole.fullWidth, whole.width)
        text = WrappedText(range, of: whole.text)
    }

    // MARK: Shaping

    /// Shapes the paragraph for its size.
    private func shape() {
        text.shaped = shaper.shape(at: size)
        if hyphenates { text.shaped.hyphens = shaper.shapeHyphens(at: size) }
        if shaper.hasReadings {
            // Measured once, at the share that most sizes have.
            let isFirst = readings.space == nil
            readings.share = ReadingSpace.share(at: isFirst ? .infinity : size)
            shaper.attachReadings(to: &text.shaped, at: size, isUsual: isFirst)
            if isFirst { readings.space = shaper.readingSpace(of: text.shaped) }
        }
        placeReadings()
    }

    func hyphenate() {
        guard text.shaped.hyphens.isEmpty else { return }
        hyphenates = true
        text.shaped.hyphens = shaper.shapeHyphens(at: size)
        text.removeAll()
    }

    var readingSpace: ReadingSpace? { readings.space }

    func makeRoom(forReadings space: ReadingSpace) {
        guard space != readings.space else { return }
        readings.space = space
        placeReadings()
    }

    private func placeReadings() {
        guard let space = readings.space, !isBlank else { return }
        shaper.place(readingsOf: &text.shaped, in: space, at: size)
        text.forgetGlyphs()
    }

    // MARK: Layout

    func set(at size: Double, width room: Double) {
        fullWidth = room
        guard size != self.size || width != room || text.isEmpty else { return }
        setting.size = size
        let share = shaper.hasReadings ? ReadingSpace.share(at: size) : 0
        if shaper.dependsOnSize && shapedSize != size || share != readings.share {
            shapedSize = size
            shape()
        } else {
            placeReadings()
        }
        wrap(to: fullWidth)
    }

    private func wrap(to width: Double) {
        self.width = width
        text.wrap(to: Int(width / setting.unit))
    }

    func balance() {
        let count = partCount
        guard isCentered, !isCut, count > 1, count <= 8 else { return }
        let broken = breaksWords
        // Narrower than lines of the same length could be, no width is enough.
        var (tooNarrow, enough) = (fullWidth / 2, fullWidth)
        if text.shaped.hardLines.count == 1, !shaper.dependsOnSize {
            let natural = Double(text.shaped.naturalWidth) * setting.unit
            tooNarrow = max(tooNarrow, natural / Double(count) * 0.97 - Self.hangingSpace * size)
        }
        while enough - tooNarrow > 5 {
            wrap(to: (tooNarrow + enough) / 2)
            if partCount == count, breaksWords == broken, ink.width <= fullWidth {
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
        let indent = setting.indent.width
        return (
            Double(text.shaped.naturalWidth) * setting.unit + indent,
            Double(text.shaped.longestWord) * setting.unit + indent
        )
    }

    var lines: [GlyphLine] { text.lines() }

    /// Where every line begins, in characters.
    var lineStarts: [Int] { text.starts }

    var breaksWords: Bool { text.breaksWords }

    var inset: Double { (fullWidth - width) / 2 }

    var height: Double { height(ofLines: text.height) }

    /// In card units. A blank line takes half a line.
    private func height(ofLines height: Int) -> Double {
        let height = Double(height) * setting.unit
        return isBlank ? height / 2 : height
    }

    // MARK: Parts

    var partCount: Int { text.count }

    /// O(runs of the block).
    func height(ofPart index: Int) -> Double { height(ofLines: text.height(ofLines: index..<index + 1)) }

    var partBottoms: [Double] {
        var y = 0.0
        return (0..<partCount).map { line in
            y += Double(text.height(ofLines: line..<line + 1)) * setting.unit
            return y
        }
    }

    /// O(lines).
    func part(_ range: Range<Int>) -> any FaceBlock { TextBlock(part: range, of: self) }

    func begin(at place: FacePlace) -> Int {
        guard place.isInRow(of: source) else { return 0 }
        text.begin(at: min(place.character, text.shaped.characters.count))
        wrap(to: fullWidth)
        return 0
    }

    private static let mark = " …"

    func cut(toParts count: Int, textFollows: Bool) {
        width = fullWidth
        let mark = textFollows ? Self.mark : String(Self.mark.drop(while: \.isWhitespace))
        text.cut(
            toLines: count, width: Int(width / setting.unit), mark: shaper.shapeMark(mark), isMarked: textFollows)
    }

    var isCut: Bool { text.isCut }

    var end: FacePlace {
        var place = source
        place.character = text.end ?? text.shaped.characters.count
        return place
    }

    // MARK: Contents

    /// O(runs + characters).
    var formulas: [String] { shownRuns { $0.formula != nil }.compactMap(\.formula) }

    /// O(runs + characters).
    func shows(picture name: String) -> Bool {
        !shownRuns { $0.image?.stacked.contains { $0.name == name } ?? false }.isEmpty
    }

    /// The runs that begin in what is shown of the block.
    private func shownRuns(_ isWanted: (FaceText.Run) -> Bool) -> [FaceText.Run] {
        let wanted = setting.paragraph.runs.filter(isWanted)
        guard !wanted.isEmpty else { return [] }
        let characters = CharacterIndex(setting.paragraph.text), shown = text.characters
        return wanted.filter { shown.contains(characters[$0.range.lowerBound]) }
    }
}
