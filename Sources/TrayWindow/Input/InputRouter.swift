import EventLoop
import Raster
import TrayKit
import WaylandClient

/// Takes what hands do and gives it to what it is meant for: what lies over the trays first, then the trays. Events
/// carry the time at which they happened.
@MainActor final class InputRouter {
    private unowned let window: TrayWindow
    private var zoom: ZoomView? { window.zoom }

    /// What holds the page or a card. All others are ignored until it lets go.
    private var grab: Grab?

    var keys = KeyTable.standard
    var gestures = GestureTable()

    /// How far scrolling moves what it scrolls, beside what the desktop says; below 0 the other way.
    var scrollSpeed: Double

    /// Where the finger is that holds something, and what it does together with another one.
    private var finger: (id: Int32, place: Point)?
    private var pinch: TouchPinch?

    /// Shift was down when the fingers began to scroll: what they do along the page is meant for the row.
    private var isScrollTurned: Bool?

    /// Whether what fingers scroll lies over the trays: what they began with, wherever it goes meanwhile.
    private var isScrollOverTrays: Bool?

    /// How far several fingers have gone together.
    private var swipe = Point.zero

    /// Ends a scroll of a device that never says so, once it is silent.
    private var silence: EventTimer?

    /// How long such a device is silent before its scroll is over, in seconds.
    private static let silenceTime = 0.15

    /// The number of a card that is being typed.
    private(set) lazy var number = CardNumber(window)

    /// How far a notch of the wheel scrolls what lies over the trays, in logical pixels.
    private static let overlayNotch = 60.0

    init(_ window: TrayWindow, scrollSpeed: Double) { (self.window, self.scrollSpeed) = (window, scrollSpeed) }

    private func tellInput() {
        window.search.handleInput()
        window.delegate?.trayWindowWillTakeInput(window)
    }

    // MARK: Pointer

    func handle(_ frame: PointerFrame) {
        guard let zoom else { return }
        let point = Point(frame.position.x, frame.position.y)
        let pointer = Grab.pointer(frame.seat)
        if frame.left { return pointerLeft(frame, zoom) }
        if frame.moved {
            // A touchpad moves the pointer only when no two fingers scroll: should their lifting have been
            // lost, they have lifted by now.
            endScroll(horizontal: true, vertical: true, time: frame.time)
            if grab == pointer {
                drag(to: point, time: frame.time, zoom)
            } else if !window.overlays.info.handleDrag(to: point, by: pointer),
                !window.overlays.menu.handleHover(at: point)
            {
                zoom.hover(at: point, skims: frame.modifiers.contains(.control), time: frame.time)
            }
        }
        if frame.buttons.contains(where: \.isPressed) {
            number.cancel()
            tellInput()
        }
        for change in frame.buttons where change.isPressed && change.button != .left {
            handlePress(of: change.button, at: point, of: frame)
        }
        for change in frame.buttons where change.button == .left {
            if change.isPressed {
                if window.overlays.handlePress(at: point, by: pointer, time: frame.time) || grab != nil { continue }
                if frame.modifiers.contains(.control) {
                    zoom.toggleSelection(at: point, time: frame.time)
                } else {
                    grab = pointer
                    zoom.press(at: point, lifts: frame.modifiers.contains(.alt), time: frame.time)
                }
            } else if !window.overlays.info.handleRelease(by: pointer), grab == pointer {
                grab = nil
                zoom.lift(turnsBack: frame.modifiers.contains(.shift), time: frame.time)
            }
        }
        scroll(frame, at: point, zoom)
    }

    /// Any button but the left one.
    private func handlePress(of button: PointerButton, at point: Point, of frame: PointerFrame) {
        guard grab == nil, let gesture = HandGesture(button) else { return }
        // Where a text is typed, the middle button pastes, whatever else it does.
        if button == .middle, !window.isHelpOpen, window.search.handleMiddlePress(at: point) { return }
        if gestures.perform(gesture, in: window, seat: frame.seat, time: frame.time) { return }
        if button == .right { window.overlays.openMenu(at: point, seat: frame.seat, time: frame.time) }
    }

    private func drag(to point: Point, time: Double, _ zoom: ZoomView) {
        if let grab, CardDragger(window: window).drag(to: point, by: grab, time: time) {
            self.grab = nil
        } else {
            zoom.drag(to: point, time: time)
        }
    }

    /// What was begun here ends elsewhere, or never: a lock screen, an unplugged mouse.
    private func pointerLeft(_ frame: PointerFrame, _ zoom: ZoomView) {
        endScroll(horizontal: true, vertical: true, time: frame.time)
        _ = window.overlays.info.handleRelease(by: .pointer(frame.seat), isCanceled: true)
        if grab == .pointer(frame.seat) {
            grab = nil
            zoom.cancelPress(time: frame.time)
        }
        zoom.trays.pointerLeft(time: frame.time)
    }

