/// A stretch of a side as it is read aloud: of one line, and in one language.
public struct SpokenPhrase: Hashable, Sendable {
    /// One line, with nothing in it that is only seen.
    public var text: String

    /// The language of the text; nil where nothing is known of it.
    public var language: LanguageTag?

    /// A phrase as it stands.
    public init(_ text: String, language: LanguageTag? = nil) { (self.text, self.language) = (text, language) }
}

extension Facet {
    /// What somebody says who reads the side aloud, from its beginning: each line by itself, each cell of a table, and
    /// each language. What a gap hides is a pause, with the gap's hint if it has one; kana over a word are read in the
    /// word's place, other readings are not. O(length of the text).
    public var spoken: [SpokenPhrase] {
        text.paragraphs.filter { !$0.isWritingLine }.flatMap { $0.spoken(in: language) }
    }
}

extension Paragraph {
    fileprivate func spoken(in language: LanguageTag?) -> [SpokenPhrase] {
        var parts: [(runs: [TextRun], language: LanguageTag?)] = [], isBroken = true
        // Of what marks a list's items, numbers are said.
        let number = marker.map { SpokenText.isNumber($0.text) ? [$0, TextRun(" ")] : [] } ?? []
        for run in number + runs {
            // Between the cells of a table, and the lines of one.
            if run.text == "\t" || run.text == "\n" {
                isBroken = true
                continue
            }
            let said = run.said, own = run.style.language ?? language
            // What is in no language goes with what stands before it.
            if !isBroken, parts.last?.language == own || !said.text.contains(where: \.isLetter) {
                parts[parts.count - 1].runs.append(said)
            } else {
                parts.append(([said], own))
            }
            isBroken = false
        }
        return parts.map { SpokenPhrase(SpokenText.line(Paragraph($0.runs).plain), language: $0.language) }
            .filter { SpokenText.isHeard($0.text) }
    }
}

extension TextRun {
    /// The run with what is said in place of what is seen.
    fileprivate var said: TextRun {
        var run = self
        if let ruby, !ruby.isEmpty, ruby.unicodeScalars.allSatisfy({ $0.isKana || $0.properties.isWhitespace }) {
            run.text = ruby
        } else if style.cloze, text.hasPrefix("["), text.hasSuffix("]") {
            let hint = text.dropFirst().dropLast()
            run.text = hint.contains(where: \.isLetter) ? " … \(hint) … " : " … "
        } else if style.shift == .superscript, !style.math, text.contains(where: \.isNumber) {
            run.text = "^" + text
        }
        return run
    }
}

/// What becomes of signs that voices cannot say.
private enum SpokenText {
    /// Digits and signs that are raised. Speech-dispatcher would make common ones of them, and 103 of 10³.
    private static let raised: [Character: Character] = [
        "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9", "⁺": "+",
        "⁻": "−", "⁼": "=", "⁽": "(", "⁾": ")", "ⁿ": "n", "ⁱ": "i",
    ]

    /// One line, without what only steers how letters are set, and with `^` before what is raised.
    static func line(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            // Letters of some scripts, and emoji, are joined and parted by two of these.
            case .format where scalar.value != 0x200C && scalar.value != 0x200D: break
            case .privateUse: break
            default: scalars.append(scalar)
            }
        }
        var line = "", isRaised = false
        for character in String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ") {
            let digit = raised[character]
            if digit != nil, !isRaised { line += "^" }
            line.append(digit ?? character)
            isRaised = digit != nil
        }
        return line
    }

    /// Whether it counts, be it with letters.
    static func isNumber(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

    /// Whether there is more to it than signs between words.
    static func isHeard(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber || $0.isSymbol } }
}
