import Projection
import Raster
import TrayKit

/// The frame that overlays are added to.
struct OverlayFrame {
    /// The window, in logical pixels.
    var size: Size
    /// The canvas.
    var pixels: PixelSize
    /// Device pixels to a logical one.
    var scale: Double
    /// When it will be seen.
    var time: Double
}

/// What lies over the trays, from below: the search field, a toast, figures, the keys and gestures.
@MainActor final class OverlayStack {
    private unowned let window: TrayWindow
    let toast: Toast
    let help: HelpOverlay
    /// Nil unless the options show statistics.
    private let statistics: StatisticsOverlay?

    init(_ window: TrayWindow) {
        self.window = window
        toast = Toast(window)
        help = HelpOverlay(window)
        statistics = window.options.statistics.areShown ? StatisticsOverlay(window) : nil
    }

    /// The keys and gestures come and go.
    func toggleHelp(time: Double) {
        help.toggle(time: time)
        window.setNeedsDisplay()
    }

    /// - Returns: whether it was open.
    func closeHelp(time: Double) -> Bool {
        guard help.close(time: time) else { return false }
        window.setNeedsDisplay()
        return true
    }

    /// A press that is meant for what lies over the trays.
    ///
    /// - Returns: whether it was.
    func handlePress(at point: Point, time: Double) -> Bool {
        closeHelp(time: time) || window.search.handlePress(at: point) || window.clock.handlePress(at: point, time: time)
    }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        window.search.add(to: &list, in: frame)
        toast.add(to: &list, in: frame)
        statistics?.add(to: &list, in: frame)
        help.add(to: &list, in: frame)
    }
}
