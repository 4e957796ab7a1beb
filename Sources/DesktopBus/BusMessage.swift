import CSystemd

/// Reads and writes the values of a message. The only code that touches a message's memory.
struct BusMessage {
    let handle: OpaquePointer

    /// The object that a signal is of.
    var path: String { sd_bus_message_get_path(handle).map { String(cString: $0) } ?? "" }

    // MARK: Reading

    /// All values from here to the end of the message or of the container that is open.
    func values() throws(BusError) -> [BusValue] {
        var values: [BusValue] = []
        while let value = try value() { values.append(value) }
        return values
    }

    private func value() throws(BusError) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try check(sd_bus_message_peek_type(handle, &type, &contents)) > 0 else { return nil }
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "b"): return .boolean(try basic(type, Int32(0)) != 0)
        case UInt8(ascii: "y"): return .byte(try basic(type, 0))
        case UInt8(ascii: "n"): return .int16(try basic(type, 0))
        case UInt8(ascii: "q"): return .uint16(try basic(type, 0))
        case UInt8(ascii: "i"): return .int32(try basic(type, 0))
        case UInt8(ascii: "u"): return .uint32(try basic(type, 0))
        case UInt8(ascii: "x"): return .int64(try basic(type, 0))
        case UInt8(ascii: "t"): return .uint64(try basic(type, 0))
        case UInt8(ascii: "d"): return .double(try basic(type, 0))
        case UInt8(ascii: "s"): return .string(try text(type))
        case UInt8(ascii: "o"): return .objectPath(try text(type))
        case UInt8(ascii: "a"):
            let element = contents.map { String(cString: $0) } ?? ""
            return .array(try container(type, contents), of: element)
        case UInt8(ascii: "e"):
            let pair = try container(type, contents)
            return pair.count == 2 ? .entry(pair[0], pair[1]) : .other
        case UInt8(ascii: "r"): return .structure(try container(type, contents))
        case UInt8(ascii: "v"): return .variant(try container(type, contents).first ?? .other)
        default:
            try check(sd_bus_message_skip(handle, nil))
            return .other
        }
    }

    private func basic<Value: BitwiseCopyable>(_ type: CChar, _ zero: Value) throws(BusError) -> Value {
        var value = zero
        try check(sd_bus_message_read_basic(handle, type, &value))
        return value
    }

    private func text(_ type: CChar) throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        try check(sd_bus_message_read_basic(handle, type, &text))
        return text.map { String(cString: $0) } ?? ""
    }

    private func container(_ type: CChar, _ contents: UnsafePointer<CChar>?) throws(BusError) -> [BusValue] {
        try check(sd_bus_message_enter_container(handle, type, contents))
        let values = try values()
        try check(sd_bus_message_exit_container(handle))
        return values
    }

    // MARK: Writing

    func append(_ value: BusValue) throws(BusError) {
        switch value {
        case .boolean(let value): try append("b", Int32(value ? 1 : 0))
        case .byte(let value): try append("y", value)
        case .int16(let value): try append("n", value)
        case .uint16(let value): try append("q", value)
        case .int32(let value): try append("i", value)
        case .uint32(let value): try append("u", value)
        case .int64(let value): try append("x", value)
        case .uint64(let value): try append("t", value)
        case .double(let value): try append("d", value)
        case .string(let text): try check(text.withCString { sd_bus_message_append_basic(handle, Self.type("s"), $0) })
        case .objectPath(let path):
            try check(path.withCString { sd_bus_message_append_basic(handle, Self.type("o"), $0) })
        case .array(let elements, let element): try append("a", element, elements)
        case .entry(let key, let value): try append("e", key.signature + value.signature, [key, value])
        case .structure(let members): try append("r", members.map(\.signature).joined(), members)
        case .variant(let value): try append("v", value.signature, [value])
        case .file(let descriptor): try append("h", descriptor)
        case .other: break
        }
    }

    private static func type(_ character: UnicodeScalar) -> CChar { CChar(truncatingIfNeeded: character.value) }

    private func append(_ type: UnicodeScalar, _ value: some BitwiseCopyable) throws(BusError) {
        try check(withUnsafeBytes(of: value) { sd_bus_message_append_basic(handle, Self.type(type), $0.baseAddress) })
    }

    private func append(_ type: UnicodeScalar, _ contents: String, _ values: [BusValue]) throws(BusError) {
        try check(sd_bus_message_open_container(handle, Self.type(type), contents))
        for value in values { try append(value) }
        try check(sd_bus_message_close_container(handle))
    }
}

/// - Throws: where a function of sd-bus has failed.
@discardableResult
func check(_ code: Int32) throws(BusError) -> Int32 {
    guard code >= 0 else { throw BusError(code: code) }
    return code
}
