/// A picture that is laid over another one, or under it.
public struct PictureLayer: Hashable, Sendable {
    /// A length beside the picture that it is laid on.
    public enum Length: Hashable, Sendable {
        /// A share of its width or height.
        case share(Double)
        /// Of the deck's pixels.
        case pixels(Double)
    }

    /// An edge that a distance is from, or one of the picture's own measures.
    public enum Side: Hashable, Sendable {
        /// The distance of an edge from the same edge of what the picture lies in.
        case left, top, right, bottom
        /// The picture's own measures.
        case width, height
    }

    /// The picture.
    public var image: MediaReference

    /// How far its sides are from those of the other picture, and how large it is, as far as the deck says it. Without
    /// a word it covers all of it.
    public var place: [Side: Length]

    /// What is higher is painted later; below zero it lies under the other picture.
    public var depth: Int

    /// Whether it lies under the other picture.
    public var isUnder: Bool { depth < 0 }

    /// A picture over another; with a negative `depth`, under it.
    public init(_ image: MediaReference, place: [Side: Length] = [:], depth: Int = 1) {
        self.image = image
        self.place = place
        self.depth = depth
    }
}
