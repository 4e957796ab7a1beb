public import WaylandProtocols

/// Why no window can be opened.
public enum ConnectionError: Error, Sendable, CustomStringConvertible {
    /// Nothing accepts a connection where the compositor should be.
    case noCompositor(ConnectError)
    /// Something accepted the connection, and said nothing for so many seconds.
    case noAnswer(seconds: Double)
    /// A signal asked the program to end before the compositor answered: no fault of anyone's.
    case interrupted
    /// The compositor lacks an interface that a window cannot do without.
    case missingGlobal(String)
    /// The connection ended before the compositor had answered.
    case lost(any Error)

    public var description: String {
        switch self {
        case .noCompositor(let error): error.description
        case .noAnswer(let seconds): "the Wayland compositor has not answered for \(Int(seconds.rounded())) s"
        case .interrupted: "interrupted before the Wayland compositor answered"
        case .missingGlobal(let name): "this Wayland compositor does not offer \(name), which cardtray needs"
        case .lost(let error): "\(error)"
        }
    }
}
