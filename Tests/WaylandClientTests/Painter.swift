@testable import WaylandClient

/// A window's program: fills it with colour, and records what it hears.
@MainActor final class Painter: WindowDelegate {
    /// The colour of a pixel.
    var color: (_ x: Int, _ y: Int) -> UInt32 = { _, _ in 0x33_6699 }
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
            let pixels = target.pixels + row * target.rowStride
            for column in 0..<target.width { pixels[column] = color(column, row) }
        }
        if isAnimating { window.setNeedsDisplay() }
        return [DamageRect(x: 0, y: 0, width: target.width, height: target.height)]
    }

    func windowDidConfigure(_ window: Window) { configurations += 1 }
    func window(_ window: Window, pointer frame: PointerFrame) { pointerFrames.append(frame) }
    func window(_ window: Window, keyPressed key: KeyPress) { keys.append(key) }
    func windowShouldClose(_ window: Window) { wasClosed = true }
}
