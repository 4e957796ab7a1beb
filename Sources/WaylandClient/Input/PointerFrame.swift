/// Everything a pointer did at one moment: what lies between two `wl_pointer.frame`s.
public struct PointerFrame: Equatable, Sendable {
    /// A button that went down or up.
    public struct ButtonChange: Equatable, Sendable {
        /// Which button it is.
        public var button: PointerButton
        /// Whether it went down, rather than up.
        public var isPressed: Bool

        /// A button that went down, or up.
        public init(button: PointerButton, isPressed: Bool) {
            self.button = button
            self.isPressed = isPressed
        }
    }

    /// Whose pointer it is.
    public var seat: SeatID
    /// Seconds on the monotonic clock.
    public var time: Double
    /// Where the pointer is, moved or not; outside the window only while a button is held.
    public var position: LogicalPoint
    /// The pointer came into the window.
    public var entered = false
    /// The pointer went out of the window: nothing of it is told until it enters again.
    public var left = false
    /// The pointer is elsewhere in the window than in the frame before.
    public var moved = false
    /// In the order they happened.
    public var buttons: [ButtonChange] = []
    /// What scrolls to the left and right.
    public var horizontal = ScrollAxis()
    /// What scrolls up and down.
    public var vertical = ScrollAxis()
    /// What scrolls, kept from the last frame that told; nil where the compositor never tells.
    public var source: ScrollSource?
    /// Those held on the seat's keyboard.
    public var modifiers: Modifiers = []
}

/// A button by its evdev code.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
    /// The code of `linux/input-event-codes.h`.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The main button, also of those who have it on the right.
    public static let left = Self(rawValue: 0x110)
    /// The button that opens menus.
    public static let right = Self(rawValue: 0x111)
    /// The wheel's own button.
    public static let middle = Self(rawValue: 0x112)
    /// The side button that browsers go back with, the kernel's `BTN_BACK`.
    public static let back = Self(rawValue: 0x116)
    /// The side button that browsers go forward with, the kernel's `BTN_FORWARD`.
    public static let forward = Self(rawValue: 0x115)
}

/// What one axis did in one frame.
public struct ScrollAxis: Equatable, Sendable {
    /// How far it is to be scrolled.
    public var delta = ScrollDelta.none
    /// The fingers have left the touchpad: the moment to glide. Axes stop independently.
    public var isStopped = false

    /// An axis on which nothing happened.
    public init() {}
}

/// How far to scroll, right and down positive.
public enum ScrollDelta: Equatable, Sendable {
    /// The axis did not move.
    case none
    /// Logical pixels, to be followed exactly: a touchpad's or a trackpoint's.
    case pixels(Double)
    /// Notches of a wheel, and parts of one.
    case notches(Double)
}

/// What scrolls.
public enum ScrollSource: Equatable, Sendable {
    /// A wheel with notches, fingers on a touchpad, a trackpoint or its like, and a wheel that is tilted sideways.
    case wheel, finger, continuous, wheelTilt
}
