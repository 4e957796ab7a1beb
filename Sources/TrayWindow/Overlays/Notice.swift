import Projection
import Raster
import Typesetting

/// A card in the window's middle that says what went wrong, and stays until a deck is shown.
@MainActor final class Notice {
    private struct State: Equatable {
        var title: String
        var text: String
        var advice: String
        var window: Size
        var style: CardStyle
        var scale: Double
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, LayerBitmap>
    private var shown: (title: String, text: String, advice: String)?

    private nonisolated static let textSize = 15.0
    private nonisolated static let lineHeight = 22.0
    private nonisolated static let margin = 24.0
    private nonisolated static let widest = 560.0
    private nonisolated static let cornerRadius = 14.0
    private nonisolated static let shadowReach = 28.0
    private nonisolated static let shadowStrength = 0.45
    private nonisolated static let clearance = 12.0

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: .min) { state, typesetter in Self.draw(state, with: typesetter) }
    }

    /// What it says; nil where nothing is said.
    var text: String? { shown?.text }

    var isPending: Bool { shown != nil && layer.isPending }

    func show(title: String, text: String, advice: String) {
        shown = (title, text, advice)
        window.setNeedsDisplay()
    }

    func hide() {
        guard shown != nil else { return }
        shown = nil
        layer.clear()
        window.setNeedsDisplay()
    }

    private nonisolated static func draw(_ state: State, with typesetter: Typesetter) -> LayerBitmap {
        let style = state.style
        let width = max(60, min(widest, state.window.width - 2 * clearance)), room = width - 2 * margin
        let parts: [(text: String, style: LabelStyle)] = [
            (state.title, LabelStyle(size: textSize * 1.15, weight: .medium, color: style.ink)),
            (state.text, LabelStyle(size: textSize, color: style.ink)),
            (state.advice, LabelStyle(size: textSize * 0.9, color: style.mutedInk)),
        ]
        var marks: [Panel.Mark] = [], y = margin
        for (index, part) in parts.enumerated() where !part.text.isEmpty {
            if index > 0 { y += lineHeight * 0.5 }
            let lines = TextLines.cut(part.text) { Label.width(of: $0, style: part.style, with: typesetter) <= room }
            for line in lines {
                marks.append(
                    .text(
                        line, part.style,
                        at: Point(shadowReach + margin, (shadowReach + y + lineHeight * 0.72).rounded()),
                        maxWidth: room + 1))
                y += lineHeight
            }
        }
        let card = Rect(x: shadowReach, y: shadowReach, width: width, height: (y + margin).rounded())
        var shade = style.tray.shadow
        shade.alpha = shadowStrength
        let ground: [Panel.Mark] = [
            .shadow(card.offset(by: Point(0, 4)), radius: cornerRadius, reach: shadowReach - 4, color: shade),
            .box(card, radius: cornerRadius, fill: style.paper, stroke: style.card.edge),
        ]
        let size = Size(card.width + 2 * shadowReach, card.height + 2 * shadowReach)
        return Panel(size: size, marks: ground + marks).makeLayer(scale: state.scale, with: typesetter)
    }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        guard let shown else { return }
        layer.request(
            State(
                title: shown.title, text: shown.text, advice: shown.advice, window: frame.size,
                style: window.theme.style, scale: frame.scale))
        guard let picture = layer.shown?.picture else { return }
        // One that is larger than the window keeps its head in sight.
        let reach = (Self.shadowReach * frame.scale).rounded()
        let x = max(-reach, (Double(frame.pixels.width - picture.size.width) / 2).rounded())
        let y = max(-reach, (Double(frame.pixels.height - picture.size.height) / 2).rounded())
        list.items.append(DrawItem(picture, at: .flat(x: Int(x), y: Int(y))))
    }
}
