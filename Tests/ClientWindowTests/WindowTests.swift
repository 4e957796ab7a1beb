import CompositorHarness
import EventLoop
import Foundation
import Testing
import WaylandProtocols

@testable import WaylandClient

/// Windows on real compositors.
@MainActor @Suite(.serialized) struct WindowTests {
    @Test(arguments: CompositorKind.allCases)
    func opensAndDraws(_ kind: CompositorKind) throws {
        let setting = try Setting(kind)
        try setting.open()
        #expect(setting.painter.ages.first == 0)
        setting.painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("frames keep coming") { setting.window.framesDrawn > 20 }
        // Presentations tell, or the screen's mode does.
        #expect(abs((setting.painter.refreshInterval ?? 0) - 1 / 60.0) < 0.001)
        // Every buffer is seen again, and what it holds is known.
        #expect(setting.painter.ages.contains { $0 > 0 })
        #expect(setting.window.bufferCount <= 4)
        #expect(setting.painter.times == setting.painter.times.sorted())
        setting.window.close()
        try setting.settle()
    }

    @Test func fractionalScalesAreSharp() throws {
        let setting = try Setting(.kwin, CompositorOptions(scale: 1.5), size: LogicalSize(301, 201))
        try setting.open()
        #expect(setting.window.scale == 1.5)
        #expect(setting.window.size == LogicalSize(301, 201))
        #expect(setting.window.pixelWidth == 452 && setting.window.pixelHeight == 302)
        // KWin places the window on a half pixel: the first row and column are mixed with what is below.
        let picture = try setting.compositor.screenshot()
        #expect(picture.pixels.count { $0 & 0xFF_FFFF == 0x33_6699 } >= 451 * 301)
    }

    @Test(arguments: CompositorKind.allCases)
    func restsWithoutWakingUp(_ kind: CompositorKind) throws {
        let setting = try Setting(kind)
        try setting.open()
        let (wakeups, frames) = (setting.loop.wakeups, setting.window.framesDrawn)
        try setting.loop.runOnce(timeout: 0.5)
        // The timeout is the one wake-up.
        #expect(setting.loop.wakeups == wakeups + 1)
        #expect(setting.window.framesDrawn == frames)
        setting.window.setNeedsDisplay()
        try setting.loop.runOnce(timeout: nil)
        #expect(setting.window.framesDrawn == frames + 1)
    }

    @Test(arguments: [CompositorKind.weston, .sway])
    func drawsThatChangeNothingAreNotShown(_ kind: CompositorKind) throws {
        let setting = try Setting(kind)
        try setting.open()
        setting.painter.isIdle = true
        setting.painter.isAnimating = true
        let (frames, draws) = (setting.window.framesDrawn, setting.painter.draws)
        setting.window.setNeedsDisplay()
        // The animation goes on at the screen's pace all the same, neither stuck nor in a hurry.
        let start = MonotonicClock.now
        try setting.run("draws") { setting.painter.draws > draws + 10 }
        #expect(MonotonicClock.now - start > 0.05)
        #expect(setting.window.framesDrawn == frames)
    }

    /// An animation ends with a draw that changes nothing; what comes much later is not a late frame of it.
    @Test func restIsNoLateFrame() throws {
        let setting = try Setting(.sway)
        try setting.open()
        let painter = setting.painter
        painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("frames keep coming") { painter.timings.count { $0.callbackInterval != nil } > 3 }
        (painter.isIdle, painter.isAnimating) = (true, false)
        let draws = painter.draws
        try setting.run("the last draw") { painter.draws == draws + 1 }
        try setting.settle()
        (painter.isIdle, painter.isAnimating) = (false, true)
        let ended = painter.timings.count
        setting.window.setNeedsDisplay()
        try setting.run("it goes on") { painter.timings.count > ended + 2 }
        // Neither what begins it nor the frame after, whose callback is the first since then.
        #expect(painter.timings[ended].callbackInterval == nil)
        #expect(painter.timings[ended + 1].callbackInterval == nil)
        #expect(painter.timings[ended + 2].callbackInterval != nil)
    }

