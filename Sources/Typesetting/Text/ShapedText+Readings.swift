import CardDeck

extension ShapedText {
    /// How far a reading may reach over kana beside its base: by a whole letter of its own, as the
    /// Japanese rules have it, but by no more than this share of the kana.
    private static let overhangShare = 0.4

    /// What is kept between neighboring readings, beside their size.
    private static let gap = 0.2

    /// Sets readings above their bases, which are made as wide as they are. O(text).
    ///
    /// - Parameters:
    ///   - readings: in the order of the text, none over another's base; each base shaped by itself.
    ///   - scalars: the text.
    mutating func attach(_ readings: [ShapedReading], scalars: [Unicode.Scalar]) {
        self.readings = readings
        for (i, reading) in readings.enumerated() {
            for j in reading.characters {
                characters[j].reading = Int32(i)
                guard j > reading.characters.lowerBound else { continue }
                characters[j].mayBeginLine = false
                characters[j].mayBeginBrokenWord = false
            }
        }
        var segment = 0
        for reading in readings {
            while segment < segments.count,
                segments[segment].characters.upperBound <= reading.characters.lowerBound
            {
                segment += 1
            }
            let before = overhang(
                of: reading, over: reading.characters.lowerBound - 1, firstSegment: segment, scalars: scalars)
            let after = overhang(
                of: reading, over: reading.characters.upperBound, firstSegment: segment, scalars: scalars)
            let neighbors = [reading.characters.lowerBound - 1, reading.characters.upperBound]
            let isBeside = neighbors.contains {
                characters.indices.contains($0) && characters[$0].reading >= 0
            }
            widen(
                reading, to: reading.line.width + (isBeside ? Int32(Double(reading.size) * Self.gap) : 0),
                firstSegment: segment, overhang: (before, after))
        }
    }

    /// How far a reading may reach over a neighbor of its base, which is no larger: it would stand beside it.
    private func overhang(
        of reading: ShapedReading, over neighbor: Int, firstSegment: Int, scalars: [Unicode.Scalar]
    ) -> Int32 {
        guard characters.indices.contains(neighbor), scalars[neighbor].isKana,
            characters[neighbor].reading < 0
        else { return 0 }
        let base = reading.characters.lowerBound
        let near = segments[max(0, firstSegment - 1)...].prefix { $0.characters.lowerBound <= max(base, neighbor) }
        func scale(of character: Int) -> Double { near.last { $0.characters.contains(character) }?.scale ?? 1 }
        guard scale(of: neighbor) <= scale(of: base) else { return 0 }
        return min(reading.size, Int32(Double(characters[neighbor].width) * Self.overhangShare))
    }

    private mutating func widen(
        _ reading: ShapedReading, to width: Int32, firstSegment: Int, overhang: (before: Int32, after: Int32)
    ) {
        let base = reading.characters
        let missing = Int(width) - base.reduce(0) { $0 + Int(characters[$1].width) }
        guard missing > 0 else { return }
        let clusters = base.filter { characters[$0].beginsCluster }
        guard let first = clusters.first, let last = clusters.last else { return }
        let bounds = segments[firstSegment...].prefix { $0.characters.lowerBound < base.upperBound }.indices
        let overhangs = reading.overhangs && bounds.allSatisfy { segments[$0].level & 1 == 0 }
        // The room on either side of each letter, or of all together.
        let room = Int32(bounded: missing / (2 * (reading.spreads ? clusters.count : 1)))
        let before = overhangs ? min(room, overhang.before) : 0
        let after = overhangs ? min(room, overhang.after) : 0
        characters[base.lowerBound].overhangBefore = before
        characters[base.upperBound - 1].overhangAfter = after
        for i in bounds {
            let isReversed = segments[i].level & 1 == 1
            let range = segments[i].glyphs
            for j in range {
                let letter = Int(glyphs[j].character)
                let isFirst = j == range.lowerBound || glyphs[j - 1].character != glyphs[j].character
                let isLast = j + 1 == range.upperBound || glyphs[j + 1].character != glyphs[j].character
                var leading = letter == first ? room - before : reading.spreads ? room : 0
                var trailing = letter == last ? room - after : reading.spreads ? room : 0
                if isReversed { swap(&leading, &trailing) }
                let (left, right) = (isFirst ? leading : 0, isLast ? trailing : 0)
                glyphs[j].pad(left: left, right: right)
                characters[letter].width = Int32(bounded: Int(characters[letter].width) + Int(left + right))
            }
        }
    }

    /// Readings stay between the ends of their line.
    func makeRoomForOverhang(of shown: Range<Int>, in pieces: inout [(run: GlyphRun, level: UInt8)]) {
        guard let first = shown.first, let last = shown.last, !pieces.isEmpty else { return }
        if characters[first].overhangBefore > 0, let glyph = pieces[0].run.glyphs.indices.first {
            pieces[0].run.glyphs[glyph].pad(left: characters[first].overhangBefore)
        }
        let end = pieces.count - 1
        if characters[last].overhangAfter > 0, let glyph = pieces[end].run.glyphs.indices.last {
            pieces[end].run.glyphs[glyph].pad(right: characters[last].overhangAfter)
        }
    }

    /// Sets the readings of a line above the middle of their bases. O(line).
    func addReadings(to line: inout GlyphLine, showing shown: Range<Int>) {
        var spans: [Int: (left: Int32, right: Int32)] = [:]
        for run in line.runs {
            var x = run.x
            for glyph in run.glyphs {
                defer { x += glyph.width }
                // The hyphen and the mark at a line's end are no letters of the text.
                guard glyph.character >= 0 else { continue }
                let reading = Int(characters[Int(glyph.character)].reading)
                guard reading >= 0 else { continue }
                let span = spans[reading] ?? (x, x)
                spans[reading] = (min(span.left, x), max(span.right, x + glyph.width))
            }
        }
        for (index, span) in spans.sorted(by: { $0.key < $1.key }) {
            let reading = readings[index]
            // What a neighbor in the line gives it is not a part of the base's width.
            let (first, last) = (reading.characters.lowerBound, reading.characters.upperBound - 1)
            let left = span.left - (first > shown.lowerBound ? characters[first].overhangBefore : 0)
            let right = span.right + (last + 1 < shown.upperBound ? characters[last].overhangAfter : 0)
            line.add(reading.line, x: (left + right - reading.line.width) / 2, y: reading.baseline)
        }
    }
}

/// What stands above a part of a shaped text.
struct ShapedReading {
    /// The base, which no line end tears apart.
    var characters: Range<Int>
    var line: GlyphLine

    /// The size of its base, and its own, beside the text's.
    var baseScale, scale: Double

    /// Its own size, in Pango's units.
    var size: Int32

    /// From the text's baseline to its own.
    var baseline: Int32 = 0

    /// In letters as high as Chinese ones, kana say.
    var isWide: Bool

    /// The reading may reach over kana beside its base.
    var overhangs: Bool

    /// The base's letters are spread under a longer reading; else they stay together in its middle.
    var spreads: Bool
}
