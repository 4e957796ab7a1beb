/// A card of the deck with all its facets.
public struct Note: Hashable, Sendable {
    public var id: NoteID
    public var tags: [String]

    /// At least one.
    public var facets: [Facet]

    /// What is written on the card's spine.
    public var spine: String

    /// - Parameter spine: nil for the first line of the first facet that has ink.
    public init(id: NoteID, tags: [String] = [], facets: [Facet], spine: String? = nil) {
        precondition(!facets.isEmpty, "a note has at least one facet")
        self.id = id
        self.tags = tags
        self.facets = facets
        self.spine = spine ?? facets[0].firstLine
    }
}
