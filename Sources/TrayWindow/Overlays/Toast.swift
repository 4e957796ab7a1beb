import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting

/// A line at the window's foot that says what just happened, and goes by itself.
@MainActor final class Toast {
    private nonisolated static let textSize = 14.0
    private nonisolated static let padding = Size(16, 9)
    private nonisolated static let widest = 640.0
    private static let inset = 24.0
    /// How long it stays, in seconds.
    private static let stay = 7.0

    private struct State: Equatable {
        /// A text that is said twice stays as long as the second time wants.
        var serial: Int
        var text: String
        var theme: Theme
        var scale: Double
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, LayerBitmap>
    private var end: EventTimer?
    private var serial = 0

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: LayerRequest.ground) { state, typesetter in
            let style = state.theme.style
            return typesetter.bubble(
                state.text, style: LabelStyle(size: Self.textSize, color: style.bubbleText), fill: style.bubble,
                padding: Self.padding, maxWidth: Self.widest, scale: state.scale)
        }
        layer.onArrival = { [unowned self] in arrived() }
    }

    func show(_ text: String) {
        serial += 1
        layer.request(State(serial: serial, text: text, theme: window.theme, scale: window.window.scale))
    }

    private func arrived() {
        end = window.loop.timer(at: MonotonicClock.now + Self.stay) { [weak self] in
            self?.layer.hide()
            self?.window.setNeedsDisplay()
        }
        window.setNeedsDisplay()
    }

    /// What it says; nil where it is not seen.
    var text: String? { layer.shown?.state.text }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        guard let picture = layer.shown?.picture else { return }
        list.items.append(
            DrawItem(
                picture,
                at: .flat(
                    x: (frame.pixels.width - picture.size.width) / 2,
                    y: frame.pixels.height - picture.size.height - Int(Self.inset * frame.scale))))
    }
}
