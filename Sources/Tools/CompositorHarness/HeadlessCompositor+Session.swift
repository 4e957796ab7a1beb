import Foundation

/// What stands around a compositor: directories, environment, services.
extension HeadlessCompositor {
    /// Short, since a socket's path has at most 107 bytes, and without blanks.
    static func makeDirectory() throws -> URL {
        // For the Xs mkdtemp puts letters that make the name a new one.
        var template = Array("/tmp/cardtray-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw HarnessError("mkdtemp: \(String(cString: strerror(errno)))") }
        let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        Reaper.shared.add(directory: path)
        let directory = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(
            at: directory.appending(path: "home/.config"), withIntermediateDirectories: true)
        // Tests put their decks beside the home, where windows do not look by themselves.
        let system = directory.appending(path: "etc/cardtray")
        try FileManager.default.createDirectory(at: system, withIntermediateDirectories: true)
        try "deck-folders = [\"\(path)\"]".write(
            to: system.appending(path: "config.toml"), atomically: true, encoding: .utf8)
        try makeState(at: directory.appending(path: "home/.local/state"))
        return directory
    }

    /// A place for what windows keep, in which one has been open before: nobody is greeted.
    ///
    /// - Parameter folder: for `XDG_STATE_HOME`.
    public static func makeState(at folder: URL) throws {
        let own = folder.appending(path: "cardtray")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data("[]".utf8).write(to: own.appending(path: "recent.json"))
    }

    /// The tests' own environment with another session in place of its own.
    static func environment(in directory: URL) -> [String: String] {
        let foreign = ["WAYLAND_", "XDG_", "DBUS_", "DISPLAY", "SWAYSOCK", "QT_", "GTK_", "GDK_", "SPEECHD_"]
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !foreign.contains { name.hasPrefix($0) }
        }
        environment["HOME"] = directory.appending(path: "home").path
        environment["XDG_RUNTIME_DIR"] = directory.path
        environment["XDG_CONFIG_DIRS"] = directory.appending(path: "etc").path + ":/etc/xdg"
        environment["LC_ALL"] = "C.UTF-8"
        // No settings daemon: nothing is written, nothing read from the user's.
        environment["GSETTINGS_BACKEND"] = "memory"
        return environment
    }

    /// A message bus that starts no services.
    static func startBus(in directory: URL, _ environment: inout [String: String]) throws -> ManagedProcess {
        let address = "unix:path=" + directory.appending(path: "bus").path
        let configuration = directory.appending(path: "bus.conf")
        try """
        <busconfig>
          <type>session</type>
          <listen>\(address)</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """.write(to: configuration, atomically: true, encoding: .utf8)
        let bus = try ManagedProcess(
            "dbus-daemon", ["--nofork", "--print-address", "--config-file=" + configuration.path],
            environment: environment, directory: directory)
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        // Its socket is there before it listens.
        guard poll(seconds: 10, until: { !bus.standardOutput.isEmpty }) else {
            throw HarnessError("dbus-daemon does not start: \(bus.standardError)")
        }
        return bus
    }

    static func startPipeWire(_ environment: [String: String], _ directory: URL) throws -> [ManagedProcess] {
        let server = try ManagedProcess("pipewire", [], environment: environment, directory: directory)
        let socket = directory.appending(path: "pipewire-0").path
        guard poll(seconds: 10, until: { FileManager.default.fileExists(atPath: socket) }) else {
            throw HarnessError("pipewire does not start: \(server.standardError)")
        }
        return [server, try ManagedProcess("wireplumber", [], environment: environment, directory: directory)]
    }

    /// The path of a Python script of the harness, for what D-Bus alone can do.
    static func script(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Scripts/\(name)").path
    }

    /// Runs a script with Debian's own Python, which has python3-gi.
    func runScript(_ name: String, _ arguments: [String]) throws {
        try run("/usr/bin/python3", [Self.script(name)] + arguments, seconds: 30)
    }
}
