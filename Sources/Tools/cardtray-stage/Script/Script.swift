import CWaylandServer
import InputSupport
import WaylandProtocols

/// The commands: one a line, each obeyed before its answer.
@MainActor struct Script {
    let stage: Stage
    let runner: Runner

    /// Seconds in which a client must answer a ping.
    private static let patience = 10.0

    /// - Returns: what there is to say beside “ok”.
    func run(_ line: String) throws -> String {
        var words = try Words(line, now: Stage.now)
        let verb = try words.next()
        switch verb {
        case "pointer": try pointer(&words)
        case "swipe": try swipe(&words)
        case "pinch": try pinch(&words)
        case "hold": try hold(&words)
        case "touch": try touch(&words)
        case "keyboard": try keyboard(&words)
        case "key": try key(&words)
        case "modifiers": try modifiers(&words)
        case "drag": try drag(&words)
        case "outdrag": try outDrag(&words)
        case "seat": try seat(&words)
        case "size": try size(&words)
        case "scale": stage.scale = try words.integer()
        case "outputscale": stage.outputScale = try words.integer()
        case "global": try global(&words)
        case "withhold": try withhold(&words)
        case "frame": stage.showFrame()
        case "close": try window().close()
        case "ping": try ping(&words)
        case "error": try fault(&words)
        case "kill": wl_client_destroy(try window().client)
        case "garbage": try garbage(&words)
        case "dump": try dump(&words)
        case "state": return state
        default: throw words.unknown(verb)
        }
        guard words.isEmpty else { throw words.unknown(words.rest()) }
        return ""
    }

    func window() throws(CommandError) -> Toplevel {
        guard let window = stage.window else { throw CommandError("there is no window") }
        return window
    }

    /// Asks whether the client answers: by then it has heard all that came before.
    private func ping(_ words: inout Words) throws {
        let seconds = words.isEmpty ? Self.patience : try words.number()
        guard let serial = stage.ping() else { throw CommandError("there is no window") }
        let stage = stage
        guard runner.run(seconds: seconds, until: { stage.pongs.contains(serial) || stage.window == nil }),
            stage.window != nil
        else { throw CommandError("the client does not answer") }
    }
}
