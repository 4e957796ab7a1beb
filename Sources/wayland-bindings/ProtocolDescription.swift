/// One protocol file: `<protocol>`.
struct ProtocolDescription: Equatable {
    var name: String
    var interfaces: [InterfaceDescription]
}

/// An `<interface>`: what one kind of object can be asked, and what it tells.
struct InterfaceDescription: Equatable {
    var name: String
    var version: Int
    var documentation: Documentation
    var requests: [MessageDescription]
    var events: [MessageDescription]
    var enums: [EnumDescription]
}

/// A `<request>` or an `<event>`. Its opcode is its place among its siblings.
struct MessageDescription: Equatable {
    var name: String
    var documentation: Documentation
    /// The first version of the interface that has this message.
    var since: Int
    /// Sending it ends the object's life.
    var isDestructor: Bool
    var arguments: [ArgumentDescription]
}

/// An `<arg>` of a message.
struct ArgumentDescription: Equatable {
    /// The wire types of the Wayland protocol, as the XML spells them.
    enum Kind: String {
        case int, uint, fixed, string, object, array, fd
        case newID = "new_id"
    }

    var name: String
    var kind: Kind
    /// The interface of an object or a new id; nil where any object may be meant.
    var interface: String?
    /// The enum whose value this is, `enum` or `interface.enum`.
    var enumName: String?
    var allowsNull: Bool
    var summary: String
}

/// An `<enum>` of an interface.
struct EnumDescription: Equatable {
    /// An `<entry>` of an enum.
    struct Entry: Equatable {
        var name: String
        var value: UInt32
        var summary: String
    }

    var name: String
    var isBitfield: Bool
    var documentation: Documentation
    var entries: [Entry]
}

/// A `<description>`: a line that sums it up, and paragraphs.
struct Documentation: Equatable {
    var summary = ""
    /// Lines without the XML's indentation, without blank ones at either end.
    var lines: [String] = []
}
