import CardDeck

extension StyledText {
    /// The text with the readings that are written in it in brackets set over what they belong to.
    ///
    /// A space that only parts a base from what is before it, as Anki's users write, is dropped. O(length).
    func settingReadings() -> StyledText {
        var text = self
        for paragraph in text.paragraphs.indices
        where text.paragraphs[paragraph].runs.contains(where: { $0.text.utf8.contains(0x5B) }) {
            text.paragraphs[paragraph].runs = text.paragraphs[paragraph].runs.flatMap { $0.settingReadings() }
        }
        return text
    }
}

extension TextRun {
    fileprivate func settingReadings() -> [TextRun] {
        guard ruby == nil, image == nil, !style.math, text.utf8.contains(0x5B) else { return [self] }
        let scalars = Array(text.unicodeScalars)
        var runs: [TextRun] = [], start = 0
        func add(_ range: Range<Int>, ruby: Range<Int>? = nil) {
            guard !range.isEmpty else { return }
            func string(_ range: Range<Int>) -> String {
                var string = String.UnicodeScalarView()
                string.append(contentsOf: scalars[range])
                return String(string)
            }
            var run = self
            (run.text, run.ruby) = (string(range), ruby.map(string))
            runs.append(run)
        }
        for bracket in scalars.indices where bracket >= start && scalars[bracket] == "[" {
            guard let found = WrittenReading(in: scalars, at: bracket, from: start) else { continue }
            let space = found.base.lowerBound - 1
            let isParting =
                space >= start && scalars[space] == " " && (space == 0 || Self.needsNoSpace(after: scalars[space - 1]))
            add(start..<(isParting ? space : found.base.lowerBound))
            add(found.base, ruby: found.reading)
            start = found.reading.upperBound + 1
        }
        guard !runs.isEmpty else { return [self] }
        add(start..<scalars.count)
        return runs
    }

    /// After Chinese and Japanese and their punctuation, and after a reading.
    private static func needsNoSpace(after scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x5D, 0x3000...0x30FF, 0xFF00...0xFFEF: true
        default: scalar.properties.isIdeographic
        }
    }
}
