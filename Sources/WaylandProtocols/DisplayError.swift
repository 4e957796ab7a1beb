import Glibc

/// The connection to the compositor has ended.
public enum DisplayError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The compositor went away, or the socket failed with an `errno`.
    case lost(code: Int32)
    /// The compositor found a fault in a request to an object, and said why if `message` is there.
    case protocolError(interface: String, id: UInt32, code: UInt32, message: String?)

    /// The compositor sent what is no event, in libwayland's words.
    case malformed(String)

    /// One line that needs no other.
    public var description: String {
        switch self {
        case .lost(let code) where code == EPIPE || code == ECONNRESET: "the Wayland compositor has gone away"
        case .lost(let code):
            "the connection to the Wayland compositor failed: \(String(cString: strerror(code)))"
        case .malformed(let reason): "the Wayland compositor sent nonsense: \(reason)"
        case .protocolError(let interface, let id, let code, let message):
            "the Wayland compositor ended the connection over a protocol error: \(interface)#\(id), code \(code)"
                + (message.map { ": \($0)" } ?? "")
        }
    }
}
