import CompositorHarness
import Foundation
import Testing

/// Buffers that do not come back, frames that are never asked for, sizes that make no sense, screens that go.
@Suite(.serialized) struct StageFrameTests {
    /// As many as the window may have at a time.
    private static let maxBuffers = 4
    /// With those of other sizes that it has not got back.
    private static let maxBuffersOfAllSizes = 8

    /// The greatest size that compositors know of; an unoptimized program would draw it for minutes.
    private static let greatest = ProcessInfo.processInfo.environment["CARDTRAY_PRODUCTS"] == nil ? 4096 : 16384

    /// The buffers in a process's memory.
    private func buffers(of process: ManagedProcess) throws -> Int {
        // Of a file without a size Foundation's strings read only as much as comes at once.
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process.processIdentifier)/maps")).readToEnd()
        return String(decoding: maps ?? Data(), as: UTF8.self)
            .split(separator: "\n").count { $0.contains("memfd:cardtray-buffer") }
    }

    /// Whether a process hardly wakes any more. What is still being typeset comes first: on a busy machine for seconds.
    private func rests(_ process: ManagedProcess) throws -> Bool {
        let probe = ProcessProbe(process: process.processIdentifier)
        for _ in 0..<20 {
            let before = try probe.wakeUps()
            sleep(1)
            if try probe.wakeUps() - before < 30 { return true }
        }
        return false
    }

    @Test func framesAreSkippedWhileBuffersAreWithheld() throws {
        let window = try StagedWindow("withhold releases on", comesToRest: false)
        let compositor = window.compositor
        try window.enterPointer()
        func flick() throws {
            try compositor.flick(x: 120)
            try compositor.settle()
            _ = try compositor.settledScreenshot()
        }
        var state = try compositor.state()
        // On a busy machine a flick may be over within a frame, which may be late.
        for _ in 0..<20 where state.heldBuffers < Self.maxBuffers {
            try flick()
            state = try compositor.state()
        }
        for _ in 0..<3 { try flick() }
        state = try compositor.state()
        #expect(state.heldBuffers == Self.maxBuffers, "all that there may be")
        #expect(state.busyCommits == 0)
        #expect(state.scribbledBuffers == 0)
        let count = try buffers(of: window.program)
        #expect(count == Self.maxBuffers)
        #expect(try rests(window.program), "it waits without trying again and again")
        try compositor.play("keyboard enter", "key Home down", "key Home up")
        try compositor.settle()
        try compositor.send("withhold releases off")
        #expect(try window.shows(["--expose", "0"]))
        state = try compositor.state()
        #expect(state.scribbledBuffers == 0)
        #expect(state.busyCommits == 0)
        window.end()
    }

    @Test func resizingWithoutReleasesEndsSomewhere() throws {
        let window = try StagedWindow("withhold releases on", comesToRest: false)
        let compositor = window.compositor
        for step in 1...40 {
            try compositor.send("size \(1280 - step) \(800 - step)")
            try compositor.settle()
        }
        #expect(try buffers(of: window.program) <= Self.maxBuffersOfAllSizes)
        try compositor.send("size 1280 800")
        try compositor.settle()
        try compositor.send("withhold releases off")
        #expect(try window.shows([]))
        #expect(try compositor.state().isSettled)
        #expect(try buffers(of: window.program) <= Self.maxBuffers)
        window.end()
    }

    @Test func aHiddenWindowAnswers() throws {
        let window = try StagedWindow()
        let compositor = window.compositor
        try compositor.send("withhold frames on")
        try window.enterPointer()
        try compositor.flick(x: 120)
        try compositor.settle()
        let hidden = try compositor.state()
        #expect(hidden.callbacks > 0, "it waits to be asked for the next frame")
        try compositor.settle()
        #expect(try compositor.state().commits <= hidden.commits + 1)
        // A new size is drawn all the same: the compositor waits for that.
        try compositor.send("size 900 700")
        #expect(try poll(seconds: 30) { try compositor.state().size == [900, 700] })
        try compositor.settle()
        try compositor.send("withhold frames off")
        _ = try compositor.settledScreenshot()
        #expect(try poll(seconds: 10) { try compositor.state().callbacks == 0 })
        try compositor.play("withhold frames on", "close")
        #expect(window.program.wait(seconds: 20) == 0)
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func sizesThatMakeNoSense() throws {
        let window = try StagedWindow()
        let compositor = window.compositor
        try compositor.send("size 0 0")
        try compositor.settle()
        #expect(try compositor.settledScreenshot() == window.atRest, "the size is its own choice: it keeps it")
        for size in [[1, 1], [Self.greatest, Self.greatest], [3, Self.greatest], [Self.greatest, 3], [0, 0]] {
            try compositor.send("size \(size[0]) \(size[1])")
            // So many pixels take their time.
            try compositor.settle(seconds: 300)
            #expect(try poll(seconds: 300) { try compositor.state().isSettled })
            #expect(window.program.isRunning)
        }
        try compositor.send("size 1280 800")
        try compositor.settle(seconds: 300)
        #expect(try poll(seconds: 300) { try compositor.state().size == [1280, 800] })
        #expect(try window.shows([]))
        window.end()
    }

    @Test(arguments: [(120, 1280, 801), (150, 1600, 1001), (180, 1920, 1202), (240, 2560, 1602)])
    func fractionsAreRounded(_ scale: Int, _ width: Int, _ height: Int) throws {
        let window = try StagedWindow("size 1280 801", "scale \(scale)")
        let state = try window.compositor.state()
        #expect(state.size == [1280, 801])
        #expect(state.buffer == [width, height])
        let shown = try window.compositor.screenshot()
        #expect(shown.width == width && shown.height == height, "no pixel is stretched")
        window.end()
    }

    @Test func wholeScalesAreTheOutputs() throws {
        let window = try StagedWindow("global wp_fractional_scale_manager_v1 off", "outputscale 2")
        #expect(try window.compositor.state().buffer == [2560, 1600])
        try window.compositor.send("outputscale 1")
        #expect(try poll(seconds: 30) { try window.compositor.state().buffer == [1280, 800] })
        #expect(try window.shows([]))
        window.end()
    }

    @Test func theScreenGoesAndComesBack() throws {
        let window = try StagedWindow()
        let compositor = window.compositor
        try compositor.play("global wl_output off", "keyboard enter", "key Right down", "key Right up")
        #expect(try window.shows(["--expose", "1"]))
        try compositor.play("global wl_output on", "key Right down", "key Right up")
        #expect(try window.shows(["--expose", "2"]))
        window.end()
    }

    /// All that may be missing is missing.
    @Test func makesDoWithLittle() throws {
        let window = try StagedWindow(
            "global wp_viewporter off", "global wp_fractional_scale_manager_v1 off", "global wp_presentation off",
            "global zwp_pointer_gestures_v1 off", "global wl_data_device_manager off", "global wl_seat off",
            "global wl_output off")
        #expect(try window.shows([]))
        window.end()
    }

    @Test func nobodySaysWhenAFrameWasSeen() throws {
        let window = try StagedWindow("withhold presentation on")
        try window.compositor.play("keyboard enter", "key End down", "key End up")
        #expect(try window.shows(["--expose", "21"]))
        window.end()
    }

    @Test func waitsForItsFirstSize() throws {
        let compositor = try PrivateCompositor()
        try compositor.send("withhold configurations on")
        let program = try compositor.launch(TestProducts.path(of: "cardtray"))
        #expect(try poll(seconds: 60) { try compositor.state().hasWindow })
        try compositor.settle()
        #expect(try compositor.state().commits == 0)
        try compositor.send("withhold configurations off")
        try compositor.awaitWindow()
        #expect(program.terminate(seconds: 20) == 0, "\(program.standardError)")
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }
}
