import InputSupport
import WaylandProtocols

// Keys, and which devices there are.
extension Script {
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
