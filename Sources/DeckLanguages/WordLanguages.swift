/// Which of several languages have a word.
///
/// The languages of a word are chained in one list of all: an array for each of tens of thousands of words takes longer
/// to make than all else that is known of them.
struct WordLanguages: Sendable {
    private struct Entry {
        var language: Int32
        /// The place of the entry that the same word had before; negative where it had none.
        var earlier: Int32
    }

    /// The place of each word's last entry.
    private var last: [String: Int32] = [:]
    private var entries: [Entry] = []

    /// Makes room for so many entries, of words that are mostly different.
    mutating func reserveCapacity(_ count: Int) {
        last.reserveCapacity(count)
        entries.reserveCapacity(count)
    }

    /// Takes a word of a language. The words of one language follow each other.
    ///
    /// - Parameter language: its number.
    /// - Returns: false where the language has the word already.
    @discardableResult
    mutating func insert(_ word: String, of language: Int) -> Bool {
        Self.chain(Int32(language), to: &last[word, default: -1], in: &entries)
    }

    private static func chain(_ language: Int32, to last: inout Int32, in entries: inout [Entry]) -> Bool {
        guard last < 0 || entries[Int(last)].language != language else { return false }
        entries.append(Entry(language: language, earlier: last))
        last = Int32(entries.count - 1)
        return true
    }

    /// Calls `body` with the number of each language that has a word.
    func forEachLanguage(of word: String, _ body: (Int) -> Void) {
        var place = last[word] ?? -1
        while place >= 0 {
            let entry = entries[Int(place)]
            body(Int(entry.language))
            place = entry.earlier
        }
    }
}
