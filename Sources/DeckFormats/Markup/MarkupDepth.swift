/// How deep a piece of HTML may nest, judged before it is parsed.
enum MarkupDepth {
    /// At least the number of elements that are ever open at once.
    static func estimate(_ html: String) -> Int {
        let bytes = html.utf8
        var open = 0
        var deepest = 0
        var index = bytes.startIndex
        while let bracket = bytes[index...].firstIndex(of: 0x3C) {
            index = bytes.index(after: bracket)
            guard index < bytes.endIndex else { break }
            if bytes[index] == 0x2F {
                open = max(0, open - 1)
            } else if isLetter(bytes[index]) {
                let name = bytes[index...].prefix { isLetter($0) || (0x30...0x39).contains($0) }
                if !isVoid(name) { open += 1 }
                deepest = max(deepest, open)
            }
        }
        return deepest
    }

    /// The text between the tags; character references stay as they are.
    static func withoutTags(_ html: String) -> String {
        var text: [UInt8] = []
        var isTag = false
        for byte in html.utf8 {
            if byte == 0x3C {
                isTag = true
            } else if byte == 0x3E, isTag {
                isTag = false
                text.append(0x20)
            } else if !isTag {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isVoid(_ name: Substring.UTF8View) -> Bool {
        switch String(name)?.lowercased() {
        case "br", "hr", "img", "input", "meta", "link", "source", "wbr", "col", "area", "base", "embed",
            "track":
            true
        // An open one is closed by the next of its kind, so they don't nest.
        case "li", "p", "td", "th", "tr", "dt", "dd", "option", "rt", "rp", "rb":
            true
        default: false
        }
    }
}
