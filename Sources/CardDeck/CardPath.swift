/// The index path of a facet: section, note, facet, each counted from 0.
public struct CardPath: Hashable, Comparable, Sendable {
    public var section: Int
    public var note: Int
    public var facet: Int

    public init(section: Int, note: Int, facet: Int = 0) {
        self.section = section
        self.note = note
        self.facet = facet
    }

    public static func < (a: CardPath, b: CardPath) -> Bool {
        (a.section, a.note, a.facet) < (b.section, b.note, b.facet)
    }
}
