/// A place in logical pixels from the window's upper left corner, y down.
public struct LogicalPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
