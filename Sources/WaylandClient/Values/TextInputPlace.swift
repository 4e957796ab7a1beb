/// Where in a window text is typed: the cursor's box, in logical pixels.
public struct TextInputPlace: Equatable, Sendable {
    public var x, y, width, height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
