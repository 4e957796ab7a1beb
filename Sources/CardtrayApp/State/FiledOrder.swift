import CardDeck

/// An order of cards with the files of their decks: notes of several decks are named by the places of these, which
/// change when another file comes into a folder, or goes.
struct FiledOrder: Equatable, Sendable {
    var order: KeptOrder
    /// Full paths, in the order of the stack; nil where that is not known.
    var files: [String]?

    /// The order once others of the files are there, or in another order; without notes of those that are gone. O(moved
    /// notes).
    ///
    /// - Parameter files: the full paths of those that are there now; none where that is not known.
    func renamed(to files: [String]) -> KeptOrder {
        guard let names = RenamedNotes(keptWith: self.files, nowIn: files) else { return order }
        return order.renamed { names[NoteID($0)]?.rawValue }
    }
}

/// The files stand beside what is written of the order itself.
extension FiledOrder: Codable {
    private enum Key: String, CodingKey { case files }

    init(from decoder: any Decoder) throws {
        order = try KeptOrder(from: decoder)
        files = try decoder.container(keyedBy: Key.self).decodeIfPresent([String].self, forKey: .files)
    }

    func encode(to encoder: any Encoder) throws {
        try order.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(files, forKey: .files)
    }
}
