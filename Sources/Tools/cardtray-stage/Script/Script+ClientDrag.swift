import InputSupport

// What the client drags out of its window.
extension Script {
    func outDrag(_ words: inout Words) throws {
        let drag = stage.drags!.out, verb = try words.next()
        switch verb {
        case "accept": try drag.accept(try words.next())
        case "drop": try drag.drop()
        case "finish": try drag.finish()
        case "cancel": try drag.cancel()
        case "read":
            let type = try words.next()
            try drag.read(type, into: words.rest())
        case "stall": try drag.stall(try words.next(), isGone: false)
        case "hangup": try drag.stall(try words.next(), isGone: true)
        default: throw words.unknown(verb)
        }
    }
}
