import CSystemd
import Glibc

/// Why the bus cannot be used, or what a call came back with.
public struct BusError: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    /// The portal could not show a dialog, or a person has closed it by its frame: GTK's portals say the same of both.
    public static let dialogHasEnded = BusError("the desktop's portal could not show one")

    /// - Parameter code: a negative error number, as sd-bus returns them.
    init(code: Int32) { description = String(cString: strerror(-code)) }

    /// What another program answered.
    init(_ error: UnsafePointer<sd_bus_error>?) {
        let texts = [error?.pointee.name, error?.pointee.message].compactMap { $0.map { String(cString: $0) } }
        description = texts.isEmpty ? "unknown error" : texts.joined(separator: ": ")
    }
}
