/// A picture that stands in a deck's text itself, and in no file.
public final class EmbeddedPicture: Sendable, Hashable {
    /// The picture's file, of any format. It may be damaged.
    public let bytes: [UInt8]

    /// Why it cannot be shown; nil where nothing is known against it.
    public let problem: String?

    /// A picture with the bytes of its file, and the reason why it cannot be shown, if one is known.
    public init(_ bytes: [UInt8], problem: String? = nil) {
        self.bytes = bytes
        self.problem = problem
    }

    public static func == (a: EmbeddedPicture, b: EmbeddedPicture) -> Bool {
        a === b || a.bytes == b.bytes && a.problem == b.problem
    }

    /// Hashes the length alone, as the bytes may be many.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes.count) }
}
