/// How many attributes a tag of a piece of HTML has, judged before it is parsed: the parser compares each with
/// all before it.
enum MarkupAttributes {
    /// Whether some tag has more attributes than the limit. O(bytes).
    static func exceed(_ limit: Int, in html: String) -> Bool {
        var text = MarkedText(html)
        var position = 0
        while let open = text.first("<", from: position) {
            position = open + 1
            if text.has("<!--", at: open) {
                position = text.first("-->", from: open + 4) ?? position
                continue
            }
            guard position < text.bytes.count, (0x61...0x7A).contains(text.bytes[position] | 0x20) else { continue }
            var tag = Tag()
            while position < text.bytes.count, !tag.isEnded {
                tag.take(text.bytes[position])
                position += 1
            }
            if tag.attributes > limit { return true }
        }
        return false
    }

    /// The states of HTML's tokenizer within a tag, as far as they tell attributes apart.
    private struct Tag {
        private enum State { case name, between, attribute, valueDue, value, quoted(UInt8) }

        private(set) var attributes = 0
        private(set) var isEnded = false
        private var state = State.name

        mutating func take(_ byte: UInt8) {
            if case .quoted(let quote) = state {
                if byte == quote { state = .between }
                return
            }
            if byte == UInt8(ascii: ">") {
                isEnded = true
                return
            }
            let isSpace = byte <= 0x20
            switch state {
            case .name: if isSpace || byte == UInt8(ascii: "/") { state = .between }
            case .between:
                // Blanks may stand between a name and the equals sign of its value.
                if byte == UInt8(ascii: "=") {
                    state = .valueDue
                } else if !isSpace, byte != UInt8(ascii: "/") {
                    attributes += 1
                    state = .attribute
                }
            case .attribute:
                if byte == UInt8(ascii: "=") {
                    state = .valueDue
                } else if isSpace || byte == UInt8(ascii: "/") {
                    state = .between
                }
            case .valueDue:
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    state = .quoted(byte)
                } else if !isSpace {
                    state = .value
                }
            case .value: if isSpace { state = .between }
            case .quoted: break
            }
        }
    }
}
