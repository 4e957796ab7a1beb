import CWaylandClient

// What the generated requests are made of.
extension WlProxy {
    /// Sends a request that creates nothing; `destroys` ends this object's life.
    public final func send(
        _ name: StaticString, opcode: UInt32, _ arguments: [WireArgument], destroys: Bool = false
    ) {
        precondition(isAlive, "\(name) on a destroyed object")
        let pointer = livePointer
        WireArgument.withMarshalled(arguments) {
            _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, $0)
        }
        if destroys { discard() }
    }

    /// Sends a request that creates an object of `type`.
    public final func create<Object: WlProxy>(
        _ type: Object.Type, version: UInt32, by name: StaticString, opcode: UInt32, _ arguments: [WireArgument]
    ) -> Object {
        precondition(isAlive, "\(name) on a destroyed object")
        precondition(
            version <= max(type.interface.version, self.version),
            "\(name): \(type.interface.name) is known up to version \(type.interface.version), not \(version)")
        let pointer = livePointer
        let interface = type.interface.pointer
        let created = WireArgument.withMarshalled(arguments) {
            wl_proxy_marshal_array_flags(pointer, opcode, interface, version, 0, $0)
        }
        // Libwayland gives none only when memory is out.
        guard let created else { preconditionFailure("\(name): out of memory") }
        return type.init(adopting: created, of: display)
    }

    /// Traps where this object is too old for the request `name`.
    public final func requireVersion(_ since: UInt32, for name: StaticString) {
        precondition(version >= since, "\(name) needs version \(since), the object has \(version)")
    }
}
