/// A pointer, a keyboard and perhaps fingers, moved from here.
@MainActor protocol InputDevice {
    /// Does something without effect, so that the seat announces the device.
    func wake()

    /// To a place on the layout of outputs, in logical pixels.
    func move(x: Double, y: Double)

    /// - Parameter code: the button's evdev code.
    func button(_ code: UInt32, pressed: Bool)

    /// One frame of scrolling; an axis that does not move is left out.
    func scroll(_ source: ScrollSource, x: Double, y: Double)

    /// One frame of a wheel's notches.
    func turnWheel(x: Int32, y: Int32)

    /// The fingers leave the touchpad: one frame that stops the axes named.
    func stopScrolling(x: Bool, y: Bool)

    /// - Parameter code: the key's evdev code.
    func key(_ code: UInt32, pressed: Bool)

    func touch(_ event: TouchEvent) throws
}

/// What a scroll comes from.
enum ScrollSource: String {
    case finger, wheel, continuous
}

/// What a finger does; places are in logical pixels.
enum TouchEvent {
    case down(id: UInt32, x: Double, y: Double)
    case motion(id: UInt32, x: Double, y: Double)
    case up(id: UInt32)
    case cancel
}
