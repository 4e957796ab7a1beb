/// What the fields of a deck are made of, and those of its sections as far as their notes were among those looked at.
struct DeckEvidence: Sendable {
    private(set) var deck = EvidenceTable()
    private(set) var sections: [Int: EvidenceTable] = [:]

    mutating func add(_ note: NoteEvidence, ofSection section: Int) {
        deck.add(note)
        sections[section, default: EvidenceTable()].add(note)
    }
}
