import InputSupport
import WaylandProtocols

// What a mouse and a touchpad do. Frames are told apart from events, so that a script may leave them empty.
extension Script {
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
}
