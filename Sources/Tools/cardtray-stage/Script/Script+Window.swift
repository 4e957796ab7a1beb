import CWaylandServer
import Glibc
import InputSupport
import WaylandProtocols

// What a window is asked for, what is kept from it, and what it shows.
extension Script {
    private static let states: [String: XdgToplevel.State] = [
        "activated": .activated, "maximized": .maximized, "fullscreen": .fullscreen, "resizing": .resizing,
        "tiled": .tiledLeft,
    ]

    func size(_ words: inout Words) throws {
        stage.size = (try words.integer(), try words.integer())
        var states: [XdgToplevel.State] = []
        while !words.isEmpty {
            let word = try words.next()
            guard let state = Self.states[word] else { throw words.unknown(word) }
            states.append(state)
        }
        stage.states = states.isEmpty ? [.activated] : states
        if let window = stage.window { stage.configure(window) }
    }

    /// Takes something out of the registry, or puts it back.
    func global(_ words: inout Words) throws {
        let name = try words.next()
        guard let global = stage.globals.first(where: { $0.interface.name == name }) else {
            throw words.unknown(name)
        }
        global.isOffered = try words.isOn()
    }

    func withhold(_ words: inout Words) throws {
        let what = try words.next(), isOn = try words.isOn()
        switch what {
        case "releases": stage.withheld.releases = isOn
        case "frames": stage.withheld.frames = isOn
        case "configurations": stage.withheld.configurations = isOn
        case "presentation": stage.withheld.presentation = isOn
        default: throw words.unknown(what)
        }
    }

    func dump(_ words: inout Words) throws {
        let path = words.rest(), surface = try window().surface
        guard let buffer = surface.buffer, let crop = surface.crop,
            let pixels = surface.pixels(scale: Double(stage.scale) / 120)
        else { throw CommandError("the window shows nothing") }
        guard buffer.write(png: path, crop: crop, width: pixels.width, height: pixels.height) else {
            throw CommandError("\(path) cannot be written")
        }
    }

    /// The state as `name=value`, a blank between each two.
    var state: String {
        var fields = ["window=\(stage.window == nil ? 0 : 1)"]
        if let window = stage.window {
            let surface = window.surface
            if let size = surface.size { fields.append("size=\(size.width)x\(size.height)") }
            if let buffer = surface.buffer { fields.append("buffer=\(buffer.width)x\(buffer.height)") }
            fields += [
                "settled=\(window.isSettled ? 1 : 0)", "commits=\(surface.commits)", "held=\(stage.heldBuffers)",
                "busy=\(surface.busyCommits)", "scribbled=\(stage.scribbledBuffers)",
                "callbacks=\(surface.callbacks.count)",
            ]
            let damage = surface.damage.map { "\(Int($0.x)),\(Int($0.y)),\(Int($0.width)),\(Int($0.height))" }
            fields.append("damage=" + damage.joined(separator: ";"))
        }
        let drags = stage.drags!
        fields += [
            "accepted=\(drags.acceptedType ?? "")", "action=\(drags.action.rawValue)",
            "readings=\(drags.readings)", "finished=\(drags.isFinished ? 1 : 0)",
        ]
        fields += drags.out.fields
        return fields.joined(separator: " ")
    }
}

// What no compositor should do, and some have.
extension Script {
    /// A protocol error on the window's surface.
    func fault(_ words: inout Words) throws {
        let code = try words.integer(UInt32.self)
        try window().surface.resource.fail(code: code, words.rest())
    }

    /// Bytes that are no events.
    func garbage(_ words: inout Words) throws {
        let kind = try words.next(), client = try window().client
        wl_client_flush(client)
        let bytes: [UInt32]
        switch kind {
        // The display's ninety-ninth event; the upper half is the length.
        case "opcode": bytes = [1, 8 << 16 | 99]
        // An event for an object that was never made, longer than any may be.
        case "flood": bytes = [UInt32](repeating: .max, count: 4096)
        // A size smaller than the header's.
        case "short": bytes = [1, 4 << 16, 0, 0]
        default: throw words.unknown(kind)
        }
        _ = bytes.withUnsafeBytes {
            Glibc.send(
                wl_client_get_fd(client), $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
    }
}
