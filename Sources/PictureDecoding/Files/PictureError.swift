/// Why a picture cannot be shown: one clear line without the picture's name.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one line.
    public let description: String

    /// Whether its decoder took all the time that there is for a picture.
    package let tookTooLong: Bool

    /// - Parameter description: libraries' words may come with line ends, and those of a decoder that was taken over with
    ///   anything.
    package init(_ description: String, tookTooLong: Bool = false) {
        self.tookTooLong = tookTooLong
        let words = description.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }
        self.description = words.joined(separator: " ")
    }
}
