/// A compositor's side of a protocol: what a client asks, and how it is told. The interfaces' tables and enums are
/// those of the client's bindings.
extension SwiftEmitter {
    /// What libwayland-server implements itself.
    private static let builtIn: Set = ["wl_display", "wl_registry", "wl_shm", "wl_shm_pool", "wl_buffer"]

    /// The Swift source of the compositor's side of `description`, which sees the modules in `imports`.
    static func serverSource(of description: ProtocolDescription, imports: [String]) -> String {
        var emitter = SwiftEmitter()
        emitter.line("// The protocol \(description.name), generated from its XML. Edits are lost.")
        for module in imports { emitter.line("import \(module)") }
        for interface in description.interfaces where !builtIn.contains(interface.name) {
            emitter.line("")
            emitter.emitResource(interface)
        }
        return emitter.text
    }

    private mutating func emitResource(_ interface: InterfaceDescription) {
        document(interface.documentation, otherwise: interface.name)
        block("@MainActor final class \(Self.resource(interface.name)): WlResource") { emitter in
            emitter.line(
                "override class var interface: WlInterface { \(SwiftName.type(interface.name)).interface }")
            if !interface.requests.isEmpty { emitter.emitRequests(interface) }
            for (opcode, event) in interface.events.enumerated() {
                emitter.emitPost(event, opcode: opcode, of: interface)
            }
        }
    }

    private mutating func emitRequests(_ interface: InterfaceDescription) {
        line("")
        line("/// What a client asks of a `\(interface.name)`.")
        block("enum Request") { emitter in
            emitter.emitCases(interface.requests) { Self.receivedType(of: $0, in: interface.name) }
        }
        line("")
        line("/// Called for every request, in the order of the wire. A destructor's object is gone after it.")
        line("var onRequest: (@MainActor (Request) -> Void)?")
        line("")
        block("override func dispatch(opcode: UInt32, arguments: RequestArguments)") { emitter in
            emitter.block("switch opcode") { emitter in
                for (opcode, request) in interface.requests.enumerated() {
                    let values = request.arguments.enumerated().map { index, argument in
                        "\(SwiftName.label(argument.name)): "
                            + Self.receivedValue(of: argument, at: index, in: interface.name)
                    }
                    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
                    emitter.line("case \(opcode):")
                    emitter.indented { emitter in
                        emitter.line("onRequest?(.\(SwiftName.escaped(request.name))\(list))")
                        if request.isDestructor { emitter.line("destroy()") }
                    }
                }
                emitter.line("default: break")
            }
        }
    }

    private mutating func emitPost(_ event: MessageDescription, opcode: Int, of interface: InterfaceDescription) {
        line("")
        document(event.documentation, otherwise: event.name, since: event.since)
        if event.since > 1 {
            line("///")
            line("/// Not sent to an older object.")
        }
        let parameters = event.arguments.map {
            "\(SwiftName.escaped($0.name)): \(Self.sentType(of: $0, in: interface.name))"
        }
        let values = event.arguments.map { Self.sentValue(of: $0) }
        let name = SwiftName.type("send_" + event.name)
        block("func s\(name.dropFirst())(\(parameters.joined(separator: ", ")))") { emitter in
            if event.since > 1 { emitter.line("guard version >= \(event.since) else { return }") }
            emitter.line("post(opcode: \(opcode), [\(values.joined(separator: ", "))])")
        }
    }

    private static func resource(_ interface: String?) -> String {
        guard let interface else { return "WlResource" }
        return builtIn.contains(interface) ? "OpaquePointer" : SwiftName.type(interface) + "Resource"
    }

    private static func receivedType(of argument: ArgumentDescription, in interface: String) -> String {
        switch argument.kind {
        case .object: resource(argument.interface) + "?"
        case .newID: resource(argument.interface)
        default: eventType(of: argument, in: interface)
        }
    }

    private static func receivedValue(
        of argument: ArgumentDescription, at index: Int, in interface: String
    ) -> String {
        let type = resource(argument.interface)
        return switch argument.kind {
        case .object where type == "OpaquePointer": "arguments.pointer(\(index))"
        case .object: "arguments.object(\(index), as: \(type).self)"
        case .newID: "arguments.newObject(\(index), as: \(type).self)"
        default: eventValue(of: argument, at: index, in: interface)
        }
    }

    private static func sentType(of argument: ArgumentDescription, in interface: String) -> String {
        switch argument.kind {
        case .object: resource(argument.interface) + (argument.allowsNull ? "?" : "")
        case .newID: resource(argument.interface)
        default: requestType(of: argument, in: interface)
        }
    }

    private static func sentValue(of argument: ArgumentDescription) -> String {
        argument.kind == .newID ? ".object(\(SwiftName.escaped(argument.name)))" : requestValue(of: argument)
    }
}
