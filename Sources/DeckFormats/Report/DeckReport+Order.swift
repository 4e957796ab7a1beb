import Basics
import CardDeck
import Markup

extension DeckReport {
    /// Lists all notes in their order, for people and for line tools: a section's title, then for each of its notes two
    /// blanks, its id, a tab, and what is on its spine.
    ///
    /// Holds one note at a time. Of a note that cannot be read, what is wrong with it stands in the spine's place.
    ///
    /// - Parameter sink: gets the UTF-8 text piece by piece.
    public static func writeOrder<E: Error>(of deck: any DeckSource, to sink: ([UInt8]) throws(E) -> Void) throws(E) {
        var text: [UInt8] = []
        for (index, section) in deck.sections.enumerated() {
            text += "\(oneLine(section.path.joined(separator: " › ")))\n".utf8
            for number in 0..<section.noteCount {
                let spine: String
                do {
                    spine = try deck.note(section: index, note: number).spine
                } catch {
                    spine = String(describing: error)
                }
                let id = deck.noteID(section: index, note: number).rawValue
                text += "  \(oneLine(id))\t\(oneLine(spine))\n".utf8
                if text.count >= chunk {
                    try sink(text)
                    text.removeAll(keepingCapacity: true)
                }
            }
        }
        try sink(text)
    }

    private static func oneLine(_ text: String) -> String {
        text.nfc.split(whereSeparator: \.isNewline).joined(separator: " ").forTerminal
    }
}
