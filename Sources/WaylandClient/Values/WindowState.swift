/// What the compositor has made of a window.
public struct WindowState: OptionSet, Hashable, Sendable {
    /// A bit for each state, in an order of this type's own.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It looks like the one in use.
    public static let activated = Self(rawValue: 1)
    /// It fills the screen but for panels.
    public static let maximized = Self(rawValue: 2)
    /// It fills all of the screen, without a frame.
    public static let fullscreen = Self(rawValue: 4)
    /// One of its edges at least is stuck to something.
    public static let tiled = Self(rawValue: 8)

    /// The compositor chose the size: it is neither remembered nor restored as the user's.
    static let fixedSize: Self = [.maximized, .fullscreen, .tiled]
}
