import CardDeck

/// Anki's marks within text: `[sound:…]` names a sound, `[[type:…]]` is a box to type in.
package enum TextMarks {
    /// A part of a text that has sounds in it.
    package enum Piece: Hashable, Sendable {
        /// What stands before, between or behind sounds; not empty.
        case text(String)
        /// A sound, by the name of its file.
        case sound(String)
    }

    /// The text between the marks and the sounds, in order; boxes to type in are left out.
    package static func split(_ text: String) -> [Piece] {
        guard text.utf8.contains(0x5B) else { return [.text(text)] }
        var text = MarkedText(text)
        var pieces: [Piece] = []
        var plain: [UInt8] = []
        func flush() {
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
        }
        var position = 0
        while let bracket = text.first("[", from: position) {
            plain += text.bytes[position..<bracket]
            let name = bracket + "[sound:".utf8.count
            if text.has("[sound:", at: bracket), let end = text.first("]", from: bracket), end > name {
                flush()
                pieces.append(.sound(text.string(name..<end).trimmingBlanks().nfc))
                position = end + 1
            } else if text.has("[[type:", at: bracket), let end = text.first("]]", from: bracket) {
                position = end + 2
            } else {
                plain.append(text.bytes[bracket])
                position = bracket + 1
            }
        }
        plain += text.bytes[position...]
        flush()
        return pieces
    }
}
