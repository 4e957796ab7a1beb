import Raster
import TrayKit

/// The study clock.
extension Viewer {
    /// - Parameter order: nil to show it, or to hide it.
    func setClock(_ order: ClockOrder?, time: Double) {
        switch order ?? (clock.isShown ? .off : .on) {
        case .on: clock.setShown(true, at: time)
        case .off: clock.setShown(false, at: time)
        case .stop: clock.setPaused(true, at: time)
        case .go: clock.setPaused(false, at: time)
        case .zero: clock.reset(at: time)
        }
        setNeedsDisplay()
    }

    /// A press on the clock stops it, or lets it go on.
    ///
    /// - Returns: whether it was on it.
    func clockTakesPress(at point: Point, time: Double) -> Bool {
        guard let view, clock.contains(point, in: view.size) else { return false }
        setClock(clock.isPaused ? .go : .stop, time: time)
        return true
    }

    func advanceClock(to time: Double) {
        let before = clock.seconds
        if clock.advance(to: time), let width = view?.size.width {
            sounder.tick(place: FlapClock.frame(in: view?.size ?? .zero).centre.x / max(1, width), time: time)
        }
        if clock.isShown, clock.seconds != before { setNeedsDisplay() }
    }
}
