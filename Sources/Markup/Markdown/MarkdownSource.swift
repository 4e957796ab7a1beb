/// The Markdown of cards made into that of GitHub: what only cards have is taken out, and put into the HTML again.
struct MarkdownSource {
    /// With marks where something was taken out.
    private(set) var text: [UInt8] = []

    /// The HTML of what was taken out.
    private var pieces: [String] = []

    private let bytes: [UInt8]

    /// Around a piece's number: characters of the last private plane, which are no marks of Markdown.
    private static let open = "\u{10FFFA}", close = "\u{10FFFB}"

    /// - Parameter isLine: whether it is text within a line, of which nothing in front makes a heading, a list or code.
    init(_ source: String, isLine: Bool = false) {
        var marked = MarkedText(source)
        if marked.first(Self.open, from: 0) != nil { marked = MarkedText(marked.replacing(Self.open, with: "")) }
        let spans = MarkdownSpans(marked.string(0...))
        bytes = spans.bytes
        if isLine {
            // Marks of blocks are none behind something else.
            append(piece: "")
            text.append(0x20)
        }
        var position = 0
        for span in spans.all {
            append(position..<span.range.lowerBound)
            append(span)
            position = span.range.upperBound
        }
        append(position..<bytes.count)
    }

    /// Text whose lines' ends count: two blanks say so, unless a backslash does.
    private mutating func append(_ range: Range<Int>) {
        for byte in bytes[range] {
            if byte == 0x0A, let last = text.last, last != 0x0A,
                text.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 0
            {
                text += "  ".utf8
            }
            text.append(byte)
        }
    }

    private mutating func append(_ span: MarkdownSpans.Span) {
        let content = bytes[span.content]
        switch span.kind {
        case .code, .tag: text += bytes[span.range]
        case .comment: break
        case .highlight(let isEnd): append(piece: isEnd ? "</mark>" : "<mark>")
        case .formula(let isDisplayed):
            let formula = Self.escaped(content)
            append(piece: isDisplayed ? "\\[\(formula)\\]" : "\\(\(formula)\\)")
        case .target: text += "](\(Self.target(content)))".utf8
        case .link(let isEmbedded): append(link: String(decoding: content, as: UTF8.self), isEmbedded: isEmbedded)
        }
    }

    private mutating func append(piece: String) {
        text += "\(Self.open)\(pieces.count)\(Self.close)".utf8
        pieces.append(piece)
    }

    private static func escaped(_ content: some Sequence<UInt8>) -> String {
        PlainMarkup.attribute(of: String(decoding: Array(content), as: UTF8.self))
    }

    /// Where a link leads: hashcards names files by where they are in all its decks, and names of pictures may have
    /// blanks.
    private static func target(_ content: ArraySlice<UInt8>) -> String {
        var target = String(decoding: content, as: UTF8.self)
        if target.hasPrefix("@/") { target.removeFirst(2) }
        guard target.utf8.contains(0x20), MediaName.isMedia(target), !target.utf8.contains(where: "<>\"(".utf8.contains)
        else { return target }
        return "<\(target.trimmingBlanks())>"
    }

    /// A picture or a sound, or the name of another page.
    private mutating func append(link: String, isEmbedded: Bool) {
        let parts = link.split(separator: "|", maxSplits: 1).map { String($0).trimmingBlanks() }
        guard let target = parts.first else { return }
        let name = target.split(separator: "#", maxSplits: 1).first.map(String.init) ?? target
        guard isEmbedded, MediaName.isMedia(name) else {
            // Strokes in cells of tables are escaped.
            text += (parts.count > 1 ? parts[1] : target.hasSuffix("\\") ? String(target.dropLast()) : target).utf8
            return
        }
        let width = parts.count > 1 ? Int(parts[1].prefix { $0 != "x" }) : nil
        append(piece: "<img src=\"\(Self.escaped(name.utf8))\"\(width.map { " width=\"\($0)\"" } ?? "")>")
    }

    /// The HTML with what was taken out, each once.
    func restored(_ html: [UInt8]) -> String {
        guard !pieces.isEmpty else { return String(decoding: html, as: UTF8.self) }
        var html = MarkedText(html), output: [UInt8] = [], position = 0, rest = pieces
        while let start = html.first(Self.open, from: position), let end = html.first(Self.close, from: start) {
            output += html.bytes[position..<start]
            if let number = Int(html.string(start + Self.open.utf8.count..<end)), rest.indices.contains(number) {
                output += rest[number].utf8
                rest[number] = ""
            }
            position = end + Self.close.utf8.count
        }
        return String(decoding: output + html.bytes[position...], as: UTF8.self)
    }
}
