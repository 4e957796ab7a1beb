import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Decks that change on disk while a window shows them.
@Suite(.serialized) struct LiveDeckTests {
    @Test func whatIsWrittenIsFollowedAndPlacesStay() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        try live.window.say("expose", "0", "40")
        #expect(try live.shows(60, "--expose", "40"))
        // In place, and everything stands elsewhere in the file.
        try live.overwrite(LiveWindow.words(Array(200..<203) + Array(0..<60)))
        #expect(try live.shows(63, "--expose", "43"))
        try live.replace(30..<60)
        #expect(try live.shows(30, "--expose", "10"))
        try live.overwrite(LiveWindow.words(30..<45))
        #expect(try live.shows(15, "--expose", "10"))
        // Others appended, as by a program that keeps the file open.
        let handle = try FileHandle(forWritingTo: live.file)
        try handle.seekToEnd()
        try handle.write(contentsOf: LiveWindow.words(300..<304))
        #expect(try live.shows(19, "--expose", "10"))
        try handle.close()
        // The text of the card in front is another: it is the same card still.
        var text = LiveWindow.words(Array(30..<45) + Array(300..<304))
        text.replace(Data("word 40,".utf8), with: Data("Wort 40,".utf8))
        try text.write(to: live.file, options: .atomic)
        #expect(try live.shows(19, "--expose", "10"))
        // The card in front is gone: the one that was behind it comes.
        try live.replace(Array(30..<38) + Array(42..<50))
        #expect(try live.shows(16, "--expose", "8"))
        // All are.
        try live.replace(400..<420)
        #expect(try live.shows(20))
    }

    @Test func whatCannotBeReadStaysAsItWas() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        try FileManager.default.removeItem(at: live.file)
        #expect(
            try poll(seconds: 30) {
                try live.window.report().overlays.notice?.contains("there is no such file") == true
            })
        // All of it can still be looked at.
        try live.window.say("expose", "0", "7")
        try live.replace(0..<60)
        #expect(try live.shows(60, "--expose", "7"))
        try live.overwrite(Data([0x1F, 0x8B, 8, 0, 0, 0]))
        #expect(try poll(seconds: 30) { try live.window.report().overlays.notice?.contains("cut short") == true })
        #expect(try live.window.report().rows.map(\.count).reduce(0, +) == 60)
        try live.overwrite(LiveWindow.words(0..<50))
        #expect(try live.shows(50, "--expose", "7"))
    }

    @Test func searchesMarksAndMovesStay() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        try live.window.say("mark", "0", "3")
        try live.window.say("move", "0", "5", "to", "0", "20")
        try live.replace([99] + Array(0..<60))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 61 })
        var report = try live.window.report()
        #expect(report.order?.marked.map(\.note) == [4])
        #expect(report.order?.deck == false)
        try live.window.say("undo")
        #expect(try live.window.report().order?.deck == true, "what was moved before can be taken back")
        try live.window.say("search", "word 5")
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 15 })
        try live.replace([99, 500, 501] + Array(0..<60))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 17 })
        report = try live.window.report()
        #expect(report.search.text == "word 5")
        // A field in which nothing has been typed yet stays open.
        try live.window.say("search")
        try live.window.say("key", "slash")
        try live.replace(0..<30)
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 30 })
        #expect(try live.window.report().search.text == "")
    }

    /// The cards of decks in the order that is kept of them, as `cardtray info` lists them.
    private func kept(_ path: String, of live: LiveWindow) throws -> String {
        let tool = try live.window.compositor.launch(
            TestProducts.path(of: "cardtray"), ["info", "--order", "--json", path])
        guard tool.wait(seconds: 60) == 0 else { throw StagedWindowError(tool.standardError) }
        return tool.standardOutput
    }

    /// A file that is emptied and filled again in two steps: what is kept is true again then.
    @Test func whatIsKeptOfCardsThatComeBackStays() throws {
        let live = try LiveWindow(0..<20)
        defer { live.end() }
        let own = try kept(live.file.path, of: live)
        try live.window.say("move", "0", "5", "to", "0", "12")
        #expect(try poll(seconds: 30) { try kept(live.file.path, of: live) != own })
        let moved = try kept(live.file.path, of: live)
        try live.replace(0..<3)
        #expect(try live.comes(to: 3))
        try live.replace(0..<20)
        #expect(try live.comes(to: 20))
        // Longer than an order waits to be kept.
        sleep(2)
        #expect(try kept(live.file.path, of: live) == moved)
    }

    /// The cards of a folder are called by the places of their decks there, which another deck changes.
    @Test func whatIsKeptOfAFolderIsCalledAnew() throws {
        let live = try LiveWindow(0..<3)
        defer { live.end() }
        let folder = live.folder.appending(path: "decks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try LiveWindow.words(20..<26).write(to: folder.appending(path: "b.csv"))
        try LiveWindow.words(40..<44).write(to: folder.appending(path: "c.csv"))
        try live.window.say("open", folder.absoluteString)
        #expect(try live.comes(to: 10))
        func isMoved() throws -> Bool {
            let list = try kept(folder.path, of: live)
            let first = try #require(list.range(of: "word 40")), last = try #require(list.range(of: "word 43"))
            return first.lowerBound > last.lowerBound
        }
        try live.window.say("move", "1", "0", "to", "1", "3")
        #expect(try poll(seconds: 30) { try isMoved() })
        try LiveWindow.words(0..<2).write(to: folder.appending(path: "a.csv"))
        #expect(try live.comes(to: 12))
        #expect(try poll(seconds: 30) { try isMoved() })
    }

    /// What is kept belongs to the file that a link leads to.
    @Test func aLinkMayLeadElsewhere() throws {
        let live = try LiveWindow(0..<3)
        defer { live.end() }
        let link = live.folder.appending(path: "link.csv")
        func lead(to name: String, _ numbers: Range<Int>) throws {
            let file = live.folder.appending(path: name), new = live.folder.appending(path: "new")
            try LiveWindow.words(numbers).write(to: file)
            try FileManager.default.createSymbolicLink(at: new, withDestinationURL: file)
            try #require(rename(new.path, link.path) == 0)
        }
        try lead(to: "one.csv", 0..<10)
        try live.window.say("open", link.absoluteString)
        #expect(try live.comes(to: 10))
        try live.window.say("expose", "0", "2")
        try live.window.say("star")
        try lead(to: "two.csv", 0..<12)
        #expect(try live.comes(to: 12))
        try live.window.say("move", "0", "0", "to", "0", "5")
        #expect(
            try poll(seconds: 30) {
                let list = try kept(link.path, of: live)
                let moved = try #require(list.range(of: "word 0")), other = try #require(list.range(of: "word 5"))
                return moved.lowerBound > other.lowerBound
            })
        let tool = try live.window.compositor.launch(
            TestProducts.path(of: "cardtray"), ["info", "--starred", "--json", link.path])
        #expect(tool.wait(seconds: 60) == 0 && tool.standardOutput.contains("word 2"))
    }

    /// The state cannot be written for a while, in which the deck is followed.
    @Test func aMoveThatCouldNotBeKeptIsKeptInTheEnd() throws {
        let live = try LiveWindow(0..<20)
        let state = live.window.compositor.directory.appending(path: "home/.local/state/cardtray")
        let inTheWay = state.appending(path: "\(StateStore.key(for: [live.file.path])).order.json.new")
        try FileManager.default.createDirectory(
            at: inTheWay.appending(path: "in-use"), withIntermediateDirectories: true)
        try live.window.say("move", "0", "5", "to", "0", "12")
        #expect(poll(seconds: 30) { live.window.program.standardError.contains("could not save the order") })
        try live.replace(0..<22)
        #expect(try live.comes(to: 22))
        try FileManager.default.removeItem(at: inTheWay)
        #expect(live.window.program.terminate(seconds: 20) == 0)
        let list = try kept(live.file.path, of: live)
        let moved = try #require(list.range(of: "word 5")), other = try #require(list.range(of: "word 12"))
        #expect(moved.lowerBound > other.lowerBound)
        #expect(live.window.compositor.stop() == 0, "\(live.window.compositor.log)")
    }

    @Test func starsStayWithTheirCards() throws {
        let live = try LiveWindow(0..<20)
        defer { live.end() }
        func isStarred(_ note: Int) throws -> Bool {
            try live.window.say("expose", "0", String(note))
            return try live.window.report().focus?.starred == true
        }
        try live.window.say("expose", "0", "12")
        try live.window.say("star")
        #expect(try isStarred(12))
        // Cards before it, and another text on it.
        try live.replace(Array(50..<53) + Array(0..<20))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 23 })
        #expect(try isStarred(15) && !isStarred(12))
        var text = LiveWindow.words(Array(50..<53) + Array(0..<20))
        text.replace(Data("word 12,".utf8), with: Data("Wort 12,".utf8))
        try text.write(to: live.file, options: .atomic)
        let options = ["info", "--starred", "--json", live.file.path]
        func kept() throws -> String {
            let tool = try live.window.compositor.launch(TestProducts.path(of: "cardtray"), options)
            #expect(tool.wait(seconds: 60) == 0)
            return tool.standardOutput
        }
        #expect(try poll(seconds: 30) { try kept().contains("Wort 12") })
        #expect(try isStarred(15))
        // The card is gone, and its star comes back with it.
        try live.replace(0..<5)
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 5 })
        for note in 0..<5 { #expect(try !isStarred(note)) }
        try text.write(to: live.file, options: .atomic)
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 23 })
        #expect(try isStarred(15))
    }

    @Test func theSidesThatFaceUpStay() throws {
        let live = try LiveWindow(0..<20)
        defer { live.end() }
        try live.window.say("expose", "0", "12")
        try live.window.say("front", "2", "of", "0")
        try live.replace(10..<31)
        #expect(try live.shows(21, "--front", "2", "--expose", "2"))
        try live.window.say("front", "next", "of", "0")
        try live.window.say("front", "2")
        // While it is being read.
        try live.replace(0..<30)
        try live.window.say("front", "1")
        try live.window.say("front", "next")
        #expect(try live.shows(30, "--front", "2", "--expose", "12"))
        #expect(try live.window.report().modes.front == "2")
    }

    @Test func f5ReadsAgainAndFoldersAreFollowed() throws {
        let live = try LiveWindow(0..<10)
        defer { live.end() }
        try live.window.say("reload")
        #expect(try live.shows(10))
        try live.window.say("key", "F5")
        #expect(try live.shows(10))
        let folder = live.folder.appending(path: "decks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try LiveWindow.words(0..<5).write(to: folder.appending(path: "a.csv"))
        try live.window.say("open", folder.absoluteString)
        func counts(_ expected: [Int]) throws -> Bool {
            try poll(seconds: 30) { try live.window.report().rows.map(\.count) == expected }
        }
        #expect(try counts([5]))
        try LiveWindow.words(0..<7).write(to: folder.appending(path: "b.csv"))
        #expect(try counts([5, 7]))
        try FileManager.default.createDirectory(at: folder.appending(path: "more"), withIntermediateDirectories: true)
        try LiveWindow.words(0..<3).write(to: folder.appending(path: "more/c.csv"))
        #expect(try counts([5, 7, 3]))
        try FileManager.default.removeItem(at: folder.appending(path: "a.csv"))
        #expect(try counts([7, 3]))
        // What was touched stays with its card when another deck comes before its own.
        try live.window.say("mark", "0", "2")
        try LiveWindow.words(0..<4).write(to: folder.appending(path: "a.csv"))
        #expect(try counts([4, 7, 3]))
        #expect(try live.window.report().order?.marked.map { [$0.section, $0.note] } == [[1, 2]])
        // One that cannot be read from the first keeps none of the others back.
        try Data().write(to: folder.appending(path: "z.csv"))
        try live.window.say("open", live.file.absoluteString)
        #expect(try counts([10]))
        try live.window.say("open", folder.absoluteString)
        #expect(try counts([4, 7, 3]))
        try LiveWindow.words(0..<9).write(to: folder.appending(path: "b.csv"))
        #expect(try counts([4, 9, 3]))
    }
}
