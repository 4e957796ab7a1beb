/// A part of a base with what is set above it.
struct RubyPiece: Hashable {
    var text: String
    var reading: String?
}

extension RubyPiece {
    /// Longer readings and bases stand beside each other in the line: no card is wide enough for them.
    /// Counted in halves of a wide letter.
    private static let maxBaseColumns = 40
    private static let maxReadingColumns = 56

    /// A base and its reading as they are set: each reading over exactly what it belongs to.
    ///
    /// Kana of the base that the reading repeats have none (食べる, たべる: only 食 has one), and where
    /// there are as many words as ideographs (你好, nǐ hǎo) each has its own. O(base · reading²), both
    /// bounded.
    static func pieces(base: String, reading: String) -> [RubyPiece] {
        let isBroken = base.unicodeScalars.contains { $0 == "\u{2028}" }
        guard !isBroken, base.columns <= maxBaseColumns, reading.columns <= maxReadingColumns else {
            let isWide = reading.unicodeScalars.contains(where: \.standsUpright)
            return [RubyPiece(text: base + (isWide ? "（\(reading)）" : " (\(reading))"))]
        }
        let start = base.prefix(while: \.isWhitespace)
        guard start.endIndex < base.endIndex else { return [RubyPiece(text: base)] }
        let end = base[base.index(after: base.lastIndex { !$0.isWhitespace }!)...]
        let core = base[start.endIndex..<end.startIndex]
        var pieces = core == reading ? [RubyPiece(text: reading)] : split(Array(core), Array(reading))
        if !start.isEmpty { pieces.insert(RubyPiece(text: String(start)), at: 0) }
        if !end.isEmpty { pieces.append(RubyPiece(text: String(end))) }
        return pieces
    }

    private static func split(_ base: [Character], _ reading: [Character]) -> [RubyPiece] {
        let words = reading.split(separator: " ")
        if base.count > 1, words.count == base.count, base.allSatisfy(\.isIdeograph) {
            return zip(base, words).map { RubyPiece(text: String($0), reading: String($1)) }
        }
        return KanaAlignment(base: base, reading: reading)?.pieces
            ?? [RubyPiece(text: String(base), reading: String(reading))]
    }
}

extension String {
    /// The width of a line of text in halves of a wide letter.
    fileprivate var columns: Int {
        unicodeScalars.reduce(0) { sum, scalar in
            sum + (scalar.properties.isGraphemeExtend ? 0 : scalar.standsUpright ? 2 : 1)
        }
    }
}
