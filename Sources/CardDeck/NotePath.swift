/// The index path of a note: its section, and its place there, each counted from 0.
///
/// It is the one index path of a deck. What is about a single facet names that beside its note's path, counted from 0,
/// so that a note's path is never mistaken for one of its facets.
public struct NotePath: Hashable, Comparable, Sendable {
    public var section: Int
    public var note: Int

    public init(section: Int, note: Int) {
        self.section = section
        self.note = note
    }

    public static func < (a: NotePath, b: NotePath) -> Bool { (a.section, a.note) < (b.section, b.note) }
}
