import Basics
import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting
import WaylandClient

/// The keys and gestures over the trays, which dim behind them. The card is typeset for each size of the window, and
/// kept while it is seen.
@MainActor final class HelpOverlay {
    /// How much of the trays the scrim covers.
    private static let dimming = 0.5
    /// How it comes and goes.
    private static let fading = MotionCurve.ease(duration: 0.16)
    /// Layers are sampled between pixels: a plain color needs some that lie outside of the window.
    private static let scrimPixels = 4

    private struct State: Equatable {
        var keys: KeyTable
        var window: Size
        var style: CardStyle
        var scale: Double
    }

    private unowned let window: TrayWindow
    private let layer: OverlayLayer<State, LayerBitmap>

    /// Whether it is shown or about to be.
    private(set) var isOpen = false

    /// How far a card that is longer than the window has been scrolled, in logical pixels.
    private var scroll = 0.0
    /// How much of an arrow key, and of a window's height a page key, scrolls.
    private static let arrowLength = 48.0
    private static let pageShare = 0.85

    private var presence = AnimatedValue(0)
    /// When it was drawn last, or changed.
    private var now = 0.0
    private var scrim: (color: UInt32, layer: LayerBitmap)?

    init(_ window: TrayWindow) {
        self.window = window
        layer = OverlayLayer(window, priority: .min) { state, typesetter in
            let layout = HelpLayout(style: state.style, closeKey: state.keys.currentName(of: "Esc", in: .help)) {
                Label.width(of: $0, style: $1, with: typesetter)
            }
            return layout.panel(of: state.keys.helpGroups, window: state.window)
                .makeLayer(scale: state.scale, with: typesetter)
        }
        layer.onArrival = { [unowned self] in arrived() }
    }

    func toggle(time: Double) {
        if !close(time: time) { open(time: time) }
    }

    private func open(time: Double) {
        isOpen = true
        scroll = 0
        now = max(now, time)
        // The first time it waits for its card.
        if layer.shown != nil { presence.animate(to: 1, by: Self.fading, at: now) }
    }

    /// - Returns: whether it was open.
    func close(time: Double) -> Bool {
        guard isOpen else { return false }
        isOpen = false
        now = max(now, time)
        presence.animate(to: 0, by: Self.fading, at: now)
        return true
    }

    /// How far a key scrolls.
    enum Distance {
        case lines(Double)
        case pages(Double)
        case toStart, toEnd
    }

    /// Scrolls a card that is longer than the window.
    ///
    /// - Returns: whether it is.
    func scroll(by distance: Distance) -> Bool {
        guard isOpen, maxScroll > 0, let height = window.zoom?.size.height else { return false }
        switch distance {
        case .lines(let count): return scroll(by: count * Self.arrowLength)
        case .pages(let count): return scroll(by: count * height * Self.pageShare)
        case .toStart: return scroll(by: -maxScroll)
        case .toEnd: return scroll(by: maxScroll)
        }
    }

    /// Scrolls by logical pixels.
    ///
    /// - Returns: whether it is open, so that nothing below it is meant.
    @discardableResult
    func scroll(by distance: Double) -> Bool {
        guard isOpen else { return false }
        scroll = (scroll + distance).clamped(from: 0, to: maxScroll)
        window.setNeedsDisplay()
        return true
    }

    /// How far the card is longer than the window.
    private var maxScroll: Double {
        guard let card = layer.shown?.picture, let size = window.zoom?.size else { return 0 }
        let length = Double(card.size.height) / window.scale - 2 * HelpLayout.shadowReach
        return max(0, length + 2 * HelpLayout.clearance - size.height)
    }

    /// Whether it comes or goes, so that the next frame is due.
    var isFading: Bool { presence.isMoving }

    /// Whether it is not yet as it will be.
    var isChanging: Bool { isFading || layer.isPending || isOpen && presence.target == 0 }

    /// Puts it over all else, if it is to be seen.
    func add(to list: inout DrawList, in frame: OverlayFrame) {
        now = max(now, frame.time)
        presence.advance(to: now)
        let style = window.theme.style
        // One at a time: while the window is resized, each would be too late.
        if isOpen, !layer.isPending {
            layer.request(State(keys: window.keys, window: frame.size, style: style, scale: frame.scale))
        }
        let share = presence.state(at: now).position
        guard share > 0, let card = layer.shown?.picture else {
            if !isOpen { release() }
            return
        }
        addScrim(of: style.ground.premultiplied, opacity: Self.dimming * share, over: frame.pixels, to: &list)
        // Whole pixels; of one that is longer than the window, as much as has been scrolled to.
        scroll = min(scroll, maxScroll)
        let reach = (HelpLayout.shadowReach * frame.scale).rounded()
        let x = max(-reach, (Double(frame.pixels.width - card.size.width) / 2).rounded())
        let top = ((HelpLayout.clearance - scroll) * frame.scale).rounded() - reach
        let isLong = maxScroll > 0
        let y = isLong ? top : max(-reach, (Double(frame.pixels.height - card.size.height) / 2).rounded())
        list.items.append(DrawItem(card, at: .flat(x: Int(x), y: Int(y)), opacity: share))
    }

    /// Nothing of it is to be seen any more.
    private func release() {
        layer.clear()
        scrim = nil
    }

    private func addScrim(of color: UInt32, opacity: Double, over pixels: PixelSize, to list: inout DrawList) {
        let side = Self.scrimPixels
        if scrim?.color != color {
            let layer = LayerBitmap(size: PixelSize(side, side), isTurned: false) { columns, stride in
                for x in 0..<side { (columns + x * stride).update(repeating: color, count: side) }
            }
            scrim = (color, layer)
        }
        guard let scrim else { return }
        // Its inner pixels cover the canvas.
        let inner = Double(side - 2)
        let (width, height) = (Double(pixels.width) / inner, Double(pixels.height) / inner)
        list.items.append(
            DrawItem(
                scrim.layer, at: .projected(Homography(width, 0, -width, 0, height, -height, 0, 0, 1)),
                opacity: opacity))
    }

    private func arrived() {
        if isOpen, presence.target == 0 {
            presence.animate(to: 1, by: Self.fading, at: max(now, MonotonicClock.now))
        }
        window.setNeedsDisplay()
    }
}
