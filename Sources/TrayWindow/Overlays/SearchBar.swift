import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// The field at the window's top that shows what is sought and what was found.
@MainActor final class SearchBar {
    private nonisolated static let height = 40.0
    private nonisolated static let widest = 460.0
    /// From the window's edges.
    private nonisolated static let inset = 12.0

    private struct State: Equatable {
        var field: TextField
        var width: Double
        var theme: Theme
        var scale: Double
    }

    private unowned let window: TrayWindow
    /// The field, and where its cursor stands.
    private let layer: OverlayLayer<State, (layer: LayerBitmap, cursor: Double)>

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: LayerRequest.ground) { state, typesetter in
            state.field.makeLayer(
                size: Size(state.width, Self.height), style: state.theme.style, scale: state.scale, with: typesetter)
        }
    }

    /// The field in a window, in logical pixels.
    static func frame(in size: Size) -> Rect {
        let width = max(0, min(widest, size.width - 2 * inset))
        return Rect(x: ((size.width - width) / 2).rounded(), y: inset, width: width, height: height)
    }

    /// Where the cursor stands in a window.
    func cursorPlace(in size: Size) -> TextInputPlace {
        let frame = Self.frame(in: size), cursor = layer.shown?.picture.cursor ?? 0
        return TextInputPlace(x: Int(frame.x + cursor), y: Int(frame.y), width: 1, height: Int(frame.height))
    }

    /// Nothing of it is seen any more.
    func clear() { layer.clear() }

    func add(_ field: TextField, to list: inout DrawList, in frame: OverlayFrame) {
        let place = Self.frame(in: frame.size), margin = TextField.margin, scale = frame.scale
        layer.request(State(field: field, width: place.width, theme: window.theme, scale: scale))
        guard let picture = layer.shown?.picture else { return }
        list.items.append(
            DrawItem(
                picture.layer,
                at: .flat(
                    x: Int(((place.x - margin) * scale).rounded()), y: Int(((place.y - margin) * scale).rounded()))))
    }
}
