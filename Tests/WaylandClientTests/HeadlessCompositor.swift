import CLinux
import Foundation

/// A compositor without a screen, in a runtime directory of its own, for one test.
final class HeadlessCompositor {
    enum Kind: String, CaseIterable, Sendable { case weston, sway }

    /// The compositor did not come up.
    struct Failure: Error, CustomStringConvertible { let description: String }

    /// The socket's full path, which libwayland takes for a name.
    let socket: String
    let runtimeDirectory: URL
    private let process: Process

    /// Whether the compositor's command is installed.
    static func isInstalled(_ kind: Kind) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + kind.rawValue)
    }

    init(_ kind: Kind) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "cardtray-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        runtimeDirectory = directory
        process = Process()
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = directory.path
        environment["WAYLAND_DISPLAY"] = nil
        environment["DISPLAY"] = nil
        let name: String
        switch kind {
        case .weston:
            name = "wayland-test"
            process.executableURL = URL(fileURLWithPath: "/usr/bin/weston")
            process.arguments = [
                "--backend=headless-backend.so", "--socket=\(name)", "--width=1280", "--height=800", "--use-pixman",
                "--idle-time=0", "--no-config",
            ]
        case .sway:
            name = "wayland-1"
            environment["WLR_BACKENDS"] = "headless"
            environment["WLR_RENDERER"] = "pixman"
            environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
            environment["SWAYSOCK"] = directory.appending(path: "sway.sock").path
            let configuration = directory.appending(path: "sway.conf")
            try "output * bg #102030 solid_color\ndefault_border none\n".write(
                to: configuration, atomically: true, encoding: .utf8)
            process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
            process.arguments = ["--user", "sway", "-c", configuration.path]
        }
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        socket = directory.appending(path: name).path
        try process.run()
        let deadline = Date(timeIntervalSinceNow: 20)
        while !Self.accepts(socket) {
            guard process.isRunning, Date() < deadline else {
                throw Failure(description: "\(kind.rawValue) did not open \(socket)")
            }
            usleep(5000)
        }
    }

    /// Ends the compositor at once, as a crash would.
    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Runs a command against the compositor; returns what it printed.
    @discardableResult
    func run(_ command: String...) throws -> Data {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = command
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = runtimeDirectory.path
        environment["WAYLAND_DISPLAY"] = socket
        environment["SWAYSOCK"] = runtimeDirectory.appending(path: "sway.sock").path
        tool.environment = environment
        let output = Pipe()
        tool.standardOutput = output
        try tool.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else {
            let said = String(decoding: data, as: UTF8.self)
            throw Failure(description: "\(command.joined(separator: " ")): \(tool.terminationStatus): \(said)")
        }
        return data
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: runtimeDirectory)
    }

    /// A socket file is there before anybody listens: try it.
    private static func accepts(_ path: String) -> Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
