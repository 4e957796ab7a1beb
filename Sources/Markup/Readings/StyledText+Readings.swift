import CardDeck

extension StyledText {
    /// The text with the readings that are written in it in brackets set over what they belong to.
    ///
    /// A space that only parts a base from what is before it, as Anki's users write, is dropped. O(length).
    package func settingReadings() -> StyledText {
        var text = self
        for paragraph in text.paragraphs.indices
        where text.paragraphs[paragraph].runs.contains(where: { $0.text.utf8.contains(0x5B) }) {
            var last: Unicode.Scalar?
            text.paragraphs[paragraph].runs = text.paragraphs[paragraph].runs.flatMap { run in
                defer { last = run.text.unicodeScalars.last ?? last }
                return run.settingReadings(after: last)
            }
        }
        return text
    }
}

extension TextRun {
    /// - Parameter last: what stands before it in the line; nil where it begins the line.
    fileprivate func settingReadings(after last: Unicode.Scalar?) -> [TextRun] {
        guard ruby == nil, image == nil, !style.math, text.utf8.contains(0x5B) else { return [self] }
        let scalars = Array(text.unicodeScalars)
        var runs: [TextRun] = [], start = 0
        func add(_ range: Range<Int>, ruby: Range<Int>? = nil) {
            guard !range.isEmpty else { return }
            func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
            var run = self
            (run.text, run.ruby) = (string(range), ruby.map(string))
            runs.append(run)
        }
        func isParting(_ space: Int) -> Bool {
            guard space >= start, scalars[space] == " " || scalars[space] == "\u{A0}" else { return false }
            if space == start, !runs.isEmpty { return true }
            return (space > 0 ? scalars[space - 1] : last)?.needsNoSpace ?? true
        }
        for bracket in scalars.indices where bracket >= start && scalars[bracket] == "[" {
            guard
                let found = WrittenReading(in: scalars, at: bracket, from: start, followsReading: !runs.isEmpty)
            else { continue }
            let space = found.base.lowerBound - 1
            add(start..<(isParting(space) ? space : found.base.lowerBound))
            add(found.base, ruby: found.reading)
            start = found.reading.upperBound + 1
        }
        guard !runs.isEmpty else { return [self] }
        add(start..<scalars.count)
        return runs
    }
}

extension Unicode.Scalar {
    /// Chinese, Japanese and their punctuation.
    fileprivate var needsNoSpace: Bool {
        switch value {
        case 0x3000...0x30FF, 0xFF00...0xFFEF: true
        default: properties.isIdeographic
        }
    }
}
