/// Writes a protocol as Swift: one class per interface.
struct SwiftEmitter {
    var text = ""
    var depth = 0

    /// The Swift source of `description`, which sees the modules in `imports`.
    static func source(of description: ProtocolDescription, imports: [String]) -> String {
        var emitter = SwiftEmitter()
        emitter.line("// The protocol \(description.name), generated from its XML. Edits are lost.")
        for module in imports { emitter.line("import \(module)") }
        for interface in description.interfaces {
            emitter.line("")
            emitter.emit(interface)
        }
        return emitter.text
    }

    private mutating func emit(_ interface: InterfaceDescription) {
        document(interface.documentation, otherwise: interface.name)
        block("@MainActor public final class \(SwiftName.type(interface.name)): WlProxy") { emitter in
            emitter.emitTable(interface)
            for enumeration in interface.enums { emitter.emit(enumeration) }
            if !interface.events.isEmpty { emitter.emitEvents(interface) }
            for (opcode, request) in interface.requests.enumerated() {
                emitter.emit(request, opcode: opcode, of: interface)
            }
        }
    }

    private mutating func emitTable(_ interface: InterfaceDescription) {
        line("public override class var interface: WlInterface { table }")
        line("private static let table = WlInterface(")
        indented { emitter in
            emitter.line("name: \(Self.quoted(interface.name)), version: \(interface.version),")
            emitter.emitMessages("requests", interface.requests, comma: true)
            emitter.emitMessages("events", interface.events, comma: false)
        }
        line(")")
    }

    private mutating func emitMessages(_ label: String, _ messages: [MessageDescription], comma: Bool) {
        line("\(label): [")
        indented { emitter in
            for message in messages {
                let types = message.arguments.flatMap(Self.wireTypes).joined(separator: ", ")
                emitter.line(
                    ".init(name: \(Self.quoted(message.name)), signature: \(Self.quoted(Self.signature(of: message))), "
                        + "types: [\(types)]),")
            }
        }
        line(comma ? "]," : "]")
    }

    private mutating func emit(_ enumeration: EnumDescription) {
        line("")
        document(enumeration.documentation, otherwise: enumeration.name)
        let name = SwiftName.type(enumeration.name)
        if enumeration.isBitfield {
            block("public struct \(name): OptionSet, Hashable, Sendable") { emitter in
                emitter.line("public let rawValue: UInt32")
                emitter.line("public init(rawValue: UInt32) { self.rawValue = rawValue }")
                for entry in enumeration.entries {
                    emitter.summary(entry.summary)
                    emitter.line(
                        "public static var \(SwiftName.escaped(entry.name)): Self { Self(rawValue: \(entry.value)) }"
                    )
                }
            }
            return
        }
        // Two names may share a value: the first is the case, the others are its aliases.
        var firstNames: [UInt32: String] = [:]
        for entry in enumeration.entries where firstNames[entry.value] == nil {
            firstNames[entry.value] = entry.name
        }
        let cases = enumeration.entries.filter { firstNames[$0.value] == $0.name }
        let aliases = enumeration.entries.filter { firstNames[$0.value] != $0.name }
        block("public enum \(name): RawRepresentable, Hashable, Sendable") { emitter in
            for entry in cases {
                emitter.summary(entry.summary)
                emitter.line("case \(SwiftName.escaped(entry.name))")
            }
            emitter.line("/// A value this version of the protocol does not name.")
            emitter.line("case unrecognized(UInt32)")
            for entry in aliases {
                emitter.summary(entry.summary)
                emitter.line(
                    "public static var \(SwiftName.escaped(entry.name)): Self { "
                        + ".\(SwiftName.escaped(firstNames[entry.value] ?? entry.name)) }")
            }
            emitter.block("public init(rawValue: UInt32)") { emitter in
                emitter.block("switch rawValue") { emitter in
                    for entry in cases {
                        emitter.line("case \(entry.value): self = .\(SwiftName.escaped(entry.name))")
                    }
                    emitter.line("default: self = .unrecognized(rawValue)")
                }
            }
            emitter.block("public var rawValue: UInt32") { emitter in
                emitter.block("switch self") { emitter in
                    for entry in cases {
                        emitter.line("case .\(SwiftName.escaped(entry.name)): \(entry.value)")
                    }
                    emitter.line("case .unrecognized(let value): value")
                }
            }
        }
    }

