import Basics
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#endif

/// What two starts of the program must have in common for one to open its windows in the other: the compositor, the
/// binary, and the folders in which settings and state are kept.
struct ProgramInstance: Equatable, Codable, Sendable {
    private let hash: String

    /// Nil where the compositor is known by a descriptor that was handed over, which nobody else has.
    init?(environment: [String: String], binary: String) {
        guard environment["WAYLAND_SOCKET"] == nil else { return nil }
        let names = [
            "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
        ]
        let parts = [binary] + names.map { environment[$0] ?? "" }
        hash = ContentHash(parts.joined(separator: "\0").utf8).description
    }

    /// This start's.
    static var own: ProgramInstance? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return ProgramInstance(environment: ProcessInfo.processInfo.environment, binary: String(cString: path))
    }

    init(from decoder: any Decoder) throws { hash = try decoder.singleValueContainer().decode(String.self) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hash)
    }
}
