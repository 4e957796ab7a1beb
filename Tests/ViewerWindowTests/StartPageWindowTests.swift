import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// A window that opens without a deck, where others were opened before.
@Suite(.serialized) struct StartPageWindowTests {
    /// A window that has shown two decks, and shows the start page now.
    private func window(_ arguments: [String] = []) throws -> (window: StagedWindow, decks: [String]) {
        let window = try StagedWindow(arguments: arguments)
        let decks = try ["one.csv", "two.csv"].map { try window.makeDeck($0, notes: 8) }
        for (name, deck) in zip(["one.csv", "two.csv"], decks) {
            try window.say("open", deck)
            #expect(try window.opens(name, rows: [8]))
        }
        try window.say("expose", "0", "5")
        // The hint of a first start goes before the page has one of its own.
        #expect(try poll(seconds: 30) { try window.report().overlays.notice == nil })
        try showStartPage(in: window)
        return (window, decks)
    }

    /// The start page has a row for each of the decks, one for the sample and one for what can be done.
    private func showStartPage(in window: StagedWindow) throws {
        try window.say("key", "ctrl+h")
        #expect(
            try poll(seconds: 30) {
                let report = try window.report()
                return report.window.title == "cardtray" && report.counters.map(\.count) == [8, 8, 20, 2]
            })
        try window.say("settle")
    }

    @Test func aCardOpensItsDeckWhereItWasLeft() throws {
        let (window, _) = try window()
        let report = try window.report()
        #expect(report.window.title == "cardtray")
        #expect(report.rows.map(\.note) == [5, 0, 0])
        #expect(report.rows.map(\.count) == [8, 8, 20])
        #expect(report.overlays.notice == "Click a card in front, or press Enter, to open its deck")
        // Cards are no others' to be moved.
        #expect(report.order == nil)
        try window.say("key", "Right")
        try window.say("settle")
        #expect(try window.report().focus?.note == 6)
        try window.say("key", "Return")
        #expect(try window.opens("two.csv", rows: [8]))
        #expect(try window.report().focus?.note == 5)
        // A click does the same.
        try showStartPage(in: window)
        try window.compositor.play(
            "pointer enter 200 380", "pointer frame", "pointer button left down", "pointer frame",
            "pointer button left up",
            "pointer frame")
        #expect(try window.opens("one.csv", rows: [8]))
        #expect(window.program.standardError == "")
        window.end()
    }

    /// The page waits for decks that take long to open, and the deck that is shown can be used until then.
    @Test func whatIsDoneBeforeThePageComesStays() throws {
        let window = try StagedWindow(), folder = window.compositor.directory
        let deck = try window.makeDeck("one.csv", notes: 8)
        try window.say("open", deck)
        #expect(try window.opens("one.csv", rows: [8]))
        let recent = folder.appending(path: "home/.local/state/cardtray/recent.json")
        #expect(poll(seconds: 30) { FileManager.default.fileExists(atPath: recent.path) })
        // Nobody ever writes into it.
        let pipe = folder.appending(path: "pipe.csv").path
        try #require(mkfifo(pipe, 0o600) == 0)
        try JSONEncoder().encode([[pipe]]).write(to: recent)
        let client = try MessageClient(window: nil, in: WindowDirectory(runtime: folder.path), patience: 60)
        for line in ["key ctrl+h", "expose 0 5"] { _ = try client.send(MessageRequest(line: line)) }
        #expect(try poll(seconds: 30) { try window.report().window.title == "cardtray" })
        try window.say("open", deck)
        #expect(try window.opens("one.csv", rows: [8]))
        #expect(try window.report().focus?.note == 5)
        window.end()
    }

    /// A deck that fails, or takes long to open, does not keep the page away.
    @Test func thePageComesBesideOthers() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let state = folder.appending(path: "cardtray")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Nobody ever writes into it, so the page waits for it.
        let pipe = folder.appending(path: "pipe.csv").path
        try #require(mkfifo(pipe, 0o600) == 0)
        try JSONEncoder().encode([[pipe]]).write(to: state.appending(path: "recent.json"))
        let window = try StagedWindow(environment: ["XDG_STATE_HOME": folder.path], comesToRest: false)
        let empty = window.compositor.directory.appending(path: "empty.csv")
        try Data().write(to: empty)
        #expect(throws: StagedWindowError.self) { try window.say("open", empty.absoluteString) }
        let slow = window.compositor.directory.appending(path: "slow.csv").path
        try #require(mkfifo(slow, 0o600) == 0)
        let descriptor = open(slow, O_RDWR | O_CLOEXEC)
        let opening = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["msg", "open", slow])
        #expect(try poll(seconds: 30) { try window.report().counters.map(\.count) == [1, 20, 2] })
        #expect(opening.isRunning && window.program.standardError.contains("empty.csv: is empty"))
        try #require(write(descriptor, "one,two\n", 8) == 8)
        var unread: Int32 = 0
        #expect(poll(seconds: 60) { ioctl(descriptor, UInt(FIONREAD), &unread) == 0 && unread == 0 })
        close(descriptor)
        #expect(try window.opens("slow.csv", rows: [1]))
        #expect(opening.wait(seconds: 60) == 0)
        window.end()
    }

    @Test func theSampleAndTheDialogAreOffered() throws {
        let (window, _) = try window()
        try window.say("scroll", "to", "2")
        try window.say("key", "Return")
        #expect(try poll(seconds: 30) { try window.report().rows.count > 3 })
        #expect(try window.report().focus?.id == "ja/山")
        try showStartPage(in: window)
        // Decks of the desktop's dialog are in no reach here, and that is said.
        try window.say("scroll", "to", "3")
        try window.say("key", "space")
        #expect(try poll(seconds: 30) { try window.report().overlays.notice?.hasPrefix("No file dialog") == true })
        try window.say("key", "/")
        #expect(try window.report().overlays.notice == "Open a deck to find cards in it")
        window.end()
    }

    @Test func cardsNameKeysAsTheyAreNow() throws {
        let (window, _) = try window()
        func lastTray() throws -> Picture {
            try window.say("scroll", "to", "3")
            #expect(try poll(seconds: 30) { try window.report().overlays.notice == nil })
            return try window.compositor.settledScreenshot()
        }
        let before = try lastTray()
        try "[keys]\n\"Ctrl+O\" = \"F7\"".write(
            to: window.compositor.directory.appending(path: "home/.config/cardtray/config.toml"), atomically: true,
            encoding: .utf8)
        #expect(try poll(seconds: 30) { try lastTray() != before })
        #expect(try window.report().window.title == "cardtray")
        window.end()
    }

    @Test func aDeckThatIsGoneIsNotOffered() throws {
        let (window, decks) = try window()
        try FileManager.default.removeItem(atPath: #require(URL(string: decks[1])).path)
        try window.say("key", "ctrl+h")
        #expect(try poll(seconds: 30) { try window.report().rows.first?.note == 0 })
        #expect(try window.report().rows.prefix(2).map(\.count) == [8, 20])
        window.end()
    }
}
