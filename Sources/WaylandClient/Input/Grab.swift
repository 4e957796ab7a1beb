/// What holds something in a window, from its press until it lets go: a seat's pointer, or one of its fingers. Wayland
/// calls that an implicit grab.
public enum Grab: Hashable, Sendable {
    /// With a button.
    case pointer(SeatID)
    /// By its number in `TouchFrame`.
    case finger(SeatID, Int32)

    var seat: SeatID {
        switch self {
        case .pointer(let seat), .finger(let seat, _): seat
        }
    }
}
