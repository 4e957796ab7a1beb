import InputSupport

// Something dragged over the window.
extension Script {
    func drag(_ words: inout Words) throws {
        let drags = stage.drags!, time = words.time, verb = try words.next()
        switch verb {
        case "enter":
            let (x, y) = (try words.number(), try words.number())
            var data: [String: [UInt8]] = [:]
            repeat { data[try words.next()] = try Self.bytes(try words.next()) } while !words.isEmpty
            drags.enter(try window().surface.resource, x: x, y: y, data: data)
        case "motion": try drags.move(x: try words.number(), y: try words.number(), time: time)
        case "drop": try drags.drop()
        case "leave": try drags.leave()
        case "stall": drags.isStalled = try words.isOn()
        default: throw words.unknown(verb)
        }
    }

    /// Data in hexadecimal digits, two a byte; `-` for none.
    private static func bytes(_ text: String) throws(CommandError) -> [UInt8] {
        if text == "-" { return [] }
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { throw CommandError("data is two digits a byte") }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) else {
                throw CommandError("data is hexadecimal")
            }
            bytes.append(byte)
        }
        return bytes
    }
}

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
