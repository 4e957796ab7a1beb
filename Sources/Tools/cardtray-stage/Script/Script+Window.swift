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
        case "releases": stage.withholdsReleases = isOn
        case "frames": stage.withholdsFrames = isOn
        case "configurations": stage.withholdsConfigurations = isOn
        case "presentation": stage.withholdsPresentation = isOn
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
