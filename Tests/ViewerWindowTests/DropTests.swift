import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Decks that are dropped on the window, and what else is.
@Suite(.serialized) struct DropTests {
    private static let fileList = "text/uri-list"

    /// Somebody drags something over the window, without letting go.
    private func drag(_ list: String, as type: String = Self.fileList, over window: StagedWindow) throws {
        try window.compositor.drag(atX: 400, y: 300, [type: Array(list.utf8)])
        try window.compositor.send("drag motion 420 310")
        try window.compositor.settle()
    }

    private func drop(_ list: String, on window: StagedWindow) throws {
        try drag(list, over: window)
        try window.compositor.send("drag drop")
        try window.compositor.settle()
    }

    @Test func aDeckOpens() throws {
        let window = try StagedWindow()
        let uri = try window.makeDeck("a deck.csv", notes: 4)
        try drag(uri + "\r\n", over: window)
        var state = try window.compositor.state()
        #expect(state.drag.acceptedType == Self.fileList && state.drag.action == 1, "a copy")
        #expect(state.drag.readings == 0, "nothing is read before it is dropped")
        try window.compositor.send("drag drop")
        #expect(try window.opens("a deck.csv", rows: [4]))
        state = try window.compositor.state()
        #expect(state.drag.isFinished && state.drag.readings == 1)
        #expect(window.program.standardError == "")
        window.end()
    }

    @Test func aFolderOpensWithAllItsDecks() throws {
        let window = try StagedWindow()
        for (name, notes) in [("b.csv", 2), ("a.csv", 6), ("readme.txt", 9)] {
            _ = try window.makeDeck("decks/\(name)", notes: notes)
        }
        try drop(window.compositor.directory.appending(path: "decks").absoluteString + "\r\n", on: window)
        #expect(try window.opens("decks", rows: [6, 2]))
        window.end()
    }

    @Test func severalFilesOpenTogether() throws {
        let window = try StagedWindow()
        let uris = try [window.makeDeck("one.csv", notes: 1), window.makeDeck("two.csv", notes: 2)]
        try drop("# from a file manager\r\n" + uris.joined(separator: "\r\n") + "\r\n", on: window)
        #expect(try window.opens("one.csv + 1", rows: [1, 2]))
        window.end()
    }

    @Test func whatIsNoDeckLeavesTheOldOne() throws {
        let window = try StagedWindow()
        let file = window.compositor.directory.appending(path: "paper.apkg")
        try "%PDF-1.7 no deck".write(to: file, atomically: true, encoding: .utf8)
        #expect(try window.shows([]))
        try drop(file.absoluteString + "\r\n", on: window)
        #expect(poll(seconds: 20) { window.program.standardError.contains("paper.apkg") })
        #expect(window.program.standardError.split(separator: "\n").count == 1, "\(window.program.standardError)")
        #expect(try window.showsNotice())
        let report = try window.report()
        #expect(report.window.title == "cardtray" && report.rows.count == 4)
        #expect(try window.shows([]), "which goes by itself")
        window.end()
    }

    @Test func aSourceThatNeverWritesHoldsNothingUp() throws {
        let window = try StagedWindow()
        try window.compositor.send("drag stall on")
        try drop("file:///nowhere", on: window)
        #expect(try window.compositor.state().drag.readings == 1)
        try window.say("--wait", "expose", "next")
        #expect(try window.report().rows[0].exposed == 1)
        // Nor does it stand in the way of another.
        try window.compositor.send("drag stall off")
        try drop(try window.makeDeck("next.csv", notes: 3), on: window)
        #expect(try window.opens("next.csv", rows: [3]))
        window.end()
    }

    @Test func aDragThatLeavesChangesNothing() throws {
        let window = try StagedWindow()
        try drag(try window.makeDeck("deck.csv", notes: 3), over: window)
        #expect(try window.compositor.state().drag.acceptedType == Self.fileList)
        try window.compositor.send("drag leave")
        try window.compositor.settle()
        let report = try window.report()
        #expect(report.window.title == "cardtray" && report.rows.count == 4)
        #expect(try window.compositor.state().drag.readings == 0)
        #expect(try window.shows([]))
        window.end()
    }

    @Test func textIsNotTaken() throws {
        let window = try StagedWindow()
        try drag(try window.makeDeck("deck.csv", notes: 3), as: "text/plain", over: window)
        var state = try window.compositor.state()
        #expect(state.drag.acceptedType == nil && state.drag.action == 0)
        try window.compositor.send("drag drop")
        try window.compositor.settle()
        state = try window.compositor.state()
        #expect(state.drag.readings == 0)
        #expect(try window.report().window.title == "cardtray")
        #expect(try window.shows([]))
        window.end()
    }
}
