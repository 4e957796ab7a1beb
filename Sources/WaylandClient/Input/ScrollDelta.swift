/// How far to scroll, right and down positive.
public enum ScrollDelta: Equatable, Sendable {
    case none
    /// Logical pixels, to be followed exactly: a touchpad's or a trackpoint's.
    case pixels(Double)
    /// Notches of a wheel, and parts of one.
    case notches(Double)
}
