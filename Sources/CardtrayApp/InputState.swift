import Raster
import WaylandClient

/// What must be remembered between input events.
struct InputState {
    /// The finger that drags; others are ignored until it lifts.
    var finger: Int32?

    /// Ends a scroll of a device that never says so, once it is silent.
    var silence: EventTimer?

    /// How long such a device is silent before its scroll is over, in seconds.
    static let silenceTime = 0.15
}
