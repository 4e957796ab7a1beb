/// A layer that a scene wants made.
public struct LayerWish: Hashable, Sendable {
    public var name: LayerName

    /// Lower is sooner.
    public var rank: Int

    public init(_ name: LayerName, rank: Int) {
        self.name = name
        self.rank = rank
    }

    /// What the picture cannot do without: trays, titles, paper.
    public static let ground = -1

    /// After all else.
    public static let spare = 16

    // In a row that is seen; what comes after the spines is not seen before something moves.
    static let exposedFace = 0, spine = 1, nearFace = 2, nextFacet = 3
    // Added to the above in a row out of sight, where the page is going and where it came from.
    static let ahead = 4, behind = 8

    /// Whether the layer is seen now, so that its coming changes the picture.
    public var isVisible: Bool { rank <= Self.spine }
}
