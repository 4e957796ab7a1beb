import CWaylandServer
import InputSupport
import WaylandProtocols

/// The user's devices, which come and go, and what they do.
@MainActor final class Seat {
    /// What tells of fingers on a touchpad.
    @MainActor private struct Gestures {
        let swipes = ResourceList<ZwpPointerGestureSwipeV1Resource>()
        let pinches = ResourceList<ZwpPointerGesturePinchV1Resource>()
        let holds = ResourceList<ZwpPointerGestureHoldV1Resource>()
    }

    private unowned let stage: Stage
    private let seats = ResourceList<WlSeatResource>()
    private let pointers = ResourceList<WlPointerResource>()
    private let keyboards = ResourceList<WlKeyboardResource>()
    private let touches = ResourceList<WlTouchResource>()
    private let gestures = Gestures()

    /// Who has the pointer, or had it last: what tells of its leaving is framed too.
    private var pointerClient: OpaquePointer?
    /// The surfaces that the pointer and the keys are on.
    private(set) var pointerFocus: WlSurfaceResource?
    private(set) var keyboardFocus: WlSurfaceResource?

    var capabilities: WlSeat.Capability = [.pointer, .keyboard, .touch] {
        didSet {
            // What a device was in the middle of is forgotten with it.
            if !capabilities.contains(.pointer) { pointerFocus = nil }
            if !capabilities.contains(.keyboard) { keyboardFocus = nil }
            for seat in seats.all { seat.sendCapabilities(capabilities: capabilities) }
        }
    }

    /// What holds the pointer or a finger to the window: its press, by its serial.
    var press: (serial: UInt32, isFinger: Bool)?

    /// Nil until a layout is wanted.
    private var keymap: Keymap?
    /// What is wrong with the keymap that is sent; nil for one that is right.
    var keymapFault: KeymapFault? { didSet { sendKeymap(to: keyboards.all) } }
    var keyRepeat: (rate: Int32, delay: Int32) = (25, 400) {
        didSet {
            for keyboard in keyboards.all { keyboard.sendRepeatInfo(rate: keyRepeat.rate, delay: keyRepeat.delay) }
        }
    }

    init(stage: Stage) { self.stage = stage }

    func forget(_ surface: WlSurfaceResource) {
        if pointerFocus === surface { pointerFocus = nil }
        if keyboardFocus === surface { keyboardFocus = nil }
    }

    func add(_ seat: WlSeatResource) {
        seats.add(seat)
        seat.sendCapabilities(capabilities: capabilities)
        seat.sendName(name: "stage")
        seat.onRequest = { [unowned self] request in
            switch request {
            case .getPointer(let pointer): pointers.add(pointer)
            case .getTouch(let touch): touches.add(touch)
            case .getKeyboard(let keyboard):
                keyboards.add(keyboard)
                sendKeymap(to: [keyboard])
                keyboard.sendRepeatInfo(rate: keyRepeat.rate, delay: keyRepeat.delay)
            case .release: break
            }
        }
    }

    func add(_ manager: ZwpPointerGesturesV1Resource) {
        manager.onRequest = { [unowned self] request in
            switch request {
            case .getSwipeGesture(let swipe, _): gestures.swipes.add(swipe)
            case .getPinchGesture(let pinch, _): gestures.pinches.add(pinch)
            case .getHoldGesture(let hold, _): gestures.holds.add(hold)
            case .release: break
            }
        }
    }
}

// The pointer and its gestures.
extension Seat {
    func enterPointer(_ surface: WlSurfaceResource, x: Double, y: Double) {
        pointerFocus = surface
        pointerClient = surface.client
        for pointer in pointers.of(surface.client) {
            pointer.sendEnter(serial: stage.nextSerial(), surface: surface, surfaceX: x, surfaceY: y)
        }
    }

    func leavePointer() {
        guard let surface = pointerFocus else { return }
        for pointer in pointers.of(surface.client) {
            pointer.sendLeave(serial: stage.nextSerial(), surface: surface)
        }
        pointerFocus = nil
    }

    /// Ends what happened to the pointer at one moment.
    func framePointer() {
        guard let pointerClient else { return }
        for pointer in pointers.of(pointerClient) { pointer.sendFrame() }
    }

