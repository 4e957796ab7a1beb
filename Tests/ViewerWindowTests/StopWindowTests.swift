import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Esc stops what takes long.
@Suite(.serialized) struct StopWindowTests {
    /// A pipe with the beginning of a deck, of which no more comes.
    private final class Pipe {
        let path: String
        private var descriptor: Int32

        init(_ name: String = "pipe.csv", in folder: URL) throws {
            let path = folder.appending(path: name).path
            try #require(mkfifo(path, 0o600) == 0)
            let descriptor = open(path, O_RDWR | O_CLOEXEC)
            _ = write(descriptor, "one,two\n", 8)
            (self.path, self.descriptor) = (path, descriptor)
        }

        deinit { end() }

        /// Waits until all is read of what has come.
        func awaitReader() {
            var unread: Int32 = 0
            #expect(poll(seconds: 60) { ioctl(descriptor, UInt(FIONREAD), &unread) == 0 && unread == 0 })
        }

        /// Nothing more comes.
        func end() {
            guard descriptor >= 0 else { return }
            close(descriptor)
            descriptor = -1
        }
    }

    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func aDeckThatIsBeingOpenedIsLeft() throws {
        let window = try StagedWindow()
        try window.compositor.send("keyboard enter")
        let before = try window.report(), pipe = try Pipe(in: window.compositor.directory)
        let opening = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["msg", "open", pipe.path])
        // Until it has begun, Esc does nothing.
        #expect(
            try poll(seconds: 60) {
                try window.press("Esc")
                return !opening.isRunning
            })
        #expect(opening.standardError.contains("its opening was stopped"), "\(opening.standardError)")
        let after = try window.report()
        #expect(after.rows == before.rows && after.window.title == before.window.title)
        // What is opened next opens.
        try window.say("open", window.makeDeck("words.csv", notes: 3))
        #expect(try window.opens("words.csv", rows: [3]))
        window.end()
        withExtendedLifetime(pipe) {}
    }

    @Test func aWindowWithoutADeckSaysSo() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = try Pipe(in: folder)
        let window = try StagedWindow(arguments: [pipe.path], comesToRest: false)
        try window.compositor.send("keyboard enter")
        #expect(
            try poll(seconds: 60) {
                try window.press("Esc")
                return try window.report(atRest: false).overlays.notice?.hasSuffix("is not open.") == true
            })
        try window.say("open", window.makeDeck("words.csv", notes: 3))
        #expect(try window.opens("words.csv", rows: [3]))
        window.end()
        withExtendedLifetime(pipe) {}
    }

    /// Other settings do not end what is being opened, and hold once it has ended.
    @Test func otherLanguagesWaitForWhatIsBeingOpened() throws {
        let window = try StagedWindow()
        try window.compositor.send("keyboard enter")
        try window.say("open", window.makeDeck("words.csv", notes: 5))
        /// The second side's number, name and language.
        func title() throws -> Substring? {
            try window.say("info", "on")
            return try window.report().overlays.info?.first { $0.hasPrefix("Side 2") }?.split(separator: ":").first
        }
        let before = try #require(try title()), pipe = try Pipe(in: window.compositor.directory)
        let opening = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["msg", "open", pipe.path])
        sleep(1)
        try "[languages]\n2 = \"ko\"".write(
            to: window.compositor.directory.appending(path: "home/.config/cardtray/config.toml"), atomically: true,
            encoding: .utf8)
        sleep(1)
        #expect(opening.isRunning, "\(opening.standardError)")
        // What is opened after it is not to be stopped, too.
        #expect(
            try poll(seconds: 60) {
                try window.press("Esc")
                return poll(seconds: 10) { !opening.isRunning }
            })
        #expect(opening.standardError.contains("its opening was stopped"), "\(opening.standardError)")
        #expect(try poll(seconds: 30) { try title().map { $0 != before } == true })
        #expect(try window.report().window.title == "words.csv — cardtray")
        window.end()
        withExtendedLifetime(pipe) {}
    }

    /// Who waits for the window's rest waits for what threads still work on, and for what comes of it.
    @Test func workIsNoRest() throws {
        let window = try StagedWindow()
        try window.say("open", window.makeDeck("large.csv", notes: 30_000))
        #expect(try poll(seconds: 60) { try window.report().window.title == "large.csv — cardtray" })
        // The fifth order is one at random, which is another one for certain.
        for _ in 1...4 {
            try window.say("key", "o")
            _ = try window.report()
        }
        let before = try #require(try window.report().order?.undo)
        try window.say("key", "o")
        #expect(try window.report().order?.undo == before + 1)
        try window.say("key", "x")
        #expect(try window.report().modes.front == "2")
        window.end()
    }

    /// What could not be opened may be mended.
    @Test func whatCouldNotBeOpenedIsTriedAgain() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "words.csv")
        try Data().write(to: file)
        let window = try StagedWindow(arguments: [file.path], comesToRest: false)
        func isRefused() throws -> Bool {
            try poll(seconds: 60) { try window.report(atRest: false).overlays.notice?.contains("empty") == true }
        }
        #expect(try isRefused())
        try window.say("reload")
        #expect(try isRefused())
        try LiveWindow.words(0..<5).write(to: file)
        let isOpen = try poll(seconds: 60) {
            try window.say("reload")
            return try window.report(atRest: false).status.open
        }
        #expect(try isOpen && window.opens("words.csv", rows: [5]))
        window.end()
    }

    /// Others that fail, or are stopped, leave no window without a deck.
    @Test func theFirstDecksOpenBesideOthers() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try Pipe("first.csv", in: folder), other = try Pipe("other.csv", in: folder)
        let empty = folder.appending(path: "empty.csv")
        try Data().write(to: empty)
        let window = try StagedWindow(arguments: [first.path], comesToRest: false)
        try window.compositor.send("keyboard enter")
        let opening = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["msg", "open", empty.path])
        #expect(opening.wait(seconds: 60) == 1)
        #expect(opening.standardError.contains("empty.csv: is empty"), "\(opening.standardError)")
        let stopped = try window.compositor.launch(TestProducts.path(of: "cardtray"), ["msg", "open", other.path])
        // Esc is for what was asked for last, so that one that comes before it would stop the first.
        other.awaitReader()
        try window.press("Esc")
        #expect(stopped.wait(seconds: 60) == 1)
        #expect(stopped.standardError.contains("its opening was stopped"), "\(stopped.standardError)")
        first.awaitReader()
        first.end()
        #expect(try window.opens("first.csv", rows: [1]))
        window.end()
    }

    /// Where nothing is shown, the window says what was wrong with the last one, and tries that one again.
    @Test func whatFailedLastIsTriedAgain() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["first.csv", "last.csv"].map { folder.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        let window = try StagedWindow(arguments: [files[0].path], comesToRest: false)
        func says(_ name: String) throws -> Bool {
            try poll(seconds: 60) {
                try window.report(atRest: false).overlays.notice?.contains("\(name): is empty") == true
            }
        }
        #expect(try says("first.csv"))
        #expect(throws: StagedWindowError.self) { try window.say("open", files[1].absoluteString) }
        #expect(try says("last.csv"))
        try LiveWindow.words(0..<5).write(to: files[1])
        try window.say("reload")
        #expect(try window.opens("last.csv", rows: [5]))
        window.end()
    }

    @Test func whatIsPrintedIsLeft() throws {
        let session = try DesktopSession()
        let window = try StagedWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": session.address])
        try window.say("open", window.makeDeck("words.csv", notes: 40_000))
        #expect(try poll(seconds: 60) { try window.report().window.title == "words.csv — cardtray" })
        try window.compositor.send("keyboard enter")
        try window.press("Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        try session.tell("choose iso_a4 horizontal")
        #expect(
            try poll(seconds: 60) { try window.report(atRest: false).overlays.notice?.hasPrefix("Printing …") == true })
        // What is open on the cards is closed first.
        try window.press("Shift+→")
        try window.press("Esc")
        #expect(try window.report(atRest: false).order?.marked.isEmpty == true)
        try window.press("Esc")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).overlays.notice == "Printing stopped" })
        #expect(session.prints.isEmpty && window.program.standardError == "")
        window.end()
    }
}
