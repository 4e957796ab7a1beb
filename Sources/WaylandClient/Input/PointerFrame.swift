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
