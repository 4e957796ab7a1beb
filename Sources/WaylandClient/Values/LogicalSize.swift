import Basics

/// A size in logical pixels, which the compositor scales to the screen's.
public struct LogicalSize: Hashable, Sendable {
    /// Across.
    public var width: Int
    /// Down.
    public var height: Int

    /// A size from its width and height.
    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// The nearest size that is neither narrower nor lower than `least`, nor wider or higher than `greatest`;
    /// where these contradict each other, `greatest` counts.
    public func clamped(from least: LogicalSize, to greatest: LogicalSize) -> LogicalSize {
        LogicalSize(
            width.clamped(from: least.width, to: greatest.width),
            height.clamped(from: least.height, to: greatest.height))
    }
}
