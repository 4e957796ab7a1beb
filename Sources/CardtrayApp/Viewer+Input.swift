import CardDeck
import Raster
import TrayKit
import WaylandClient

/// What the hand does, told to the tray view. Events carry the time at which they happened.
extension Viewer {
    // MARK: Pointer

    func handle(_ frame: PointerFrame) {
        guard let view else { return }
        let point = Point(frame.position.x, frame.position.y)
        if frame.moved {
            // A touchpad moves the pointer only when no two fingers scroll: should their lifting have been
            // lost, they have lifted by now.
            view.scrollEnded(time: frame.time)
            view.drag(to: point, time: frame.time)
        }
        for change in frame.buttons where change.button == .left {
            if change.isPressed { view.press(at: point, time: frame.time) } else { view.lift(time: frame.time) }
        }
        scroll(frame, at: point)
    }

    private func scroll(_ frame: PointerFrame, at point: Point) {
        guard let view else { return }
        var pixels = Point.zero, notches = Point.zero
        switch frame.horizontal.delta {
        case .pixels(let d): pixels.x = d
        case .notches(let n): notches.x = n
        case .none: break
        }
        switch frame.vertical.delta {
        case .pixels(let d): pixels.y = d
        case .notches(let n): notches.y = n
        case .none: break
        }
        if frame.modifiers.contains(.shift) {
            (pixels.x, pixels.y) = (pixels.x + pixels.y, 0)
            (notches.x, notches.y) = (notches.x + notches.y, 0)
        }
        if notches != .zero {
            view.wheel(notchesX: notches.x, notchesY: notches.y, at: point, time: frame.time)
        }
        if pixels != .zero {
            view.scroll(dx: pixels.x, dy: pixels.y, at: point, time: frame.time)
            if frame.source != .finger { endScrollAfterSilence(from: frame.time) }
        }
        if frame.horizontal.isStopped || frame.vertical.isStopped {
            input.silence = nil
            view.scrollEnded(
                horizontal: frame.horizontal.isStopped, vertical: frame.vertical.isStopped, time: frame.time)
        }
    }

    /// Only fingers say that they lift. A trackball or a turned knob ends when it has been silent.
    private func endScrollAfterSilence(from time: Double) {
        input.silence = loop.timer(at: time + InputState.silenceTime) { [weak self] in
            guard let self else { return }
            self.view?.scrollEnded(horizontal: true, vertical: true, time: MonotonicClock.now)
            self.update()
        }
    }

    // MARK: Touch

    func handle(_ frame: TouchFrame) {
        guard let view else { return }
        for point in frame.points {
            let place = Point(point.position.x, point.position.y)
            switch point.phase {
            case .began:
                guard input.finger == nil else { continue }
                input.finger = point.id
                view.press(at: place, time: frame.time)
            case .moved where point.id == input.finger:
                view.drag(to: place, time: frame.time)
            case .ended where point.id == input.finger:
                input.finger = nil
                view.lift(time: frame.time)
            case .cancelled where point.id == input.finger:
                input.finger = nil
                view.cancelPress(time: frame.time)
            default:
                break
            }
        }
    }

    // MARK: Keyboard

    func handle(_ key: KeyPress) {
        guard let view else { return }
        let control = key.modifiers.contains(.control), shift = key.modifiers.contains(.shift)
        if control {
            switch key.latinKeysym {
            case Keysym("q"): loop.stop()
            case Keysym("c"): copyExposed()
            case .home: view.perform(.top, time: key.time)
            case .end: view.perform(.bottom, time: key.time)
            default: break
            }
            return
        }
        let command: TrayCommand? =
            switch key.latinKeysym {
            case .left: .cardLeft
            case .right: .cardRight
            case .up: .rowUp
            case .down: .rowDown
            case .home: .firstCard
            case .end: .lastCard
            case .pageUp: .pageUp
            case .pageDown: .pageDown
            case .enter, .keypadEnter: shift ? .turnBack : .turn
            case .backspace: .turnBack
            default: nil
            }
        if let command { view.perform(command, time: key.time) }
    }

    /// Copies the facet that the focused row shows, as text. A note is nearly always known by then; if
    /// not, it is read by a worker.
    private func copyExposed() {
        guard let view, let factory, let path = view.exposedNote(of: view.focus) else { return }
        let facet = view.model.facet(of: path)
        func text(_ note: Note) -> String { note.facets[facet % note.facets.count].text.plain }
        if let note = factory.notes.known(path) {
            connection.setClipboard(text: text(note))
            return
        }
        let (notes, mailbox, connection) = (factory.notes, loop.mailbox, connection)
        DeckLoader.onThread {
            guard let note = try? notes.note(path) else { return }
            let copy = note.facets[facet % note.facets.count].text.plain
            mailbox.post { connection.setClipboard(text: copy) }
        }
    }
}
