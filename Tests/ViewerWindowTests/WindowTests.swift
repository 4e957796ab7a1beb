import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The program as a person sees it, in real compositors.
@Suite(.serialized) struct WindowTests {
    /// Draws what a window should show.
    private func rendered(_ arguments: [String], in compositor: HeadlessCompositor) throws -> Picture {
        let file = compositor.directory.appending(path: "render.png")
        try compositor.run(TestProducts.path(of: "cardtray"), ["render", "-o", file.path] + arguments, seconds: 60)
        return try Picture(png: file)
    }

    @Test(arguments: [1.0, 2.0, 1.5]) func showsWhatRenderWrites(scale: Double) throws {
        let sway = try HeadlessCompositor(.sway, CompositorOptions(scale: scale))
        defer { sway.stop() }
        let empty = try sway.screenshot()
        let program = try sway.launch(TestProducts.path(of: "cardtray"))
        let shown = try sway.restingScreenshot(otherThan: empty)
        if scale == scale.rounded() {
            let still = try rendered(["--size", "1280x800", "--scale", "\(scale)"], in: sway)
            #expect(shown.difference(from: still) == 0)
        }
        #expect(program.isRunning)
        #expect(program.terminate() == 0, "a termination signal is a way to quit: \(program.standardError)")
    }

    @Test(arguments: [CompositorKind.weston, .mutter, .kwin]) func opensElsewhere(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind, CompositorOptions(scale: kind == .kwin ? 1.5 : 1))
        defer { compositor.stop() }
        let empty = try compositor.screenshot()
        let program = try compositor.launch(TestProducts.path(of: "cardtray"))
        let shown = try compositor.restingScreenshot(otherThan: empty)
        // Paper is what a window full of trays has most of beside its ground.
        #expect(shown.difference(from: empty) > shown.width * shown.height / 3)
        #expect(program.isRunning)
        #expect(program.terminate() == 0, "\(program.standardError)")
    }

    @Test func opensADeckAndReportsAnotherThatFails() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let deck = sway.directory.appending(path: "words.csv"), broken = sway.directory.appending(path: "broken.csv")
        try "uno,one\ndos,two\n".write(to: deck, atomically: true, encoding: .utf8)
        try Data().write(to: broken)
        let empty = try sway.screenshot()
        let program = try sway.launch(TestProducts.path(of: "cardtray"), [deck.path, broken.path])
        _ = try sway.restingScreenshot(otherThan: empty)
        #expect(program.isRunning)
        #expect(program.standardError.contains("broken.csv"))
        program.terminate()
    }

    @Test func saysWhyADeckCannotBeOpened() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let program = try sway.launch(TestProducts.path(of: "cardtray"), ["/nowhere/deck.apkg"])
        // Nobody reads a terminal here: the window says it, and stays.
        func report() throws -> String { try MessageClient.say(["state"], in: sway.directory) }
        #expect(poll(seconds: 30) { (try? report())?.contains("/nowhere/deck.apkg") == true })
        #expect(program.isRunning)
        try MessageClient.say(["quit"], in: sway.directory)
        #expect(program.wait(seconds: 30) == 3)
        #expect(program.standardError.split(separator: "\n").count == 1)
        #expect(program.standardError.contains("/nowhere/deck.apkg"))
    }

    /// A state file that somebody spoilt must not hide the window.
    @Test func opensAtASensibleSizeWhateverIsRemembered() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let state = sway.directory.appending(path: "state/cardtray")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        let spoilt = #"{"width":0,"height":-5,"offset":1e300,"exposed":["nonsense"],"top":"ja/山"}"#
        try spoilt.write(to: state.appending(path: "sample.json"), atomically: true, encoding: .utf8)
        let empty = try sway.screenshot()
        let program = try sway.launch(
            TestProducts.path(of: "cardtray"), environment: ["XDG_STATE_HOME": state.deletingLastPathComponent().path])
        _ = try sway.restingScreenshot(otherThan: empty)
        #expect(program.terminate() == 0, "\(program.standardError)")
    }

    @Test func endsWhenItsDisplayGoesAway() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let empty = try sway.screenshot()
        let program = try sway.launch(TestProducts.path(of: "cardtray"))
        _ = try sway.restingScreenshot(otherThan: empty)
        sway.crash()
        #expect(program.wait(seconds: 20) == 4)
        #expect(program.standardError.contains("compositor"))
    }

    @Test func sleepsWhenNothingMoves() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let injector = try Injector(sway)
        defer { injector.unplug() }
        let empty = try sway.screenshot()
        let program = try sway.launch(TestProducts.path(of: "cardtray"))
        _ = try sway.restingScreenshot(otherThan: empty)
        let probe = ProcessProbe(process: program.processIdentifier)
        func awaitRest() throws {
            try MessageClient.say(["settle"], in: sway.directory)
            try awaitReading(in: sway.directory)
            // Until whoever asked has gone again.
            sleep(1)
        }
        try awaitRest()
        let before = try probe.wakeUps()
        sleep(3)
        #expect(try probe.wakeUps() == before)
        // A scroll brings the indicator out; it fades a second later, by frames and no faster.
        try injector.move(x: 600, y: 400)
        try injector.turnWheel(y: 1)
        usleep(1_900_000)
        let fading = try probe.wakeUps() - before
        #expect(fading < 1500, "\(fading) wake-ups")
        try awaitRest()
        let faded = try probe.wakeUps()
        sleep(2)
        #expect(try probe.wakeUps() == faded)
        program.terminate()
    }
}
