import Raster

/// Fingers that pinch: how far apart they are beside the beginning, and how fast that changes.
struct PinchGesture {
    /// Their distance now beside that when they began.
    var scale = 1.0
    var velocity = VelocityTracker()
    /// It is a scroll with the key held that makes it zoom.
    var isScroll = false
}
