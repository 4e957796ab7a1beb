import Foundation

/// A private session bus, with a portal that tells a desktop's settings and has dialogs for files and for printing.
public final class DesktopSession {
    /// For `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let bus: ManagedProcess
    private let portal: ManagedProcess?
    private let input = Pipe()

    /// - Parameter hasPortal: whether there is anybody to ask on the bus.
    /// - Throws: ``HarnessError`` where it does not start.
    public init(hasPortal: Bool = true) throws {
        let directory = try HeadlessCompositor.makeDirectory()
        var environment = HeadlessCompositor.environment(in: directory)
        bus = try HeadlessCompositor.startBus(in: directory, &environment)
        address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
        guard hasPortal else {
            portal = nil
            return
        }
        // Debian's own Python, which has python3-gi.
        let portal = try ManagedProcess(
            "/usr/bin/python3", [HeadlessCompositor.script("desktop-portal.py")], environment: environment,
            directory: directory, input: input)
        self.portal = portal
        guard poll(seconds: 20, until: { portal.standardOutput.hasPrefix("ready") }) else {
            throw HarnessError("the portal does not start: \(portal.standardError)")
        }
    }

    /// Sets a setting, of which all who listen are told.
    ///
    /// - Parameter value: as GVariant writes it.
    public func set(_ namespace: String, _ key: String, _ value: String) throws {
        try tell("\(namespace) \(key) \(value)")
    }

    /// What the portal was asked for: the dialogs' titles, whether they let several files be chosen, and what
    /// their names may be.
    public var dialogs: [String] { lines(after: "asked ") }

    /// What those dialogs are to stand above, by what the compositor calls it; empty for nothing.
    public var parents: [String] { lines(after: "above ") }

    /// What the portal has printed: titles, whether it was as chosen, and how many bytes and pages.
    public var prints: [String] { lines(after: "printed ") }

    private func lines(after beginning: String) -> [String] {
        let lines = portal?.standardOutput.split(separator: "\n") ?? []
        return lines.filter { $0.hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
    }

    /// Somebody does something with the dialog that was asked for last: `choose URI…`, `choose PAPER DUPLEX`,
    /// `cancel`, `fail`. The portal's script has all that it can be told.
    public func tell(_ line: String) throws {
        guard let portal else { throw HarnessError("there is no portal") }
        let before = portal.standardOutput.utf8.count
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        guard poll(seconds: 10, until: { portal.standardOutput.utf8.count > before }) else {
            throw HarnessError("the portal does not take \(line): \(portal.standardError)")
        }
    }

    /// Ends the portal at once, as a crash would.
    public func crashPortal() { portal?.kill() }

    /// Ends the bus at once, as a crash would.
    public func crash() { bus.kill() }
}
