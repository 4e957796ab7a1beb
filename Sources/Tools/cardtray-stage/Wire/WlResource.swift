import CWaylandServer
import WaylandProtocols

/// A client's protocol object, as the compositor has it. Libwayland keeps it until either side destroys it, or the
/// client is gone; events sent after that go nowhere.
@MainActor class WlResource {
    class var interface: WlInterface { preconditionFailure("WlResource itself is no interface") }

    let client: OpaquePointer
    let version: UInt32

    /// Nil once it is destroyed.
    private(set) var pointer: OpaquePointer?
    private var endings: [@MainActor () -> Void] = []

    /// - Parameter id: the client's for what a client makes; 0 for what the compositor makes.
    required init(client: OpaquePointer, version: UInt32, id: UInt32) {
        self.client = client
        self.version = version
        let table = UnsafePointer<wl_interface>(Self.interface.tablePointer)
        guard let resource = wl_resource_create(client, table, Int32(version), id) else {
            preconditionFailure("out of memory")
        }
        pointer = resource
        wl_resource_set_dispatcher(
            resource, Self.dispatcher, Self.tag, Unmanaged.passRetained(self).toOpaque(), Self.ending)
    }

    /// Obeys a request. Generated for every interface that has requests.
    func dispatch(opcode: UInt32, arguments: RequestArguments) {}

    /// Runs `action` when the object ends, however it does.
    func whenDestroyed(_ action: @escaping @MainActor () -> Void) { endings.append(action) }

    func destroy() { if let pointer { wl_resource_destroy(pointer) } }

    /// Sends an event.
    final func post(opcode: UInt32, _ arguments: [EventArgument]) {
        guard let pointer else { return }
        EventArgument.withMarshalled(arguments) { wl_resource_post_event_array(pointer, opcode, $0) }
    }

    /// Ends the client over a fault of this object.
    final func fail(code: UInt32, _ reason: String) {
        guard let pointer, let display = wl_client_get_object(client, 1) else { return }
        // wl_display.error: libwayland's own function for it takes a format's arguments, which Swift cannot.
        EventArgument.withMarshalled([.pointer(pointer), .uint(code), .string(reason)]) {
            wl_resource_post_event_array(display, 0, $0)
        }
        wl_client_flush(client)
        // Not now: libwayland may be in the middle of one of its requests.
        let client = client
        Deferred.run { [weak self] in if self?.pointer != nil { wl_client_destroy(client) } }
    }
}

extension WlResource {
    /// The object of libwayland's `pointer`; nil where libwayland implements it.
    static func object(of pointer: OpaquePointer) -> WlResource? {
        let table = UnsafePointer<wl_interface>(interface.tablePointer)
        guard wl_resource_instance_of(pointer, table, tag) != 0, let data = wl_resource_get_user_data(pointer)
        else { return nil }
        return Unmanaged<WlResource>.fromOpaque(data).takeUnretainedValue()
    }

    /// Marks the objects that have a Swift object.
    private nonisolated static var tag: UnsafeRawPointer { tagStorage.pointer }
    private nonisolated static let tagStorage = Tag()

    // Only its address counts: nothing is read or written there.
    private struct Tag: @unchecked Sendable {
        let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    }

    private nonisolated static let dispatcher: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
        guard let target, let arguments else { return 0 }
        // The compositor has one thread.
        nonisolated(unsafe) let pointer = OpaquePointer(target)
        nonisolated(unsafe) let unsafeArguments = arguments
        MainActor.assumeIsolated {
            guard let data = wl_resource_get_user_data(pointer) else { return }
            let object = Unmanaged<WlResource>.fromOpaque(data).takeUnretainedValue()
            object.dispatch(
                opcode: opcode, arguments: RequestArguments(arguments: unsafeArguments, receiver: object))
        }
        return 0
    }

    private nonisolated static let ending: wl_resource_destroy_func_t = { resource in
        guard let resource, let data = wl_resource_get_user_data(resource) else { return }
        // The compositor has one thread.
        nonisolated(unsafe) let unsafeData = data
        MainActor.assumeIsolated {
            let object = Unmanaged<WlResource>.fromOpaque(unsafeData).takeRetainedValue()
            object.pointer = nil
            for action in object.endings { action() }
            object.endings = []
        }
    }
}

/// What must wait until libwayland is done with the requests at hand.
@MainActor enum Deferred {
    private static var actions: [@MainActor () -> Void] = []

    static func run(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    static func drain() {
        while !actions.isEmpty { actions.removeFirst()() }
    }
}

/// The living objects of one interface.
@MainActor final class ResourceList<Resource: WlResource> {
    private(set) var all: [Resource] = []

    func add(_ resource: Resource) {
        all.append(resource)
        resource.whenDestroyed { [weak self, unowned resource] in self?.all.removeAll { $0 === resource } }
    }

    /// Those that a client has.
    func of(_ client: OpaquePointer) -> [Resource] { all.filter { $0.client == client } }
}
