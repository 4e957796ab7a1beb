import CWaylandClient
import Glibc

extension WireArgument {
    /// Calls `body` with `arguments` in libwayland's form; the memory is gone when it returns.
    static func withMarshalled<Result>(
        _ arguments: [WireArgument], _ body: (UnsafeMutablePointer<wl_argument>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: max(1, arguments.count)) { buffer in
            var owned: [UnsafeMutableRawPointer] = []
            defer { for memory in owned { free(memory) } }
            for (index, argument) in arguments.enumerated() {
                buffer.initializeElement(at: index, to: argument.marshalled(owned: &owned))
            }
            return body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }

    private func marshalled(owned: inout [UnsafeMutableRawPointer]) -> wl_argument {
        switch self {
        case .int(let value): return wl_argument(i: value)
        case .uint(let value): return wl_argument(u: value)
        case .fixed(let value):
            let scaled = (value * 256).rounded()
            return wl_argument(
                f: scaled.isNaN ? 0 : Int32(max(min(scaled, Double(Int32.max)), Double(Int32.min))))
        case .string(nil): return wl_argument(s: nil)
        case .string(let text?):
            let copy = strdup(text)
            if let copy { owned.append(copy) }
            return wl_argument(s: UnsafePointer(copy))
        case .object(let proxy): return wl_argument(o: proxy?.livePointer)
        case .foreignObject(let pointer): return wl_argument(o: pointer)
        case .newID: return wl_argument(n: 0)
        case .fd(let descriptor): return wl_argument(h: descriptor)
        case .array(let bytes):
            let data = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 4)
            data.copyMemory(from: bytes, byteCount: bytes.count)
            let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
            array.initialize(to: wl_array(size: bytes.count, alloc: bytes.count, data: data))
            owned += [data, UnsafeMutableRawPointer(array)]
            return wl_argument(a: array)
        }
    }
}
