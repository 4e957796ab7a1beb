/// A section of a deck as far as it is known without reading its notes.
public struct DeckSection: Hashable, Sendable {
    /// The section's own title, as its tray's header shows it.
    public var title: String

    /// The titles from the deck's top level down to this section, its own last.
    public var path: [String]

    /// How many notes the section holds.
    public var noteCount: Int

    /// Rows run from right to left.
    public var direction: TextDirection

    /// A section. Without a `path` it stands at the deck's top level.
    public init(title: String, path: [String]? = nil, noteCount: Int, direction: TextDirection = .leftToRight) {
        self.title = title
        self.path = path ?? [title]
        self.noteCount = noteCount
        self.direction = direction
    }
}