    @Test func showsWhatWasDrawn() throws {
        // Rows that no alignment fits, and every pixel another color.
        let setting = try Setting(.sway, CompositorOptions(width: 1001, height: 701))
        func color(_ x: Int, _ y: Int) -> UInt32 {
            let high = (x >> 8) * 16 + (y >> 8)
            let low: Int = (x & 0xFF) << 16 | (y & 0xFF) << 8
            return UInt32(low | high & 0xFF)
        }
        setting.painter.pattern = color
        try setting.open()
        let picture = try setting.compositor.screenshot()
        #expect(picture.width == 1001 && picture.height == 701)
        #expect(setting.window.pixelWidth == 1001 && setting.window.pixelHeight == 701)
        var wrong = 0
        for y in 0..<701 {
            for x in 0..<1001 where picture[x, y] != color(x, y) { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func followsTheOutputsScale() throws {
        let setting = try Setting(.sway)
        try setting.open()
        let width = setting.window.pixelWidth
        try setting.compositor.setScale(2)
        try setting.run("scale 2") { setting.window.scale == 2 && setting.window.pixelWidth == width }
        try setting.settle()
        let picture = try setting.compositor.screenshot()
        #expect(picture.pixels.allSatisfy { $0 & 0xFF_FFFF == 0x33_6699 })
    }

    @Test func followsFromOutputToOutput() throws {
        let setting = try Setting(.sway)
        try setting.open()
        _ = try setting.compositor.addOutput()
        try setting.run("a second output") { setting.connection.outputs.count == 2 }
        try setting.compositor.setScale(2, output: 1)
        try setting.settle()
        #expect(setting.window.scale == 1)
        try setting.compositor.swaymsg(#"[app_id="cardtray"] move window to output HEADLESS-2"#)
        try setting.run("the second output's scale") { setting.window.scale == 2 }
        // The compositor's scale may be told before the size that goes with it, and each is drawn.
        try setting.run("the second output's size") { setting.window.size == LogicalSize(640, 400) }
        let frames = setting.window.framesDrawn
        setting.window.setNeedsDisplay()
        try setting.run("a frame on the second output") { setting.window.framesDrawn > frames }
        try setting.compositor.swaymsg(#"[app_id="cardtray"] move window to output HEADLESS-1"#)
        try setting.run("the first output's scale") { setting.window.scale == 1 }
    }

    @Test func hiddenWindowRestsAndAnswers() throws {
        let setting = try Setting(.sway)
        try setting.open()
        setting.painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("it is animated") { setting.window.framesDrawn > 10 }
        try setting.compositor.swaymsg("workspace", "9")
        try setting.settle()
        let (frames, wakeups) = (setting.window.framesDrawn, setting.loop.wakeups)
        try setting.loop.runOnce(timeout: 0.5)
        #expect(setting.window.framesDrawn == frames)
        #expect(setting.loop.wakeups == wakeups + 1)
        // A size that changes while hidden is acknowledged and drawn: the compositor waits for that.
        try setting.compositor.swaymsg("output", "HEADLESS-1", "resolution", "801x603")
        try setting.compositor.swaymsg("workspace", "1")
        try setting.run("it moves again") { setting.window.framesDrawn > frames + 5 }
        #expect(setting.window.pixelWidth == 801)
    }

    @Test func resizingLeaksNothing() throws {
        let setting = try Setting(.sway)
        try setting.open()
        func resize(_ size: String) throws {
            let configurations = setting.painter.configurations
            try setting.compositor.swaymsg("output", "HEADLESS-1", "resolution", size)
            try setting.run("configured for \(size)") { setting.painter.configurations > configurations }
            try setting.settle()
        }
        let sizes = ["200x150", "3840x2160", "1001x701", "7680x4320"]
        for size in sizes { try resize(size) }
        try resize("640x480")
        let before = try Self.mappedBuffers()
        for _ in 0..<3 { for size in sizes { try resize(size) } }
        try resize("640x480")
        #expect(setting.window.bufferCount <= 4)
        // How many of its four the window has at a moment is up to the compositor. A leak has one of each of twelve sizes.
        #expect(try Self.mappedBuffers() < before + 4)
        // The compositor has its own; the mapping needs none.
        #expect(try Self.openBuffers() == 0)
    }

    @Test func lostCompositorIsAnError() throws {
        let setting = try Setting(.sway)
        try setting.open()
        setting.compositor.crash()
        #expect {
            try setting.loop.run()
        } throws: { ($0 as? DisplayError)?.description == "the Wayland compositor has gone away" }
    }

    @Test func closesWhenAsked() throws {
        let setting = try Setting(.sway)
        try setting.open()
        try setting.compositor.swaymsg(#"[app_id="cardtray"] kill"#)
        try setting.run("the request to close") { setting.painter.wasClosed }
    }
}

extension WindowTests {
    /// The buffers in this process's memory. Counted rather than weighed: other tests share the process.
    static func mappedBuffers() throws -> Int {
        try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
            .count { $0.contains("memfd:cardtray-buffer") }
    }

    /// The buffers that this process has a descriptor of.
    static func openBuffers() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            return target?.contains("memfd:cardtray-buffer") == true
        }
    }
}
