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
        let end = MonotonicClock.now + 60
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
        // Whoever reads that a frame is due, the window hears of it: no iteration sleeps to its end.
        painter.isAnimating = true
        window.setNeedsDisplay()
        let frames = window.framesDrawn + 100
        while window.framesDrawn < frames {
            let begin = MonotonicClock.now
            try loop.runOnce(timeout: 10)
            try #require(MonotonicClock.now - begin < 10, "nothing was to be done for so long")
        }
        painter.isAnimating = false
        window.setMaximized(true)
        while !window.state.contains(.maximized) {
            try #require(MonotonicClock.now < end)
            try loop.runOnce(timeout: 1)
        }
        window.close()
        try loop.runOnce(timeout: 0.1)
    }

    /// It is libdecor that tells the size, and goes on with the frame once that has been heard.
    @Test func aWindowThatLibdecorFramesMayBeClosedWhenItHearsOfItsSize() throws {
        let setting = try Setting(.weston)
        setting.painter.closesWhenConfigured = true
        #expect(setting.window.isFramedByLibdecor)
        try setting.run("the first size") { setting.painter.configurations > 0 }
        #expect(!setting.window.isFramedByLibdecor)
        try setting.settle()
        #expect(setting.painter.configurations == 1 && setting.window.framesDrawn == 0)
    }

    @Test(arguments: CompositorKind.allCases)
    func theCompositorsFrameComesFirst(_ kind: CompositorKind) throws {
        let setting = try Setting(kind)
        try setting.open()
        #expect(setting.window.isFramedByLibdecor == [.weston, .mutter].contains(kind))
    }
}
