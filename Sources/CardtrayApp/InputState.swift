import EventLoop
import Raster
import WaylandClient

/// What must be remembered between input events.
struct InputState {
    /// What holds the page or a card: one button or one finger of one seat. All others are ignored until
    /// it lets go.
    enum Presser: Equatable {
        case pointer(SeatID)
        case finger(SeatID, Int32)
    }

    var presser: Presser?

    /// Where the finger is that holds something, and what it does together with another one.
    var finger: (id: Int32, place: Point)?
    var pinch: TouchPinch?

    /// Shift was down when the fingers began to scroll: what they do along the page is meant for the row.
    var isScrollTurned: Bool?

    /// Ends a scroll of a device that never says so, once it is silent.
    var silence: EventTimer?

    /// How long such a device is silent before its scroll is over, in seconds.
    static let silenceTime = 0.15
}
