/// What names a note for as long as its deck lives, across reordering and edits of other notes.
public struct NoteID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name itself, of any characters.
    public let rawValue: String

    /// An id with a name, which is to be unique in its deck.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An id with a name, which is to be unique in its deck.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
}
