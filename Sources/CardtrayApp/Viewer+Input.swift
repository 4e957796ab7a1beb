import CardDeck
import EventLoop
import Raster
import TrayKit
import TrayRendering
import WaylandClient

/// What the hand does, told to the tray view. Events carry the time at which they happened.
extension Viewer {
    // MARK: Pointer

    func handle(_ frame: PointerFrame) {
        guard let view = zoom else { return }
        let point = Point(frame.position.x, frame.position.y)
        let presser = InputState.Presser.pointer(frame.seat)
        if frame.left {
            // What was begun here ends elsewhere, or never: a lock screen, an unplugged mouse.
            endScroll(horizontal: true, vertical: true, time: frame.time)
            if input.presser == presser {
                input.presser = nil
                view.cancelPress(time: frame.time)
            }
            view.trays.pointerLeft(time: frame.time)
            return
        }
        if frame.moved {
            // A touchpad moves the pointer only when no two fingers scroll: should their lifting have been
            // lost, they have lifted by now.
            endScroll(horizontal: true, vertical: true, time: frame.time)
            if input.presser == presser {
                view.drag(to: point, time: frame.time)
            } else {
                view.hover(at: point, skims: frame.modifiers.contains(.control), time: frame.time)
            }
        }
        for change in frame.buttons where change.button == .left {
            if change.isPressed, help.close(time: frame.time) {
                setNeedsDisplay()
            } else if change.isPressed, searchTakesPress(at: point) || clockTakesPress(at: point, time: frame.time) {
                continue
            } else if change.isPressed, input.presser == nil, frame.modifiers.contains(.control) {
                view.toggleMark(at: point, time: frame.time)
            } else if change.isPressed, input.presser == nil {
                input.presser = presser
                view.press(at: point, lifts: frame.modifiers.contains(.alt), time: frame.time)
            } else if !change.isPressed, input.presser == presser {
                input.presser = nil
                view.lift(turnsBack: frame.modifiers.contains(.shift), time: frame.time)
            }
        }
        scroll(frame, at: point)
    }

    private func scroll(_ frame: PointerFrame, at point: Point) {
        guard let view = zoom else { return }
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
        if frame.modifiers.contains(.control), input.isScrollTurned == nil, notches != .zero || pixels != .zero {
            // Held together with a wheel, the key asks for something else than skimming or scrolling.
            view.trays.suspendSkimming(time: frame.time)
            if notches.y != 0 { view.zoomWheel(notches: notches.y, at: point, time: frame.time) }
            if pixels.y != 0 {
                view.zoomScroll(dy: pixels.y, at: point, time: frame.time)
                if frame.source != .finger { endScrollAfterSilence(from: frame.time) }
            }
            return
        }
        let shift = frame.modifiers.contains(.shift)
        if notches != .zero {
            if shift { notches = Point(notches.x + notches.y, 0) }
            view.wheel(notchesX: notches.x, notchesY: notches.y, at: point, time: frame.time)
        }
        if pixels != .zero {
            let isTurned = input.isScrollTurned ?? shift
            input.isScrollTurned = isTurned
            if isTurned { pixels = Point(pixels.x + pixels.y, 0) }
            view.scroll(dx: pixels.x, dy: pixels.y, at: point, time: frame.time)
            if frame.source != .finger { endScrollAfterSilence(from: frame.time) }
        }
        if frame.horizontal.isStopped || frame.vertical.isStopped {
            endScroll(
                horizontal: frame.horizontal.isStopped, vertical: frame.vertical.isStopped, time: frame.time)
        }
    }

    private func endScroll(horizontal: Bool, vertical: Bool, time: Double) {
        input.silence = nil
        let any = horizontal || vertical
        let isTurned = input.isScrollTurned == true
        zoom?.scrollEnded(horizontal: isTurned ? any : horizontal, vertical: vertical, time: time)
        if zoom?.isScrolling != true { input.isScrollTurned = nil }
    }

    /// Only fingers say that they lift. A trackball or a turned knob ends when it has been silent.
    private func endScrollAfterSilence(from time: Double) {
        input.silence = loop.timer(at: time + InputState.silenceTime) { [weak self] in
            guard let self else { return }
            self.endScroll(horizontal: true, vertical: true, time: MonotonicClock.now)
            self.update()
        }
    }

    // MARK: Touch

    func handle(_ frame: TouchFrame) {
        guard let view = zoom else { return }
        let middle = input.pinch?.middle
        defer { pinch(from: middle, time: frame.time) }
        for point in frame.points {
            let place = Point(point.position.x, point.position.y)
            let presser = InputState.Presser.finger(frame.seat, point.id)
            if point.phase == .began, help.close(time: frame.time) {
                setNeedsDisplay()
                continue
            }
            if point.phase == .began, searchTakesPress(at: place) || clockTakesPress(at: place, time: frame.time) {
                continue
            }
            if pinchTakes(point, at: place, of: frame) { continue }
            if point.phase == .began, input.presser == nil {
                input.presser = presser
                input.finger = (point.id, place)
                view.press(at: place, time: frame.time)
                continue
            }
            guard input.presser == presser else { continue }
            input.finger?.place = place
            switch point.phase {
            case .began, .moved:
                view.drag(to: place, time: frame.time)
            case .ended:
                input.presser = nil
                view.lift(time: frame.time)
            case .cancelled:
                input.presser = nil
                view.cancelPress(time: frame.time)
            }
        }
    }

    // MARK: Keyboard

    /// Does what a key is bound to, unless what is open takes it.
    func handle(_ key: KeyPress) {
        if !key.latinKeysym.isModifier { zoom?.stop(time: key.time) }
        let binding = KeyTable.binding(for: key)
        if let binding, binding.context == .anywhere { return binding.perform(key, in: self) }
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return }
        // A question mark that is typed asks for no help.
        let isTyped = search?.isTyping == true && !key.text.isEmpty
        if !isTyped, key.keysym == .escape, !key.modifiers.contains(.control), help.close(time: key.time) {
            return setNeedsDisplay()
        }
        if !isTyped, let binding, binding.context == .window { return binding.perform(key, in: self) }
        if searchTakes(key) { return }
        if binding?.context == .cards { binding?.perform(key, in: self) }
    }

    /// The keys and gestures come and go.
    func toggleHelp(time: Double) {
        help.toggle(time: time)
        setNeedsDisplay()
    }

    func handleRelease(of key: KeyPress) {
        if key.latinKeysym.isControl { view?.skimKeyReleased(time: key.time) }
    }

    /// Copies the side that the focused row shows, as text. It may have to be read first: a worker does.
    func copyExposed() {
        guard let view, let path = view.exposedNote(of: view.focus) else { return }
        let facet = view.model.facet(of: path), origin = frames.factory.origin(of: path)
        let (factory, mailbox, connection) = (frames.factory, loop.mailbox, connection)
        pool.submit(priority: LayerWish.ground) { _ in
            guard let text = (try? factory.facet(facet, of: origin))?.text.plain else { return }
            // A picture has no text: it must not empty the clipboard.
            guard !text.isEmpty else { return }
            mailbox.post { connection.setClipboard(text: text) }
        }
    }
}
