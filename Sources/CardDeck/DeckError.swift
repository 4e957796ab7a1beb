/// Why a deck, or a part of it, cannot be read: one clear line.
public struct DeckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the user named it.
    public var file: String

    /// The member of an archive, the line, the note: where in the file, if that is known.
    public var place: String?

    /// What is wrong, and what to do about it.
    public var message: String

    /// Whether the file was written to after the deck was opened: nothing is read of it until it is opened again.
    package var fileHasChanged = false

    /// An error in `file`, at `place` within it if that is known.
    public init(file: String, place: String? = nil, _ message: String) {
        self.file = file
        self.place = place
        self.message = message
    }

    public var description: String {
        [file, place, message].compactMap(\.self).joined(separator: ": ")
    }
}
