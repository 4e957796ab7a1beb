/// Reads the fields of a protobuf message in order. What is malformed ends the message.
struct ProtobufReader {
    enum Value {
        case integer(UInt64)
        case bytes(ArraySlice<UInt8>)
    }

    private var rest: ArraySlice<UInt8>

    /// Whether all of the message was read, so that its end was no flaw.
    private(set) var isAtEnd = false

    init(_ message: some Sequence<UInt8>) { rest = Array(message)[...] }

    init(_ message: ArraySlice<UInt8>) { rest = message }

    mutating func next() -> (field: UInt64, value: Value)? {
        isAtEnd = rest.isEmpty
        guard let key = varint() else { return nil }
        let field = key >> 3
        switch key & 7 {
        case 0:
            return varint().map { (field, .integer($0)) }
        case 1:
            return take(8).map { (field, .bytes($0)) }
        case 2:
            guard let count = varint(), count <= UInt64(rest.count) else { return nil }
            return take(Int(count)).map { (field, .bytes($0)) }
        case 5:
            return take(4).map { (field, .bytes($0)) }
        default:
            return nil
        }
    }

    /// The last integer of a field, as protobuf has it; nil where there is none.
    static func integer(_ wanted: UInt64, in message: some Sequence<UInt8>) -> UInt64? {
        var reader = ProtobufReader(message)
        var found: UInt64?
        while let (field, value) = reader.next() {
            if field == wanted, case .integer(let integer) = value { found = integer }
        }
        return found
    }

    /// The last string of a field; nil where there is none.
    static func string(_ wanted: UInt64, in message: some Sequence<UInt8>) -> String? {
        var reader = ProtobufReader(message)
        var found: String?
        while let (field, value) = reader.next() {
            if field == wanted, case .bytes(let bytes) = value {
                found = String(decoding: bytes, as: UTF8.self)
            }
        }
        return found
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}
