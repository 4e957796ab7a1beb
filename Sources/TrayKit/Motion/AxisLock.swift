/// Decides whether a gesture moves the page or a row: by the axis along which it has gone farther when
/// it has gone far enough to tell. Once decided it stays so until the gesture ends.
public struct AxisLock: Sendable {
    public enum Axis: Sendable { case horizontal, vertical }

    /// The way, in logical pixels, after which a gesture's direction can be told.
    static let threshold = 6.0
    /// A page scrolls more often than a row is flicked: a diagonal goes to the page.
    static let bias = 1.15

    public private(set) var axis: Axis?
    private var travel = (x: 0.0, y: 0.0)

    public init() {}

    /// Adds a movement.
    ///
    /// - Returns: what the gesture moves along the axis it is locked to: all its way so far when the
    ///   lock falls, so that nothing of the movement is lost, then each movement's part. Nil before.
    public mutating func add(dx: Double, dy: Double) -> (axis: Axis, delta: Double)? {
        if let axis { return (axis, axis == .horizontal ? dx : dy) }
        travel.x += dx
        travel.y += dy
        guard max(abs(travel.x), abs(travel.y)) >= Self.threshold else { return nil }
        let axis: Axis = abs(travel.x) > abs(travel.y) * Self.bias ? .horizontal : .vertical
        self.axis = axis
        return (axis, axis == .horizontal ? travel.x : travel.y)
    }
}
