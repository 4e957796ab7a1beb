import Foundation

/// A deck of words in several scripts, as a table.
enum GeneratedTable {
    private static let words = ["mountain", "крепость", "山の頂上", "القمر", "बादल", "주전자", "ποτάμι", "šípková růže"]
    private static let sections = 5

    static func write(notes: Int, to file: URL) throws {
        var text = "#separator:comma\n#deck column:1\n"
        for note in 0..<notes {
            let word = words[note % words.count], next = words[(note + 3) % words.count]
            text += "Part \(note * sections / notes + 1),\(word) \(note),\(next) — the answer to \(note)\n"
        }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
