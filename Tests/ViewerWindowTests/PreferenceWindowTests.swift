import CompositorHarness
import Foundation
import Testing

/// The window follows what settings, command line and desktop say of colors.
@Suite(.serialized) struct PreferenceWindowTests {
    private struct Stage {
        let compositor: HeadlessCompositor
        let program: ManagedProcess

        /// - Parameter settings: what `config.toml` says.
        init(_ arguments: [String] = [], settings: String = "", bus: String) throws {
            compositor = try HeadlessCompositor(.sway)
            let configuration = compositor.directory.appending(path: "config/cardtray")
            try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
            try settings.write(
                to: configuration.appending(path: "config.toml"), atomically: true, encoding: .utf8)
            program = try compositor.launch(
                TestProducts.path(of: "cardtray"), ["--verbose"] + arguments,
                environment: [
                    "DBUS_SESSION_BUS_ADDRESS": bus,
                    "XDG_CONFIG_HOME": configuration.deletingLastPathComponent().path,
                ])
        }

        /// Whether the window comes to look as `render` draws it in a theme.
        func wears(_ theme: String) throws -> Bool {
            let file = compositor.directory.appending(path: "\(theme).png")
            try compositor.run(
                TestProducts.path(of: "cardtray"), ["render", "-o", file.path, "--theme", theme], seconds: 60)
            let request = try Picture(png: file)
            return try poll(seconds: 30) { try compositor.screenshot().difference(from: request) == 0 }
        }

        func end() {
            program.terminate()
            compositor.stop()
        }
    }

    @Test func colorsFollowTheDesktop() throws {
        let session = try DesktopSession()
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 2")
        let stage = try Stage(bus: session.address)
        defer { stage.end() }
        #expect(try stage.wears("light"))
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 1")
        #expect(try stage.wears("dark"))
        session.crash()
        #expect(poll(seconds: 10) { stage.program.standardError.contains("the session bus has gone") })
        #expect(stage.program.isRunning)
    }

    @Test func settingsWinOverTheDesktop() throws {
        let session = try DesktopSession()
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 1")
        let stage = try Stage(settings: "theme = \"light\"\n", bus: session.address)
        defer { stage.end() }
        #expect(try stage.wears("light"))
    }

    @Test func theCommandLineWinsOverSettings() throws {
        let stage = try Stage(["--theme", "dark"], settings: "theme = \"light\"\n", bus: "unix:path=/nowhere/bus")
        defer { stage.end() }
        #expect(try stage.wears("dark"))
        #expect(stage.program.standardError.contains("no session bus"))
    }
}
