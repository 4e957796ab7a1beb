import EventLoop
import Raster
import TrayKit

/// What is asked of the study clock.
package enum ClockOrder: String, Sendable {
    /// Show it, hide it.
    case on, off
    /// Stop counting, resume counting.
    case stop, go
    /// Begin again.
    case zero
}

/// The study clock over the trays.
@MainActor package final class ClockController {
    private unowned let window: TrayWindow
    package var flaps = FlapClock(time: MonotonicClock.now)

    init(_ window: TrayWindow) { self.window = window }

    /// - Parameter order: nil to show it, or to hide it.
    package func set(_ order: ClockOrder?, time: Double) {
        switch order ?? (flaps.isShown ? .off : .on) {
        case .on: flaps.setShown(true, at: time)
        case .off: flaps.setShown(false, at: time)
        case .stop: flaps.setPaused(true, at: time)
        case .go: flaps.setPaused(false, at: time)
        case .zero: flaps.reset(at: time)
        }
        window.setNeedsDisplay()
    }

    /// Stops it, or lets it go on.
    func togglePause(time: Double) { set(flaps.isPaused ? .go : .stop, time: time) }

    /// The window lost or got the keyboard: the clock does not count without it.
    func setAway(_ isAway: Bool) { flaps.setAway(isAway, at: MonotonicClock.now) }

    /// A press on it stops it, or lets it go on.
    ///
    /// - Returns: whether it was on it.
    func handlePress(at point: Point, time: Double) -> Bool {
        guard let view = window.view, flaps.contains(point, in: view.size) else { return false }
        togglePause(time: time)
        return true
    }

    package func advance(to time: Double) {
        let before = flaps.seconds
        if flaps.advance(to: time), let size = window.view?.size {
            let place = FlapClock.frame(in: size).center.x / max(1, size.width)
            window.delegate?.trayWindow(window, counterDidTickAt: place, time: time)
        }
        if flaps.isShown, flaps.seconds != before { window.setNeedsDisplay() }
    }

    /// - Parameter size: the window's, in logical pixels.
    func layers(in size: Size) -> [SceneLayer] {
        flaps.layers(in: size, reversesDigits: window.frames.look.numerals.runsRightToLeft)
    }
}
