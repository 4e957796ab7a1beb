/// A value in a message of D-Bus.
public indirect enum BusValue: Equatable, Sendable {
    /// D-Bus's type `b`.
    case boolean(Bool)
    /// D-Bus's type `y`.
    case byte(UInt8)
    /// D-Bus's type `n`.
    case int16(Int16)
    /// D-Bus's type `q`.
    case uint16(UInt16)
    /// D-Bus's type `i`.
    case int32(Int32)
    /// D-Bus's type `u`.
    case uint32(UInt32)
    /// D-Bus's type `x`.
    case int64(Int64)
    /// D-Bus's type `t`.
    case uint64(UInt64)
    /// D-Bus's type `d`.
    case double(Double)
    /// D-Bus's type `s`: UTF-8 without NUL.
    case string(String)
    /// D-Bus's type `o`: names separated by `/`.
    case objectPath(String)
    /// With the type of its elements, which an empty array has too.
    case array([BusValue], of: String)
    /// Of an array that is a dictionary.
    case entry(BusValue, BusValue)
    /// Values of any types in a fixed order, D-Bus's `(…)`.
    case structure([BusValue])
    /// A value that brings its own type along, D-Bus's `v`.
    case variant(BusValue)
    /// An open file, of which the message has a descriptor of its own. It is sent, and never taken.
    case file(Int32)
    /// What this program has no use for: a file descriptor that is sent to it, the name of a type.
    case other

    /// Its type, as D-Bus writes it.
    public var signature: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .array(_, let element): "a" + element
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .variant: "v"
        case .file: "h"
        case .other: ""
        }
    }

    /// A dictionary of the kind that options come in.
    public static func options(_ options: [String: BusValue]) -> BusValue {
        .array(
            options.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    /// What a variant holds, and a variant in it; any other value itself.
    public var plain: BusValue {
        if case .variant(let value) = self { value.plain } else { self }
    }

    /// The plain value of a key, where this is a dictionary with names for keys.
    public subscript(key: String) -> BusValue? {
        guard case .array(let elements, _) = plain else { return nil }
        for case .entry(.string(key), let value) in elements { return value.plain }
        return nil
    }
}
