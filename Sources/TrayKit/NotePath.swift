/// The index path of a note.
public struct NotePath: Hashable, Comparable, Sendable {
    public var section: Int
    public var note: Int

    public init(section: Int, note: Int) {
        self.section = section
        self.note = note
    }

    public static func < (a: NotePath, b: NotePath) -> Bool { (a.section, a.note) < (b.section, b.note) }
}