    private func scroll(_ frame: PointerFrame, at point: Point, _ zoom: ZoomView) {
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
        if notches != .zero || pixels != .zero {
            tellInput()
            window.overlays.menu.close()
            if scrollOverTrays(pixels + notches * Self.overlayNotch, at: point, isFinger: frame.source == .finger) {
                return
            }
        }
        if frame.modifiers.contains(.control), isScrollTurned == nil, notches != .zero || pixels != .zero {
            // Held together with a wheel, the key asks for something else than skimming or scrolling.
            zoom.trays.suspendSkimming(time: frame.time)
            if notches.y != 0 { zoom.zoomWheel(notches: notches.y, at: point, time: frame.time) }
            if pixels.y != 0 {
                zoom.zoomScroll(dy: pixels.y, at: point, time: frame.time)
                if frame.source != .finger { endScrollAfterSilence(from: frame.time) }
            }
            return
        }
        (notches, pixels) = (notches * scrollSpeed, pixels * scrollSpeed)
        let shift = frame.modifiers.contains(.shift)
        if notches != .zero {
            if shift { notches = Point(notches.x + notches.y, 0) }
            zoom.wheel(notchesX: notches.x, notchesY: notches.y, at: point, time: frame.time)
        }
        if pixels != .zero {
            let isTurned = isScrollTurned ?? shift
            isScrollTurned = isTurned
            if isTurned { pixels = Point(pixels.x + pixels.y, 0) }
            zoom.scroll(dx: pixels.x, dy: pixels.y, at: point, time: frame.time)
            if frame.source != .finger { endScrollAfterSilence(from: frame.time) }
        }
        if frame.horizontal.isStopped || frame.vertical.isStopped {
            endScroll(
                horizontal: frame.horizontal.isStopped, vertical: frame.vertical.isStopped, time: frame.time)
        }
    }

    /// Scrolls what lies over the trays. What goes sideways is meant for the row behind.
    ///
    /// - Returns: whether it was meant.
    private func scrollOverTrays(_ distance: Point, at point: Point, isFinger: Bool) -> Bool {
        if window.overlays.help.scroll(by: distance.y) { return true }
        let isMeant = isFinger ? isScrollOverTrays : nil
        let isTaken =
            isMeant ?? (abs(distance.y) >= abs(distance.x)) && window.overlays.info.scroll(by: distance.y, at: point)
        if isFinger { isScrollOverTrays = isTaken }
        return isTaken
    }

    private func endScroll(horizontal: Bool, vertical: Bool, time: Double) {
        silence = nil
        isScrollOverTrays = nil
        let any = horizontal || vertical
        let isTurned = isScrollTurned == true
        zoom?.scrollEnded(horizontal: isTurned ? any : horizontal, vertical: vertical, time: time)
        if zoom?.isScrolling != true { isScrollTurned = nil }
    }

    /// Only fingers say that they lift. A trackball or a turned knob ends when it has been silent.
    private func endScrollAfterSilence(from time: Double) {
        silence = window.loop.timer(at: time + Self.silenceTime) { [weak self] in
            guard let self else { return }
            endScroll(horizontal: true, vertical: true, time: MonotonicClock.now)
            window.update()
        }
    }

    /// Fingers pinch, or rest, on a touchpad.
    func handle(_ gesture: Gesture) {
        guard let zoom else { return }
        if gesture.phase == .began { tellInput() }
        switch (gesture.kind, gesture.phase) {
        case (.hold, .began): zoom.stop(time: gesture.time)
        case (.swipe, .began): swipe = .zero
        case (.swipe(let dx, let dy), .changed): swipe = swipe + Point(dx, dy)
        case (.swipe, .ended):
            guard let swiped = HandGesture(swipe: swipe) else { break }
            _ = gestures.perform(swiped, in: window, seat: gesture.seat, time: gesture.time)
        case (.pinch, .began):
            window.overlays.menu.close()
            zoom.pinchBegan(at: Point(gesture.position.x, gesture.position.y), time: gesture.time)
        case (.pinch(let dx, let dy, let scale, _), .changed):
            zoom.pinchChanged(scale: scale, dx: dx, dy: dy, time: gesture.time)
        case (.pinch, .ended): zoom.pinchEnded(time: gesture.time)
        case (.pinch, .canceled): zoom.pinchEnded(isCanceled: true, time: gesture.time)
        default: break
        }
    }

    // MARK: Touch

    func handle(_ frame: TouchFrame) {
        guard let zoom else { return }
        let middle = pinch?.middle
        for point in frame.points { handle(point, of: frame, zoom) }
        // Both fingers of a pinch have been heard of. Where they have just begun, nothing lay between them before.
        if let pinch, let middle {
            let displacement = pinch.middle - middle
            zoom.pinchChanged(scale: pinch.scale, dx: displacement.x, dy: displacement.y, time: frame.time)
        }
    }

