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

/// What a section is known by in another state of its deck, or when that is opened again.
package struct SectionName: Hashable, Sendable {
    /// The titles from the deck's top level down to the section.
    package let path: [String]
    /// How many sections before it have the same: decks of one stack may be called alike.
    package let number: Int
}

extension [DeckSection] {
    /// What each section is known by. O(sections).
    package var names: [SectionName] {
        var counts: [[String]: Int] = [:], names: [SectionName] = []
        for section in self {
            let number = counts[section.path, default: 0]
            counts[section.path] = number + 1
            names.append(SectionName(path: section.path, number: number))
        }
        return names
    }
}
