import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// What zooms the window, of which no real compositor can be told all.
@Suite(.serialized) struct StageZoomTests {
    /// On the exposed card of the first row.
    private static let onCard = (x: 330, y: 160)

    private func fill(of window: StagedWindow) throws -> String { "\(try #require(window.report().zoom).fill)" }

    @Test func aPinchOutwardShowsMoreCards() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.play(
            "pinch begin 2", "pinch update 0 0 0.9 0", "pinch update 0 0 0.7 0", "pinch update 0 0 0.5 0")
        usleep(300_000)
        try window.compositor.send("pinch end")
        let report = try window.report()
        #expect(report.zoom?.factor == 0.5 && report.zoom?.card == nil)
        #expect(report.rows.count > 5 && report.rows[0].count == 38)
        #expect(try window.shows(["--zoom", "0.5"]), "it looks just as render draws it")
        try window.say("--wait", "key", "0")
        let back = try window.report()
        #expect(back.zoom?.factor == 1 && back.scroll == 0)
        #expect(try window.shows([]))
        window.end()
    }

    @Test func aPinchInwardTakesTheCardUnderTheFingers() throws {
        let window = try StagedWindow()
        try window.compositor.play(
            "pointer enter \(Self.onCard.x) \(Self.onCard.y)", "pointer frame", "pinch begin 2",
            "pinch update 0 0 1.5 0", "pinch update 0 0 2.5 0", "pinch update 0 0 3.5 0")
        usleep(300_000)
        try window.compositor.send("pinch end")
        let report = try window.report()
        #expect(report.zoom?.factor == report.zoom?.fill && report.zoom?.card?.note == 0)
        #expect(try window.shows(["--zoom", fill(of: window)]), "its text is as sharp as render draws it")
        try window.say("--wait", "key", "Return")
        #expect(try window.shows(["--zoom", fill(of: window), "--turn", "1"]))
        try window.say("--wait", "key", "Right")
        #expect(try window.report().zoom?.card?.note == 1)
        try window.say("--wait", "key", "Escape")
        #expect(try window.report().zoom?.factor == 1)
        #expect(try window.shows(["--expose", "1"]))
        window.end()
    }

    /// Another finger, or a palm, beside them means nothing.
    @Test(arguments: [false, true]) func twoFingersOnAScreenPinch(besideAnother: Bool) throws {
        let window = try StagedWindow()
        try window.compositor.play(
            "touch down 0 600 300", "touch frame", "touch down 1 700 300", "touch frame")
        for step in 1...10 {
            try window.compositor.play(
                "touch motion 0 \(600 - 10 * step) 300", "touch motion 1 \(700 + 10 * step) 300", "touch frame")
        }
        usleep(300_000)
        if besideAnother {
            try window.compositor.play("touch down 2 400 700", "touch frame", "touch up 2", "touch frame")
            usleep(300_000)
        }
        try window.compositor.play("touch up 0", "touch frame", "touch up 1", "touch frame")
        let report = try window.report()
        #expect(report.zoom?.card != nil && report.zoom?.factor == report.zoom?.fill)
        #expect(report.rows.allSatisfy { $0.facet == 0 }, "nothing has been clicked")
        window.end()
    }

    @Test func aSearchPutsTheCardBackIntoItsTray() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.say("--wait", "key", "+")
        #expect(try window.report().zoom?.card?.note == 0)
        try window.say("--wait", "key", "/")
        let report = try window.report()
        #expect(report.zoom?.factor == 1 && report.zoom?.card == nil)
        try window.say("--wait", "key", "Escape")
        #expect(try window.report().zoom?.factor == 1)
        #expect(try window.shows([]))
        window.end()
    }

    @Test func aDoubleClickOpensACardAndTheNextOnePutsItBack() throws {
        let window = try StagedWindow()
        try window.compositor.play("pointer enter \(Self.onCard.x) \(Self.onCard.y)", "pointer frame")
        func click() throws {
            try window.compositor.play(
                "pointer button left down", "pointer frame", "pointer button left up", "pointer frame")
        }
        try click()
        try click()
        var report = try window.report()
        #expect(report.zoom?.card?.note == 0 && report.rows[0].facet == 0)
        try click()
        try click()
        report = try window.report()
        #expect(report.zoom?.factor == 1 && report.rows[0].facet == 0)
        #expect(try window.shows([]))
        window.end()
    }

    @Test func aScriptZooms() throws {
        let window = try StagedWindow()
        try window.say("--wait", "zoom", "0.25")
        #expect(try window.report().zoom?.factor == 0.25)
        #expect(try window.shows(["--zoom", "0.25"]))
        try window.say("--wait", "zoom", "40", "about", "400", "300")
        #expect(abs(try #require(window.report().zoom).factor - 40) < 1e-6)
        try window.say("--wait", "zoom", "1")
        #expect(try window.report().zoom?.card == nil)
        window.end()
    }
}
