import InputSupport

// What several fingers do on a touchpad, and fingers on a screen.
extension Script {
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
}
