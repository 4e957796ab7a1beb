import CardDeck
import Raster

/// Lists and quotations stand in from the side where their lines begin; the markers of items hang before them.
extension FaceBlock {
    /// How far each list or quotation stands in at least, and the space between a marker and the text, beside the size.
    private static let leastIndent = 1.0
    private static let markerGap = 0.4

    /// However deeply lists are nested, so much of the width is left to their text.
    private static let leastTextShare = 0.55

    /// The width of what is never wrapped, in card units.
    static let endless = 100_000.0

    /// Has the items of each depth stand in alike, as far as the widest of their markers needs.
    static func indent(_ blocks: [FaceBlock]) {
        let depth = blocks.reduce(0) { max($0, $1.paragraph.indent) }
        guard depth > 0 else { return }
        var steps = Array(repeating: leastIndent, count: depth)
        for block in blocks {
            guard let width = block.marker?.naturalEms else { continue }
            let level = block.paragraph.indent - 1
            steps[level] = max(steps[level], width + markerGap)
        }
        for block in blocks { block.indentEms = steps.prefix(block.paragraph.indent).reduce(0, +) }
        for block in blocks {
            block.groundIndents = block.paragraph.grounds.map { steps.prefix($0.indent).reduce(0, +) }
        }
    }

    /// How far lines stand in at a size that have so much room, in card units.
    func indent(of ems: Double, at size: Double, room: Double) -> Double {
        min(ems * size, room * (1 - Self.leastTextShare))
    }

    var hangsOnLeft: Bool { (paragraph.side ?? paragraph.direction) == .leftToRight }

    /// The marker's line and the left end of its baseline, beside a line of the block.
    func markerLine(beside line: GlyphLine, at place: Point) -> (line: GlyphLine, place: Point)? {
        guard let mark = marker?.lines.first else { return nil }
        let gap = Self.markerGap * size
        let x =
            hangsOnLeft ? place.x - gap - Double(mark.width) * unit : place.x + Double(line.width) * unit + gap
        return (mark, Point(x, place.y))
    }
}
