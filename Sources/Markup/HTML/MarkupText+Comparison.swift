import CardDeck

/// What of one text a reader sees in another, too. A word with its reading is more than the word.
extension MarkupText {
    /// Whether it is the same words, readings and media as another.
    package func shows(_ other: MarkupText) -> Bool { isSeen && lines == other.lines && media == other.media }

    /// Whether it has all that another shows.
    package func includes(_ other: MarkupText) -> Bool {
        let plain = other.text.plain
        return (plain.isEmpty || Array(text.plain).contains(inARow: Array(plain)))
            && Set(readings).isSuperset(of: other.readings) && Set(media).isSuperset(of: other.media)
    }

    /// Whether it has all lines of another, its media and its hints, those that it shows openly among them.
    package func includesLines(of other: MarkupText) -> Bool {
        let lines = Set(lines)
        return lines.isSuperset(of: other.lines) && Set(media).isSuperset(of: other.media)
            && other.hints.allSatisfy { hint in
                hints.contains { $0.text == hint.text } || lines.isSuperset(of: Self.lines(of: hint.text))
            }
    }

    private var readings: [String] { text.paragraphs.flatMap { $0.runs.compactMap(\.ruby) } }

    /// Whether it begins with the lines of another, and has more.
    package func goesOn(after other: MarkupText) -> Bool {
        other.isSeen && lines.starts(with: other.lines) && lines != other.lines
    }

    private var lines: [String] { Self.lines(of: text) }

    /// What is written in every line, each reading behind its base; blank lines and labels of hints left out.
    private static func lines(of text: StyledText) -> [String] {
        text.paragraphs.flatMap { paragraph in
            paragraph.runs.filter { $0.style.hint == nil }.map { run in
                run.text + (run.ruby.map { "\u{1F}\($0)\u{1F}" } ?? "")
            }.joined()
                .unicodeScalars.split(whereSeparator: \.endsLine).map { String($0).trimmingBlanks() }
        }.filter { !$0.isEmpty }
    }
}

extension [Character] {
    /// Whether some others, at least one, stand in it one behind the other. O(count of both): the standard library
    /// begins anew at every place.
    fileprivate func contains(inARow others: [Character]) -> Bool {
        // How many of the first of them the last ones are again, up to each (Knuth, Morris and Pratt).
        var again = [0]
        func matched(_ count: Int, then next: Character) -> Int {
            var count = count
            while count > 0, others[count] != next { count = again[count - 1] }
            return others[count] == next ? count + 1 : count
        }
        for other in others.dropFirst() { again.append(matched(again[again.count - 1], then: other)) }
        var count = 0
        for character in self {
            count = matched(count, then: character)
            if count == others.count { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether it ends a line, as ``Character/isNewline`` has it, which takes many times as long to ask.
    fileprivate var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
