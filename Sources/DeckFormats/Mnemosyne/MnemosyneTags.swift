import CardDeck

/// What the tags of a deck are called, and where cards with them are, by the tags' ids.
struct MnemosyneTags<ID: Hashable> {
    /// A tag, with the section of cards whose first it is.
    private struct Tag {
        let name: String
        let path: [String]
    }

    private var tags: [ID: Tag] = [:]

    /// How long all names are, in bytes, and may be; and what is kept of a tag besides.
    private var size = 0
    private static var sizeLimit: Int { 64 << 20 }
    private static var tagCost: Int { 200 }

    /// The deck's file, for messages.
    private let file: String

    /// More tags of a card are left out.
    private static var maxCount: Int { 1000 }

    init(file: String) { self.file = file }

    mutating func define(_ name: String, id: ID) throws(DeckError) {
        let name = name.boundedName, path = MnemosyneDeck.path(ofTag: name)
        size += 2 * name.utf8.count + Self.tagCost
        guard size <= Self.sizeLimit else {
            throw DeckError.hasMoreText(file, than: Self.sizeLimit, where: " in its tags")
        }
        // What has no section is no tag.
        tags[id] = path.isEmpty ? nil : Tag(name: name, path: path)
    }

    /// The tags of a card by their names, each once, and the section of the first; both empty for a card without.
    func ofCard(_ ids: some Sequence<ID>) -> (names: [String], path: [String]) {
        var seen: Set<ID> = [], found: [Tag] = []
        for id in ids where found.count < Self.maxCount && seen.insert(id).inserted {
            if let tag = tags[id] { found.append(tag) }
        }
        found.sort { $0.name < $1.name }
        return (found.map(\.name), found.first?.path ?? [])
    }
}
