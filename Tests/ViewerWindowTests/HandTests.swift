import CompositorHarness
import Foundation
import Testing
import TrayKit

@testable import CardtrayApp

/// What fingers, wheel and keys do to the window, in real compositors.
@Suite(.serialized) struct HandTests {
    /// The program's window with nothing moving in it.
    private struct Stage {
        let compositor: HeadlessCompositor
        let injector: Injector
        let program: ManagedProcess
        let atRest: Picture

        init(_ kind: CompositorKind = .sway) throws {
            compositor = try HeadlessCompositor(kind)
            injector = try Injector(compositor)
            let empty = try compositor.screenshot()
            program = try compositor.launch(TestProducts.path(of: "cardtray"))
            atRest = try compositor.restingScreenshot(otherThan: empty)
        }

        /// The window as it should look, drawn by the program.
        func rendered(_ arguments: [String]) throws -> Picture {
            let file = compositor.directory.appending(path: "still-\(UUID().uuidString).png")
            try compositor.run(
                TestProducts.path(of: "cardtray"), ["render", "-o", file.path] + arguments, seconds: 60)
            return try Picture(png: file)
        }

        /// Whether the window comes to look just so.
        func shows(_ arguments: [String]) throws -> Bool {
            let request = try rendered(arguments)
            return try poll(seconds: 60) { try compositor.screenshot().isLike(request) }
        }

        /// How the window stands once nothing moves.
        func report() throws -> WindowReport {
            let line = try MessageClient.say(["--wait", "state"], in: compositor.directory)
            return try JSONDecoder().decode(WindowReport.self, from: Data(line.utf8))
        }

        func end() {
            program.terminate()
            injector.unplug()
            compositor.stop()
        }
    }

    /// In the first row's cards, and beside them where no scroll moves a row.
    private static let onRow = (x: 600.0, y: 160.0)

