import Basics

/// Cuts a text of the window's own into lines.
enum TextLines {
    /// Lines are cut between words; where a word alone is too long, or a script has no blanks, anywhere. What is beyond
    /// the last line is left out, and an ellipsis says so. O(lines) measurements.
    ///
    /// - Parameter fits: whether a text has room in a line.
    static func cut(_ text: String, maxLines: Int = .max, fits: (String) -> Bool) -> [String] {
        var lines: [String] = [], rest = text[...]
        while !rest.isEmpty {
            let head = rest.prefix(longestLine)
            if head.endIndex == rest.endIndex, fits(String(rest)) { return lines + [String(rest)] }
            let line = firstLine(of: head, fits: fits)
            if lines.count == maxLines - 1 {
                var last = line
                while !last.isEmpty, !fits("\(last)…") { last = last.dropLast() }
                return lines + ["\(last)…"]
            }
            lines.append(String(line))
            rest = rest[line.endIndex...].drop(while: \.isWhitespace)
        }
        return lines
    }

    /// More characters than any line has room for.
    private static let longestLine = 400

    /// The longest beginning that fits and ends with a word; of a word that is too long what fits of it, at least a
    /// character.
    private static func firstLine(of text: Substring, fits: (String) -> Bool) -> Substring {
        let ends = Array(text.indices.dropFirst())
        // What is longer than one that does not fit does not, either.
        let fitting = ends.partitioningIndex { !fits(String(text[..<$0])) }
        let longest = fitting == 0 ? text.prefix(1) : text[..<ends[fitting - 1]]
        if longest.endIndex < text.endIndex, text[longest.endIndex].isWhitespace { return longest }
        guard let blank = longest.lastIndex(where: \.isWhitespace), blank > longest.startIndex else { return longest }
        return longest[..<blank]
    }
}
