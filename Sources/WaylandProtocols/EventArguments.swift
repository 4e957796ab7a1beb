import CWaylandClient

/// The arguments of an event, valid while it is dispatched.
@MainActor public struct EventArguments {
    let arguments: UnsafeMutablePointer<wl_argument>
    let display: DisplayHandle

    /// The argument at a place counted from 0, which the protocol has as `int`.
    public func int(_ index: Int) -> Int32 { arguments[index].i }
    /// The argument at a place counted from 0, which the protocol has as `uint`.
    public func uint(_ index: Int) -> UInt32 { arguments[index].u }
    /// The argument at a place counted from 0, which the protocol has as `fixed`: exact, as 24.8 bits fit.
    public func fixed(_ index: Int) -> Double { Double(arguments[index].f) / 256 }
    /// The argument at a place counted from 0, which the protocol has as `string`; nil for a null one.
    public func optionalString(_ index: Int) -> String? { arguments[index].s.map { String(cString: $0) } }
    /// The argument at a place counted from 0, which the protocol has as `string`; empty for a null one.
    public func string(_ index: Int) -> String { optionalString(index) ?? "" }

    /// A copy of the argument at a place counted from 0, which the protocol has as `array`.
    public func bytes(_ index: Int) -> [UInt8] {
        guard let array = arguments[index].a, let data = array.pointee.data else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
    }

    /// The descriptor becomes the caller's, closed with the value that holds it.
    public func fileDescriptor(_ index: Int) -> OwnedFileDescriptor { OwnedFileDescriptor(arguments[index].h) }

    /// Nil for a null object, one that the client has destroyed, and one that is not of these bindings.
    public func object<Object: WlProxy>(_ index: Int, as type: Object.Type) -> Object? {
        arguments[index].o.flatMap(WlProxy.wrapper(of:)) as? Object
    }

    /// The object that the event creates; it lives as long as it is held.
    public func newObject<Object: WlProxy>(_ index: Int, as type: Object.Type) -> Object {
        guard let pointer = arguments[index].o else { preconditionFailure("an event created no object") }
        return type.init(adopting: pointer, of: display)
    }
}
