import CPango

/// The room that readings take above their bases, the same for all letters of one size on a card, and in proportion
/// for those of others.
///
/// Scales are sizes beside the text's.
struct ReadingSpace: Equatable {
    /// The bases' upper edge over the baseline, in Pango's units where a base is as large as the text.
    private var base = 0.0

    /// What readings take over and under their baseline, where they are set as large as the text.
    private var above = 0.0, below = 0.0

    /// The scales of all bases, in percent.
    private var percents: Set<Int> = []

    /// Between a base and its reading, beside the base's size.
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

    /// The size of readings beside that of their bases.
    ///
    /// - Parameter size: that of the bases, in card units.
    static func share(at size: Double) -> Double { max(usualShare, minSize / size) }

    /// The text's size, in Pango's units.
    static let em = PangoText.shapedSize * Double(PANGO_SCALE)

    /// - Parameters:
    ///   - isTurned: the lines are turned when they are drawn.
    ///   - isWide: tells of a character whether it is as high as a Chinese one.
    init?(_ shaped: ShapedText, isTurned: Bool = false, isWide: (Int) -> Bool) {
        guard !shaped.readings.isEmpty else { return nil }
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
            above = max(above, Double(-max(ink.top, line.top)) / reading.scale)
            below = max(below, Double(min(ink.bottom, line.bottom)) / reading.scale)
        }
        for segment in shaped.segments {
            let index = Int(shaped.characters[segment.characters.lowerBound].reading)
            guard index >= 0 else { continue }
            percents.insert(Self.percent(segment.scale))
            for glyph in shaped.glyphs[segment.glyphs] where !glyph.ink.isEmpty {
                let top = max(glyph.ink.top + glyph.yOffset + segment.run.y, segment.run.top)
                base = max(base, Double(-top) / shaped.readings[index].baseScale)
            }
        }
    }

    mutating func formUnion(_ other: ReadingSpace) {
        base = max(base, other.base)
        above = max(above, other.above)
        below = max(below, other.below)
        percents.formUnion(other.percents)
    }

    /// 0 for what is no number.
    private static func percent(_ scale: Double) -> Int { Int(exactly: (scale * 100).rounded()) ?? 0 }

    /// Whether letters that are to have a scale have readings anywhere on the card.
    func has(_ scale: Double) -> Bool { percents.contains(Self.percent(scale)) }

    /// The baseline of readings over that of the text, and the upper edge of a line that has them; up is negative.
    ///
    /// - Parameters:
    ///   - baseScale: the bases'.
    ///   - scale: the readings'.
    func places(over baseScale: Double, scale: Double) -> (baseline: Int32, top: Int32) {
        let baseline = (base + Self.gap * Self.em) * baseScale + below * scale
        return (Int32(-baseline), Int32(-baseline - above * scale))
    }
}
