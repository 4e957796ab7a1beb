import CardDeck
import Raster

/// A paragraph of a face as it is set: a text, a table, or pictures that stand together.
///
/// It has parts, which pages are cut between: lines, the rows of a table, all the pictures together.
protocol FaceBlock: AnyObject {
    var setting: BlockSetting { get }

    // MARK: Layout

    /// Sets the block at a size, its lines no longer than a width.
    func set(at size: Double, width: Double)

    /// The width of which no line need be longer, beside the size; nil where it is not known.
    var naturalEms: Double? { get }

    /// A word is longer than the width.
    var breaksWords: Bool { get }

    /// Ends lines in a hyphen where they are broken within words.
    func hyphenate()

    /// Narrows the block as far as its lines stay as many, so that they are of like length and no word
    /// is left alone on the last.
    func balance()

    /// The room that readings take in it; nil where it has none.
    var readingSpace: ReadingSpace? { get }

    /// Keeps all lines of one size at one height.
    func makeRoom(forReadings space: ReadingSpace)

    /// It becomes as high as there is room.
    var fillsRoom: Bool { get }

    /// Gives what fills it so much height, in card units.
    func setRoom(_ room: Double)

    // MARK: Measures

    var height: Double { get }

    /// How far its lines stand in on either side, to be in the middle of their room.
    var inset: Double { get }

    /// The ink in card units.
    var ink: Rect { get }

    // MARK: Parts

    var partCount: Int { get }

    /// The height of one of them, in card units.
    func height(ofPart index: Int) -> Double

    /// The lower edge of each of them, in card units from the block's top.
    var partBottoms: [Double] { get }

    /// Some of them, as a block of their own. What is shaped is shared.
    func part(_ range: Range<Int>) -> any FaceBlock

    /// Leaves out what is before a place in the text. The block has been set.
    ///
    /// - Returns: the part to begin with.
    func begin(at place: FacePlace) -> Int

    /// Keeps the first parts only; the last line ends in an ellipsis if text follows, or is said to.
    func cut(toParts count: Int, textFollows: Bool)

    /// Some of it was left out, or follows it.
    var isCut: Bool { get }

    /// What follows the block's shown part in the text that it comes from.
    var end: FacePlace { get }

    // MARK: Contents

    /// Draws the block.
    ///
    /// - Parameter place: from card units to pixels.
    func draw(_ canvas: any FaceCanvas, at place: GlyphTransform)

    /// The sources of the formulas that begin in what is shown of the block.
    var formulas: [String] { get }

    /// Whether a picture of that name is in what is shown of the block.
    func shows(picture name: String) -> Bool

    /// The places of hints in the block, where it was set.
    var hintAreas: [HintArea] { get }
}

/// What not every block does: only words are broken, only pictures fill the room that they are given.
extension FaceBlock {
    var naturalEms: Double? { nil }
    var breaksWords: Bool { false }
    func hyphenate() {}
    func balance() {}
    var readingSpace: ReadingSpace? { nil }
    func makeRoom(forReadings space: ReadingSpace) {}
    var fillsRoom: Bool { false }
    func setRoom(_ room: Double) {}
    var inset: Double { 0 }
    func begin(at place: FacePlace) -> Int { 0 }
    var formulas: [String] { [] }
    var hintAreas: [HintArea] { [] }
}

extension FaceBlock {
    var paragraph: FaceText.Paragraph { setting.paragraph }
    var isBlank: Bool { setting.paragraph.isBlank }
    var mode: WritingMode { setting.face.mode }
    var style: CardStyle { setting.face.style }
    var source: FacePlace { setting.source }
    var size: Double { setting.size }

    /// Sets the block at a size, wrapped to the text area or to other room.
    func set(at size: Double, room: Double? = nil) {
        set(at: size, width: setting.hang(at: size, room: room ?? mode.frame.textArea.width))
    }

    /// The largest size at which no line need be wrapped.
    var largestUnwrappedSize: Double {
        guard let naturalEms else { return 0 }
        return naturalEms > 0 ? mode.frame.textArea.width / (naturalEms + setting.indent.ems) : .infinity
    }

    /// The space above the block, where it is not the first.
    var gap: Double {
        size * ((setting.paragraph.ruleAbove ? 0.7 : 0.12) + Double(setting.grounds.edges) * FaceLayout.groundPadding)
    }

    /// Nobody asked for lines that begin or end at one place.
    var isCentered: Bool { setting.paragraph.alignment == .center }

    /// Where the block's left edge falls: it stands in the middle of the text area. Columns begin at its edge.
    var left: Double {
        let side = setting.hangsOnLeft ? setting.indent.width : 0
        return mode.frame.textArea.x + side + (mode.isVertical ? 0 : inset)
    }

    /// Draws the rule above, if there is one.
    func drawRule(_ canvas: any FaceCanvas, at place: GlyphTransform) {
        guard let rule = setting.rule else { return }
        let area = mode.frame.textArea
        let line = Rect(
            x: area.center.x - area.width * 0.3, y: rule - 0.5, width: area.width * 0.6, height: 1)
        canvas.paint(line, transform: place) { $0.fill(line, style.mutedInk.faded(0.55)) }
    }
}

/// A place in the text of a face, whichever part of it is set.
struct FacePlace: Comparable {
    /// The paragraph.
    var paragraph = 0

    /// The row, where the paragraph is a table.
    var row = 0

    /// The character, of the paragraph or of the row's text.
    var character = 0

    static func < (one: FacePlace, other: FacePlace) -> Bool {
        (one.paragraph, one.row, one.character) < (other.paragraph, other.row, other.character)
    }

    /// Whether another place is in the same paragraph, and in the same row of it.
    func isInRow(of other: FacePlace) -> Bool { (paragraph, row) == (other.paragraph, other.row) }
}
