@testable import WaylandClient

/// A window's program: fills it with one colour, and records what it hears.
@MainActor final class Painter: WindowDelegate {
    var color: UInt32 = 0xFF33_6699
    /// Draws again as soon as it has drawn.
    var isAnimating = false
    var draws = 0
    var ages: [Int] = []
    var times: [Double] = []
    var pointerFrames: [PointerFrame] = []
    var keys: [KeyPress] = []
    var wasClosed = false
    var configurations = 0

    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect] {
        draws += 1
        ages.append(target.age)
        times.append(frame.time)
        for row in 0..<target.height {
            (target.pixels + row * target.rowStride).update(repeating: color, count: target.width)
        }
        if isAnimating { window.setNeedsDisplay() }
        return [DamageRect(x: 0, y: 0, width: target.width, height: target.height)]
    }

    func windowDidConfigure(_ window: Window) { configurations += 1 }
    func window(_ window: Window, pointer frame: PointerFrame) { pointerFrames.append(frame) }
    func window(_ window: Window, keyPressed key: KeyPress) { keys.append(key) }
    func windowShouldClose(_ window: Window) { wasClosed = true }
}
