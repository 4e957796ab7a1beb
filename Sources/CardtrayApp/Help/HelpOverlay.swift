import EventLoop
import Projection
import Raster
import TrayKit
import Typesetting

/// The keys and gestures over the trays, which dim behind them. The card is typeset by a worker for each size of
/// the window, and kept as a layer while it is to be seen.
@MainActor final class HelpOverlay {
    /// How much of the trays the ground covers.
    private static let dimming = 0.5
    /// How it comes and goes.
    private static let fading = MotionCurve.ease(duration: 0.16)
    /// Layers are sampled between pixels: a plain colour needs some that lie outside of the window.
    private static let veilPixels = 4

    private struct Wish: Hashable {
        var window: Size
        var style: CardStyle
        var scale: Double
    }

    private let pool: TypesettingPool
    private let mailbox: Mailbox

    /// Called when there is something new to be drawn.
    var onArrival: () -> Void = {}

    /// Whether it is shown or about to be.
    private(set) var isOpen = false

    private var presence = AnimatedValue(0)
    /// When it was drawn last, or changed.
    private var now = 0.0
    private var card: (wish: Wish, layer: LayerBitmap)?
    private var asked: Wish?
    private var veil: (color: UInt32, layer: LayerBitmap)?

    init(pool: TypesettingPool, mailbox: Mailbox) {
        self.pool = pool
        self.mailbox = mailbox
    }

    func toggle(time: Double) {
        if !close(time: time) { open(time: time) }
    }

    private func open(time: Double) {
        isOpen = true
        now = max(now, time)
        // The first time it waits for its card.
        if card != nil { presence.animate(to: 1, by: Self.fading, at: now) }
    }

    /// - Returns: whether it was open.
    func close(time: Double) -> Bool {
        guard isOpen else { return false }
        isOpen = false
        now = max(now, time)
        presence.animate(to: 0, by: Self.fading, at: now)
        return true
    }

    /// Whether it comes or goes, so that the next frame is due.
    var isFading: Bool { presence.isMoving }

    /// Whether it is not yet as it will be.
    var isChanging: Bool { isFading || asked != nil || isOpen && presence.target == 0 }

    /// Puts it over all else, if it is to be seen.
    ///
    /// - Parameter pixels: the canvas.
    func add(
        to list: inout DrawList, window: Size, pixels: PixelSize, style: CardStyle, scale: Double, time: Double
    ) {
        now = max(now, time)
        presence.advance(to: now)
        if isOpen { refresh(Wish(window: window, style: style, scale: scale)) }
        let share = presence.state(at: now).position
        guard share > 0, let card else {
            if !isOpen { release() }
            return
        }
        addVeil(of: style.ground.premultiplied, opacity: Self.dimming * share, over: pixels, to: &list)
        // Whole pixels; one that is larger than the window keeps its head in sight.
        let reach = (HelpLayout.shadowReach * scale).rounded()
        let x = max(-reach, (Double(pixels.width - card.layer.size.width) / 2).rounded())
        let y = max(-reach, (Double(pixels.height - card.layer.size.height) / 2).rounded())
        list.items.append(DrawItem(card.layer, at: .flat(x: Int(x), y: Int(y)), opacity: share))
    }

    /// Nothing of it is to be seen any more.
    private func release() { (card, veil) = (nil, nil) }

    private func addVeil(of color: UInt32, opacity: Double, over pixels: PixelSize, to list: inout DrawList) {
        let side = Self.veilPixels
        if veil?.color != color {
            let layer = LayerBitmap(size: PixelSize(side, side), isTurned: false) { columns, stride in
                for x in 0..<side { (columns + x * stride).update(repeating: color, count: side) }
            }
            veil = (color, layer)
        }
        guard let veil else { return }
        // Its inner pixels cover the canvas.
        let inner = Double(side - 2)
        let (width, height) = (Double(pixels.width) / inner, Double(pixels.height) / inner)
        list.items.append(
            DrawItem(
                veil.layer, at: .projected(Homography(width, 0, -width, 0, height, -height, 0, 0, 1)),
                opacity: opacity))
    }

    private func refresh(_ wish: Wish) {
        guard asked == nil, card?.wish != wish else { return }
        asked = wish
        let mailbox = mailbox
        pool.submit(priority: .min) { [weak self] typesetter in
            typesetter.use(.standard)
            let layout = HelpLayout(style: wish.style) { typesetter.width(of: $0, style: $1) }
            let layer = typesetter.panel(layout.panel(of: KeyTable.groups, window: wish.window), scale: wish.scale)
            mailbox.post { self?.arrived(layer, for: wish) }
        }
    }

    private func arrived(_ layer: LayerBitmap, for wish: Wish) {
        asked = nil
        // Closed meanwhile, and gone: it is not kept.
        if isOpen || isFading { card = (wish, layer) }
        if isOpen, presence.target == 0 {
            presence.animate(to: 1, by: Self.fading, at: max(now, MonotonicClock.now))
        }
        onArrival()
    }
}
