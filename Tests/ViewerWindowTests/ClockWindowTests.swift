import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The study clock in the program's window.
@Suite(.serialized) struct ClockWindowTests {
    @Test func comesCountsAndGoes() throws {
        let window = try StagedWindow()
        let opened = try window.report().clock
        #expect(opened.shown == false && opened.running == true)
        try window.say("key", "c")
        try window.say("clock", "stop")
        let shown = try window.report(), seconds = shown.clock.seconds
        #expect(shown.clock == WindowReport.Clock(shown: true, running: false, seconds: seconds))
        #expect(try window.shows(["--clock", "\(seconds)"]), "it looks as it is rendered")
        try window.say("clock", "zero")
        #expect(try window.shows(["--clock", "0"]))
        try window.say("key", "p")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).clock.seconds >= 2 })
        try window.say("key", "z")
        try window.say("key", "p")
        #expect(try window.report().clock.seconds <= 1)
        try window.say("key", "c")
        #expect(try window.shows([]))
        window.end()
    }

    /// Hidden, or standing still, it wakes nobody up; while it counts, every second does.
    @Test func sleepsUnlessItIsSeenToCount() throws {
        let window = try StagedWindow()
        let probe = ProcessProbe(process: window.program.processIdentifier)
        func wakeUps() throws -> Int {
            // Also whoever asked has gone again.
            _ = try window.report()
            try awaitReading(in: window.compositor.directory)
            sleep(1)
            let before = try probe.wakeUps()
            sleep(3)
            return try probe.wakeUps() - before
        }
        #expect(try wakeUps() == 0)
        try window.say("--wait", "clock", "on")
        #expect(try wakeUps() > 3)
        try window.say("--wait", "clock", "stop")
        #expect(try wakeUps() == 0)
        window.end()
    }

    /// In another window nobody studies this one's cards.
    @Test func standsStillWhileAnotherWindowHasTheKeyboard() throws {
        let window = try StagedWindow()
        try window.compositor.play("keyboard enter")
        #expect(try window.report().clock.running == true)
        try window.compositor.play("keyboard leave")
        #expect(try window.report().clock.running == false)
        try window.compositor.play("keyboard enter")
        #expect(try window.report().clock.running == true)
        window.end()
    }

    @Test func aClickStopsItAndNothingBelow() throws {
        let window = try StagedWindow()
        try window.say("--wait", "clock", "on")
        let before = try window.report()
        try window.compositor.play(
            "pointer enter 1150 740", "pointer frame", "pointer button left down", "pointer frame")
        try window.compositor.play("pointer button left up", "pointer frame")
        let after = try window.report()
        #expect(after.clock.running == false && after.rows == before.rows && after.focus == before.focus)
        window.end()
    }
}
