/// A place in logical pixels from the window's upper left corner, y down.
public struct LogicalPoint: Hashable, Sendable {
    /// To the right from the left edge.
    public var x: Double
    /// Down from the upper edge.
    public var y: Double

    /// The point (`x`, `y`).
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
