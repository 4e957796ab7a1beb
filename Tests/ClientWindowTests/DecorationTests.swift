import CompositorHarness
import EventLoop
import Foundation
import Logging
import Testing

@testable import WaylandClient

/// Frames where the compositor draws none, though it could.
@MainActor @Suite(.serialized) struct DecorationTests {
    @Test func libdecorDrawsTheFrameThatTheCompositorRefuses() throws {
        // A second KWin in the session of the first one, without what draws its frames.
        let session = try HeadlessCompositor(.kwin)
        try "[org.kde.kdecoration2]\nNoPlugin=true\n".write(
            to: session.directory.appending(path: "home/.config/kwinrc"), atomically: true, encoding: .utf8)
        let kwin = try session.launch(
            session.directory.appending(path: "kwin_wayland").path,
            [
                "--virtual", "--width", "1000", "--height", "700", "--no-lockscreen", "--no-kactivities",
                "--no-global-shortcuts", "--socket", "wayland-frameless",
            ], environment: ["KWIN_COMPOSE": "Q"])
        defer { kwin.terminate() }
        let socket = session.directory.appending(path: "wayland-frameless").path
        let loop = try EventLoop()
        let end = MonotonicClock.now + 20
        while !FileManager.default.fileExists(atPath: socket) {
            try #require(kwin.isRunning && MonotonicClock.now < end)
            try loop.runOnce(timeout: 0.05)
        }
        let connection = try WaylandConnection(loop: loop, display: socket)
        let painter = Painter()
        let window = Window(
            connection: connection, title: "tray", appID: "cardtray", size: LogicalSize(640, 480),
            delegate: painter)
        while window.framesDrawn < 2 {
            try #require(MonotonicClock.now < end)
            window.setNeedsDisplay()
            try loop.runOnce(timeout: 1)
        }
        #expect(window.isFramedByLibdecor)
        window.setMaximized(true)
        while !window.state.contains(.maximized) {
            try #require(MonotonicClock.now < end)
            try loop.runOnce(timeout: 1)
        }
        window.close()
        try loop.runOnce(timeout: 0.1)
    }

    @Test(arguments: CompositorKind.allCases)
    func theCompositorsFrameComesFirst(_ kind: CompositorKind) throws {
        let setting = try Setting(kind)
        try setting.open()
        #expect(setting.window.isFramedByLibdecor == [.weston, .mutter].contains(kind))
    }
}
