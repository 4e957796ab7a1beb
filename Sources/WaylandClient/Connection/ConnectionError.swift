public import WaylandProtocols

/// Why no window can be opened.
public enum ConnectionError: Error, Sendable, CustomStringConvertible {
    case noCompositor(ConnectError)
    /// The compositor lacks an interface that a window cannot do without.
    case missingGlobal(String)
    case lost(DisplayError)

    public var description: String {
        switch self {
        case .noCompositor(let error): error.description
        case .missingGlobal(let name): "this Wayland compositor does not offer \(name), which cardtray needs"
        case .lost(let error): error.description
        }
    }
}
