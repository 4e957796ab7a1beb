#if canImport(Glibc)
import Glibc
#endif

/// Why a socket could not be used: one clear line.
struct SocketError: Error, CustomStringConvertible {
    let place: String
    private let code: Int32

    /// - Parameter code: the system's; by default that of the last call.
    init(_ place: String, code: Int32 = errno) {
        self.place = place
        self.code = code
    }

    /// Whether nothing listens on the socket: its program has ended without removing it.
    var isRefused: Bool { code == ECONNREFUSED }

    var description: String { "\(place): \(String(cString: strerror(code)))" }
}