    private func handle(_ point: TouchFrame.Point, of frame: TouchFrame, _ zoom: ZoomView) {
        let place = Point(point.position.x, point.position.y)
        if point.phase == .began {
            number.cancel()
            tellInput()
        }
        let touch = Grab.finger(frame.seat, point.id)
        if handleOverlay(point.phase, at: place, by: touch, time: frame.time) { return }
        if handlePinch(point, at: place, of: frame, zoom) { return }
        if point.phase == .began, grab == nil {
            grab = touch
            finger = (point.id, place)
            return zoom.press(at: place, time: frame.time)
        }
        guard grab == touch else { return }
        finger?.place = place
        switch point.phase {
        case .began, .moved: drag(to: place, time: frame.time, zoom)
        case .ended:
            grab = nil
            zoom.lift(time: frame.time)
        case .canceled:
            grab = nil
            zoom.cancelPress(time: frame.time)
        }
    }

    /// - Returns: whether a finger is meant for what lies over the trays.
    private func handleOverlay(_ phase: TouchFrame.Phase, at place: Point, by touch: Grab, time: Double) -> Bool {
        switch phase {
        case .began: window.overlays.handlePress(at: place, by: touch, time: time)
        case .moved: window.overlays.info.handleDrag(to: place, by: touch)
        case .ended: window.overlays.info.handleRelease(by: touch)
        case .canceled: window.overlays.info.handleRelease(by: touch, isCanceled: true)
        }
    }

    /// A second finger beside the one that holds something makes a pinch of it, until one of the two lifts.
    ///
    /// - Returns: whether the finger is one of a pinch, or another beside it, which means nothing.
    private func handlePinch(_ point: TouchFrame.Point, at place: Point, of frame: TouchFrame, _ zoom: ZoomView)
        -> Bool
    {
        if let pinch {
            guard pinch.seat == frame.seat, pinch.holds(point.id) else { return true }
            switch point.phase {
            case .began, .moved: self.pinch?.move(point.id, to: place)
            case .ended, .canceled:
                self.pinch = nil
                zoom.pinchEnded(isCanceled: point.phase == .canceled, time: frame.time)
            }
            return true
        }
        guard point.phase == .began, let finger, grab == .finger(frame.seat, finger.id), finger.id != point.id
        else { return false }
        zoom.cancelPress(time: frame.time)
        grab = nil
        let pinch = TouchPinch(seat: frame.seat, finger, (point.id, place))
        self.pinch = pinch
        zoom.pinchBegan(at: pinch.middle, time: frame.time)
        return true
    }

    // MARK: Keys

    /// Does what a key is bound to, unless what is open takes it.
    func handle(_ key: KeyPress) {
        let binding = keys.binding(for: key)
        if !key.latinKeysym.isModifier {
            if goOn(during: binding) {
                window.search.handleInput()
            } else {
                tellInput()
                zoom?.stop(time: key.time)
            }
        }
        if takeForOverlays(key, isBound: binding != nil) { return }
        let isTyping = window.search.isTyping
        if !isTyping, window.overlays.info.isOpen, perform(key, in: .info) { return }
        if binding?.context == .anywhere {
            // One that was remapped to a key with Alt still does to the search what it did there.
            if window.search.text != nil, perform(key, in: .search) { return }
            if perform(key, in: .anywhere) { return }
        }
        // A question mark that is typed asks for no help.
        if !isTyping || key.text.isEmpty, binding?.context == .window, perform(key, in: .window) { return }
        if window.search.text != nil, perform(key, in: .search) || window.search.type(key) { return }
        if binding?.context == .cards { perform(key, in: .cards) }
    }

    /// Does what a key is bound to in a context.
    ///
    /// - Returns: whether it was meant for that.
    @discardableResult
    private func perform(_ key: KeyPress, in context: KeyBinding.Context) -> Bool {
        keys.binding(for: key, in: context)?.perform(key, in: window) ?? false
    }

    /// Gives a key to the menu, the help or the number of a card.
    ///
    /// - Parameter isBound: whether it does something to the cards or the window.
    /// - Returns: whether one of them has taken it.
    private func takeForOverlays(_ key: KeyPress, isBound: Bool) -> Bool {
        guard !key.latinKeysym.isModifier else { return false }
        if window.isMenuOpen {
            if perform(key, in: .menu) { return true }
            // The key that opened it is still down.
            if key.isRepeat { return true }
            // One that means nothing to it closes it, and does what it does otherwise.
            window.overlays.menu.close()
        }
        if window.isHelpOpen { return perform(key, in: .help) }
        guard !window.search.isTyping else { return false }
        if number.type(key, isBound: isBound) { return true }
        guard number.isTyped(at: key.time) else { return false }
        // With Shift, keys do to the cards what they always do.
        if !key.modifiers.contains(.shift), perform(key, in: .number) { return true }
        number.cancel()
        return false
    }

    /// Whether cards that go by themselves go on as a key is pressed: it does nothing to them, and is not meant for what is
    /// open above them.
    private func goOn(during binding: KeyBinding?) -> Bool {
        guard binding?.leavesCards == true, !window.search.isTyping, !window.isHelpOpen, !window.isMenuOpen else {
            return false
        }
        return window.delegate?.trayWindowGoesThroughCards(window) == true
    }

    func handleRelease(of key: KeyPress) {
        if key.latinKeysym.isControl { keysReleased(time: key.time) }
    }

    /// No key is held any more.
    func keysReleased(time: Double) { window.view?.skimKeyReleased(time: time) }
}
