import Foundation
import Testing
import WaylandProtocols

@testable import WaylandClient

/// Windows on real compositors.
@MainActor @Suite(.serialized) struct WindowTests {
    /// A compositor, a loop on it and a window.
    @MainActor struct Setting {
        let compositor: HeadlessCompositor
        let loop: EventLoop
        let connection: WaylandConnection
        let painter = Painter()
        let window: Window

        init(_ kind: HeadlessCompositor.Kind, size: LogicalSize = LogicalSize(640, 480)) throws {
            compositor = try HeadlessCompositor(kind)
            loop = try EventLoop()
            connection = try WaylandConnection(loop: loop, display: compositor.socket)
            window = Window(
                connection: connection, title: "tray", appID: "cardtray", size: size, delegate: painter)
        }

        /// Runs the loop until `condition`, which must come true.
        func run(_ what: Comment, until condition: () -> Bool) throws {
            let deadline = MonotonicClock.now + 20
            while !condition() {
                try #require(MonotonicClock.now < deadline, what)
                try loop.runOnce(timeout: 1)
            }
        }

        /// Waits until the window has appeared. Its first size may be its own, before the compositor's.
        func open() throws {
            try run("the first frame") { window.framesDrawn > 0 }
            try settle()
        }

        /// Runs the loop until the compositor has handled all that was sent, and has said what it had to say.
        func settle() throws {
            let end = MonotonicClock.now + 0.3
            while MonotonicClock.now < end { try loop.runOnce(timeout: 0.05) }
        }
    }

    @Test(arguments: HeadlessCompositor.Kind.allCases)
    func opensAndDraws(_ kind: HeadlessCompositor.Kind) throws {
        let setting = try Setting(kind)
        try setting.open()
        #expect(setting.painter.ages.first == 0)
        setting.painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("frames keep coming") { setting.window.framesDrawn > 20 }
        // Every buffer is seen again, and what it holds is known.
        #expect(setting.painter.ages.contains { $0 > 0 })
        #expect(setting.window.bufferCount <= 4)
        #expect(setting.painter.times == setting.painter.times.sorted())
        setting.window.close()
        try setting.settle()
    }

