/// How often letters follow one another in words of several languages.
///
/// A letter is as likely as it follows the two before it, as far as these were seen; as it follows the one before it;
/// and as it stands at all (interpolated after Witten and Bell).
struct GramCounts: Sendable {
    /// A letter and the two before it.
    private struct Gram: Hashable {
        private let packed: UInt64

        /// Stands before and after a word; and for a letter that isn't looked at.
        static let boundary: UInt32 = 0x20
        private static let any: UInt64 = 0x1FFFFF

        init(_ first: UInt32, _ second: UInt32, _ letter: UInt32) {
            packed = UInt64(first) << 42 | UInt64(second) << 21 | UInt64(letter)
        }

        private init(packed: UInt64) { self.packed = packed }

        var withOneBefore: Gram { Gram(packed: packed | Self.any << 42) }
        var withNoneBefore: Gram { Gram(packed: packed | Self.any << 42 | Self.any << 21) }
        /// What stands before the letter.
        var before: UInt64 { packed >> 21 }
    }

    private let languageCount: Int

    /// Where the counts of a gram begin, one for each language.
    private var rows: [Gram: Int] = [:]

    /// Where those begin that say how many letters follow what stands before, and how many different ones.
    private var followers: [UInt64: (times: Int, kinds: Int)] = [:]
    private var counts: [UInt16] = []

    /// How little is trusted what follows letters that were seen a few times.
    private static let caution: Float = 2
    /// A letter that was never seen is taken to have been so often, as one of so many.
    private static let unseen: Float = 0.02
    private static let alphabet: Float = 400

    /// - Parameter words: of each language.
    init(_ words: [Set<String>]) {
        languageCount = words.count
        for (language, words) in words.enumerated() {
            for word in words {
                for gram in Self.grams(of: word.unicodeScalars) { counts[row(of: gram) + language] += 1 }
            }
        }
        for (gram, row) in rows {
            for shorter in [gram.withOneBefore, gram.withNoneBefore] { add(row, to: self.row(of: shorter)) }
        }
        for (gram, row) in rows {
            let followers = self.followers[gram.before] ?? (times: newRow(), kinds: newRow())
            self.followers[gram.before] = followers
            add(row, to: followers.times)
            for language in 0..<languageCount where counts[row + language] > 0 {
                counts[followers.kinds + language] += 1
            }
        }
    }

    private mutating func add(_ row: Int, to sum: Int) {
        for language in 0..<languageCount { counts[sum + language] += counts[row + language] }
    }

    private mutating func row(of gram: Gram) -> Int {
        if let row = rows[gram] { return row }
        let row = newRow()
        rows[gram] = row
        return row
    }

    private mutating func newRow() -> Int {
        counts.append(contentsOf: repeatElement(0, count: languageCount))
        return counts.count - languageCount
    }

    /// Of each letter of a word, and of its end.
    private static func grams(of word: some Sequence<Unicode.Scalar>) -> [Gram] {
        var (first, second) = (Gram.boundary, Gram.boundary)
        return (word.map(\.value) + [Gram.boundary]).map { letter in
            defer { (first, second) = (second, letter) }
            return Gram(first, second, letter)
        }
    }

    /// How likely a word is in each language. O(length · languages).
    func likelihoods(of word: some Sequence<Unicode.Scalar>) -> [Double] {
        var ofWord = [Double](repeating: 1, count: languageCount)
        var ofLetter = [Float](repeating: 0, count: languageCount)
        for gram in Self.grams(of: word) {
            let row = rows[gram.withNoneBefore], all = followers[gram.withNoneBefore.before]!.times
            for language in 0..<languageCount {
                ofLetter[language] =
                    (count(row, language) + Self.unseen) / (count(all, language) + Self.unseen * Self.alphabet)
            }
            for longer in [gram.withOneBefore, gram] {
                guard let (all, kinds) = followers[longer.before] else { break }
                let row = rows[longer]
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

    private func count(_ row: Int?, _ language: Int) -> Float { row.map { Float(counts[$0 + language]) } ?? 0 }
}
