@testable import WaylandClient

/// A window's program: fills it with color, and records what it hears.
@MainActor final class Painter: WindowDelegate {
    /// The color of every pixel, unless there is a pattern.
    var color: UInt32 = 0x33_6699
    /// The color of a pixel.
    var pattern: ((_ x: Int, _ y: Int) -> UInt32)?
    /// Draws, but says that nothing has changed.
    var isIdle = false
    /// Draws again as soon as it has drawn.
    var isAnimating = false
    /// Closes the window as soon as it hears of its size.
    var closesWhenConfigured = false
    var draws = 0
    var ages: [Int] = []
    var times: [Double] = []
    var timings: [FrameTiming] = []
    var refreshInterval: Double?
    var pointerFrames: [PointerFrame] = []
    var keys: [KeyPress] = []
    var releases: [KeyPress] = []
    var touches: [TouchFrame] = []
    var hasFocus = false
    var wasClosed = false
    var configurations = 0

    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect] {
        draws += 1
        ages.append(target.age)
        times.append(frame.time)
        refreshInterval = frame.refreshInterval
        for row in 0..<target.height {
            let pixels = target.pixels + row * target.rowStride
            pixels.update(repeating: color, count: target.width)
            guard let pattern else { continue }
            for column in 0..<target.width { pixels[column] = pattern(column, row) }
        }
        if isAnimating { window.setNeedsDisplay() }
        return isIdle ? [] : [DamageRect(x: 0, y: 0, width: target.width, height: target.height)]
    }

    func window(_ window: Window, committed timing: FrameTiming) { timings.append(timing) }
    func windowDidConfigure(_ window: Window) {
        configurations += 1
        if closesWhenConfigured { window.close() }
    }

    func window(_ window: Window, pointer frame: PointerFrame) { pointerFrames.append(frame) }
    func window(_ window: Window, keyPressed key: KeyPress) { keys.append(key) }
    func window(_ window: Window, keyReleased key: KeyPress) { releases.append(key) }
    func window(_ window: Window, keyboardFocus: Bool) { hasFocus = keyboardFocus }
    func window(_ window: Window, touch frame: TouchFrame) { touches.append(frame) }
    func windowShouldClose(_ window: Window) { wasClosed = true }
}