    @Test(arguments: HeadlessCompositor.Kind.allCases)
    func restsWithoutWakingUp(_ kind: HeadlessCompositor.Kind) throws {
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

    @Test func showsWhatWasDrawn() throws {
        let setting = try Setting(.sway)
        setting.painter.color = 0xFF12_AB7F
        try setting.open()
        let picture = try Self.screenshot(setting.compositor)
        #expect(picture.width == setting.window.pixelWidth && picture.height == setting.window.pixelHeight)
        #expect(picture.pixels.allSatisfy { $0 == 0x12_AB7F })
    }

    @Test func followsTheOutputsScale() throws {
        let setting = try Setting(.sway)
        try setting.open()
        let width = setting.window.pixelWidth
        try setting.compositor.run("swaymsg", "output", "HEADLESS-1", "scale", "2")
        try setting.run("scale 2") { setting.window.scale == 2 && setting.window.pixelWidth == width }
        try setting.settle()
        let picture = try Self.screenshot(setting.compositor)
        #expect(picture.pixels.allSatisfy { $0 == 0x33_6699 })
    }

    @Test func followsFromOutputToOutput() throws {
        let setting = try Setting(.sway)
        try setting.open()
        try setting.compositor.run("swaymsg", "create_output")
        try setting.run("a second output") { setting.connection.outputs.count == 2 }
        try setting.compositor.run("swaymsg", "output", "HEADLESS-2", "scale", "2")
        try setting.settle()
        #expect(setting.window.scale == 1)
        try setting.compositor.run("swaymsg", #"[app_id="cardtray"] move window to output HEADLESS-2"#)
        try setting.run("the second output's scale") { setting.window.scale == 2 }
        // The compositor's scale may be told before the size that goes with it, and each is drawn.
        try setting.run("the second output's size") { setting.window.pixelWidth == 1920 }
        let frames = setting.window.framesDrawn
        setting.window.setNeedsDisplay()
        try setting.run("a frame on the second output") { setting.window.framesDrawn > frames }
        try setting.compositor.run("swaymsg", #"[app_id="cardtray"] move window to output HEADLESS-1"#)
        try setting.run("the first output's scale") { setting.window.scale == 1 }
    }

    @Test func hiddenWindowRestsAndAnswers() throws {
        let setting = try Setting(.sway)
        try setting.open()
        setting.painter.isAnimating = true
        setting.window.setNeedsDisplay()
        try setting.run("it is animated") { setting.window.framesDrawn > 10 }
        try setting.compositor.run("swaymsg", "workspace", "9")
        try setting.settle()
        let (frames, wakeups) = (setting.window.framesDrawn, setting.loop.wakeups)
        try setting.loop.runOnce(timeout: 0.5)
        #expect(setting.window.framesDrawn == frames)
        #expect(setting.loop.wakeups == wakeups + 1)
        // A size that changes while hidden is acknowledged and drawn: the compositor waits for that.
        try setting.compositor.run("swaymsg", "output", "HEADLESS-1", "resolution", "801x603")
        try setting.compositor.run("swaymsg", "workspace", "1")
        try setting.run("it moves again") { setting.window.framesDrawn > frames + 5 }
        #expect(setting.window.pixelWidth == 801)
    }

    @Test func resizingLeaksNothing() throws {
        let setting = try Setting(.sway)
        try setting.open()
        func resize(_ size: String) throws {
            let configurations = setting.painter.configurations
            try setting.compositor.run("swaymsg", "output", "HEADLESS-1", "resolution", size)
            try setting.run("configured for \(size)") { setting.painter.configurations > configurations }
            try setting.settle()
        }
        let sizes = ["200x150", "3840x2160", "1001x701", "7680x4320"]
        for size in sizes { try resize(size) }
        try resize("640x480")
        let before = try Self.resources()
        for _ in 0..<3 { for size in sizes { try resize(size) } }
        try resize("640x480")
        let after = try Self.resources()
        #expect(after.descriptors == before.descriptors)
        #expect(setting.window.bufferCount <= 4)
        // One leaked 8K buffer would be 127 MiB.
        #expect(after.mappedBuffers <= before.mappedBuffers)
        #expect(after.residentBytes < before.residentBytes + 32 << 20)
    }

    @Test func lostCompositorIsAnError() throws {
        let setting = try Setting(.sway)
        try setting.open()
        setting.compositor.kill()
        #expect(throws: DisplayError.self) { try setting.loop.run() }
    }

    @Test func closesWhenAsked() throws {
        let setting = try Setting(.sway)
        try setting.open()
        try setting.compositor.run("swaymsg", #"[app_id="cardtray"] kill"#)
        try setting.run("the request to close") { setting.painter.wasClosed }
    }
}

extension WindowTests {
    /// What grim sees of the first output: 24-bit pixels.
    static func screenshot(_ compositor: HeadlessCompositor) throws -> (width: Int, height: Int, pixels: [UInt32]) {
        let data = [UInt8](try compositor.run("grim", "-t", "ppm", "-"))
        // P6, width and height, 255: three lines, then three bytes a pixel.
        let lines = data.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
        let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        let bytes = lines[3]
        let pixels = stride(from: bytes.startIndex, to: bytes.endIndex, by: 3).map {
            UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
        }
        return (size[0], size[1], pixels)
    }

    /// What this process holds.
    static func resources() throws -> (descriptors: Int, mappedBuffers: Int, residentBytes: Int) {
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
            maps.split(separator: "\n").count { $0.contains("memfd:cardtray-buffer") },
            (Int(pages[1]) ?? 0) * 4096
        )
    }
}