    /// Emits a case for each message, its arguments as associated values.
    mutating func emitCases(
        _ messages: [MessageDescription], type: (ArgumentDescription) -> String
    ) {
        for message in messages {
            document(message.documentation, otherwise: message.name, since: message.since)
            let parameters = message.arguments.map { "\(SwiftName.escaped($0.name)): \(type($0))" }
            let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
            line("case \(SwiftName.escaped(message.name))\(list)")
        }
    }

    private mutating func emitEvents(_ interface: InterfaceDescription) {
        line("")
        line(
            "/// What a `\(interface.name)` tells its client. An object is nil where the client has destroyed it"
        )
        line("/// or another library of this process made it.")
        block("public enum Event") { emitter in
            emitter.emitCases(interface.events) { Self.eventType(of: $0, in: interface.name) }
        }
        line("")
        line("/// Called for every event, in the order of the wire.")
        line("public var onEvent: (@MainActor (Event) -> Void)?")
        line("")
        block("public override func dispatch(opcode: UInt32, arguments: EventArguments)") { emitter in
            emitter.line("let event: Event")
            emitter.block("switch opcode") { emitter in
                for (opcode, event) in interface.events.enumerated() {
                    let values = event.arguments.enumerated().map { index, argument in
                        "\(SwiftName.escaped(argument.name)): "
                            + Self.eventValue(of: argument, at: index, in: interface.name)
                    }
                    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
                    emitter.line("case \(opcode): event = .\(SwiftName.escaped(event.name))\(list)")
                }
                emitter.line("default: return")
            }
            emitter.line("onEvent?(event)")
        }
    }

    private mutating func emit(_ request: MessageDescription, opcode: Int, of interface: InterfaceDescription) {
        line("")
        document(request.documentation, otherwise: request.name, since: request.since)
        for argument in request.arguments where argument.kind != .newID && !argument.summary.isEmpty {
            line("/// - Parameter \(SwiftName.member(argument.name)): \(Self.oneLine(argument.summary))")
        }
        var parameters: [String] = []
        var values: [String] = []
        var generic = ""
        var created: (type: String, version: String)?
        for argument in request.arguments {
            let name = SwiftName.escaped(argument.name)
            switch (argument.kind, argument.interface) {
            case (.newID, let type?):
                created = (SwiftName.type(type) + ".self", "version")
                values.append(".newID")
            case (.newID, nil):
                generic = "<Object: WlProxy>"
                parameters += ["as type: Object.Type", "version: UInt32"]
                created = ("type", "version")
                values += [".string(type.interface.name)", ".uint(version)", ".newID"]
            default:
                parameters.append("\(name): \(Self.requestType(of: argument, in: interface.name))")
                values.append(Self.requestValue(of: argument))
            }
        }
        let result = created.map { " -> \($0.type == "type" ? "Object" : String($0.type.dropLast(5)))" } ?? ""
        let arguments = "[\(values.joined(separator: ", "))]"
        let label = Self.quoted("\(interface.name).\(request.name)")
        let head =
            "public func \(SwiftName.escaped(request.name))\(generic)(\(parameters.joined(separator: ", ")))\(result)"
        block(head) { emitter in
            if request.isDestructor {
                // A compositor too old to know the request is simply not told.
                if request.since > 1 {
                    emitter.line("guard version >= \(request.since) else { return discard() }")
                }
                emitter.line("send(\(label), opcode: \(opcode), \(arguments), destroys: true)")
            } else {
                if request.since > 1 { emitter.line("requireVersion(\(request.since), for: \(label))") }
                if let created {
                    emitter.line(
                        "return create(\(created.type), version: \(created.version), "
                            + "by: \(label), opcode: \(opcode), \(arguments))")
                } else {
                    emitter.line("send(\(label), opcode: \(opcode), \(arguments))")
                }
            }
        }
    }
}
