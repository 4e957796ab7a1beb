import CompositorHarness
import EventLoop
import Testing

@testable import WaylandClient

/// Cursor themes on a compositor that draws no cursors by name.
@MainActor @Suite(.serialized) struct CursorThemesTests {
    @Test func themesComeFromAThread() throws {
        let setting = try Setting(.sway)
        try setting.open()
        let themes = setting.connection.cursorThemes
        // Nothing waits for it, and nothing is there instead.
        #expect(themes.theme(scale: 1) == nil)
        // Meanwhile the window is drawn: both threads use the connection.
        setting.painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("a theme") { themes.theme(scale: 1)?.scale == 1 }
        let small = try #require(themes.theme(scale: 1)?.image(.pointer))
        // Until the larger one is there, the smaller one stands in.
        #expect(themes.theme(scale: 2)?.scale == 1)
        for scale in 3...6 { themes.load(scale: scale) }
        try setting.run("the larger themes") { (2...6).allSatisfy { themes.theme(scale: $0)?.scale == $0 } }
        let large = try #require(themes.theme(scale: 2)?.image(.pointer))
        #expect(large.pointee.width > small.pointee.width)
        // The smaller one's buffers are still good.
        #expect(themes.theme(scale: 1)?.image(.pointer) == small)
        try setting.settle()
    }

    @Test func theCursorIsReadyBeforeThePointerComes() throws {
        let setting = try Setting(.sway, withInput: true)
        // Asked for when the connection was made, since there is a pointer: only the loop must run.
        let end = MonotonicClock.now + 20
        while setting.connection.cursorThemes.loadedCount == 0 {
            try #require(MonotonicClock.now < end)
            try setting.loop.runOnce(timeout: 1)
        }
    }

    @Test func loadingMayOutliveTheConnection() throws {
        let compositor = try HeadlessCompositor(.sway)
        let loop = try EventLoop()
        for _ in 0..<4 {
            let connection = try WaylandConnection(loop: loop, display: compositor.socket)
            for scale in 1...3 { connection.cursorThemes.load(scale: scale) }
            loop.detach()
        }
        var isDone = false
        let timer = loop.timer(at: MonotonicClock.now + 0.3) { isDone = true }
        while !isDone { try loop.runOnce(timeout: nil) }
        #expect(!timer.isPending)
    }
}
