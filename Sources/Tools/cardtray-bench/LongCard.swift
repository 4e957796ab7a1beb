import Foundation

/// A card with more text than a window shows, and a deck that begins with it.
enum LongCard {
    /// Words that are told apart by their numbers.
    static func text(characters: Int) -> String {
        var text = ""
        for word in 0... {
            text += "word\(word * 7) "
            if text.utf8.count >= characters { break }
        }
        return String(text.prefix(characters))
    }

    /// Writes a deck of one section.
    ///
    /// - Parameter notes: how many cards there are, the long one among them.
    /// - Returns: its path.
    static func writeDeck(characters: Int, notes: Int, in folder: TemporaryFolder) throws -> String {
        let path = folder.path(of: "long.csv")
        var table = "front,back\n\(text(characters: characters)),the long one\n"
        for note in 1..<notes { table += "card \(note),its back\n" }
        try table.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
