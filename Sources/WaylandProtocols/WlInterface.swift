import CWaylandClient
import Glibc

/// What libwayland must know of an interface: names, signatures, and the interfaces of objects in messages.
///
/// Interfaces refer to one another in circles, so a table is allocated when it is first named and filled in
/// when it is first used. Tables live as long as the process: libwayland keeps pointers into them.
@MainActor public final class WlInterface {
    /// A request or an event as libwayland's tables hold it.
    public struct Message {
        let name: String
        let signature: String
        let types: [(@MainActor () -> WlInterface)?]

        /// - Parameter types: one per argument on the wire, nil for what is no object.
        public init(name: String, signature: String, types: [(@MainActor () -> WlInterface)?]) {
            self.name = name
            self.signature = signature
            self.types = types
        }
    }

    /// The interface's name in the protocol, such as `wl_surface`.
    public let name: String
    /// The newest version the bindings know.
    public let version: UInt32
    private let table: UnsafeMutablePointer<wl_interface>
    private let requests: [Message]
    private let events: [Message]
    private var isLinked = false

    /// - Parameters:
    ///   - name: the interface's name in the protocol.
    ///   - version: the newest one that is known.
    ///   - requests: in the protocol's order.
    ///   - events: in the protocol's order.
    public init(name: String, version: UInt32, requests: [Message], events: [Message]) {
        self.name = name
        self.version = version
        self.requests = requests
        self.events = events
        table = .allocate(capacity: 1)
    }

    /// The table as C libraries take it, on either side of the wire.
    public var tablePointer: OpaquePointer { OpaquePointer(pointer) }

    /// The table for libwayland, complete with every table it refers to.
    var pointer: UnsafePointer<wl_interface> {
        link()
        return UnsafePointer(table)
    }

    private func link() {
        guard !isLinked else { return }
        // Set first: tables that refer back to this one find it linked, and its address is already fixed.
        isLinked = true
        table.initialize(
            to: wl_interface(
                name: strdup(name), version: Int32(version),
                method_count: Int32(requests.count), methods: Self.messages(requests),
                event_count: Int32(events.count), events: Self.messages(events)))
    }

    private static func messages(_ messages: [Message]) -> UnsafePointer<wl_message>? {
        guard !messages.isEmpty else { return nil }
        let table = UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
        for (index, message) in messages.enumerated() {
            let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(
                capacity: max(1, message.types.count))
            types.initialize(to: nil)
            for (place, type) in message.types.enumerated() {
                (types + place).initialize(to: type.map { $0().pointer })
            }
            (table + index).initialize(
                to: wl_message(name: strdup(message.name), signature: strdup(message.signature), types: types))
        }
        return UnsafePointer(table)
    }
}
