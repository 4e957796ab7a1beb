import Basics
import Raster

/// The thumb at the page's right edge: comes with every movement, fades when it rests, and can be
/// dragged as a scrubber, naming the section that is in sight.
struct ScrollIndicator {
    static let width = 8.0
    static let margin = 5.0
    /// As near to the edge as the pointer must come to take the thumb.
    static let reach = 22.0
    static let shortest = 36.0
    /// How long it stays after the last movement, and how long it takes to fade, in seconds.
    static let stay = 1.0
    static let fade = 0.35

    private(set) var shownAt = -Double.infinity

    /// While the thumb is dragged: how far below its top the hand took it.
    private(set) var grip: Double?

    /// The sums of what cuts have moved the thumb's ends by. What is left of these ways is laid upon where it lies.
    private var top = AnimatedValue(0)
    private var bottom = AnimatedValue(0)

    var isDragged: Bool { grip != nil }

    mutating func show(at time: Double) { shownAt = max(shownAt, time) }

    /// 0…1.
    func opacity(at time: Double) -> Double {
        isDragged ? 1 : 1 - smoothstep((time - shownAt - Self.stay) / Self.fade)
    }

    /// When the indicator next changes by itself, for the view's clock: the start of its fade, or now
    /// while it fades or glides; nil when it has gone.
    func nextChange(at time: Double) -> Double? {
        if top.isMoving || bottom.isMoving { return time }
        guard !isDragged, shownAt > -.infinity, time < shownAt + Self.stay + Self.fade else { return nil }
        return max(time, shownAt + Self.stay)
    }

    /// The thumb in the window; nil where the whole page is in sight.
    static func thumb(page: Double, window: Size, offset: Double) -> Rect? {
        guard page > window.height, window.height > 2 * margin + shortest else { return nil }
        let track = window.height - 2 * margin
        let height = max(shortest, track * window.height / page)
        let share = (offset / (page - window.height)).clamped(to: 0...1)
        return Rect(
            x: window.width - margin - width, y: margin + (track - height) * share, width: width, height: height)
    }

    /// Rows were cut anew, and the thumb has another place and size: it glides there as cards do.
    mutating func carry(from before: Rect, to after: Rect, at time: Double) {
        guard opacity(at: time) > 0 else { return }
        top.animate(to: top.target + after.minY - before.minY, by: Reflow.curve, at: time)
        bottom.animate(to: bottom.target + after.maxY - before.maxY, by: Reflow.curve, at: time)
    }

    mutating func advance(to time: Double) {
        top.advance(to: time)
        bottom.advance(to: time)
    }

    /// Where a thumb is seen that lies somewhere.
    func seen(_ thumb: Rect, at time: Double) -> Rect {
        let minY = thumb.minY + top.state(at: time).position - top.target
        let maxY = thumb.maxY + bottom.state(at: time).position - bottom.target
        return Rect(x: thumb.minX, y: minY, width: thumb.width, height: maxY - minY)
    }

    mutating func grab(at y: Double, thumb: Rect) {
        // Beside the thumb it is taken by its middle, so that it comes to the hand.
        grip = y >= thumb.minY && y < thumb.maxY ? y - thumb.minY : thumb.height / 2
    }

    /// The page's offset for the hand at a height.
    func offset(at y: Double, page: Double, window: Size) -> Double? {
        guard let grip, let thumb = Self.thumb(page: page, window: window, offset: 0) else { return nil }
        let travel = window.height - 2 * Self.margin - thumb.height
        guard travel > 0 else { return 0 }
        return ((y - grip - Self.margin) / travel).clamped(to: 0...1) * (page - window.height)
    }

    mutating func release(at time: Double) {
        grip = nil
        show(at: time)
    }
}