    @Test func aFlickGoesOnWhenTheFingersHaveLeft() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.move(x: Self.onRow.x, y: Self.onRow.y)
        // 120 px in 80 ms: three cards under the fingers, ten more in the glide.
        try stage.injector.flick(x: 120, frames: 10, every: 8)
        let rested = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        let report = try stage.report()
        let landed = try #require(Int(exactly: report.rows[0].exposed), "it lies on a card")
        #expect(landed >= 5, "the row moved on after the fingers had left")
        #expect(try stage.rendered(["--expose", "\(landed)"]).isLike(rested), "it looks just as render draws it")
        #expect(try !stage.rendered(["--expose", "\(landed - 1)"]).isLike(rested), "and as no other")
        #expect(
            report.rows.dropFirst().allSatisfy { $0.exposed == 0 } && report.scroll == 0 && !report.status.animating)
    }

    @Test func aScrollGlides() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.move(x: Self.onRow.x, y: Self.onRow.y)
        try stage.injector.flick(y: 160, frames: 10, every: 8)
        let rested = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        #expect(rested.difference(from: stage.atRest) > 50_000)
        let report = try stage.report()
        #expect(report.scroll > 200, "farther than the fingers went")
        #expect(report.rows.allSatisfy { $0.exposed == 0 } && !report.status.animating)
    }

    @Test func keysExposeTurnAndQuit() throws {
        let stage = try Stage()
        defer { stage.end() }
        for _ in 0..<3 { try stage.injector.key("Right") }
        #expect(try stage.shows(["--expose", "3"]))
        try stage.injector.key("Return")
        #expect(try stage.shows(["--expose", "3", "--turn", "1"]))
        try stage.injector.key("shift+Return")
        #expect(try stage.shows(["--expose", "3"]))
        try stage.injector.key("End")
        #expect(try stage.shows(["--expose", "21"]))
        try stage.injector.key("Home")
        #expect(try stage.shows(["--expose", "0"]))
        try stage.injector.key("ctrl+q")
        #expect(stage.program.wait(seconds: 10) == 0)
    }

    @Test func copiesTheSideThatIsSeen() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.key("ctrl+c")
        func pasted() throws -> String { try stage.compositor.run("wl-paste", ["--no-newline"]) }
        #expect(poll(seconds: 10) { (try? pasted()) == "山" })
        try stage.injector.key("Return")
        try stage.injector.key("ctrl+c")
        #expect(try poll(seconds: 10) { try pasted() == "mountain" })
    }

    /// The key where a Latin layout has Q quits whatever the layout says.
    @Test func shortcutsAreLatinInEveryLayout() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.setLayout("ru")
        try stage.injector.key("ctrl+code:16")
        #expect(stage.program.wait(seconds: 10) == 0)
    }

    @Test func aClickExposesAndTurns() throws {
        let stage = try Stage()
        defer { stage.end() }
        // The strip of the thirteenth card.
        try stage.injector.move(x: 800, y: Self.onRow.y)
        try stage.injector.click()
        let exposed = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        let index = try #require(Int(exactly: stage.report().rows[0].exposed))
        #expect((8...16).contains(index))
        #expect(try stage.rendered(["--expose", "\(index)"]).isLike(exposed))
        let metrics = TrayMetrics()
        let first = metrics.margins.width + metrics.padding + metrics.overhang
        try stage.injector.move(x: first + metrics.spacing * Double(index) + 100, y: Self.onRow.y)
        try stage.injector.click()
        #expect(try stage.shows(["--expose", "\(index)", "--turn", "1"]))
    }

    @Test func aDragFlicks() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.move(x: 700, y: Self.onRow.y)
        try stage.injector.press()
        for step in 1...20 {
            try stage.injector.move(x: 700 - Double(step) * 8, y: Self.onRow.y)
            usleep(8000)
        }
        // The hand rests before it lets go: no momentum.
        usleep(300_000)
        try stage.injector.release()
        #expect(try stage.shows(["--expose", "4"]))
    }

    @Test func wheelAndShiftedWheel() throws {
        let stage = try Stage(.mutter)
        defer { stage.end() }
        try stage.injector.move(x: Self.onRow.x, y: 250)
        try stage.injector.turnWheel(y: 2)
        let scrolled = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        #expect(scrolled.difference(from: stage.atRest) > 100_000)
        let page = try stage.report()
        #expect(page.scroll > 0 && page.rows.allSatisfy { $0.exposed == 0 } && !page.status.animating)
        try stage.injector.turnWheel(y: -4)
        let back = try stage.compositor.restingScreenshot(otherThan: scrolled)
        #expect(back.isLike(stage.atRest))
        #expect(try stage.report().scroll == 0)
        try stage.injector.keyDown("code:42")
        try stage.injector.turnWheel(y: 3)
        try stage.injector.keyUp("code:42")
        let flicked = try stage.compositor.restingScreenshot(otherThan: back)
        #expect(flicked.difference(from: back) > 5000)
        let row = try stage.report()
        #expect(row.rows[0].exposed == 3 && row.scroll == 0 && !row.status.animating, "a card a notch")
    }

    /// A notch with Ctrl held is a stop.
    @Test func controlAndWheelZoom() throws {
        let stage = try Stage(.mutter)
        defer { stage.end() }
        try stage.injector.move(x: Self.onRow.x, y: 250)
        try stage.injector.keyDown("code:29")
        try stage.injector.turnWheel(y: 2)
        try stage.injector.keyUp("code:29")
        let zoomed = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        #expect(zoomed.difference(from: stage.atRest) > 100_000)
        let report = try stage.report()
        #expect(report.zoom?.factor == 0.5 && report.scroll == 0 && report.rows.allSatisfy { $0.exposed == 0 })
        try stage.injector.key("code:11")
        #expect(poll(seconds: 15) { (try? stage.compositor.screenshot().isLike(stage.atRest)) == true })
    }

    /// Shift turns what two fingers do along the page into a flick, and its end into the flick's end.
    @Test func shiftTurnsAScroll() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.injector.move(x: Self.onRow.x, y: Self.onRow.y)
        try stage.injector.keyDown("Shift_L")
        try stage.injector.flick(y: 120, frames: 10, every: 8)
        try stage.injector.keyUp("Shift_L")
        let rested = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        let report = try stage.report()
        let landed = try #require(Int(exactly: report.rows[0].exposed))
        #expect(landed >= 3 && report.scroll == 0)
        #expect(try stage.rendered(["--expose", "\(landed)"]).isLike(rested))
    }

    @Test func touchFlicks() throws {
        let stage = try Stage(.kwin)
        defer { stage.end() }
        try stage.injector.touchDown(x: 800, y: 330)
        for step in 1...15 {
            try stage.injector.touchMove(x: 800 - Double(step) * 12, y: 330)
            usleep(8000)
        }
        try stage.injector.touchUp()
        let rested = try stage.compositor.restingScreenshot(otherThan: stage.atRest)
        #expect(rested.difference(from: stage.atRest) > 5000)
        // 180 px are 4.7 cards.
        let report = try stage.report()
        let flicked = try #require(report.rows.first { $0.exposed != 0 })
        #expect(flicked.exposed >= 4 && flicked.exposed == flicked.exposed.rounded())
        #expect(report.rows.count { $0.exposed != 0 } == 1 && report.scroll == 0 && !report.status.animating)
    }

    @Test func thePlaceComesBack() throws {
        let stage = try Stage()
        defer { stage.end() }
        for _ in 0..<5 { try stage.injector.key("Right") }
        #expect(try stage.shows(["--expose", "5"]))
        try stage.injector.key("ctrl+q")
        #expect(stage.program.wait(seconds: 10) == 0)
        let again = try stage.compositor.launch(TestProducts.path(of: "cardtray"))
        defer { again.terminate() }
        #expect(try stage.shows(["--expose", "5"]))
    }
}
