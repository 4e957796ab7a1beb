/// How often letters follow one another in words of several languages.
///
/// A letter is as likely as it follows the two before it, as far as these were seen; as it follows the one before it;
/// and as it stands at all (interpolated after Witten and Bell).
struct GramCounts: Sendable {
    /// A letter and the two before it.
    private struct Gram {
        let packed: UInt64

        /// Stands before and after a word; and for a letter that isn't looked at.
        static let boundary: UInt32 = 0x20
        private static let any: UInt64 = 0x1FFFFF

        init(_ first: UInt32, _ second: UInt32, _ letter: UInt32) {
            packed = UInt64(first) << 42 | UInt64(second) << 21 | UInt64(letter)
        }

        init(packed: UInt64) { self.packed = packed }

        var withOneBefore: Gram { Gram(packed: packed | Self.any << 42) }
        var withNoneBefore: Gram { Gram(packed: packed | Self.any << 42 | Self.any << 21) }
        /// What stands before the letter.
        var before: UInt64 { packed >> 21 }
    }

    private let languageCount: Int

    /// The grams that were seen, and what stands before their letters.
    private let grams, befores: KeyNumbers

    /// Rows with a count for each language: how often each gram was seen; then, for what stands before, how many letters
    /// follow it; then, how many different ones.
    private let counts: [UInt16]

    /// How little is trusted what follows letters that were seen a few times.
    private static let caution: Float = 2
    /// A letter that was never seen is taken to have been so often, as one of so many.
    private static let unseen: Float = 0.02
    private static let alphabet: Float = 400

    /// Most words have no more letters than this, their end included: room for so many is made at once.
    private static let usualLength = 16

    /// O(letters + grams · languages).
    ///
    /// - Parameter words: of each language, no more letters than 65,535.
    init(_ words: [[String]]) {
        let width = words.count
        // Numbers first: then it is known how many rows there are.
        var grams = KeyNumbers(), befores = KeyNumbers()
        var seen: [Int32] = [], ends: [Int] = []
        for words in words {
            for word in words {
                for gram in Self.grams(of: word.unicodeScalars) { seen.append(Int32(grams.add(gram.packed))) }
            }
            ends.append(seen.count)
        }
        let whole = grams.keys.map(Gram.init(packed:))
        for gram in whole {
            grams.add(gram.withOneBefore.packed)
            grams.add(gram.withNoneBefore.packed)
        }
        for key in grams.keys { befores.add(Gram(packed: key).before) }

        let (gramCount, beforeCount) = (grams.keys.count, befores.keys.count)
        var counts = [UInt16](repeating: 0, count: (gramCount + 2 * beforeCount) * width)
        var start = 0
        for (language, end) in ends.enumerated() {
            for row in seen[start..<end] { counts[Int(row) * width + language] += 1 }
            start = end
        }
        counts.withUnsafeMutableBufferPointer { counts in
            // No sum is of more letters than a language has. So it needs no look, and many are added at once.
            func add(_ row: Int, to sum: Int) {
                for language in 0..<width { counts[sum * width + language] &+= counts[row * width + language] }
            }
            func addKinds(of row: Int, to sum: Int) {
                for language in 0..<width {
                    counts[sum * width + language] &+= counts[row * width + language] > 0 ? 1 : 0
                }
            }
            for (row, gram) in whole.enumerated() {
                add(row, to: grams.number(of: gram.withOneBefore.packed)!)
                add(row, to: grams.number(of: gram.withNoneBefore.packed)!)
            }
            for (row, key) in grams.keys.enumerated() {
                let before = befores.number(of: Gram(packed: key).before)!
                add(row, to: gramCount + before)
                addKinds(of: row, to: gramCount + beforeCount + before)
            }
        }
        languageCount = width
        (self.grams, self.befores, self.counts) = (grams, befores, counts)
    }

    /// Of each letter of a word, and of its end.
    private static func grams(of word: some Sequence<Unicode.Scalar>) -> [Gram] {
        var grams: [Gram] = [], (first, second) = (Gram.boundary, Gram.boundary)
        grams.reserveCapacity(usualLength)
        for scalar in word {
            grams.append(Gram(first, second, scalar.value))
            (first, second) = (second, scalar.value)
        }
        grams.append(Gram(first, second, Gram.boundary))
        return grams
    }

    /// How likely a word is in each language. O(length · languages).
    func likelihoods(of word: some Sequence<Unicode.Scalar>) -> [Double] {
        var ofWord = [Double](repeating: 1, count: languageCount)
        var ofLetter = [Float](repeating: 0, count: languageCount)
        for gram in Self.grams(of: word) {
            let row = grams.number(of: gram.withNoneBefore.packed)
            let all = timesRow(before: gram.withNoneBefore)
            for language in 0..<languageCount {
                ofLetter[language] =
                    (count(row, language) + Self.unseen) / (count(all, language) + Self.unseen * Self.alphabet)
            }
            for longer in [gram.withOneBefore, gram] {
                guard let all = timesRow(before: longer) else { break }
                let row = grams.number(of: longer.packed), kinds = all + befores.keys.count
                for language in 0..<languageCount {
                    let doubt = count(kinds, language) * Self.caution
                    guard doubt > 0 else { continue }
                    ofLetter[language] =
                        (count(row, language) + doubt * ofLetter[language]) / (count(all, language) + doubt)
                }
            }
            for language in 0..<languageCount { ofWord[language] *= Double(ofLetter[language]) }
        }
        return ofWord
    }

    /// The row that says how many letters follow what stands before a gram's; nil where none was seen to.
    private func timesRow(before gram: Gram) -> Int? { befores.number(of: gram.before).map { grams.keys.count + $0 } }

    private func count(_ row: Int?, _ language: Int) -> Float {
        row.map { Float(counts[$0 * languageCount + language]) } ?? 0
    }
}
