import CMarkdown

/// Markdown as cards are written in: that of GitHub, with formulas (`$…$`), highlights (`==…==`), and pictures and sounds
/// as Obsidian names them (`![[…]]`). A line's end is one on the card, too.
package enum MarkdownText {
    /// What is read of a text, in bytes.
    package static let byteLimit = MarkupText.byteLimit

    /// The longest HTML of a text, in bytes: references may repeat what they stand for without end.
    private static let outputLimit = 8 * byteLimit

    /// The HTML that shows a text. What stands between tags in it is HTML already.
    package static func html(of text: String) -> String { html(of: text, isLine: false) }

    /// The HTML that shows what stands within a line, as in a cell of a table or in a heading: there `#` and `-` in front
    /// stand for themselves. Quick for text without marks.
    ///
    /// - Parameter line: without the end of a line in it.
    package static func html(ofLine line: String) -> String {
        line.utf8.contains(where: marks.contains) ? html(of: line, isLine: true) : line
    }

    /// Without any of these, what stands within a line is text and nothing else, and its own HTML.
    private static let marks = Set("*_`[]<&\\$=~%".utf8)

    private static func html(of text: String, isLine: Bool) -> String {
        let text = text.utf8.count > byteLimit ? MarkupText.cut(text) : text
        let source = MarkdownSource(text, isLine: isLine)
        // It fails only where there is no memory for its lists.
        guard let html = html(of: source.text) else { return PlainMarkup.html(of: text, lineEnd: "<br>") }
        return withSounds(source.restored(html))
    }

    /// - Returns: nil where there would be too much.
    private static func html(of source: [UInt8]) -> [UInt8]? {
        guard mayBeExpanded(source) else { return nil }
        let dialect = mayHaveTables(source) ? dialect : dialect & ~UInt32(MD_FLAG_TABLES)
        // Behind a number that the text ends with, md4c 0.4.8 looks for the dot of a list's item: in the byte after.
        var source = source + [0], html: [UInt8] = []
        let isDone = withUnsafeMutablePointer(to: &html) { output in
            source.withUnsafeMutableBytes { bytes in
                md_html(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count - 1),
                    { piece, count, context in
                        let output = context!.assumingMemoryBound(to: [UInt8].self)
                        guard output.pointee.count <= MarkdownText.outputLimit else { return }
                        output.pointee += UnsafeRawBufferPointer(start: piece, count: Int(count))
                    }, output, dialect, 0) == 0
            }
        }
        return isDone && html.count <= outputLimit ? html : nil
    }

    /// Whether references cannot repeat more than is shown. The parser goes on to its end: its time must be bounded,
    /// too.
    private static func mayBeExpanded(_ source: [UInt8]) -> Bool {
        var text = MarkedText(source)
        guard text.first("]:", from: 0) != nil else { return true }
        return source.count { $0 == UInt8(ascii: "]") } * source.count <= expansionLimit
    }

    /// References times bytes.
    private static let expansionLimit = 256 << 20

    /// Whether tables have no more cells than somebody writes: each row is filled up to the columns of the ruling.
    private static func mayHaveTables(_ source: [UInt8]) -> Bool {
        let lines = source.split { $0 == 0x0A || $0 == 0x0D }
        let rulings = lines.lazy.filter { $0.allSatisfy { $0 <= 0x20 || "|-:>".utf8.contains($0) } }
        let columns = rulings.map { $0.count { $0 == UInt8(ascii: "|") } + 1 }.max() ?? 0
        return columns * lines.count <= cellLimit
    }

    /// Columns times lines.
    private static let cellLimit = 1 << 20

    private static let dialect = UInt32(
        MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_NOINDENTEDCODEBLOCKS)

    /// A picture that is a sound or a film is one.
    private static func withSounds(_ html: String) -> String {
        var text = MarkedText(html)
        let open = "<img src=\""
        var output: [UInt8] = [], position = 0
        while let start = text.first(open, from: position), let end = text.first(">", from: start) {
            let from = start + open.utf8.count
            output += text.bytes[position..<start]
            position = end + 1
            let name = text.bytes[from..<max(from, end)].prefix { $0 != UInt8(ascii: "\"") }
            if let sound = MediaName.decoded(PlainMarkup.text(text.string(name.startIndex..<name.endIndex))),
                MediaName.isSound(sound)
            {
                output += "[sound:\(sound)]".utf8
            } else {
                output += text.bytes[start..<position]
            }
        }
        return position == 0 ? html : String(decoding: output + text.bytes[position...], as: UTF8.self)
    }
}
