import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// A window reads decks where people keep them, and what it is given by name.
@Suite(.serialized) struct SandboxWindowTests {
    private struct Stage {
        let compositor: HeadlessCompositor
        /// A folder of two decks; one is a link to where nobody looks for decks.
        let decks: URL
        let hidden: URL

        init() throws {
            compositor = try HeadlessCompositor(.sway, CompositorOptions())
            let home = compositor.directory.appending(path: "home")
            decks = home.appending(path: "decks")
            let folder = home.appending(path: ".private")
            hidden = folder.appending(path: "diary.csv")
            for folder in [decks, folder] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            try "Haus,house\nBaum,tree\nWald,forest\n".write(
                to: decks.appending(path: "words.csv"), atomically: true, encoding: .utf8)
            try "heute,today\ngestern,yesterday\n".write(to: hidden, atomically: true, encoding: .utf8)
            try FileManager.default.createSymbolicLink(
                at: decks.appending(path: "a-link.csv"), withDestinationURL: hidden)
        }

        var directory: WindowDirectory { WindowDirectory(runtime: compositor.directory.path) }

        /// Starts the program where no setting names further folders.
        func start(_ arguments: String...) throws -> ManagedProcess {
            try compositor.launch(
                TestProducts.path(of: "cardtray"), arguments, environment: ["XDG_CONFIG_DIRS": "/nowhere"])
        }

        /// Waits for so many windows, and for the newest one's deck.
        func report(windows count: Int) throws -> WindowReport {
            _ = poll(seconds: 60) { directory.windows().count == count }
            try MessageClient.say(["settle"], in: compositor.directory)
            let state = try MessageClient.say(["state"], in: compositor.directory)
            return try JSONDecoder().decode(WindowReport.self, from: Data(state.utf8))
        }
    }

    @Test func aLinkOutOfAFolderIsNotFollowed() throws {
        let stage = try Stage()
        defer { stage.compositor.stop() }
        let program = try stage.start(stage.decks.path)
        let report = try stage.report(windows: 1)
        #expect(report.rows.map(\.count) == [3], "only words.csv")
        #expect(report.overlays.notice?.contains("a-link.csv: a running cardtray may not read there") == true)
        #expect(program.terminate() == 0)
    }

    @Test func itIsWhereTheProgramIsNotConfined() throws {
        let stage = try Stage()
        defer { stage.compositor.stop() }
        let program = try stage.start("--no-sandbox", stage.decks.path)
        #expect(try stage.report(windows: 1).rows.map(\.count) == [2, 3])
        #expect(program.terminate() == 0)
    }

    @Test func whatItMayNotReadAnotherStartOpensByItself() throws {
        let stage = try Stage()
        defer { stage.compositor.stop() }
        let program = try stage.start(stage.decks.appending(path: "words.csv").path)
        _ = try stage.report(windows: 1)
        let refused = try stage.start("msg", "new-window", stage.hidden.path)
        #expect(refused.wait(seconds: 60) == 1)
        #expect(refused.standardError.contains("diary.csv: a running cardtray may not read there"))
        let other = try stage.start(stage.hidden.path)
        let report = try stage.report(windows: 2)
        #expect(report.program.process == other.processIdentifier)
        #expect(report.rows.map(\.count) == [2])
        // What lies in sight is opened in the one that runs first.
        #expect(other.terminate() == 0)
        let third = try stage.start(stage.decks.appending(path: "words.csv").path)
        #expect(third.wait(seconds: 60) == 0)
        #expect(try stage.report(windows: 2).program.process == program.processIdentifier)
        #expect(program.terminate() == 0)
    }

    /// Of the home itself only the files that are there can be named.
    @Test func aDeckInTheHomeItselfIsFollowedAsLongAsItIsTheSameFile() throws {
        let stage = try Stage()
        defer { stage.compositor.stop() }
        let deck = stage.compositor.directory.appending(path: "home/words.csv")
        try Data("Haus,house\n".utf8).write(to: deck)
        let program = try stage.start(deck.path)
        #expect(try stage.report(windows: 1).rows.map(\.count) == [1])
        let handle = try FileHandle(forWritingTo: deck)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("Baum,tree\n".utf8))
        try handle.close()
        #expect(try poll(seconds: 30) { try stage.report(windows: 1).rows.map(\.count) == [2] })
        try Data("Haus,house\nBaum,tree\nWald,forest\n".utf8).write(to: deck, options: .atomic)
        let refusal = "words.csv: a running cardtray may not read there"
        #expect(try poll(seconds: 30) { try stage.report(windows: 1).overlays.notice?.contains(refusal) == true })
        #expect(try stage.report(windows: 1).rows.map(\.count) == [2])
        #expect(program.terminate() == 0)
    }

    @Test func verboseTellsOfIt() throws {
        let stage = try Stage()
        defer { stage.compositor.stop() }
        let program = try stage.start("--verbose", stage.decks.path)
        _ = try stage.report(windows: 1)
        #expect(program.terminate() == 0)
        let line = program.standardError.split(separator: "\n").first { $0.hasPrefix("cardtray: confined: reads ") }
        #expect(line?.contains(" \(stage.decks.path) ") == true)
    }
}
