import CWaylandServer
import WaylandProtocols

/// Something that clients find in the registry, and that can be taken out and put back.
@MainActor final class Global {
    let interface: WlInterface

    private let display: OpaquePointer
    private let version: UInt32
    private let bind: (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void
    private var offered: OpaquePointer?
    /// Clients may still bind what they have not yet heard is gone: freed with the display.
    private var withdrawn: [OpaquePointer] = []

    /// - Parameter bind: told of every object that a client makes of it.
    init<Resource: WlResource>(
        _ display: OpaquePointer, _ type: Resource.Type, version: UInt32,
        bind: @escaping @MainActor (Resource) -> Void
    ) {
        interface = type.interface
        self.display = display
        self.version = min(version, type.interface.version)
        self.bind = { bind(type.init(client: $0, version: $1, id: $2)) }
        isOffered = true
        offer()
    }

    var isOffered: Bool {
        didSet {
            guard isOffered != oldValue else { return }
            if isOffered { offer() } else { withdraw() }
        }
    }

    /// Before the display goes.
    func destroy() {
        for global in withdrawn + [offered].compactMap(\.self) { wl_global_destroy(global) }
        (withdrawn, offered) = ([], nil)
    }

    private func offer() {
        let table = UnsafePointer<wl_interface>(interface.tablePointer)
        // The handler outlives the global: both live until the display goes.
        offered = wl_global_create(
            display, table, Int32(version), Unmanaged.passUnretained(self).toOpaque()
        ) { client, data, version, id in
            guard let client, let data else { return }
            // The compositor has one thread.
            nonisolated(unsafe) let (unsafeClient, unsafeData) = (client, data)
            MainActor.assumeIsolated {
                Unmanaged<Global>.fromOpaque(unsafeData).takeUnretainedValue().bind(unsafeClient, version, id)
            }
        }
    }

    private func withdraw() {
        guard let offered else { return }
        wl_global_remove(offered)
        withdrawn.append(offered)
        self.offered = nil
    }
}
