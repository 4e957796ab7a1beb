extension DeckFormat {
    /// How sure it is that a file is a deck.
    enum Likelihood { case no, perhaps, yes }

    /// Whether a file is taken for a deck, by what it is called and, where that says too little, by how it begins.
    ///
    /// - Parameter head: reads so many of its first bytes; nil where it cannot.
    static func likelihood(named name: String, head: (Int) -> [UInt8]?) -> Likelihood {
        let name = Packing.stripSuffix(of: name).lowercased()
        let formats = all.filter { $0.suffixes.contains(where: name.hasSuffix) }
        let signs = formats.compactMap(\.signs)
        guard signs.count == formats.count else { return .yes }
        let isPlain = PlainText.isNamed(name), length = isPlain ? ForeignText.headLength : signsLength
        guard isPlain || signs.contains(where: { !$0.isEmpty }), var head = head(length) else { return .no }
        var isCut = head.count >= length
        if case .packed(let packing) = FileKind(head: Array(head.prefix(FileKind.headLength))) {
            head = packing.head(of: head, length)
            isCut = isCut || head.count >= length
        }
        if isPlain { return PlainText.likelihood(of: head, isCut: isCut, named: name) }
        let text = signText(of: head)
        if signs.joined().contains(where: text.contains) { return .yes }
        // The last line may be a part of one.
        let lines = isCut ? text[..<(text.lastIndex(of: "\n") ?? text.startIndex)] : text[...]
        return formats.contains { $0.isBegun?(name, lines) == true } ? .yes : .no
    }

    /// The beginning of a file as signs are looked for in it: whatever the text is in, and whatever its lines end in,
    /// each has an end before it.
    private static func signText(of head: [UInt8]) -> String {
        let mark = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].first(where: head.starts) ?? []
        var text: [UInt8] = [0x0A], isAfterReturn = false
        // Of UTF-16, the low bytes say enough.
        for byte in head.dropFirst(mark.count) where mark.count != 2 || byte != 0 {
            if byte != 0x0A || !isAfterReturn { text.append(byte == 0x0D ? 0x0A : byte) }
            isAfterReturn = byte == 0x0D
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// How much of a file is looked at, in bytes: of a database, all that says what tables it has.
    private static let signsLength = 256 << 10
}
