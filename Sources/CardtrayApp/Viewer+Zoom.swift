import Raster
import TrayKit
import WaylandClient

/// What makes the deck be seen from nearer or farther.
extension Viewer {
    /// The keys that do.
    ///
    /// - Returns: whether it was one.
    func handleZoom(_ key: KeyPress) -> Bool {
        switch key.keysym {
        case Keysym("+"), Keysym("="): zoom?.step(inward: true, time: key.time)
        case Keysym("-"): zoom?.step(inward: false, time: key.time)
        case Keysym("0"): if !key.isRepeat { zoom?.reset(time: key.time) }
        default: return false
        }
        return true
    }

    /// Fingers pinch, or rest, on a touchpad.
    func handle(_ gesture: Gesture) {
        guard let zoom else { return }
        switch (gesture.kind, gesture.phase) {
        case (.hold, .began): zoom.stop(time: gesture.time)
        case (.pinch, .began):
            zoom.pinchBegan(at: Point(gesture.position.x, gesture.position.y), time: gesture.time)
        case (.pinch(let dx, let dy, let scale, _), .changed):
            zoom.pinchChanged(scale: scale, dx: dx, dy: dy, time: gesture.time)
        case (.pinch, .ended): zoom.pinchEnded(time: gesture.time)
        case (.pinch, .cancelled): zoom.pinchEnded(isCancelled: true, time: gesture.time)
        default: break
        }
    }
}
