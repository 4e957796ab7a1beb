import CardDeck
import EventLoop
import Raster
import TrayKit
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

    func handle(_ key: KeyPress) {
        if !key.latinKeysym.isModifier { zoom?.stop(time: key.time) }
        if let command = Self.moveCommand(for: key) { return rearrange(command, time: key.time) }
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return }
        // A question mark that is typed asks for no help.
        let isTyped = search?.isTyping == true && !key.text.isEmpty
        if !isTyped, handleHelp(key) { return setNeedsDisplay() }
        if searchTakes(key) { return }
        if key.modifiers.contains(.control) { shortcut(key) } else { command(key) }
    }

    /// What Alt and the keys of a direction ask for: to move the card in front.
    private static func moveCommand(for key: KeyPress) -> TrayCommand? {
        guard key.modifiers.contains(.alt), key.modifiers.isDisjoint(with: [.control, .logo, .shift]) else {
            return nil
        }
        return switch key.latinKeysym {
        case .left: .moveLeft
        case .right: .moveRight
        case .up: .moveUp
        case .down: .moveDown
        case .home: .moveFirst
        case .end: .moveLast
        default: nil
        }
    }

    /// The keys and gestures come and go.
    private func handleHelp(_ key: KeyPress) -> Bool {
        guard !key.modifiers.contains(.control) else { return false }
        switch key.keysym {
        case Keysym("?"), .f1:
            if !key.isRepeat { help.toggle(time: key.time) }
            return true
        case .escape: return help.close(time: key.time)
        default: return false
        }
    }

    func handleRelease(of key: KeyPress) {
        if key.latinKeysym.isControl { view?.skimKeyReleased(time: key.time) }
    }

    private func shortcut(_ key: KeyPress) {
        if key.latinKeysym == Keysym("z") {
            return rearrange(key.modifiers.contains(.shift) ? .redo : .undo, time: key.time)
        }
        guard !key.isRepeat else { return }
        switch key.latinKeysym {
        case Keysym("d"): rearrange(.deckOrder, time: key.time)
        case .space: rearrange(.toggleMark, time: key.time)
        case Keysym("q"): loop.stop()
        case Keysym("c"): copyExposed()
        case Keysym("m"): toggleSound()
        case Keysym("o"): chooseDecks(folders: key.modifiers.contains(.shift))
        case .home: zoom?.perform(.top, time: key.time)
        case .end: zoom?.perform(.bottom, time: key.time)
        default: break
        }
    }

    private func command(_ key: KeyPress) {
        switch key.latinKeysym {
        case Keysym("r"):
            if !key.isRepeat { toggleCardSounds() }
            return
        case Keysym("u"):
            if !key.isRepeat { openNextHint() }
            return
        case Keysym("v"):
            if !key.isRepeat { toggleVertical() }
            return
        case Keysym("t") where key.modifiers.contains(.shift):
            if !key.isRepeat { toggleSources() }
            return
        case Keysym("c"):
            if !key.isRepeat { setClock(nil, time: key.time) }
            return
        case Keysym("z"):
            if !key.isRepeat { setClock(.zero, time: key.time) }
            return
        case Keysym("p"):
            if !key.isRepeat { setClock(clock.isPaused ? .go : .stop, time: key.time) }
            return
        case .escape: stopCardSounds()
        default: break
        }
        if handleZoom(key) { return }
        if key.modifiers.contains(.shift), key.latinKeysym == .left || key.latinKeysym == .right {
            return rearrange(key.latinKeysym == .left ? .markLeft : .markRight, time: key.time)
        }
        guard let command = Self.command(for: key), !key.isRepeat || command.repeats else { return }
        zoom?.perform(command, time: key.time)
    }

    private static func command(for key: KeyPress) -> TrayCommand? {
        switch key.latinKeysym {
        case .left: .cardLeft
        case .right: .cardRight
        case .up: .rowUp
        case .down: .rowDown
        case .home: .firstCard
        case .end: .lastCard
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .enter, .keypadEnter: key.modifiers.contains(.shift) ? .turnBack : .turn
        case .backspace: .turnBack
        case .space: .flap
        case .escape: .dismiss
        case Keysym("s"): .skim
        case Keysym("m"): .toggleAnswers
        default: nil
        }
    }

    /// Copies the side that the focused row shows, as text. It may have to be read first: a worker does.
    private func copyExposed() {
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

extension TrayCommand {
    /// Whether a key that is held down asks for it again and again.
    fileprivate var repeats: Bool {
        switch self {
        case .cardLeft, .cardRight, .rowUp, .rowDown, .pageUp, .pageDown, .moveLeft, .moveRight, .moveUp, .moveDown,
            .markLeft, .markRight, .undo, .redo:
            true
        case .firstCard, .lastCard, .top, .bottom, .turn, .turnBack, .flap, .dismiss, .skim, .toggleAnswers, .moveFirst,
            .moveLast, .toggleMark, .deckOrder:
            false
        }
    }
}
