import CardDeck

/// Anki's marks within text: `[sound:…]` names a sound, `[[type:…]]` is a box to type in.
enum TextMarks {
    enum Piece: Hashable {
        case text(String)
        case sound(String)
    }

    /// The text between the marks and the sounds, in order; boxes to type in are left out.
    static func split(_ text: String) -> [Piece] {
        guard text.utf8.contains(0x5B) else { return [.text(text)] }
        var pieces: [Piece] = []
        var rest = text[...]
        var plain = ""
        while let bracket = rest.firstIndex(of: "[") {
            plain += rest[..<bracket]
            rest = rest[bracket...]
            if rest.hasPrefix("[sound:"), !rest.hasPrefix("[sound:]"), let end = rest.firstIndex(of: "]") {
                let name = String(rest[..<end].dropFirst(7)).trimmingBlanks().nfc
                if !plain.isEmpty { pieces.append(.text(plain)) }
                plain = ""
                pieces.append(.sound(name))
                rest = rest[rest.index(after: end)...]
            } else if rest.hasPrefix("[[type:"), let end = rest.firstRange(of: "]]") {
                rest = rest[end.upperBound...]
            } else {
                plain.append("[")
                rest = rest.dropFirst()
            }
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }
}
