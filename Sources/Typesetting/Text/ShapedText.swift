import Basics

/// A paragraph shaped once, without wrapping. Nothing is hinted, so that its measures grow with the size,
/// and lines of any width can be found and set without shaping again.
///
/// Measures are Pango's units at the size it was shaped at.
struct ShapedText {
    /// What lines are broken by.
    struct Character {
        var width: Int32 = 0
        var isSpace = false
        var mayBeginLine = false
        /// A line may begin here where a word is longer than the width.
        var mayBeginBrokenWord = false
        var beginsCluster = false

        /// A hyphen is set before a line end here.
        var hyphenates = false

        /// How far the reading above reaches over the letter before or after: a line that begins or ends
        /// here is that much longer.
        var overhangBefore: Int32 = 0
        var overhangAfter: Int32 = 0

        /// Which reading stands above.
        var reading: Int32 = -1
    }

    /// Glyphs of one font, style and direction.
    struct Segment {
        /// Without its glyphs.
        var run: GlyphRun
        /// From left to right.
        var glyphs: Range<Int>
        var characters: Range<Int>
        var level: UInt8

        /// The size that is asked for its letters, beside the text's.
        var scale = 1.0

        /// How far up lines with any of it reach at least, where there is room for readings.
        var minTop = Int32.max
    }

    /// What stands between the line ends of the text.
    struct HardLine {
        /// In the order of the text.
        var segments: Range<Int>
        var characters: Range<Int>
        /// The line's box if it has no segments.
        var emptyBox: Range<Int32>

        /// As in its segments, if it has none.
        var scale = 1.0
        var minTop = Int32.max
    }

    /// What ends lines that are broken within the words of a stretch of the text.
    struct Hyphen {
        /// Behind the last character of the stretch; it begins where the one before ends.
        var end: Int
        var line: GlyphLine
    }

    /// Where a line begins and ends, in characters.
    struct Line {
        var hardLine: Int
        var characters: Range<Int>
        /// The text goes on in the next line.
        var isWrapped: Bool
    }

    var glyphs: [Glyph] = []
    var characters: [Character]
    var segments: [Segment] = []
    var hardLines: [HardLine] = []

    /// What stands above the text, in its order.
    var readings: [ShapedReading] = []

    /// The level of what follows the direction of the paragraph.
    var baseLevel: UInt8 = 0

    /// In the order of the text; empty where nothing ends a line that is broken within a word.
    var hyphens: [Hyphen] = []

    init(characterCount: Int) { characters = Array(repeating: Character(), count: characterCount) }

    /// The longest of the lines that the text itself ends.
    var naturalWidth: Int {
        hardLines.reduce(0) { max($0, $1.characters.reduce(0) { $0 + Int(characters[$1].width) }) }
    }

    // MARK: Lines

    /// Breaks the text into lines no longer than a width: each as long as it may be, between words if a
    /// word fits. A space at the end of a line takes no room. O(characters).
    ///
    /// - Parameter first: the character that the first line begins with; what is before is left out.
    func lines(width: Int, from first: Int = 0) -> [Line] {
        var lines: [Line] = []
        // As many as most paragraphs of a card have.
        lines.reserveCapacity(hardLines.count + 3)
        for (i, hardLine) in hardLines.enumerated() where first == 0 || hardLine.characters.upperBound > first {
            let end = hardLine.characters.upperBound
            var start = max(hardLine.characters.lowerBound, first)
            repeat {
                let next = start < end ? lineEnd(from: start, to: end, width: width) : end
                lines.append(Line(hardLine: i, characters: start..<next, isWrapped: next < end))
                start = next
            } while start < end
        }
        return lines
    }

    private func lineEnd(from start: Int, to end: Int, width: Int) -> Int {
        var (used, betweenWords, withinWord) = (Int(characters[start].overhangBefore), start, start)
        for i in start..<end {
            let character = characters[i]
            let withoutSpace = character.isSpace ? used : used + Int(character.width)
            if withoutSpace > width { break }
            used += Int(character.width)
            if i + 1 == end { return end }
            let next = characters[i + 1]
            let atEnd = Int(character.overhangAfter) + (next.hyphenates ? Int(hyphen(before: i + 1)?.width ?? 0) : 0)
            if atEnd > 0, withoutSpace + atEnd > width { continue }
            if next.mayBeginLine { betweenWords = i + 1 }
            if next.mayBeginBrokenWord, next.beginsCluster { withinWord = i + 1 }
        }
        if betweenWords > start { return betweenWords }
        if withinWord > start { return withinWord }
        // Not even one cluster fits: it stands alone.
        return (start + 1..<end).first {
            characters[$0].mayBeginLine || characters[$0].mayBeginBrokenWord && characters[$0].beginsCluster
        } ?? end
    }

