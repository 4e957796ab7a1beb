import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// The field at the window's top that shows what is sought and what was found. A worker draws it; until a new
/// state is drawn, the one before is shown.
@MainActor
final class SearchBar {
    private static let height = 40.0
    private static let widest = 460.0
    /// From the window's edges.
    private static let inset = 12.0

    private let pool: TypesettingPool
    private let mailbox: Mailbox

    /// What the field looks like depends on.
    private struct State: Equatable {
        var look: Typesetter.FieldLook
        var width: Double
        var theme: Theme
        var scale: Double
    }

    private var asked: State?
    private var layer: LayerBitmap?
    private var cursor = 0.0
    /// Called when the field has been drawn anew.
    private let onArrival: () -> Void

    init(pool: TypesettingPool, mailbox: Mailbox, onArrival: @escaping () -> Void) {
        self.pool = pool
        self.mailbox = mailbox
        self.onArrival = onArrival
    }

    /// The field in a window, in logical pixels.
    static func frame(in size: Size) -> Rect {
        let width = max(0, min(widest, size.width - 2 * inset))
        return Rect(x: ((size.width - width) / 2).rounded(), y: inset, width: width, height: height)
    }

    /// Where the cursor stands in a window.
    func cursorPlace(in size: Size) -> TextInputPlace {
        let frame = Self.frame(in: size)
        return TextInputPlace(x: Int(frame.x + cursor), y: Int(frame.y), width: 1, height: Int(frame.height))
    }

    /// Has the field drawn if it looks different from what was asked for last.
    func refresh(_ look: Typesetter.FieldLook, size: Size, theme: Theme, scale: Double) {
        let frame = Self.frame(in: size)
        let state = State(look: look, width: frame.width, theme: theme, scale: scale)
        guard state != asked else { return }
        asked = state
        let mailbox = mailbox
        pool.submit(priority: LayerWish.ground) { [weak self] typesetter in
            typesetter.use(.standard)
            let made = typesetter.field(
                look, size: Size(frame.width, frame.height), style: theme.style, scale: scale)
            mailbox.post { self?.arrived(made.layer, cursor: made.cursor, for: state) }
        }
    }

    private func arrived(_ layer: LayerBitmap, cursor: Double, for state: State) {
        // Two workers may finish in either order: an older look never comes after a newer one.
        guard state == asked else { return }
        self.layer = layer
        self.cursor = cursor
        onArrival()
    }

    /// Puts the field over everything else.
    func add(to list: inout DrawList, size: Size, scale: Double) {
        guard let layer else { return }
        let frame = Self.frame(in: size), margin = Typesetter.fieldMargin
        list.items.append(
            DrawItem(
                layer,
                at: .flat(
                    x: Int(((frame.x - margin) * scale).rounded()), y: Int(((frame.y - margin) * scale).rounded()))))
    }
}
