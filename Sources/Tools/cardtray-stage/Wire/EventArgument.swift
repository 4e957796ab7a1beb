import CWaylandServer
import Glibc

/// An argument of an event that is sent to a client.
@MainActor enum EventArgument {
    case int(Int32)
    case uint(UInt32)
    /// Sent as signed 24.8 fixed point.
    case fixed(Double)
    case string(String?)
    case object(WlResource?)
    /// An object that libwayland knows.
    case pointer(OpaquePointer)
    case array([UInt8])
    /// Duplicated by libwayland.
    case fd(Int32)

    /// Calls `body` with `arguments` in libwayland's form; the memory is gone when it returns.
    static func withMarshalled(_ arguments: [EventArgument], _ body: (UnsafeMutablePointer<wl_argument>) -> Void) {
        withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: max(1, arguments.count)) { buffer in
            var owned: [UnsafeMutableRawPointer] = []
            defer { for memory in owned { free(memory) } }
            for (index, argument) in arguments.enumerated() {
                buffer.initializeElement(at: index, to: argument.marshalled(owned: &owned))
            }
            body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }

    private func marshalled(owned: inout [UnsafeMutableRawPointer]) -> wl_argument {
        switch self {
        case .int(let value): return wl_argument(i: value)
        case .uint(let value): return wl_argument(u: value)
        case .fixed(let value): return wl_argument(f: Int32((value * 256).rounded()))
        case .string(nil): return wl_argument(s: nil)
        case .string(let text?):
            let copy = strdup(text)
            if let copy { owned.append(copy) }
            return wl_argument(s: UnsafePointer(copy))
        case .object(let object): return wl_argument(o: object?.pointer)
        case .pointer(let pointer): return wl_argument(o: pointer)
        case .fd(let descriptor): return wl_argument(h: descriptor)
        case .array(let bytes):
            // Freed by free, as the strings are.
            guard let data = malloc(max(1, bytes.count)),
                let memory = malloc(MemoryLayout<wl_array>.size)
            else { preconditionFailure("out of memory") }
            data.copyMemory(from: bytes, byteCount: bytes.count)
            let array = memory.bindMemory(to: wl_array.self, capacity: 1)
            array.initialize(to: wl_array(size: bytes.count, alloc: bytes.count, data: data))
            owned += [data, memory]
            return wl_argument(a: array)
        }
    }
}
