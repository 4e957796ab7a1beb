import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// What hands do that no real compositor can be told: gestures, touches taken away, devices unplugged.
@Suite(.serialized) struct StageHandTests {
    /// The cards that a flick by 120 px in 80 ms may reach beyond the three under the fingers.
    private static let beyond = 5...21

    /// The exposed position of the first row, of which the window says that it has come to rest there.
    private func exposed(in window: StagedWindow) throws -> Int? {
        let report = try window.report()
        #expect(report.status.settled && !report.status.animating && report.scroll == 0)
        #expect(report.rows.dropFirst().allSatisfy { $0.exposed == 0 })
        return Int(exactly: report.rows[0].exposed)
    }

    @Test func aFlickOutlivesEmptyFrames() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.flick(x: 120)
        let landed = try window.exposedCard(among: Self.beyond)
        #expect(try exposed(in: window) == landed)
        try window.compositor.play("keyboard enter", "key Home down", "key Home up", "keyboard leave")
        #expect(try window.shows(["--expose", "0"]))
        try window.compositor.flick(x: 120, emptyFrames: true)
        #expect(try window.shows(["--expose", "\(landed)"]))
        #expect(try exposed(in: window) == landed)
        window.end()
    }

    @Test func aHoldStopsAGlide() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        // No frame is drawn meanwhile: the glide is as old as the hold says, whatever this takes.
        try window.compositor.send("withhold frames on")
        let lifted = try window.compositor.flick(x: 120)
        try window.compositor.settle()
        #expect(try window.report(atRest: false).status.animating, "it glides")
        try window.compositor.send("hold begin 2 @\(lifted + 1)")
        try window.compositor.settle()
        try window.compositor.send("withhold frames off")
        let stopped = try window.exposedCard(among: 3...4)
        #expect(try exposed(in: window) == stopped)
        try window.compositor.send("hold cancel")
        window.end()
    }

    @Test func aFingerFlicks() throws {
        let window = try StagedWindow()
        let moved = try window.compositor.touchDrag(x: 700, y: StagedWindow.onRow.y, by: -180)
        try window.compositor.play("touch up 0 @\(moved)", "touch frame")
        // 180 px are 4.7 cards.
        let landed = try window.exposedCard(among: 7...21)
        #expect(try exposed(in: window) == landed)
        window.end()
    }

    @Test func aTouchThatIsTakenAwayFlingsNothing() throws {
        let window = try StagedWindow()
        try window.compositor.touchDrag(x: 700, y: StagedWindow.onRow.y, by: -180)
        try window.compositor.send("touch cancel")
        let left = try window.exposedCard(among: 0...5)
        #expect(try exposed(in: window) == left)
        // The next finger starts anew.
        try window.compositor.play("touch down 0 700 \(StagedWindow.onRow.y)", "touch frame", "touch cancel")
        try window.compositor.settle()
        #expect(try exposed(in: window) == left)
        window.end()
    }

    @Test func aTouchThatIsTakenAwayIsNoTap() throws {
        let window = try StagedWindow()
        // On the exposed card, which a tap turns.
        try window.compositor.play("touch down 0 300 160", "touch frame", "touch cancel")
        try window.compositor.settle()
        #expect(try window.compositor.settledScreenshot() == window.atRest)
        #expect(try window.report().rows[0].facet == 0)
        try window.compositor.play("touch down 0 300 160", "touch frame", "touch up 0", "touch frame")
        #expect(try window.shows(["--turn", "1"]))
        #expect(try window.report().rows[0].facet == 1)
        window.end()
    }

    /// As mutter has it.
    @Test func aTapEndsWithoutAFrame() throws {
        let window = try StagedWindow()
        try window.compositor.play("touch down 0 300 160", "touch frame", "touch up 0")
        #expect(try window.shows(["--turn", "1"]))
        try window.compositor.send("touch frame")
        try window.compositor.settle()
        #expect(try window.report().rows[0].facet == 1)
        window.end()
    }

    @Test func swipesAreNotOurs() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.play(
            "swipe begin 3", "swipe update -120 4", "swipe update -80 0", "swipe end",
            "swipe begin 4", "swipe update 3 90", "swipe cancel",
            // What no touchpad sends.
            "swipe update 1 1", "swipe end", "swipe begin 3", "swipe begin 3", "pointer leave", "pointer frame")
        try window.compositor.settle()
        #expect(try window.compositor.settledScreenshot() == window.atRest)
        window.end()
    }

    @Test func pinchesDoNoHarm() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.play(
            "pinch begin 2", "pinch update 1 2 1.2 3", "pinch update -4 1 0.4 -12", "pinch end",
            "pinch begin 2", "pinch update 0 0 3 0", "pinch cancel")
        // What no touchpad sends.
        for update in ["0 0 0 0", "0 0 -1 0", "1e6 -1e6 8e6 1e6"] {
            try window.compositor.play("pinch update \(update)", "pinch begin 2", "pinch update \(update)", "pinch end")
        }
        try window.compositor.play("pinch begin 2", "pinch begin 3", "pinch end", "pinch end", "pinch begin 2")
        try window.compositor.play("pointer leave", "pointer frame")
        try window.compositor.settle()
        _ = try window.compositor.settledScreenshot()
        window.end()
    }

    @Test func aKeyThatIsReleasedElsewhereIsHeldNoMore() throws {
        let window = try StagedWindow()
        try window.compositor.play(
            "pointer enter 300 \(StagedWindow.onRow.y)", "pointer frame", "keyboard enter", "modifiers 4 0 0 0",
            "pointer motion 600 \(StagedWindow.onRow.y)", "pointer frame")
        usleep(300_000)
        let skimmed = try window.report().rows[0].exposed
        #expect(skimmed > 5)
        try window.compositor.play(
            "keyboard leave", "pointer motion 1000 \(StagedWindow.onRow.y)", "pointer frame")
        usleep(300_000)
        #expect(abs(try window.report().rows[0].exposed - skimmed) < 1, "it skims no more")
        window.end()
    }

    @Test(arguments: [["seat none", "seat pointer keyboard touch"], ["global wl_seat off", "global wl_seat on"]])
    func devicesGoInTheMiddleOfADrag(_ commands: [String]) throws {
        let window = try StagedWindow()
        let compositor = window.compositor, y = StagedWindow.onRow.y
        try window.enterPointer()
        try compositor.play(
            "pointer button left down", "pointer frame", "pointer motion 560 \(y)", "pointer frame",
            "pointer motion 520 \(y)", "pointer frame")
        try compositor.send(commands[0])
        try compositor.settle()
        // 80 px are 2.1 cards, and nothing was clicked.
        _ = try window.exposedCard(among: 0...3)
        try compositor.send(commands[1])
        try compositor.settle()
        // All devices work as before.
        try compositor.play("keyboard enter", "key Home down", "key Home up")
        #expect(try window.shows(["--expose", "0"]))
        try window.enterPointer()
        try compositor.flick(x: 120)
        _ = try window.exposedCard(among: Self.beyond)
        window.end()
    }

    @Test func aFingerIsOnTheScreenThatGoes() throws {
        let window = try StagedWindow()
        try window.compositor.touchDrag(x: 700, y: StagedWindow.onRow.y, by: -180)
        try window.compositor.send("seat pointer keyboard")
        try window.compositor.settle()
        _ = try window.exposedCard(among: 0...5)
        try window.compositor.send("seat pointer keyboard touch")
        try window.compositor.settle()
        let moved = try window.compositor.touchDrag(x: 500, y: StagedWindow.onRow.y, by: 400, frames: 8)
        try window.compositor.play("touch up 0 @\(moved)", "touch frame")
        #expect(try window.shows(["--expose", "0"]))
        window.end()
    }

    @Test func aDragFromElsewhereMayComeAndGo() throws {
        let window = try StagedWindow()
        try window.compositor.play(
            "drag enter 400 300 text/plain 6869 text/uri-list 66696c653a2f2f2f6e6f0d0a", "drag motion 410 300",
            "drag motion 420 310", "drag leave")
        try window.compositor.settle()
        #expect(try window.compositor.settledScreenshot() == window.atRest)
        window.end()
    }

    @Test func aHeldKeyStopsWhenTheFocusLeaves() throws {
        let window = try StagedWindow("keyboard repeat 50 20")
        let compositor = window.compositor
        try compositor.play("keyboard enter", "key Right down")
        #expect(try poll(seconds: 10) { (try window.report().focus?.note ?? 0) > 3 }, "it repeats")
        try compositor.send("keyboard leave")
        try compositor.settle()
        let stopped = try window.report().focus
        usleep(400_000)
        #expect(try window.report().focus == stopped, "and it stays there")
        window.end()
    }

    @Test func aFineWheelAddsUpToCards() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        for _ in 0..<8 {
            try window.compositor.play(
                "pointer source wheel", "pointer value120 x 30", "pointer axis x 3.75", "pointer frame")
        }
        #expect(try window.shows(["--expose", "2"]))
        #expect(try exposed(in: window) == 2)
        window.end()
    }
}
