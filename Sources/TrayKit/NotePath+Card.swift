import CardDeck

extension NotePath {
    /// The note that a facet is of.
    public init(_ path: CardPath) { self.init(section: path.section, note: path.note) }
}

extension CardPath {
    /// A note's first facet.
    public init(_ path: NotePath) { self.init(section: path.section, note: path.note) }
}
