import Projection
import Raster
import TrayKit
import WaylandClient

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

/// What lies over the trays, from below: a notice, what is told of a card, the search field, a toast, figures, a menu,
/// the keys and gestures.
@MainActor final class OverlayStack {
    private unowned let window: TrayWindow
    let notice: Notice
    let toast: Toast
    let help: HelpOverlay
    let menu: CardMenu
    let info: InfoPanel
    /// Nil unless the options show statistics.
    private let statistics: StatisticsOverlay?

    init(_ window: TrayWindow) {
        self.window = window
        notice = Notice(window)
        toast = Toast(window)
        help = HelpOverlay(window)
        menu = CardMenu(window)
        info = InfoPanel(window)
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

    /// Opens the menu of a card: of the one under a point, which comes to the front, or of the one in front.
    ///
    /// - Parameter point: nil for a key; there is no menu beside cards.
    func openMenu(at point: Point?, seat: SeatID, time: Double) {
        guard let zoom = window.zoom, window.isOpen else {
            menu.close()
            return
        }
        // A press with the other button on the menu is not meant for what lies below it.
        if menu.isOpen, let point, menu.contains(point) { return }
        menu.close()
        _ = closeHelp(time: time)
        guard let point else {
            guard let note = zoom.closeUpNote ?? zoom.trays.exposedNote(of: zoom.trays.focus),
                let frame = zoom.frontFrame
            else { return window.confirm(CardProblem.noCard.sentence) }
            let place = Point(frame.minX + frame.width / 3, frame.minY + frame.height / 3)
            return menu.open(for: note, at: place, seat: seat)
        }
        guard let note = zoom.note(at: point) else { return }
        if !zoom.isCloseUp, zoom.trays.exposedNote(of: zoom.trays.focus) != note { zoom.expose(note, time: time) }
        menu.open(for: note, at: point, seat: seat)
    }

    /// Whether all that is seen of it is as it will be.
    var isSettled: Bool { !menu.isPending && !info.isPending && !toast.isPending && !notice.isPending }

    /// A press that is meant for what lies over the trays.
    ///
    /// - Returns: whether it was.
    func handlePress(at point: Point, by grab: Grab, time: Double) -> Bool {
        menu.handlePress(at: point, time: time) || closeHelp(time: time) || window.search.handlePress(at: point)
            || info.handlePress(at: point, by: grab) || window.clock.handlePress(at: point, time: time)
    }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        notice.add(to: &list, in: frame)
        info.add(to: &list, in: frame)
        window.search.add(to: &list, in: frame)
        toast.add(to: &list, in: frame)
        statistics?.add(to: &list, in: frame)
        menu.add(to: &list, in: frame)
        help.add(to: &list, in: frame)
    }
}
