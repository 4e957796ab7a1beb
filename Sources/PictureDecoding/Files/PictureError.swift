/// Why a picture cannot be shown: one clear line without the picture's name.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one line.
    public let description: String

    package init(_ description: String) { self.description = description }
}
