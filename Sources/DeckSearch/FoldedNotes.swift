import CardDeck

/// The folded text of a deck's notes, in the order of the deck, as far as it was read: read once, sought often.
/// Where a deck has more than there is room for, the rest is read each time.
struct FoldedNotes {
    /// The bytes of text that are kept.
    private static let capacity = 64 << 20

    private var bytes: [UInt8] = []
    /// Where each note's text ends.
    private var ends: [Int32] = []

    /// How many notes are kept, from the deck's first on.
    var count: Int { ends.count }

    /// Calls `body` with the text of a note; reads it if need be. A note that cannot be read has none.
    ///
    /// - Parameter index: in the whole deck; not beyond the first that is not kept.
    mutating func withText<Result>(
        of index: Int, _ path: NotePath, in deck: any DeckSource, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        if index < ends.count {
            let start = index == 0 ? 0 : Int(ends[index - 1]), end = Int(ends[index])
            return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
        }
        let text = Self.text(of: path, in: deck)
        if index == ends.count, bytes.count + text.bytes.count <= Self.capacity {
            bytes.append(contentsOf: text.bytes)
            ends.append(Int32(bytes.count))
        }
        return text.bytes.withUnsafeBytes(body)
    }

    /// All sides of a note, how they are read and what is on its spine, one to a line, so that no word reaches
    /// from one to the next.
    private static func text(of path: NotePath, in deck: any DeckSource) -> FoldedText {
        var text = FoldedText()
        guard let note = try? deck.note(section: path.section, note: path.note) else { return text }
        text.append(note.spine)
        for facet in note.facets {
            text.append(separator: UInt8(ascii: "\n"))
            text.append(facet.text.plain)
            guard let reading = facet.text.asRead else { continue }
            text.append(separator: UInt8(ascii: "\n"))
            text.append(reading)
        }
        for tag in note.tags {
            text.append(separator: UInt8(ascii: "\n"))
            text.append(tag)
        }
        return text
    }
}
