import CompositorHarness
import Foundation
import RandomSupport
import Testing

@testable import CardtrayApp

/// Decks that change on disk while a window shows them.
@Suite(.serialized) struct LiveDeckTests {
    /// A window that shows one table, which lies in a folder of its own.
    private final class Live {
        let folder = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
        let file: URL
        let window: StagedWindow

        init(_ numbers: some Sequence<Int>) throws {
            file = folder.appending(path: "words.csv")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.text(numbers).write(to: file)
            window = try StagedWindow(arguments: [file.path])
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        static func text(_ numbers: some Sequence<Int>) -> Data {
            Data(numbers.map { "word \($0),answer \($0)\n" }.joined().utf8)
        }

        func replace(_ numbers: some Sequence<Int>) throws { try Self.text(numbers).write(to: file, options: .atomic) }

        /// Writes over what was there, in the same file.
        func overwrite(_ bytes: Data) throws {
            let handle = try FileHandle(forWritingTo: file)
            try handle.write(contentsOf: bytes)
            try handle.truncate(atOffset: UInt64(bytes.count))
            try handle.close()
        }

        /// Whether it comes to show so many notes, and to look as if the file had just been opened.
        func shows(_ count: Int, _ options: String...) throws -> Bool {
            guard try poll(seconds: 30, until: { try noteCount == count }) else { return false }
            let still = folder.appending(path: "still.png")
            let tool = try window.compositor.launch(
                TestProducts.path(of: "cardtray"),
                ["render", file.path, "-o", still.path, "--size", "1280x800"] + options)
            guard tool.wait(seconds: 60) == 0 else { throw StagedWindowError(tool.standardError) }
            let request = try Picture(png: still)
            return try poll(seconds: 30) { try window.compositor.screenshot() == request }
        }

        private var noteCount: Int {
            get throws { try window.report().rows.map(\.count).reduce(0, +) }
        }

        func end() { window.end() }
    }

    @Test func whatIsWrittenIsFollowedAndPlacesStay() throws {
        let live = try Live(0..<60)
        defer { live.end() }
        try live.window.say("expose", "0", "40")
        #expect(try live.shows(60, "--expose", "40"))
        // In place, and everything stands elsewhere in the file.
        try live.overwrite(Live.text(Array(200..<203) + Array(0..<60)))
        #expect(try live.shows(63, "--expose", "43"))
        try live.replace(30..<60)
        #expect(try live.shows(30, "--expose", "10"))
        try live.overwrite(Live.text(30..<45))
        #expect(try live.shows(15, "--expose", "10"))
        // Others appended, as by a program that keeps the file open.
        let handle = try FileHandle(forWritingTo: live.file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Live.text(300..<304))
        #expect(try live.shows(19, "--expose", "10"))
        try handle.close()
        // The text of the card in front is another: it is the same card still.
        var text = Live.text(Array(30..<45) + Array(300..<304))
        text.replace(Data("word 40,".utf8), with: Data("Wort 40,".utf8))
        try text.write(to: live.file, options: .atomic)
        #expect(try live.shows(19, "--expose", "10"))
        // The card in front is gone.
        try live.replace(Array(30..<38) + Array(42..<50))
        #expect(try live.shows(16))
    }

    @Test func whatCannotBeReadStaysAsItWas() throws {
        let live = try Live(0..<60)
        defer { live.end() }
        try FileManager.default.removeItem(at: live.file)
        #expect(try poll(seconds: 30) { try live.window.report().notice?.contains("there is no such file") == true })
        // All of it can still be looked at.
        try live.window.say("expose", "0", "7")
        try live.replace(0..<60)
        #expect(try live.shows(60, "--expose", "7"))
        try live.overwrite(Data([0x1F, 0x8B, 8, 0, 0, 0]))
        #expect(try poll(seconds: 30) { try live.window.report().notice?.contains("cut short") == true })
        #expect(try live.window.report().rows.map(\.count).reduce(0, +) == 60)
        try live.overwrite(Live.text(0..<50))
        #expect(try live.shows(50, "--expose", "7"))
    }

