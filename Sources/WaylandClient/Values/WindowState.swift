/// What the compositor has made of a window.
public struct WindowState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It looks like the one in use.
    public static let activated = Self(rawValue: 1)
    public static let maximized = Self(rawValue: 2)
    public static let fullscreen = Self(rawValue: 4)
    /// One of its edges at least is stuck to something.
    public static let tiled = Self(rawValue: 8)

    /// The compositor chose the size: it is neither remembered nor restored as the user's.
    static let fixedSize: Self = [.maximized, .fullscreen, .tiled]
}
