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
    /// The clock as it is seen.
    package var display = ClockDisplay(time: MonotonicClock.now)

    init(_ window: TrayWindow) { self.window = window }

    /// - Parameter order: nil to show it, or to hide it.
    package func set(_ order: ClockOrder?, time: Double) {
        switch order ?? (display.isShown ? .off : .on) {
        case .on: display.setShown(true, at: time)
        case .off: display.setShown(false, at: time)
        case .stop: display.setPaused(true, at: time)
        case .go: display.setPaused(false, at: time)
        case .zero: display.reset(at: time)
        }
        window.setNeedsDisplay()
    }

    /// Stops it, or lets it go on.
    func togglePause(time: Double) { set(display.isPaused ? .go : .stop, time: time) }

    /// The window lost or got the keyboard: the clock does not count without it.
    func setAway(_ isAway: Bool) { display.setAway(isAway, at: MonotonicClock.now) }

    /// A press on it stops it, or lets it go on.
    ///
    /// - Returns: whether it was on it.
    func handlePress(at point: Point, time: Double) -> Bool {
        guard let view = window.view, display.contains(point, in: view.size) else { return false }
        togglePause(time: time)
        return true
    }

    /// Brings the clock to a time on the monotonic clock, and has the window drawn where another second is seen.
    package func advance(to time: Double) {
        let before = display.seconds
        if display.advance(to: time), let size = window.view?.size {
            let place = ClockDisplay.frame(in: size).center.x / max(1, size.width)
            window.delegate?.trayWindow(window, counterDidTickAt: place, time: time)
        }
        if display.isShown, display.seconds != before { window.setNeedsDisplay() }
    }

    /// - Parameter size: the window's, in logical pixels.
    func layers(in size: Size) -> [SceneLayer] {
        display.layers(in: size, reversesDigits: window.frames.look.numerals.runsRightToLeft)
    }
}
