import InputSupport
import WaylandProtocols

// What hands do: with a mouse, on a touchpad, on a screen and on a keyboard. Frames of the pointer are told apart from
// events, so that a script may leave them empty.
extension Script {
    // MARK: Mice and touchpads

    private static let buttons: [String: UInt32] = ["left": 0x110, "right": 0x111, "middle": 0x112]

    func pointer(_ words: inout Words) throws {
        let seat = stage.seat!, time = words.time
        let verb = try words.next()
        switch verb {
        case "enter": seat.enterPointer(try window().surface.resource, x: try words.number(), y: try words.number())
        case "leave": seat.leavePointer()
        case "frame": seat.framePointer()
        case "motion":
            let (x, y) = (try words.number(), try words.number())
            try seat.tellPointer { $0.sendMotion(time: time, surfaceX: x, surfaceY: y) }
        case "button":
            let button = try Self.button(&words), isPressed = try Self.isDown(&words), serial = stage.nextSerial()
            seat.press = isPressed ? (serial, false) : nil
            try seat.tellPointer {
                $0.sendButton(serial: serial, time: time, button: button, state: isPressed ? .pressed : .released)
            }
        case "axis":
            let axis = try Self.axis(&words), value = try words.number()
            try seat.tellPointer { $0.sendAxis(time: time, axis: axis, value: value) }
        case "stop":
            let axis = try Self.axis(&words)
            try seat.tellPointer { $0.sendAxisStop(time: time, axis: axis) }
        case "source":
            let source = try Self.source(&words)
            try seat.tellPointer { $0.sendAxisSource(axisSource: source) }
        case "discrete":
            let axis = try Self.axis(&words), notches = try words.integer(Int32.self)
            try seat.tellPointer { $0.sendAxisDiscrete(axis: axis, discrete: notches) }
        case "value120":
            let axis = try Self.axis(&words), value = try words.integer(Int32.self)
            try seat.tellPointer { $0.sendAxisValue120(axis: axis, value120: value) }
        default: throw words.unknown(verb)
        }
    }

    static func isDown(_ words: inout Words) throws(CommandError) -> Bool {
        let word = try words.next()
        switch word {
        case "down": return true
        case "up": return false
        default: throw words.unknown(word)
        }
    }

    private static func button(_ words: inout Words) throws(CommandError) -> UInt32 {
        let word = try words.next()
        guard let code = buttons[word] ?? UInt32(word) else { throw words.unknown(word) }
        return code
    }

    private static func axis(_ words: inout Words) throws(CommandError) -> WlPointer.Axis {
        let word = try words.next()
        switch word {
        case "x": return .horizontalScroll
        case "y": return .verticalScroll
        default: throw words.unknown(word)
        }
    }

    private static func source(_ words: inout Words) throws(CommandError) -> WlPointer.AxisSource {
        let word = try words.next()
        switch word {
        case "finger": return .finger
        case "wheel": return .wheel
        case "continuous": return .continuous
        case "tilt": return .wheelTilt
        default: throw words.unknown(word)
        }
    }

    // MARK: Several fingers on a touchpad, and fingers on a screen

    func swipe(_ words: inout Words) throws {
        let time = words.time, verb = try words.next(), serial = stage.nextSerial()
        switch verb {
        case "begin":
            let fingers = try words.integer(UInt32.self)
            try stage.seat.tellSwipe { $0.sendBegin(serial: serial, time: time, surface: $1, fingers: fingers) }
        case "update":
            let (dx, dy) = (try words.number(), try words.number())
            try stage.seat.tellSwipe { swipe, _ in swipe.sendUpdate(time: time, dx: dx, dy: dy) }
        case "end", "cancel":
            let cancelled: Int32 = verb == "cancel" ? 1 : 0
            try stage.seat.tellSwipe { swipe, _ in
                swipe.sendEnd(serial: serial, time: time, cancelled: cancelled)
            }
        default: throw words.unknown(verb)
        }
    }

