import CompositorHarness
import Foundation
import Testing

@Suite(.serialized) struct CompositorTests {
    /// A client that shows its window and keeps it still.
    private static let client = "weston-flower"

    @Test(arguments: CompositorKind.allCases)
    func showsAClient(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind)
        defer { compositor.stop() }
        let empty = try compositor.screenshot()
        #expect(empty.width == 1280 && empty.height == 800)
        let client = try compositor.launch(Self.client)
        let shown = try compositor.settledScreenshot(otherThan: empty)
        // The flower is some 200 pixels wide.
        #expect(shown.difference(from: empty) > 2000)
        #expect(client.isRunning, "\(client.standardError)")
        #expect(client.terminate() == 128 + SIGTERM)
        #expect(try compositor.settledScreenshot(otherThan: shown).difference(from: empty) == 0)
    }

    @Test(arguments: CompositorKind.allCases)
    func scalesItsPicture(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind, CompositorOptions(width: 960, height: 600, scale: 2))
        defer { compositor.stop() }
        let picture = try compositor.screenshot()
        #expect(picture.width == 1920 && picture.height == 1200)
    }

    @Test(arguments: [CompositorKind.sway, .kwin])
    func scalesByFractions(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind, CompositorOptions(width: 640, height: 400, scale: 1.5))
        defer { compositor.stop() }
        let picture = try compositor.screenshot()
        #expect(picture.width == 960 && picture.height == 600)
    }

    @Test(arguments: [CompositorKind.sway, .mutter, .kwin])
    func hasSeveralOutputs(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind, CompositorOptions(outputCount: 2))
        defer { compositor.stop() }
        let client = try compositor.launch(Self.client)
        let first = try compositor.screenshot(output: 0)
        #expect(try poll(seconds: 10) { try compositor.screenshot(output: 0) != compositor.screenshot(output: 1) })
        #expect(first.width == 1280 && first.height == 800)
        #expect(client.isRunning)
    }

    @Test func changesOutputsOfSway() throws {
        let compositor = try HeadlessCompositor(.sway)
        defer { compositor.stop() }
        let client = try compositor.launch(Self.client)
        func size() throws -> [Int]? { try compositor.windowFrame(of: client).map { [$0.width, $0.height] } }
        #expect(try poll(seconds: 10) { try size() == [1280, 800] })
        try compositor.setScale(2)
        #expect(try poll(seconds: 10) { try size() == [640, 400] })
        try compositor.setScale(1)
        try compositor.setResolution(width: 900, height: 500)
        #expect(try poll(seconds: 10) { try size() == [900, 500] })
        #expect(try compositor.screenshot().width == 900)
        _ = try compositor.addOutput()
        #expect(throws: HarnessError.self) { try compositor.swaymsg("no-such-command") }
    }

    @Test func leavesNothingBehind() throws {
        let compositor = try HeadlessCompositor(.sway)
        let client = try compositor.launch(Self.client)
        let directory = compositor.directory.path
        #expect(FileManager.default.fileExists(atPath: directory))
        compositor.stop()
        #expect(!compositor.isRunning)
        #expect(!FileManager.default.fileExists(atPath: directory))
        // Its display is gone; what it says to that is its own affair.
        #expect(client.wait() != nil)
    }

    @Test func failsWithTheLastWords() throws {
        let compositor = try HeadlessCompositor(.weston)
        defer { compositor.stop() }
        #expect {
            try compositor.run("sh", ["-c", "echo last words >&2; exit 7"])
        } throws: {
            "\($0)".contains("last words") && "\($0)".contains("7")
        }
        #expect(throws: HarnessError.self) { try compositor.run("sleep", ["60"], seconds: 0.1) }
        #expect(throws: HarnessError.self) { try HeadlessCompositor(.weston, CompositorOptions(outputCount: 2)) }
    }

    @Test func crashTakesTheDisplayAway() throws {
        let compositor = try HeadlessCompositor(.sway)
        defer { compositor.stop() }
        let client = try compositor.launch(Self.client)
        #expect(try poll(seconds: 10) { try compositor.windowFrame(of: client) != nil })
        compositor.crash()
        #expect(!compositor.isRunning)
        #expect(client.wait() != nil)
    }
}
