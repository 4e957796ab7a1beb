import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Cards that are carried about in a window, and the order that it keeps.
@Suite(.serialized) struct RearrangeWindowTests {
    private static let alt = "modifiers 8 0 0 0", none = "modifiers 0 0 0 0"

    private func ids(_ window: StagedWindow) throws -> [String] {
        try window.say("settle")
        let tool = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["info", "--order"])
        guard tool.wait(seconds: 60) == 0 else { throw StagedWindowError(tool.standardError) }
        return tool.standardOutput.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .map { String($0.dropFirst(2).prefix { $0 != "\t" }) }
    }

    private func order(_ window: StagedWindow) throws -> WindowReport.Order {
        try #require(try window.report().order)
    }

    @Test func aCardIsCarriedAndItsPlaceIsKept() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        let first = try #require(try window.report().rows[0].id)
        try window.compositor.play(
            "keyboard enter", Self.alt, "pointer motion 300 160", "pointer frame", "pointer button left down",
            "pointer frame")
        for step in 1...10 {
            try window.compositor.play("pointer motion \(300 + 40 * step) \(160 + 20 * step)", "pointer frame")
        }
        try window.compositor.settle()
        let carried = try #require(try window.report(atRest: false).order?.carried)
        #expect(carried.map(\.id) == [first] && carried[0].note > 3)
        #expect(try window.compositor.screenshot().difference(from: window.atRest) > 20_000, "they make room")
        try window.compositor.play("pointer button left up", "pointer frame", Self.none)
        let dropped = try order(window)
        #expect(!dropped.deck && dropped.undo == 1 && dropped.carried.isEmpty)
        #expect(try window.report().rows[0].id != first)
        // The order is written a second after its last change.
        #expect(try poll(seconds: 20) { try ids(window).first != first })
        let kept = try ids(window)
        #expect(kept.contains(first) && Set(kept).count == kept.count)

        // As if the machine had failed: what was written holds.
        #expect(kill(window.program.processIdentifier, SIGKILL) == 0)
        let again = try window.compositor.launch(TestProducts.path(of: "cardtray"))
        #expect(poll(seconds: 60) { (try? window.say("settle")) != nil })
        let restarted = try order(window)
        #expect(!restarted.deck && restarted.undo == 0)
        try window.say("order", "deck")
        #expect(try window.report().rows[0].id == first)
        #expect(try order(window).deck)
        try window.say("undo")
        #expect(try window.report().rows[0].id != first)
        #expect(again.terminate(seconds: 20) == 0, "\(again.standardError)")
        #expect(window.compositor.stop() == 0, "\(window.compositor.log)")
    }

    /// A finger that rests on a card and then moves carries it; one that is taken away leaves all as it was.
    @Test(arguments: [true, false]) func aFingerCarriesACard(_ isLifted: Bool) throws {
        let window = try StagedWindow()
        let first = try #require(try window.report().rows[0].id)
        try window.compositor.play("touch down 0 300 160", "touch frame")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).rows[0].flapped == [0] }, "it rested")
        for step in 1...10 {
            try window.compositor.play("touch motion 0 \(300 + 40 * step) \(160 + 20 * step)", "touch frame")
        }
        try window.compositor.settle()
        let carried = try #require(try window.report(atRest: false).order?.carried)
        #expect(carried.map(\.id) == [first] && carried[0].note > 3)
        if isLifted {
            try window.compositor.play("touch up 0", "touch frame")
            let dropped = try order(window)
            #expect(!dropped.deck && dropped.undo == 1 && dropped.carried.isEmpty)
            #expect(try window.report().rows[0].id != first)
        } else {
            try window.compositor.send("touch cancel")
            let left = try order(window)
            #expect(left.deck && left.undo == 0 && left.carried.isEmpty)
            #expect(try window.report().rows[0].id == first)
        }
        window.end()
    }

    @Test func escapePutsACardBack() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.play(
            "keyboard enter", Self.alt, "pointer motion 300 160", "pointer frame", "pointer button left down",
            "pointer frame", "pointer motion 500 300", "pointer frame", "pointer motion 700 420", "pointer frame",
            Self.none)
        try window.compositor.settle()
        #expect(try window.report(atRest: false).order?.carried.count == 1)
        try window.compositor.play("key Escape down", "key Escape up")
        #expect(try order(window).deck)
        try window.compositor.play("pointer button left up", "pointer frame")
        let rested = try order(window)
        #expect(rested.deck && rested.undo == 0 && rested.carried.isEmpty)
        #expect(try poll(seconds: 30) { try window.compositor.screenshot().difference(from: window.atRest) < 4000 })
        window.end()
    }

    /// A deck that is opened in place of itself, as where it is dropped on its window.
    @Test func theDeckThatIsShownOpensAsItIs() throws {
        let window = try StagedWindow()
        let deck = try window.makeDeck("words.csv", notes: 60)
        try window.say("open", deck)
        #expect(try poll(seconds: 30) { try window.report().window.title == "words.csv — cardtray" })
        try window.say("move", "0", "5", "to", "0", "20")
        try window.say("expose", "0", "40")
        #expect(try order(window).undo == 1)
        try window.say("open", deck)
        #expect(try poll(seconds: 30) { try order(window).undo == 0 }, "it is opened anew")
        let report = try window.report()
        #expect(report.focus?.note == 40 && report.order?.deck == false)
        window.end()
    }

    @Test func keysAndMessagesMoveCards() throws {
        let window = try StagedWindow()
        let first = try #require(try window.report().rows[0].id)
        try window.say("--wait", "key", "alt+Right")
        var report = try window.report()
        #expect(report.rows[0].note == 1 && report.rows[0].id == first && report.order?.undo == 1)
        try window.say("--wait", "key", "alt+Down")
        report = try window.report()
        #expect(report.focus?.id == first && report.focus?.row == 1)
        try window.say("--wait", "key", "ctrl+z")
        try window.say("--wait", "key", "ctrl+z")
        #expect(try order(window).deck)
        try window.say("--wait", "key", "ctrl+shift+z")
        #expect(try order(window).undo == 1)
        try window.say("--wait", "key", "ctrl+d")
        #expect(try order(window).deck)
        try window.say("mark", "0", "2")
        try window.say("mark", "0", "5")
        try window.say("--wait", "move", "marked", "to", "1", "3")
        #expect(try order(window).marked.map { [$0.section, $0.note] } == [[1, 3], [1, 4]])
        try window.say("search", "a")
        try window.say("settle")
        #expect(try window.report().order == nil)
        #expect(throws: StagedWindowError.self) { try window.say("undo") }
        try window.say("search")
        try window.say("undo")
        #expect(try order(window).marked.map { [$0.section, $0.note] } == [[0, 2], [0, 5]])
        #expect(throws: StagedWindowError.self) { try window.say("move", "0", "99999", "to", "0", "0") }
        #expect(throws: StagedWindowError.self) { try window.say("move", "0", "1", "to", "9999", "0") }
        window.end()
    }
}
