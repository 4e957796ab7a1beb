import CompositorHarness
import Glibc

/// Listens on a port of this machine, and sees who comes.
final class NetworkTrap {
    private let listener: Int32
    let port: UInt16

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else {
            close(listener)
            throw StageError("no port can be listened on")
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(listener) }

    /// Whether anybody has come since it was last asked.
    func hasVisitor() -> Bool {
        let visitor = accept(listener, nil, nil)
        guard visitor >= 0 else { return false }
        close(visitor)
        return true
    }
}
