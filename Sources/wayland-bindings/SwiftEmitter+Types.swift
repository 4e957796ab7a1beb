extension SwiftEmitter {
    /// libwayland's signature of a message: its first version when above 1, then a letter an argument.
    static func signature(of message: MessageDescription) -> String {
        var signature = message.since > 1 ? "\(message.since)" : ""
        for argument in message.arguments {
            if argument.allowsNull { signature += "?" }
            switch argument.kind {
            case .int: signature += "i"
            case .uint: signature += "u"
            case .fixed: signature += "f"
            case .string: signature += "s"
            case .object: signature += "o"
            case .newID: signature += argument.interface == nil ? "sun" : "n"
            case .array: signature += "a"
            case .fd: signature += "h"
            }
        }
        return signature
    }

    /// The interfaces a message's table names, one per letter of its signature.
    static func wireTypes(of argument: ArgumentDescription) -> [String] {
        switch (argument.kind, argument.interface) {
        case (.object, let interface?), (.newID, let interface?):
            ["{ \(SwiftName.type(interface)).interface }"]
        case (.newID, nil): ["nil", "nil", "nil"]
        default: ["nil"]
        }
    }

    static func requestType(of argument: ArgumentDescription, in interface: String) -> String {
        if let name = argument.enumName { return SwiftName.enumType(name, in: interface) }
        let type =
            switch argument.kind {
            case .int: "Int32"
            case .uint: "UInt32"
            case .fixed: "Double"
            case .string: "String"
            case .object: argument.interface.map(SwiftName.type) ?? "WlProxy"
            case .newID: "Never"
            case .array: "[UInt8]"
            case .fd: "Int32"
            }
        return argument.allowsNull ? type + "?" : type
    }

    static func requestValue(of argument: ArgumentDescription) -> String {
        let name = SwiftName.escaped(argument.name)
        if argument.enumName != nil {
            return argument.kind == .int
                ? ".int(Int32(bitPattern: \(name).rawValue))" : ".uint(\(name).rawValue)"
        }
        return switch argument.kind {
        case .int: ".int(\(name))"
        case .uint: ".uint(\(name))"
        case .fixed: ".fixed(\(name))"
        case .string: ".string(\(name))"
        case .object: ".object(\(name))"
        case .newID: ".newID"
        case .array: ".array(\(name))"
        case .fd: ".fd(\(name))"
        }
    }

    static func eventType(of argument: ArgumentDescription, in interface: String) -> String {
        if let name = argument.enumName { return SwiftName.enumType(name, in: interface) }
        return switch argument.kind {
        case .int: "Int32"
        case .uint: "UInt32"
        case .fixed: "Double"
        case .string: argument.allowsNull ? "String?" : "String"
        case .object: (argument.interface.map(SwiftName.type) ?? "WlProxy") + "?"
        case .newID: argument.interface.map(SwiftName.type) ?? "WlProxy"
        case .array: "[UInt8]"
        case .fd: "OwnedFileDescriptor"
        }
    }

    static func eventValue(of argument: ArgumentDescription, at index: Int, in interface: String) -> String {
        if let name = argument.enumName {
            let raw =
                argument.kind == .int
                ? "UInt32(bitPattern: arguments.int(\(index)))" : "arguments.uint(\(index))"
            return "\(SwiftName.enumType(name, in: interface))(rawValue: \(raw))"
        }
        return switch argument.kind {
        case .int: "arguments.int(\(index))"
        case .uint: "arguments.uint(\(index))"
        case .fixed: "arguments.fixed(\(index))"
        case .string: argument.allowsNull ? "arguments.optionalString(\(index))" : "arguments.string(\(index))"
        case .object:
            "arguments.object(\(index), as: \(argument.interface.map(SwiftName.type) ?? "WlProxy").self)"
        case .newID:
            "arguments.newObject(\(index), as: \(argument.interface.map(SwiftName.type) ?? "WlProxy").self)"
        case .array: "arguments.bytes(\(index))"
        case .fd: "arguments.fileDescriptor(\(index))"
        }
    }
}
