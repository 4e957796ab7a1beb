import CardDeck
import Markup

/// Sides of cards that are written in Markdown.
enum MarkdownSides {
    private static let cells = TableCells(.html)

    /// - Parameter log: gets what is wrong with the text.
    static func facet(_ text: String, _ log: WarningLog) -> Facet {
        let facet = cells.facet(MarkdownText.html(of: text), log)
        return facet.isBlank && isAboutSigns(text) ? Facet(StyledText(plain: text.clean.trimmingBlanks())) : facet
    }

    /// Whether a text that shows nothing is about its signs, as `<C-v>` and `>`, rather than that it only lays out, or is
    /// for the one who wrote it.
    private static func isAboutSigns(_ text: String) -> Bool {
        text.utf8.count <= longestSigns && !unseen.contains(where: text.contains)
            && (TagEvidence.isAbout(text) || !TagEvidence.hasElements(text))
    }

    /// In bytes.
    private static let longestSigns = 256

    /// What begins comments, and references to blanks.
    private static let unseen = ["<!--", "%%", "&"]

    /// What a reader sees of a line, as one: without marks, unless there is nothing else.
    static func plain(_ line: String) -> String {
        let html = MarkdownText.html(ofLine: line)
        // Of a line without marks it is the line itself.
        let text = html == line ? line.clean : MarkupText(html: html).text.plain
        let plain = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmingBlanks()
        return plain.isEmpty ? line.clean.trimmingBlanks() : plain
    }

    /// The parts of a text that rules (`---`) divide, those without anything left out.
    static func split(_ text: String) -> [String] {
        var sides: [[Substring]] = [[]], fence: MarkdownFence?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            fence = MarkdownFence.after(line.utf8, in: fence)
            if fence == nil, line.withoutOuterBlanks == "---" {
                sides.append([])
            } else {
                sides[sides.count - 1].append(line)
            }
        }
        return sides.map { $0.joined(separator: "\n").trimmingBlanks() }.filter { !$0.isEmpty }
    }

    static func isRule(_ line: Substring) -> Bool {
        let line = line.withoutOuterBlanks
        return line.utf8.count >= 3 && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// Whether a line without blanks at its ends is another rule than `---`: `***`, `_ _ _`, `- - -`.
    static func isOtherRule(_ line: Substring) -> Bool {
        let signs = line.utf8.filter { !$0.isBlank }
        guard signs.count >= 3, let sign = signs.first, "*_-".utf8.contains(sign), signs.allSatisfy({ $0 == sign })
        else {
            return false
        }
        return sign != UInt8(ascii: "-") || signs.count < line.utf8.count
    }

    /// Whether there are headings among the lines that are underlined.
    static func hasUnderlines(_ lines: [String]) -> Bool {
        var fence: MarkdownFence?, last: Substring = ""
        for line in lines {
            let wasInFence = fence != nil
            fence = MarkdownFence.after(line.utf8, in: fence)
            let isCode = wasInFence || fence != nil
            if !isCode, isUnderline(line[...].withoutOuterBlanks, below: last) { return true }
            last = isCode ? "" : line[...]
        }
        return false
    }

    /// Whether a line makes a heading of the text on the one above it.
    static func isUnderline(_ line: Substring, below text: Substring) -> Bool {
        guard isRule(line) || line.utf8.count >= 3 && line.utf8.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
            return false
        }
        let text = text.withoutOuterBlanks
        return !text.isEmpty && MarkdownLine.heading(text) == nil && !isRule(text)
    }
}
