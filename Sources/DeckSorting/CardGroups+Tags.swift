import CardDeck

extension CardGroups {
    /// What the group of the cards without a tag is called.
    private static let untagged = "No tag"

    /// How many notes are read between two questions whether it is still wanted.
    private static let stride = 256

    /// A group for each tag of a deck, in alphabetical order, and a last one for the cards without any. A card of
    /// several tags is in each of their groups. Tags that differ in case are one. Reads every note: not for the main
    /// thread.
    ///
    /// - Parameter isEnded: asked now and then whether it is no longer wanted.
    /// - Returns: nil where no card has a tag, or it is no longer wanted.
    ///
    /// O(notes + tags · log tags).
    public init?(tagsOf deck: any DeckSource, isEnded: () -> Bool = { false }) {
        var tagged: [String: (spelling: String, notes: [NotePath])] = [:], untagged: [NotePath] = [], seen = 0
        for section in deck.sections.indices {
            for note in 0..<deck.sections[section].noteCount {
                if seen % Self.stride == 0, isEnded() { return nil }
                seen += 1
                let path = NotePath(section: section, note: note)
                let tags = (try? deck.note(section: section, note: note))?.tags ?? []
                for tag in tags where tagged[tag.lowercased()]?.notes.last != path {
                    tagged[tag.lowercased(), default: (tag, [])].notes.append(path)
                }
                if tags.isEmpty { untagged.append(path) }
            }
        }
        guard !tagged.isEmpty else { return nil }
        let collator = Collator(nil)
        let keyed = tagged.values.map { (key: collator.key(of: $0.spelling), group: $0) }
        let sorted = keyed.sorted {
            $0.key == $1.key ? $0.group.spelling < $1.group.spelling : $0.key.lexicographicallyPrecedes($1.key)
        }
        var groups = sorted.map { Group(title: $0.group.spelling, notes: $0.group.notes) }
        if !untagged.isEmpty { groups.append(Group(title: Self.untagged, notes: untagged)) }
        self.init(groups)
    }
}
