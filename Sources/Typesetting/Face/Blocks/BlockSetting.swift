import CPango
import CardDeck
import Raster

/// How and where a block of a face is set, of whichever kind it is.
///
/// Lists and quotations stand in from the side where their lines begin; the markers of items hang before them.
final class BlockSetting {
    struct Indent {
        /// How far the lines stand in, beside the size.
        var ems = 0.0

        /// How far the lines stand in, in card units, as far as there is room.
        var width = 0.0
    }

    /// What is painted behind the block.
    struct Grounds {
        /// How far each of them stands in, beside the size.
        var indents: [Double] = []

        /// How many of them begin or end between the block and the one before it.
        var edges = 0
    }

    let paragraph: FaceText.Paragraph
    let face: FaceSetting

    /// Where the block's text comes from.
    let source: FacePlace

    /// What hangs before the first line.
    let marker: TextBlock?

    /// The size the block is set at, in card units.
    var size = CardMetrics.textSizes.lowerBound
    private(set) var indent = Indent()
    var grounds = Grounds()

    /// The block's top left corner, in card units.
    var origin = Point.zero

    /// The height of the rule above, in card units, if there is one.
    var rule: Double?

    init(_ paragraph: FaceText.Paragraph, _ face: FaceSetting, from source: FacePlace = FacePlace()) {
        self.paragraph = paragraph
        self.face = face
        self.source = source
        marker = paragraph.marker(in: face.mode).map { TextBlock(in: BlockSetting($0, face)) }
    }

    /// That of a part of a block, which has yet to be placed.
    init(partOf whole: BlockSetting, hasMarker: Bool) {
        (paragraph, face, source) = (whole.paragraph, whole.face, whole.source)
        marker = hasMarker ? whole.marker : nil
        (size, indent, grounds) = (whole.size, whole.indent, whole.grounds)
    }

    /// Card units to one of Pango's.
    var unit: Double { size / PangoText.shapedSize / Double(PANGO_SCALE) }

    // MARK: Hanging

    /// How far each list or quotation stands in at least, and the space between a marker and the text, beside the size.
    private static let minIndent = 1.0
    private static let markerGap = 0.4

    /// However deeply lists are nested, so much of the width is left to their text.
    private static let minTextShare = 0.55

    /// The width of what is never wrapped, in card units.
    private static let endless = 100_000.0

    /// Has the items of each depth stand in alike, as far as the widest of their markers needs.
    static func indent(_ blocks: [BlockSetting]) {
        let depth = blocks.reduce(0) { max($0, $1.paragraph.indent) }
        guard depth > 0 else { return }
        var steps = Array(repeating: minIndent, count: depth)
        for block in blocks {
            guard let width = block.marker?.naturalEms else { continue }
            let level = block.paragraph.indent - 1
            steps[level] = max(steps[level], width + markerGap)
        }
        func ems(_ levels: Int) -> Double { steps.prefix(levels).reduce(0, +) }
        for block in blocks {
            block.indent.ems = ems(block.paragraph.indent)
            block.grounds.indents = block.paragraph.grounds.map { ems($0.indent) }
        }
    }

    var hangsOnLeft: Bool { (paragraph.side ?? paragraph.direction) == .leftToRight }

    /// Stands in at a size, and sets the marker at it.
    ///
    /// - Returns: what is left of the room.
    func hang(at size: Double, room: Double) -> Double {
        marker?.set(at: size, room: Self.endless)
        indent.width = width(ofIndent: indent.ems, at: size, room: room)
        return room - indent.width
    }

    /// How far lines stand in at a size that have so much room, in card units.
    func width(ofIndent ems: Double, at size: Double, room: Double) -> Double {
        min(ems * size, room * (1 - Self.minTextShare))
    }

    /// The marker's line and the left end of its baseline, beside a line of the block.
    func markerLine(beside line: GlyphLine, at place: Point) -> (line: GlyphLine, place: Point)? {
        guard let mark = marker?.lines.first else { return nil }
        let gap = Self.markerGap * size
        let x =
            hangsOnLeft ? place.x - gap - Double(mark.width) * unit : place.x + Double(line.width) * unit + gap
        return (mark, Point(x, place.y))
    }
}
