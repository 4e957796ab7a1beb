/// A picture that stands in a deck's text itself, and in no file.
public final class EmbeddedPicture: Sendable, Hashable {
    public let bytes: [UInt8]

    /// Why it cannot be shown; nil where nothing is known against it.
    public let problem: String?

    public init(_ bytes: [UInt8], problem: String? = nil) {
        self.bytes = bytes
        self.problem = problem
    }

    public static func == (a: EmbeddedPicture, b: EmbeddedPicture) -> Bool {
        a === b || a.bytes == b.bytes && a.problem == b.problem
    }

    /// By its length alone: it may be long.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes.count) }
}
