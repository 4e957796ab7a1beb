import CardDeck
import EventLoop
import Raster
import TrayKit
import WaylandClient

/// Passes on what the desktop and the trays tell the window.
@MainActor final class WindowEvents {
    fileprivate unowned let owner: TrayWindow

    init(_ owner: TrayWindow) { self.owner = owner }
}

extension WindowEvents: WindowDelegate {
    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect] {
        let canvas = Canvas(
            size: PixelSize(target.width, target.height), rowStride: target.rowStride, pixels: target.pixels)
        let changed = owner.draw(
            into: canvas, age: target.age, last: target.last, time: frame.time,
            size: owner.inUnits(frame.size), scale: frame.scale * owner.textSize)
        return changed.map { DamageRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }

    func windowDidConfigure(_ window: Window) { owner.setNeedsDisplay() }

    func windowShouldClose(_ window: Window) { owner.close() }

    func window(_ window: Window, keyboardFocus: Bool) {
        owner.clock.setAway(!keyboardFocus)
        // What is released elsewhere is not told.
        if keyboardFocus {
            owner.delegate?.trayWindowDidFocus(owner)
        } else {
            owner.input.keysReleased(time: MonotonicClock.now)
        }
        owner.update()
    }

    func window(_ window: Window, pointer frame: PointerFrame) {
        owner.input.handle(frame.inUnits(of: owner.textSize))
        owner.received(at: frame.time)
    }

    func window(_ window: Window, keyPressed key: KeyPress) { owner.press(key) }

    func window(_ window: Window, keyReleased key: KeyPress) {
        owner.input.handleRelease(of: key)
        owner.update()
    }

    func window(_ window: Window, text event: TextInputEvent) {
        owner.search.handle(event)
        owner.update()
    }

    func window(_ window: Window, touch frame: TouchFrame) {
        owner.input.handle(frame.inUnits(of: owner.textSize))
        owner.received(at: frame.time)
    }

    func window(_ window: Window, gesture: Gesture) {
        owner.input.handle(gesture.inUnits(of: owner.textSize))
        owner.received(at: gesture.time)
    }

    func window(_ window: Window, dropped paths: [String]) {
        guard !paths.isEmpty else { return owner.notify("Only files and folders can be dropped here") }
        owner.delegate?.trayWindow(owner, didReceive: paths)
    }

    func window(_ window: Window, committed timing: FrameTiming) { owner.statistics?.committed(timing) }

    func window(_ window: Window, presented presentation: Presentation) { owner.statistics?.presented(presentation) }
}

extension WindowEvents: @preconcurrency TrayDelegate {
    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? {
        owner.frames.trayView(view, facetCountOf: note)
    }

    func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? {
        owner.frames.trayView(view, pageCountOf: note, facet: facet)
    }

    func trayView(_ view: TrayView, handleDoubleClickOn note: NotePath) -> Bool {
        owner.gestures.perform(.doubleClick, in: owner, seat: .none, time: MonotonicClock.now)
    }

    func trayView(_ view: TrayView, handleTap spot: CardSpot) -> Bool {
        owner.delegate?.trayWindow(owner, handleTap: spot) == true || owner.handleHintTap(at: spot)
    }

    func trayView(_ view: TrayView, didTapTitleOfSection section: Int) {
        guard let section = owner.section(ofTray: section) else { return }
        owner.delegate?.trayWindow(owner, didTapTitleOfSection: section)
    }

    func trayView(_ view: TrayView, didPassCardIn row: RowPath, at place: Double) {
        owner.delegate?.trayWindow(owner, cardDidPassAt: place, time: view.now)
    }

    func trayView(_ view: TrayView, didTickAt place: Double) {
        owner.delegate?.trayWindow(owner, counterDidTickAt: place, time: view.now)
    }

    func trayView(_ view: TrayView, didRearrange deck: ArrangedDeck) { owner.rearranged(deck) }

    func trayView(_ view: TrayView, didMeetEndOfDeck end: DeckEnd) {
        owner.confirm(end == .last ? "This is the last card" : "This is the first card")
    }
}
