/// The index path of a note: its section, and its place there, each counted from 0.
///
/// It is the one index path of a deck. What is about a single facet names that beside its note's path, counted from 0,
/// so that a note's path is never mistaken for one of its facets.
public struct NotePath: Hashable, Comparable, Sendable {
    /// The section's index in the deck, counted from 0.
    public var section: Int
    /// The note's index in its section, counted from 0.
    public var note: Int

    /// The path of a note by its section and its place there, both counted from 0.
    public init(section: Int, note: Int) {
        self.section = section
        self.note = note
    }

    public static func < (a: NotePath, b: NotePath) -> Bool { (a.section, a.note) < (b.section, b.note) }
}
