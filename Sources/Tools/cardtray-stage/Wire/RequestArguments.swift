import CWaylandServer
import WaylandProtocols

/// The arguments of a request, valid while it is dispatched.
@MainActor struct RequestArguments {
    let arguments: UnsafeMutablePointer<wl_argument>
    let receiver: WlResource

    func int(_ index: Int) -> Int32 { arguments[index].i }
    func uint(_ index: Int) -> UInt32 { arguments[index].u }
    func fixed(_ index: Int) -> Double { Double(arguments[index].f) / 256 }
    func optionalString(_ index: Int) -> String? { arguments[index].s.map { String(cString: $0) } }
    func string(_ index: Int) -> String { optionalString(index) ?? "" }

    /// Closed with the value that holds it.
    func fileDescriptor(_ index: Int) -> OwnedFileDescriptor { OwnedFileDescriptor(arguments[index].h) }

    /// An object that libwayland implements.
    func pointer(_ index: Int) -> OpaquePointer? { arguments[index].o }

    func object<Object: WlResource>(_ index: Int, as type: Object.Type) -> Object? {
        arguments[index].o.flatMap(type.object(of:)) as? Object
    }

    /// The object that the request creates, of its maker's version.
    func newObject<Object: WlResource>(_ index: Int, as type: Object.Type) -> Object {
        type.init(client: receiver.client, version: receiver.version, id: arguments[index].n)
    }
}
