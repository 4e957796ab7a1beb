/// A frame as the projector draws it: layers from back to front on an opaque ground.
public struct DrawList: Sendable {
    /// The color of the ground, 0xFFRRGGBB.
    public var background: UInt32
    /// The layers, from back to front.
    public var items: [DrawItem]

    /// A list of layers on an opaque ground, 0xFFRRGGBB.
    public init(background: UInt32, items: [DrawItem] = []) {
        self.background = background
        self.items = items
    }
}
