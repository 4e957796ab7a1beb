/// The evidence of languages in the fields of a deck, and in those of the sections whose notes were sampled.
struct DeckEvidence: Sendable {
    private(set) var deck = EvidenceTable()
    private(set) var sections: [Int: EvidenceTable] = [:]

    mutating func add(_ note: NoteEvidence, ofSection section: Int) {
        deck.add(note)
        sections[section, default: EvidenceTable()].add(note)
    }
}