    /// What ends a line at a place within a word: it looks like the letter before. O(log stretches).
    private func hyphen(before character: Int) -> GlyphLine? {
        guard hyphens.count > 1 else { return hyphens.first?.line }
        let index = hyphens.partitioningIndex { $0.end >= character }
        return index < hyphens.endIndex ? hyphens[index].line : nil
    }

    /// Whether a line ends where none may by the rules of the language: a word is longer than the width.
    func breaksWords(_ lines: [Line]) -> Bool {
        lines.contains { $0.isWrapped && !characters[$0.characters.upperBound].mayBeginLine }
    }

    /// A line's box, from its baseline.
    func box(of line: Line) -> Range<Int32> {
        let hardLine = hardLines[line.hardLine]
        var (top, bottom) = (Int32.max, Int32.min)
        for i in hardLine.segments where segments[i].characters.overlaps(line.characters) {
            top = min(top, segments[i].run.top, segments[i].minTop)
            bottom = max(bottom, segments[i].run.bottom)
        }
        if bottom > .min { return top..<bottom }
        return min(hardLine.minTop, hardLine.emptyBox.lowerBound)..<hardLine.emptyBox.upperBound
    }

    /// The height of some lines, one below the other.
    func height(of lines: ArraySlice<Line>) -> Int { lines.reduce(0) { $0 + box(of: $1).count } }

    /// The glyphs of a line.
    ///
    /// - Parameter mark: what follows the line's text.
    func glyphs(of line: Line, mark: GlyphLine? = nil) -> GlyphLine {
        let hardLine = hardLines[line.hardLine]
        var shown = line.characters
        if line.isWrapped, let last = shown.last, characters[last].isSpace { shown = shown.dropLast() }
        var pieces: [(run: GlyphRun, level: UInt8)] = []
        pieces.reserveCapacity(hardLine.segments.count)
        var minTop = Int32.max
        for i in hardLine.segments where segments[i].characters.overlaps(line.characters) {
            let (characters, level) = (segments[i].characters, segments[i].level)
            var run = segments[i].run
            run.glyphs = glyphs[segments[i].glyphs]
            if characters.lowerBound < shown.lowerBound || characters.upperBound > shown.upperBound {
                run.glyphs = Self.glyphs(of: run.glyphs, showing: shown, isReversed: level & 1 == 1)
            }
            pieces.append((run, level))
            minTop = min(minTop, segments[i].minTop)
        }
        if pieces.isEmpty { minTop = hardLine.minTop }
        if !readings.isEmpty { makeRoomForOverhang(of: shown, in: &pieces) }
        if line.isWrapped, characters[line.characters.upperBound].hyphenates,
            let hyphen = hyphen(before: line.characters.upperBound)
        {
            pieces += hyphen.runs.map { ($0, pieces.last?.level ?? 0) }
        }
        if let mark { pieces += mark.runs.map { ($0, baseLevel) } }
        Self.orderVisually(&pieces)
        var set = GlyphLine(pieces.map(\.run), emptyBox: hardLine.emptyBox)
        if !readings.isEmpty { addReadings(to: &set, showing: shown) }
        set.raise(to: minTop)
        return set
    }

    /// Those of a segment's glyphs that are of some characters. O(log glyphs): clusters follow each other, either way.
    private static func glyphs(
        of glyphs: ArraySlice<Glyph>, showing shown: Range<Int>, isReversed: Bool
    ) -> ArraySlice<Glyph> {
        /// The first glyph that no longer stands before a character, in the order of the glyphs.
        func index(where isBehind: (Int) -> Bool) -> Int {
            glyphs.partitioningIndex { isBehind(Int($0.character)) }
        }
        if isReversed {
            let start = index { $0 < shown.upperBound }
            return glyphs[start..<max(start, index { $0 < shown.lowerBound })]
        }
        let start = index { $0 >= shown.lowerBound }
        return glyphs[start..<max(start, index { $0 >= shown.upperBound })]
    }

    /// From the order of the text to that from left to right.
    ///
    /// Rule L2 of Unicode's bidirectional algorithm: from the highest level down to the lowest odd one,
    /// reverse what stands at that level or above.
    private static func orderVisually(_ pieces: inout [(run: GlyphRun, level: UInt8)]) {
        guard let highest = pieces.lazy.map(\.level).max(), highest > 0 else { return }
        let lowestOdd = pieces.lazy.map(\.level).filter { $0 & 1 == 1 }.min() ?? highest + 1
        for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
            var start = pieces.startIndex
            while start < pieces.endIndex {
                guard pieces[start].level >= level else {
                    start += 1
                    continue
                }
                let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.endIndex
                pieces[start..<end].reverse()
                start = end
            }
        }
    }
}