    @Test func searchesMarksAndMovesStay() throws {
        let live = try Live(0..<60)
        defer { live.end() }
        try live.window.say("mark", "0", "3")
        try live.window.say("move", "0", "5", "to", "0", "20")
        try live.replace([99] + Array(0..<60))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 61 })
        var report = try live.window.report()
        #expect(report.order?.marked.map(\.note) == [4])
        #expect(report.order?.deck == false)
        try live.window.say("order", "deck")
        #expect(try live.window.report().order?.deck == true)
        try live.window.say("search", "word 5")
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 15 })
        try live.replace([99, 500, 501] + Array(0..<60))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 17 })
        report = try live.window.report()
        #expect(report.search == "word 5")
        // A field in which nothing has been typed yet stays open.
        try live.window.say("search")
        try live.window.say("key", "slash")
        try live.replace(0..<30)
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 30 })
        #expect(try live.window.report().search == "")
    }

    @Test func starsStayWithTheirCards() throws {
        let live = try Live(0..<20)
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
        var text = Live.text(Array(50..<53) + Array(0..<20))
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
        let live = try Live(0..<20)
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
        #expect(try live.window.report().front == "2")
    }

    @Test func f5ReadsAgainAndFoldersAreFollowed() throws {
        let live = try Live(0..<10)
        defer { live.end() }
        try live.window.say("reload")
        #expect(try live.shows(10))
        try live.window.say("key", "F5")
        #expect(try live.shows(10))
        let folder = live.folder.appending(path: "decks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Live.text(0..<5).write(to: folder.appending(path: "a.csv"))
        try live.window.say("open", folder.absoluteString)
        func counts(_ expected: [Int]) throws -> Bool {
            try poll(seconds: 30) { try live.window.report().rows.map(\.count) == expected }
        }
        #expect(try counts([5]))
        try Live.text(0..<7).write(to: folder.appending(path: "b.csv"))
        #expect(try counts([5, 7]))
        try FileManager.default.createDirectory(at: folder.appending(path: "more"), withIntermediateDirectories: true)
        try Live.text(0..<3).write(to: folder.appending(path: "more/c.csv"))
        #expect(try counts([5, 7, 3]))
        try FileManager.default.removeItem(at: folder.appending(path: "a.csv"))
        #expect(try counts([7, 3]))
        // What was touched stays with its card when another deck comes before its own.
        try live.window.say("mark", "0", "2")
        try Live.text(0..<4).write(to: folder.appending(path: "a.csv"))
        #expect(try counts([4, 7, 3]))
        #expect(try live.window.report().order?.marked.map { [$0.section, $0.note] } == [[1, 2]])
        // One that cannot be read from the first keeps none of the others back.
        try Data().write(to: folder.appending(path: "z.csv"))
        try live.window.say("open", live.file.absoluteString)
        #expect(try counts([10]))
        try live.window.say("open", folder.absoluteString)
        #expect(try counts([4, 7, 3]))
        try Live.text(0..<9).write(to: folder.appending(path: "b.csv"))
        #expect(try counts([4, 9, 3]))
    }

    /// Whatever a script does to the file, and whatever is asked of the window meanwhile.
    @Test(arguments: [1, 2]) func aFileThatIsEditedAllTheTimeIsNeverShownWrong(seed: UInt64) throws {
        let live = try Live(0..<60)
        defer { live.end() }
        var chance = SplitMix(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &chance) }
        for _ in 0..<40 {
            let text = Live.text((0..<number(1...60)).map { $0 + number(0...1) })
            switch number(0...3) {
            case 0: try live.overwrite(text)
            case 1: try text.write(to: live.file, options: .atomic)
            case 2: try live.overwrite(text.prefix(number(0...text.count)))
            default: try? FileManager.default.removeItem(at: live.file)
            }
            if !FileManager.default.fileExists(atPath: live.file.path) { try text.write(to: live.file) }
            usleep(UInt32(number(0...150_000)))
            let requests = [
                ["expose", "0", "\(number(0...59))"], ["scroll", "\(number(-400...400))"], ["turn"], ["zoom", "3"],
                ["zoom", "1"], ["search", "\(number(0...9))"], ["search"], ["state"],
            ]
            _ = try? MessageClient.say(requests.randomElement(using: &chance)!, in: live.window.compositor.directory)
        }
        for request in [["search"], ["zoom", "1"], ["scroll", "-100000"], ["expose", "0", "12"]] {
            _ = try? MessageClient.say(request, in: live.window.compositor.directory)
        }
        try live.replace(100..<130)
        #expect(try live.shows(30))
        #expect(live.window.program.isRunning)
    }
}
