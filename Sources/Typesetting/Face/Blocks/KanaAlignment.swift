import CardDeck

/// Which part of a reading belongs to which part of a base that has kana between its ideographs.
struct KanaAlignment {
    private(set) var pieces: [RubyPiece] = []

    /// A stretch of the base that is kana, or that is none.
    private struct Stretch {
        var text: ArraySlice<Character>
        var isKana: Bool
    }

    /// - Returns: nil where the base has no kana, or nothing else, or where the reading does not repeat
    ///   them or might in more than one way.
    init?(base: [Character], reading: [Character]) {
        var stretches: [Stretch] = []
        for i in base.indices {
            if let last = stretches.last, last.isKana == base[i].isKana {
                stretches[stretches.count - 1].text = base[last.text.startIndex...i]
            } else {
                stretches.append(Stretch(text: base[i...i], isKana: base[i].isKana))
            }
        }
        guard stretches.count > 1 else { return nil }
        let folded = reading.map(\.hiragana)
        guard let ends = Self.ends(of: stretches, in: folded) else { return nil }
        var start = 0
        for (stretch, end) in zip(stretches, ends) {
            pieces.append(
                RubyPiece(
                    text: String(stretch.text), reading: stretch.isKana ? nil : String(reading[start..<end])))
            start = end
        }
    }

    /// Where each stretch's part of the reading ends, if there is just one way to share it out.
    private static func ends(of stretches: [Stretch], in reading: [Character]) -> [Int]? {
        let count = reading.count
        // How many ways there are to share out the reading from a place on among the stretches from one
        // on; 2 stands for any more.
        var ways = Array(repeating: Array(repeating: 0, count: count + 1), count: stretches.count + 1)
        ways[stretches.count][count] = 1
        for i in stretches.indices.reversed() {
            for start in 0..<count {
                for end in choices(stretches[i], in: reading, from: start) {
                    ways[i][start] = min(2, ways[i][start] + ways[i + 1][end])
                }
            }
        }
        guard ways[0][0] == 1 else { return nil }
        var ends: [Int] = []
        for i in stretches.indices {
            let start = ends.last ?? 0
            guard
                let end = choices(stretches[i], in: reading, from: start).first(where: { ways[i + 1][$0] == 1 })
            else { return nil }
            ends.append(end)
        }
        return ends
    }

    /// Where a stretch's part of the reading may end: kana repeat themselves, all else has at least one
    /// letter.
    private static func choices(_ stretch: Stretch, in reading: [Character], from start: Int) -> [Int] {
        guard stretch.isKana else { return start < reading.count ? Array(start + 1...reading.count) : [] }
        let end = start + stretch.text.count
        guard end <= reading.count else { return [] }
        return zip(stretch.text, reading[start..<end]).allSatisfy { $0.hiragana == $1 } ? [end] : []
    }
}

extension Character {
    /// Hiragana, katakana and the signs that lengthen and repeat them.
    var isKana: Bool { unicodeScalars.first!.isKana }

    /// A Chinese character.
    var isIdeograph: Bool { unicodeScalars.first!.properties.isIdeographic }

    fileprivate var hiragana: Character {
        unicodeScalars.count == 1 ? Character(unicodeScalars.first!.hiragana) : self
    }
}
