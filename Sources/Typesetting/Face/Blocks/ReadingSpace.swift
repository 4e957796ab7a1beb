import CPango

/// The room that readings take above their bases, the same in all lines of a card.
struct ReadingSpace: Equatable {
    /// The bases' upper edge over the baseline, in Pango's units.
    var base: Double

    /// What readings take over and under their baseline, beside the size of the text when they are set as
    /// large as it is.
    var above, below: Double

    /// Between a base and its reading, beside the size of the text.
    private static let gap = 0.03

    /// The least of each, beside the size: so that readings of one script stand at one height on all
    /// cards.
    private static let ideograph = (base: 0.86, above: 0.86, below: 0.1)
    private static let letter = (base: 0.74, above: 0.76, below: 0.22)

    /// The least of each in lines that are turned, where all letters stand about the line's middle, as a share of the
    /// text's size.
    private static let turnedIdeograph = (base: 0.5, above: 0.5, below: 0.5)
    private static let turnedLetter = (base: 0.36, above: 0.36, below: 0.5)

    /// A reading's size beside its base's, and the least that can be read, in card units.
    private static let usualShare = 0.5
    private static let minSize = 6.5

    /// The size of readings beside the text's.
    static func share(at size: Double) -> Double { max(usualShare, minSize / size) }

    private static let em = PangoText.shapedSize * Double(PANGO_SCALE)

    /// - Parameters:
    ///   - share: the readings' size beside the text's.
    ///   - isTurned: the lines are turned when they are drawn.
    ///   - isWide: tells of a character whether it is as high as a Chinese one.
    init?(_ shaped: ShapedText, share: Double, isTurned: Bool = false, isWide: (Int) -> Bool) {
        guard !shaped.readings.isEmpty else { return nil }
        (base, above, below) = (0, 0, 0)
        let ideograph = isTurned ? Self.turnedIdeograph : Self.ideograph
        let letter = isTurned ? Self.turnedLetter : Self.letter
        for reading in shaped.readings {
            let least = reading.characters.contains(where: isWide) ? ideograph : letter
            base = max(base, least.base * Self.em)
            let kind = reading.isWide ? ideograph : letter
            let (ink, line) = (reading.line.ink, reading.line)
            above = max(above, kind.above * Self.em)
            below = max(below, kind.below * Self.em)
            guard !ink.isEmpty else { continue }
            // What towers over its line's box towers over the text above as well.
            above = max(above, Double(-max(ink.top, line.top)) / share)
            below = max(below, Double(min(ink.bottom, line.bottom)) / share)
        }
        for segment in shaped.segments where shaped.characters[segment.characters.lowerBound].reading >= 0 {
            for glyph in shaped.glyphs[segment.glyphs] where !glyph.ink.isEmpty {
                let top = max(glyph.ink.top + glyph.yOffset + segment.run.y, segment.run.top)
                base = max(base, Double(-top))
            }
        }
    }

    mutating func formUnion(_ other: ReadingSpace) {
        base = max(base, other.base)
        above = max(above, other.above)
        below = max(below, other.below)
    }

    /// The readings' baseline over that of the text, and the upper edge of the line; up is negative.
    func places(share: Double) -> (baseline: Int32, top: Int32) {
        let baseline = base + Self.gap * Self.em + below * share
        return (Int32(-baseline), Int32(-baseline - above * share))
    }
}
