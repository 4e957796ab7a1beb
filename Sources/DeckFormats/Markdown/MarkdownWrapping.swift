import Markup

/// Texts that their authors wrapped, as CommonMark has it: there the end of a line within a paragraph is a blank. Other
/// authors end lines where the card is to end them, as in a poem: these are short.
enum MarkdownWrapping {
    /// No line that was wrapped is shorter, in letters of the alphabet; but for one of four, in front of what was too long
    /// for it.
    private static let wrappedWidth = 60
    private static let wrappedShare = 0.75

    /// The text with each paragraph that was wrapped on one line. What says itself that a line ends (two blanks, a
    /// backslash) does so, and what is no paragraph stays as it is. O(bytes).
    static func joined(_ text: String) -> String {
        guard text.utf8.contains(0x0A) else { return text }
        let paragraphs = paragraphs(of: lines(of: text)).map { lines in
            guard isWrapped(lines) else { return lines.joined(separator: "\n") }
            let indent = String(lines[0].prefix { $0.isWhitespace })
            return indent + lines.map(\.withoutOuterBlanks).joined(separator: " ")
        }
        return paragraphs.joined(separator: "\n")
    }

    private static func isWrapped(_ lines: [Substring]) -> Bool {
        let ended = lines.dropLast()
        let long = ended.count { LineEvidence.width($0) >= wrappedWidth }
        return !ended.isEmpty && Double(long) >= wrappedShare * Double(ended.count)
    }

    /// The lines of a text; code and formulas that go on over several are within one.
    private static func lines(of text: String) -> [Substring] {
        let spans = MarkdownSpans(text), bytes = spans.bytes
        var lines: [Substring] = [], start = 0, position = 0
        func end(at place: Int) {
            lines.append(String(decoding: bytes[start..<place], as: UTF8.self)[...])
            start = place + 1
        }
        func endLines(upTo limit: Int) {
            for place in position..<limit where bytes[place] == 0x0A { end(at: place) }
        }
        for span in spans.all {
            endLines(upTo: span.range.lowerBound)
            // A block of code has its last line's end.
            if bytes[span.range].last == 0x0A { end(at: span.range.upperBound - 1) }
            position = span.range.upperBound
        }
        endLines(upTo: bytes.count)
        end(at: bytes.count)
        return lines
    }

    /// The lines of each paragraph, and every other line by itself.
    private static func paragraphs(of lines: [Substring]) -> [[Substring]] {
        var paragraphs: [[Substring]] = [], isOpen = false, isInTable = false
        for line in lines {
            let content = line.withoutOuterBlanks
            if MarkdownTable.isRuling(content) {
                // The line above it is the table's header.
                if isOpen, let header = paragraphs[paragraphs.count - 1].popLast() { paragraphs.append([header]) }
                isInTable = true
            }
            isInTable = isInTable && !content.isEmpty
            let isAlone = isInTable || content.isEmpty || isBlock(content)
            if isOpen, !isAlone, !ListDivider.isItem(content) {
                paragraphs[paragraphs.count - 1].append(line)
            } else {
                paragraphs.append([line])
            }
            isOpen = !isAlone && !line.hasSuffix("  ") && !line.hasSuffix("\\")
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    /// Whether a line is no part of a paragraph: a heading, what underlines one, a quotation, a row of a table, a tag, a
    /// picture, code, or a formula of its own.
    private static func isBlock(_ line: Substring) -> Bool {
        MarkdownLine.heading(line) != nil || line.allSatisfy { "-=*_".contains($0) }
            || [">", "|", "<", "![", "```", "~~~", "$$"].contains(where: line.hasPrefix)
    }
}
