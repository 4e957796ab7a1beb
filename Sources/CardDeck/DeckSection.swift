/// A section of a deck as far as it is known without reading its notes.
public struct DeckSection: Hashable, Sendable {
    public var title: String

    /// The titles from the deck's top level down to this section, its own last.
    public var path: [String]

    public var noteCount: Int

    /// Rows run from right to left.
    public var direction: TextDirection

    public init(title: String, path: [String]? = nil, noteCount: Int, direction: TextDirection = .leftToRight) {
        self.title = title
        self.path = path ?? [title]
        self.noteCount = noteCount
        self.direction = direction
    }
}
