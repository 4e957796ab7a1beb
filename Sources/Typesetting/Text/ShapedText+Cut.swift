extension ShapedText {
    /// The first lines; where text is left out the last of them is filled up and ends in a mark.
    ///
    /// - Parameters:
    ///   - width: the lines', the mark's room included.
    ///   - isMarked: text follows even if none of this is left out.
    func cut(toLines count: Int, width: Int, mark: GlyphLine, isMarked: Bool) -> [GlyphLine] {
        let lines = lines(width: width)
        let kept = lines.prefix(max(1, count))
        guard let last = kept.last, isMarked || kept.count < lines.count else {
            return kept.map { glyphs(of: $0) }
        }
        let end = hardLines[last.hardLine].characters.upperBound
        let shown = fill(from: last.characters.lowerBound, to: end, width: width - Int(mark.width))
        let line = Line(hardLine: last.hardLine, characters: shown, isWrapped: false)
        return kept.dropLast().map { glyphs(of: $0) } + [glyphs(of: line, mark: mark.detached)]
    }

    /// As many letters as a width holds.
    private func fill(from start: Int, to end: Int, width: Int) -> Range<Int> {
        guard start < end else { return start..<end }
        var used = Int(characters[start].overhangBefore)
        var filled = start
        for i in start..<end {
            used += Int(characters[i].width)
            guard used + Int(characters[i].overhangAfter) <= width else { break }
            if i + 1 == end { return start..<end }
            let next = characters[i + 1]
            if next.mayBeginLine || next.mayBeginBrokenWord && next.beginsCluster { filled = i + 1 }
        }
        return start..<filled
    }
}
