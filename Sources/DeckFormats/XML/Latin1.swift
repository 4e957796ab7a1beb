import CardDeck

/// XML that is not UTF-8 and names no other encoding: older programs wrote it in Latin-1.
enum Latin1 {
    /// What a person should know of a text that was read so.
    static let warning = "is not UTF-8 and names no other encoding; read as Latin-1"

    /// Whether a text could be in it.
    ///
    /// - Parameters:
    ///   - head: the text's first bytes.
    ///   - encoding: what it says that it is in.
    static func isPossible(_ head: [UInt8], _ encoding: String?) -> Bool {
        (encoding ?? "UTF-8") == "UTF-8" && !wide.contains { head.starts(with: $0) }
    }

    /// What texts in UTF-16 begin with: its mark, or `<?`.
    private static let wide: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F]]

    /// Whether the bytes are UTF-8.
    ///
    /// - Parameter isCut: whether they may end in the middle of a character.
    static func isUTF8(_ bytes: [UInt8], isCut: Bool = true) -> Bool {
        (0...(isCut ? 3 : 0)).contains { cut in
            (try? UTF8Span(validating: bytes.span.extracting(droppingLast: min(cut, bytes.count)))) != nil
        }
    }

    static func utf8(of bytes: [UInt8]) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                utf8.append(byte)
            } else {
                utf8 += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
            }
        }
        return utf8
    }

    /// Whether a file is to be read so.
    ///
    /// - Parameter head: its first bytes.
    static func isEncoding(of file: InputFile, head: [UInt8]) throws(DeckError) -> Bool {
        guard isPossible(head, XMLDocument(head).encoding) else { return false }
        var isLatin1 = false
        try file.forEachStretch(from: 0, length: 1 << 16) { (bytes, range) throws(DeckError) in
            isLatin1 = isLatin1 || !isUTF8(bytes, isCut: range.upperBound == file.byteCount)
        }
        return isLatin1
    }
}
