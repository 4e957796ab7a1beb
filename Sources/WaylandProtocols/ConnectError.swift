import Glibc

/// There is no compositor to connect to.
public struct ConnectError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name that was tried; nil for the environment's.
    public let display: String?
    /// The `errno` of the attempt.
    public let code: Int32

    public var description: String {
        let reason = String(cString: strerror(code))
        if let display { return "no Wayland compositor at \(display): \(reason)" }
        if let socket = getenv("WAYLAND_SOCKET") {
            return "no Wayland compositor on WAYLAND_SOCKET=\(String(cString: socket)): \(reason)"
        }
        guard let name = getenv("WAYLAND_DISPLAY") else {
            return "no Wayland compositor: WAYLAND_DISPLAY is not set, and wayland-0 does not answer: \(reason)"
        }
        guard getenv("XDG_RUNTIME_DIR") != nil || name.pointee == UInt8(ascii: "/") else {
            return "no Wayland compositor: XDG_RUNTIME_DIR is not set"
        }
        return "no Wayland compositor at WAYLAND_DISPLAY=\(String(cString: name)): \(reason)"
    }
}