    func pinch(_ words: inout Words) throws {
        let time = words.time, verb = try words.next(), serial = stage.nextSerial()
        switch verb {
        case "begin":
            let fingers = try words.integer(UInt32.self)
            try stage.seat.tellPinch { $0.sendBegin(serial: serial, time: time, surface: $1, fingers: fingers) }
        case "update":
            let (dx, dy) = (try words.number(), try words.number())
            let (scale, rotation) = (try words.number(), try words.number())
            try stage.seat.tellPinch { pinch, _ in
                pinch.sendUpdate(time: time, dx: dx, dy: dy, scale: scale, rotation: rotation)
            }
        case "end", "cancel":
            let cancelled: Int32 = verb == "cancel" ? 1 : 0
            try stage.seat.tellPinch { pinch, _ in
                pinch.sendEnd(serial: serial, time: time, cancelled: cancelled)
            }
        default: throw words.unknown(verb)
        }
    }

    func hold(_ words: inout Words) throws {
        let time = words.time, verb = try words.next(), serial = stage.nextSerial()
        switch verb {
        case "begin":
            let fingers = try words.integer(UInt32.self)
            try stage.seat.tellHold { $0.sendBegin(serial: serial, time: time, surface: $1, fingers: fingers) }
        case "end", "cancel":
            let cancelled: Int32 = verb == "cancel" ? 1 : 0
            try stage.seat.tellHold { hold, _ in
                hold.sendEnd(serial: serial, time: time, cancelled: cancelled)
            }
        default: throw words.unknown(verb)
        }
    }

    func touch(_ words: inout Words) throws {
        let time = words.time, verb = try words.next(), window = try window(), seat = stage.seat!
        let serial = stage.nextSerial()
        switch verb {
        case "down":
            let (id, x, y) = (try words.integer(Int32.self), try words.number(), try words.number())
            seat.press = (serial, true)
            seat.tellTouch(of: window.client) {
                $0.sendDown(serial: serial, time: time, surface: window.surface.resource, id: id, x: x, y: y)
            }
        case "motion":
            let (id, x, y) = (try words.integer(Int32.self), try words.number(), try words.number())
            seat.tellTouch(of: window.client) { $0.sendMotion(time: time, id: id, x: x, y: y) }
        case "up":
            let id = try words.integer(Int32.self)
            seat.press = nil
            seat.tellTouch(of: window.client) { $0.sendUp(serial: serial, time: time, id: id) }
        case "frame": seat.tellTouch(of: window.client) { $0.sendFrame() }
        case "cancel": seat.tellTouch(of: window.client) { $0.sendCancel() }
        default: throw words.unknown(verb)
        }
    }

    // MARK: Keys, and which devices there are

    func keyboard(_ words: inout Words) throws {
        let verb = try words.next()
        switch verb {
        case "enter": stage.seat.enterKeyboard(try window().surface.resource)
        case "leave": stage.seat.leaveKeyboard()
        case "layout": try stage.seat.setLayout(try words.next())
        case "keymap":
            let word = try words.next(), fault = KeymapFault(rawValue: word)
            guard fault != nil || word == "right" else { throw words.unknown(word) }
            stage.seat.keymapFault = fault
        case "repeat": stage.seat.keyRepeat = (try words.integer(), try words.integer())
        default: throw words.unknown(verb)
        }
    }

    func key(_ words: inout Words) throws {
        let name = try words.next()
        try stage.seat.key(name, pressed: try Self.isDown(&words), time: words.time)
    }

    func modifiers(_ words: inout Words) throws {
        stage.seat.sendModifiers(
            depressed: try words.integer(), latched: try words.integer(), locked: try words.integer(),
            group: try words.integer())
    }

    /// The devices that there are from now on.
    func seat(_ words: inout Words) throws {
        var capabilities: WlSeat.Capability = []
        while !words.isEmpty {
            let word = try words.next()
            switch word {
            case "pointer": capabilities.insert(.pointer)
            case "keyboard": capabilities.insert(.keyboard)
            case "touch": capabilities.insert(.touch)
            case "none": break
            default: throw words.unknown(word)
            }
        }
        stage.seat.capabilities = capabilities
    }
}