    /// Tells the client that has the pointer.
    func tellPointer(_ body: (WlPointerResource) -> Void) throws(CommandError) {
        guard let surface = pointerFocus else { throw CommandError("the pointer is not on the window") }
        for pointer in pointers.of(surface.client) { body(pointer) }
    }

    func tellSwipe(
        _ body: (ZwpPointerGestureSwipeV1Resource, WlSurfaceResource) -> Void
    ) throws(CommandError) {
        guard let surface = pointerFocus else { throw CommandError("the pointer is not on the window") }
        for swipe in gestures.swipes.of(surface.client) { body(swipe, surface) }
    }

    func tellPinch(
        _ body: (ZwpPointerGesturePinchV1Resource, WlSurfaceResource) -> Void
    ) throws(CommandError) {
        guard let surface = pointerFocus else { throw CommandError("the pointer is not on the window") }
        for pinch in gestures.pinches.of(surface.client) { body(pinch, surface) }
    }

    func tellHold(_ body: (ZwpPointerGestureHoldV1Resource, WlSurfaceResource) -> Void) throws(CommandError) {
        guard let surface = pointerFocus else { throw CommandError("the pointer is not on the window") }
        for hold in gestures.holds.of(surface.client) { body(hold, surface) }
    }
}

// What is held in the window.
extension Seat {
    /// Takes what is held away from the window.
    ///
    /// - Returns: whether it is held by the press that the client names.
    func takePress(_ serial: UInt32) -> Bool {
        guard let press, press.serial == serial else { return false }
        self.press = nil
        // Nothing tells a client that it has lost a finger.
        guard !press.isFinger else { return true }
        leavePointer()
        framePointer()
        return true
    }
}

// Fingers on the screen.
extension Seat {
    func tellTouch(of client: OpaquePointer, _ body: (WlTouchResource) -> Void) {
        for touch in touches.of(client) { body(touch) }
    }
}

// Keys.
extension Seat {
    func setLayout(_ layout: String) throws {
        keymap = try Keymap(layout: layout)
        sendKeymap(to: keyboards.all)
    }

    func enterKeyboard(_ surface: WlSurfaceResource) {
        keyboardFocus = surface
        for keyboard in keyboards.of(surface.client) {
            keyboard.sendEnter(serial: stage.nextSerial(), surface: surface, keys: [])
        }
        sendModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
    }

    func leaveKeyboard() {
        guard let surface = keyboardFocus else { return }
        for keyboard in keyboards.of(surface.client) {
            keyboard.sendLeave(serial: stage.nextSerial(), surface: surface)
        }
        keyboardFocus = nil
    }

    /// A key by its name in the layout, and what it does to the modifiers.
    func key(_ name: String, pressed: Bool, time: UInt32) throws {
        guard let surface = keyboardFocus else { throw CommandError("the keys are not the window's") }
        let keymap = try keymapInUse()
        let code = try keymap.code(of: Substring(name))
        for keyboard in keyboards.of(surface.client) {
            keyboard.sendKey(
                serial: stage.nextSerial(), time: time, key: code, state: pressed ? .pressed : .released)
        }
        let modifiers = keymap.update(code, pressed: pressed)
        sendModifiers(
            depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
            group: modifiers.group)
    }

    func sendModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        guard let surface = keyboardFocus else { return }
        for keyboard in keyboards.of(surface.client) {
            keyboard.sendModifiers(
                serial: stage.nextSerial(), modsDepressed: depressed, modsLatched: latched, modsLocked: locked,
                group: group)
        }
    }

    private func keymapInUse() throws -> Keymap {
        if let keymap { return keymap }
        let keymap = try Keymap(layout: "us")
        self.keymap = keymap
        return keymap
    }

    private func sendKeymap(to keyboards: [WlKeyboardResource]) {
        do {
            try keymapInUse().withFile(fault: keymapFault) { descriptor, size in
                for keyboard in keyboards { keyboard.sendKeymap(format: .xkbV1, fd: descriptor, size: size) }
            }
        } catch {
            // Without one a client takes no keys, and a test that types says so.
            for keyboard in keyboards { keyboard.sendKeymap(format: .noKeymap, fd: 0, size: 0) }
        }
    }
}
