import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp
@testable import TrayWindow

/// `--stats` in real compositors.
@Suite(.serialized) struct StatisticsWindowTests {
    private func figures(_ file: URL) throws -> StatisticsReport {
        try JSONDecoder().decode(StatisticsReport.self, from: Data(contentsOf: file))
    }

    @Test func showsAndPrintsFigures() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let injector = try Injector(sway)
        defer { injector.unplug() }
        let empty = try sway.screenshot(), file = sway.directory.appending(path: "figures.json")
        let program = try sway.launch(
            TestProducts.path(of: "cardtray"), ["--stats", "--stats-output", file.path])
        let first = try sway.restingScreenshot(otherThan: empty)
        try injector.move(x: 600, y: 160)
        try injector.flick(x: 120, frames: 10, every: 8)
        let shown = try sway.restingScreenshot(otherThan: first)
        let still = sway.directory.appending(path: "still.png")
        try sway.run(TestProducts.path(of: "cardtray"), ["render", "-o", still.path], seconds: 60)
        // Within the first tray's header, which a flick does not touch but for its counter at the far right.
        func corner(_ picture: Picture) -> Picture { picture.cropped(x: 900, y: 8, width: 350, height: 20) }
        #expect(corner(shown).difference(from: corner(try Picture(png: still))) > 1000, "figures in the corner")

        let probe = ProcessProbe(process: program.processIdentifier)
        try MessageClient.say(["settle"], in: sway.directory)
        try awaitReading(in: sway.directory)
        // Until whoever asked has gone again.
        sleep(1)
        let before = try probe.wakeUps()
        sleep(2)
        #expect(try probe.wakeUps() == before, "figures keep no window awake")

        #expect(program.terminate() == 0, "\(program.standardError)")
        #expect(program.standardOutput.hasPrefix("frames: "))
        #expect(program.standardOutput.contains("input to commit: median "))
        #expect(program.standardOutput.contains("commit to presented: the compositor does not tell"))
        let figures = try figures(file)
        #expect(figures.frames > 10 && figures.log.count == figures.frames)
        #expect(figures.paced > 5 && figures.late <= figures.paced)
        #expect((figures.inputToCommit?.count ?? 0) > 2)
        #expect(figures.log.compactMap(\.inputToCommit).allSatisfy { $0 >= 0 })
        #expect(figures.layerBytes > 1_000_000)
        #expect(figures.log.map(\.frame) == Array(0..<figures.frames))
    }

    /// weston tells times by another clock than the program.
    @Test(arguments: [CompositorKind.mutter, .weston]) func timesWhatIsSeen(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind)
        defer { compositor.stop() }
        let empty = try compositor.screenshot(), file = compositor.directory.appending(path: "figures.json")
        let program = try compositor.launch(TestProducts.path(of: "cardtray"), ["--stats-output", file.path])
        _ = try compositor.restingScreenshot(otherThan: empty)
        #expect(program.terminate() == 0, "\(program.standardError)")
        #expect(program.standardOutput.isEmpty)
        let seen = try figures(file).log.compactMap(\.commitToPresented)
        #expect(!seen.isEmpty)
        #expect(seen.allSatisfy { $0 > 0 && $0 < 10 })
    }

    @Test func saysWhereFiguresCannotGo() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let empty = try sway.screenshot()
        let program = try sway.launch(
            TestProducts.path(of: "cardtray"), ["--stats-output", "/nowhere/figures.json"])
        _ = try sway.restingScreenshot(otherThan: empty)
        #expect(program.terminate() == 1)
        #expect(program.standardError.split(separator: "\n").count == 1)
        #expect(program.standardError.contains("/nowhere/figures.json"))
    }
}
