import Projection
import Raster
import Typesetting

/// Figures in the window's upper right corner. They are typeset twice a second while frames are drawn, and shown with
/// the frame that comes next: they cause none themselves.
@MainActor final class StatisticsOverlay {
    private static let interval = 0.5
    private nonisolated static let textSize = 12.0
    private nonisolated static let padding = Size(10, 4)
    private nonisolated static let widest = 420.0
    /// From the window's top right corner, left of the scroll indicator's place.
    private static let inset = Point(26, 8)
    private static let spacing = 4.0

    private struct State: Equatable, Sendable {
        var time: Double
        var theme: Theme
        var scale: Double
        /// One to a line. Made on the worker, as they are sums over many frames.
        var lines: @Sendable () -> [String]

        static func == (a: State, b: State) -> Bool { a.time == b.time }
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, [LayerBitmap]>
    private var lastRequest = -Double.infinity

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: .max) { state, typesetter in
            let style = state.theme.style
            let label = LabelStyle(size: Self.textSize, color: style.bubble.text, tabularDigits: true)
            return state.lines().compactMap {
                Bubble($0, style: label, fill: style.bubble.ground, padding: Self.padding, maxWidth: Self.widest)
                    .makeLayer(scale: state.scale, with: typesetter)
            }
        }
        layer.onArrival = {}
    }

    func add(to list: inout DrawList, in frame: OverlayFrame) {
        refresh(frame)
        var y = Int(Self.inset.y * frame.scale)
        for line in layer.shown?.picture ?? [] {
            let x = frame.pixels.width - Int(Self.inset.x * frame.scale) - line.size.width
            list.items.append(DrawItem(line, at: .flat(x: x, y: y)))
            y += line.size.height + Int(Self.spacing * frame.scale)
        }
    }

    /// Has the figures typeset anew if they are old enough.
    private func refresh(_ frame: OverlayFrame) {
        guard let statistics = window.statistics, !layer.isPending, frame.time - lastRequest >= Self.interval else {
            return
        }
        lastRequest = frame.time
        let lines = statistics.recentLines(layerBytes: window.frames.layerBytes)
        layer.request(State(time: frame.time, theme: window.theme, scale: frame.scale, lines: lines))
    }
}
