import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting

/// A line at the window's foot, or a few in a narrow one, that says what just happened, and goes by itself.
@MainActor final class Toast {
    private nonisolated static let textSize = 14.0
    private nonisolated static let padding = Size(16, 9)
    private nonisolated static let widest = 660.0
    private nonisolated static let lineHeight = 20.0
    private nonisolated static let cornerRadius = 14.0
    private nonisolated static let maxLines = 6
    private static let inset = 24.0
    private static let sideInset = 8.0
    /// How long it is to be read, in seconds.
    enum Length: Double {
        /// A word or two that confirm what a hand has just done.
        case glance = 1.8
        case sentence = 7
        /// What is being done, until something else is said or it is taken back.
        case work = 0
    }

    private struct State: Equatable {
        /// A text that is said twice stays as long as the second time wants.
        var serial: Int
        var text: String
        var length: Length
        var widest: Double
        var theme: Theme
        var scale: Double
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, LayerBitmap>
    private var end: EventTimer?
    private var serial = 0
    /// What it was told last to say.
    private var lastText = ""

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: LayerRequest.ground) { state, typesetter in
            Self.draw(state, with: typesetter)
        }
        layer.onArrival = { [unowned self] in arrived() }
    }

    private nonisolated static func draw(_ state: State, with typesetter: Typesetter) -> LayerBitmap? {
        let style = state.theme.style, label = LabelStyle(size: textSize, color: style.bubble.text)
        let room = state.widest - 2 * padding.width
        func width(of line: String) -> Double { Label.width(of: line, style: label, with: typesetter) }
        let lines = TextLines.cut(state.text, maxLines: maxLines) { width(of: $0) <= room }
        guard lines.count > 1 else {
            return Bubble(state.text, style: label, fill: style.bubble.ground, padding: padding, maxWidth: room)
                .makeLayer(scale: state.scale, with: typesetter)
        }
        let widths = lines.map(width)
        let size = Size(
            (widths.max() ?? 0) + 2 * padding.width, Double(lines.count) * lineHeight + 2 * padding.height)
        let box = Panel.Mark.box(
            Rect(x: 0, y: 0, width: size.width, height: size.height), radius: cornerRadius, fill: style.bubble.ground,
            stroke: nil)
        let texts = lines.indices.map { index in
            let middle = padding.height + (Double(index) + 0.5) * lineHeight
            return Panel.Mark.text(
                lines[index], label, at: Point((size.width - widths[index]) / 2, (middle + textSize * 0.36).rounded()),
                maxWidth: .infinity)
        }
        return Panel(size: size, marks: [box] + texts).makeLayer(scale: state.scale, with: typesetter)
    }

    func show(_ text: String, length: Length) {
        serial += 1
        lastText = text
        end = nil
        let widest = min(Self.widest, window.size.width - 2 * Self.sideInset)
        layer.request(
            State(
                serial: serial, text: text, length: length, widest: widest, theme: window.theme,
                scale: window.scale))
    }

    var isPending: Bool { layer.isPending }

    /// Says nothing any more, if this is what it says.
    func hide(_ text: String) {
        if lastText == text, isPending || self.text != nil {
            end = nil
            layer.clear()
        } else if self.text == text {
            // Something else is about to be said.
            layer.hide()
        } else {
            return
        }
        window.setNeedsDisplay()
    }

    private func arrived() {
        let length = layer.shown?.state.length ?? .glance
        if length != .work {
            end = window.loop.timer(at: MonotonicClock.now + length.rawValue) { [weak self] in
                self?.layer.hide()
                self?.window.setNeedsDisplay()
            }
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
