import EventLoop
import Raster
import WaylandClient

extension Viewer: WindowDelegate {
    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect] {
        let canvas = Canvas(
            size: PixelSize(target.width, target.height), rowStride: target.rowStride, pixels: target.pixels)
        let changed = draw(
            into: canvas, age: target.age, last: target.last, time: frame.time,
            size: Size(Double(frame.size.width), Double(frame.size.height)), scale: frame.scale)
        return changed.map { DamageRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }

    func windowDidConfigure(_ window: Window) { setNeedsDisplay() }

    func window(_ window: Window, keyboardFocus: Bool) {
        clock.setAway(!keyboardFocus, at: MonotonicClock.now)
        guard !keyboardFocus else {
            onFocus()
            return update()
        }
        // What is released elsewhere is not told.
        view?.skimKeyReleased(time: MonotonicClock.now)
        update()
    }

    func window(_ window: Window, pointer frame: PointerFrame) {
        handle(frame)
        received(at: frame.time)
    }

    func window(_ window: Window, keyPressed key: KeyPress) {
        handle(key)
        received(at: key.time)
    }

    func window(_ window: Window, text event: TextInputEvent) {
        searchTakes(event)
        update()
    }

    func window(_ window: Window, dropped paths: [String]) {
        if paths.isEmpty { notify("Only files and folders can be dropped here") } else { onDrop(paths) }
    }

    func window(_ window: Window, keyReleased key: KeyPress) {
        handleRelease(of: key)
        update()
    }

    func window(_ window: Window, touch frame: TouchFrame) {
        handle(frame)
        received(at: frame.time)
    }

    func window(_ window: Window, gesture: Gesture) {
        handle(gesture)
        received(at: gesture.time)
    }

    func window(_ window: Window, committed timing: FrameTiming) { statistics?.committed(timing) }

    func window(_ window: Window, presented presentation: Presentation) { statistics?.presented(presentation) }

    /// After input that happened at `time`.
    func received(at time: Double) {
        if view?.needsDisplay == true { statistics?.received(at: time) }
        update()
    }
}
