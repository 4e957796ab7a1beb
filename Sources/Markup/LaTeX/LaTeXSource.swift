/// What LaTeX reads of a piece of HTML: no tags, lines where the HTML has them, no comments.
enum LaTeXSource {
    /// - Parameter isText: of text in which formulas are marked; what is no such text is a formula.
    static func read(_ html: String, isText: Bool) -> String {
        let source = PlainMarkup.text(PlainMarkup.withoutTags(withLines(html), space: isText ? "" : " "))
        return withoutComments(source, isText: isText)
    }

    /// The HTML with a line end before each tag that begins a line.
    private static func withLines(_ html: String) -> String {
        var text = MarkedText(html)
        var output: [UInt8] = []
        var position = 0
        while let open = text.first("<", from: position) {
            output += text.bytes[position..<open]
            let name = String(
                decoding: text.bytes[(open + 1)...].prefix(6).prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") },
                as: UTF8.self
            ).lowercased()
            switch name {
            case "br", "br/", "div", "li", "tr": output.append(0x0A)
            case "p": output += [0x0A, 0x0A]
            case "/div", "/p":
                // Where nothing else begins, the line ends.
                let next = text.first(">", from: open).map { text.bytes[($0 + 1)...].first { $0 > 0x20 } }
                if next != UInt8(ascii: "<") { output.append(0x0A) }
            default: break
            }
            output.append(UInt8(ascii: "<"))
            position = open + 1
        }
        return String(decoding: output + text.bytes[position...], as: UTF8.self)
    }

    /// A comment goes on to the end of its line. In the last line of a formula a percent sign is meant to be one.
    static func withoutComments(_ source: String, isText: Bool) -> String {
        guard source.contains("%") else { return source }
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var output = "", comments = LaTeXComments()
        var isJoined = false
        for (number, line) in lines.enumerated() {
            let kept = comments.text(of: line)
            let isLast = number == lines.count - 1
            if kept.endIndex == line.endIndex || isLast && !isText {
                // The comment took the end of its own line, not the empty one.
                if isJoined, line.allSatisfy(\.isWhitespace) { output += "\n" }
                output += line + (isLast ? "" : "\n")
                isJoined = false
            } else if !kept.allSatisfy(\.isWhitespace) {
                output += kept
                isJoined = true
            }
        }
        return output
    }
}
