import Markup

/// Fields as Mnemosyne keeps them: HTML in which ends of lines count, brackets that begin no tag are text, LaTeX stands
/// in elements of its own, and so do sounds and films, which nobody closes.
enum MnemosyneHTML {
    /// The HTML that shows a field. O(length).
    static func html(of field: String) -> String {
        var reader = Reader(field, isPlain: true)
        return reader.html()
    }

    /// A field as Anki has it: only LaTeX and sounds are written in Mnemosyne's way. O(length).
    static func ankiHTML(of field: String) -> String {
        var reader = Reader(field, isPlain: false)
        return reader.html()
    }

    private static let formulas = ["latex", "$$", "$"]
    private static let sounds = ["audio", "video", "sound"]

    /// Behind the first, ends of lines are white space, until one of the others follows, as in Mnemosyne: also where one
    /// stands in another, and also where another name only begins so.
    private static let openings = ["<ul", "<table", "<latex", "<script", "<textarea"]
    private static let closings = ["</ul", "</table", "</latex", "</script", "</textarea"]

    /// Reads a field from its beginning to its end.
    private struct Reader {
        private var text: MarkedText

        /// `text` in small letters, byte for byte: names of tags may be written in capitals.
        private var small: MarkedText

        /// Whether ends of lines and brackets may be text.
        private let isPlain: Bool

        /// Whether an end of a line begins a new one here.
        private var breaksLines: Bool
        private var position = 0
        private var output: [UInt8] = []

        init(_ field: String, isPlain: Bool) {
            text = MarkedText(field)
            small = MarkedText(text.bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
            (self.isPlain, breaksLines) = (isPlain, isPlain)
        }

        mutating func html() -> String {
            while let next = text.bytes[position...].firstIndex(where: { $0 == 0x3C || $0 == 0x0A || $0 == 0x0D }) {
                output += text.bytes[position..<next]
                position = next
                if text.bytes[next] == UInt8(ascii: "<") {
                    takeBracket()
                } else if breaksLines {
                    output += "<br>".utf8
                    position += text.has("\r\n", at: next) ? 2 : 1
                } else {
                    output.append(text.bytes[next])
                    position += 1
                }
            }
            return String(decoding: output + text.bytes[position...], as: UTF8.self)
        }

        private mutating func takeBracket() {
            if takeFormula() { return }
            if isPlain {
                if openings.contains(where: { small.has($0, at: position) }) {
                    breaksLines = false
                } else if closings.contains(where: { small.has($0, at: position) }) {
                    breaksLines = true
                }
            }
            if takeSound() { return }
            let isText = isPlain ? tagEnd() == nil : false
            output += (isText ? "&lt;" : "<").utf8
            position += 1
        }

        /// Where the tag that may begin here ends; nil where another begins before, be it the one of a new line.
        private mutating func tagEnd() -> Int? {
            let start = position + 1
            guard let end = text.first(">", from: start) else { return nil }
            for mark in breaksLines ? ["<", "\n", "\r"] : ["<"] {
                if let next = text.first(mark, from: start), next < end { return nil }
            }
            return end
        }

        /// `<$>a < b</$>`, as Anki writes it. In a plain field, what is in it is text.
        private mutating func takeFormula() -> Bool {
            for name in formulas where small.has("<\(name)>", at: position) {
                let start = position + name.utf8.count + 2
                // One of nothing is none.
                guard let end = small.first("</\(name)>", from: start + 1) else { continue }
                let content = text.string(start..<end)
                output += "[\(name)]\(isPlain ? PlainMarkup.html(of: content) : content)[/\(name)]".utf8
                position = end + name.utf8.count + 3
                return true
            }
            return false
        }

        /// `<audio src="a.mp3">`, as Anki writes it.
        private mutating func takeSound() -> Bool {
            guard let name = sounds.first(where: { small.has("<\($0)", at: position) }) else { return false }
            let start = position + name.utf8.count + 1
            guard start < text.bytes.count, text.bytes[start] <= 0x20, let end = tagEnd(),
                let source = source(in: start..<end)
            else { return false }
            output += "[sound:\(source)]".utf8
            position = end + 1
            let closing = "</\(name)>"
            if small.has(closing, at: position) { position += closing.utf8.count }
            return true
        }

        /// What the attribute `src` says.
        private mutating func source(in attributes: Range<Int>) -> String? {
            guard let name = small.first("src", from: attributes.lowerBound), name < attributes.upperBound else {
                return nil
            }
            let value = text.bytes[(name + 3)..<attributes.upperBound].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
            guard let quote = value.first else { return nil }
            let source =
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
                ? value.dropFirst().prefix { $0 != quote } : value.prefix { $0 > 0x20 }
            return source.isEmpty ? nil : String(decoding: source, as: UTF8.self)
        }
    }
}
