/// Everything a pointer did at one moment: what lies between two `wl_pointer.frame`s.
public struct PointerFrame: Equatable, Sendable {
    /// A button that went down or up.
    public struct ButtonChange: Equatable, Sendable {
        public var button: PointerButton
        public var isPressed: Bool

        public init(button: PointerButton, isPressed: Bool) {
            self.button = button
            self.isPressed = isPressed
        }
    }

    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    /// Where the pointer is, moved or not; outside the window only while a button is held.
    public var position: LogicalPoint
    public var entered = false
    public var left = false
    public var moved = false
    /// In the order they happened.
    public var buttons: [ButtonChange] = []
    public var horizontal = ScrollAxis()
    public var vertical = ScrollAxis()
    /// What scrolls, kept from the last frame that told; nil where the compositor never tells.
    public var source: ScrollSource?
    public var modifiers: Modifiers = []
}

/// A button by its evdev code.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let left = Self(rawValue: 0x110)
    public static let right = Self(rawValue: 0x111)
    public static let middle = Self(rawValue: 0x112)
    public static let back = Self(rawValue: 0x116)
    public static let forward = Self(rawValue: 0x115)
}

/// What one axis did in one frame.
public struct ScrollAxis: Equatable, Sendable {
    public var delta = ScrollDelta.none
    /// The fingers have left the touchpad: the moment to glide. Axes stop independently.
    public var isStopped = false

    public init() {}
}

/// How far to scroll, right and down positive.
public enum ScrollDelta: Equatable, Sendable {
    case none
    /// Logical pixels, to be followed exactly: a touchpad's or a trackpoint's.
    case pixels(Double)
    /// Notches of a wheel, and parts of one.
    case notches(Double)
}

/// What scrolls.
public enum ScrollSource: Equatable, Sendable {
    case wheel, finger, continuous, wheelTilt
}
