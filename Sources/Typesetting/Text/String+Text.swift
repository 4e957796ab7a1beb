import CardDeck

extension String {
    /// The text as one line: white space and control characters run together to single spaces. What
    /// comes after the first `count` characters is left out, for no line shows it.
    func singleLine(maxScalars count: Int) -> String {
        var line = ""
        var left = count
        var gap = false
        for scalar in unicodeScalars {
            if scalar.isSpaceOrControl {
                gap = !line.isEmpty
                continue
            }
            let needed = gap ? 2 : 1
            guard left >= needed else { break }
            left -= needed
            if gap { line.unicodeScalars.append(" ") }
            gap = false
            line.unicodeScalars.append(scalar)
        }
        return line
    }
}

extension Unicode.Scalar {
    /// White space of any width, line ends, and the controls that have no picture.
    var isSpaceOrControl: Bool {
        // Asking for properties takes long; of ASCII they are known.
        if isASCII { return value <= 0x20 || value == 0x7F }
        return properties.isWhitespace || properties.generalCategory == .control
    }
}

extension String {
    /// Lends the text's UTF-8 as it lies in memory, which is read several times as fast as by a view.
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        var text = self
        return text.withUTF8(body)
    }

    /// Whether the text has letters and all of them are written from right to left.
    var isRightToLeft: Bool {
        let directions = Set(unicodeScalars.lazy.compactMap { TextDirection(firstStrongIn: String($0)) })
        return directions == [.rightToLeft]
    }

    /// Whether the text holds letters of the scripts that are written upright in vertical lines, or emoji.
    var hasUprightGlyphs: Bool { unicodeScalars.contains(where: \.standsUpright) }

    /// Where those letters are, as UTF-8 offsets.
    var uprightRanges: [Range<Int>] { ranges { $0.unicodeScalars.contains(where: \.standsUpright) } }

    /// Where emoji are, symbols among them that only their selector makes pictures of.
    var emojiRanges: [Range<Int>] { ranges { $0.unicodeScalars.contains(where: \.isEmoji) } }

    /// Where Chinese characters are.
    var hanRanges: [Range<Int>] { ranges { $0.unicodeScalars.first?.properties.isIdeographic == true } }

    private func ranges(where isWanted: (Character) -> Bool) -> [Range<Int>] {
        var offset = 0
        var ranges: [Range<Int>] = []
        for character in self {
            let end = offset + character.utf8.count
            if isWanted(character) { ranges.append(offset..<end) }
            offset = end
        }
        return ranges
    }
}

extension Unicode.Scalar {
    /// A picture, or what makes one of the symbol before it.
    fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }

    /// Written upright in vertical lines: emoji, Chinese, Japanese, Korean, Yi.
    var standsUpright: Bool {
        if isEmoji { return true }
        return switch value {
        case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
