/// A layer that a scene wants made.
public struct LayerWish: Hashable, Sendable {
    public var name: LayerName

    /// Lower is sooner: 0 for what is on the screen.
    public var rank: Int

    public init(_ name: LayerName, rank: Int) {
        self.name = name
        self.rank = rank
    }
}
