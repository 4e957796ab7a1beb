extension ShapedText {
    /// Lines of which the last ends in a mark.
    struct Cut {
        var lines: [GlyphLine]

        /// The first character that is not shown.
        var end: Int
    }

    /// A line that is filled up ends between words, where that leaves no more than this share of it blank.
    private static let maxBlank = 0.4

    /// The first lines; where text is left out the last of them is filled up and ends in a mark.
    ///
    /// - Parameters:
    ///   - width: the lines', the mark's room included.
    ///   - isMarked: text follows even if none of this is left out.
    func cut(toLines count: Int, width: Int, mark: GlyphLine, isMarked: Bool) -> Cut {
        let lines = lines(width: width)
        let kept = lines.prefix(max(1, count))
        guard let last = kept.last, isMarked || kept.count < lines.count else {
            return Cut(lines: kept.map { glyphs(of: $0) }, end: characters.count)
        }
        let end = hardLines[last.hardLine].characters.upperBound
        let shown = fill(from: last.characters.lowerBound, to: end, width: width - Int(mark.width))
        let line = Line(hardLine: last.hardLine, characters: shown, isWrapped: false)
        // The line end itself is not shown, nor missed.
        let isWhole = shown.upperBound == end && last.hardLine + 1 == hardLines.count
        return Cut(
            lines: kept.dropLast().map { glyphs(of: $0) } + [glyphs(of: line, mark: mark.detached)],
            end: isWhole ? characters.count : shown.upperBound)
    }

    /// As many words as a width holds; of a long word as many letters.
    private func fill(from start: Int, to end: Int, width: Int) -> Range<Int> {
        guard start < end else { return start..<end }
        var used = Int(characters[start].overhangBefore)
        var (betweenWords, filled) = ((end: start, width: 0), start)
        for i in start..<end {
            used += Int(characters[i].width)
            guard used + Int(characters[i].overhangAfter) <= width else { break }
            if i + 1 == end { return start..<end }
            let next = characters[i + 1]
            if next.mayBeginLine { betweenWords = (i + 1, used) }
            if next.mayBeginLine || next.mayBeginBrokenWord && next.beginsCluster { filled = i + 1 }
        }
        let isFullEnough = Double(betweenWords.width) >= Double(width) * (1 - Self.maxBlank)
        return start..<(isFullEnough ? betweenWords.end : filled)
    }
}
