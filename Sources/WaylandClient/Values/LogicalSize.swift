/// A size in logical pixels, which the compositor scales to the screen's.
public struct LogicalSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }
}
