import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Decks that are written in several steps while a window shows them: what is half written is waited for.
@Suite(.serialized) struct LiveWritingTests {
    /// A file that is emptied and filled again is not taken for a smaller deck while who does that has it open.
    @Test func whatIsBeingFilledIsWaitedFor() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        try live.window.say("expose", "0", "40")
        let handle = try FileHandle(forWritingTo: live.file), bytes = LiveWindow.words(0..<62)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: bytes.prefix(200))
        #expect(try live.says("is being written; the cards stay as they were"))
        #expect(try live.noteCount == 60)
        try handle.write(contentsOf: bytes.dropFirst(200))
        try handle.close()
        #expect(try live.shows(62, "--expose", "40"))
        #expect(try live.window.report().overlays.notice == nil, "that is no longer true")
        #expect(live.window.program.standardError.split(separator: "\n").count == 1, "it was said once")
    }

    /// What is written on and on is followed meanwhile.
    @Test func whatIsWrittenForEverIsFollowed() throws {
        let live = try LiveWindow(0..<10)
        defer { live.end() }
        let handle = try FileHandle(forWritingTo: live.file)
        try handle.seekToEnd()
        var number = 10
        let isFollowed = try poll(seconds: 60) {
            try handle.write(contentsOf: LiveWindow.words(number..<number + 1))
            number += 1
            usleep(50_000)
            return try live.noteCount > 10
        }
        #expect(isFollowed)
        try handle.close()
        #expect(try live.comes(to: number))
    }

    /// A vocabulary that is cut short stays as it was, until it is whole again or somebody wants to see it as it is.
    @Test func whatIsCutShortStaysAsItWas() throws {
        let bytes = WrittenDeck.vocabulary.bytes(cards: Array(0..<40), generation: 1)
        let live = try LiveWindow(bytes, as: WrittenDeck.vocabulary.name)
        defer { live.end() }
        try live.window.say("expose", "0", "7")
        try live.overwrite(bytes.prefix(bytes.count / 2))
        #expect(try live.says("is cut short, or still being written; the cards stay as they were"))
        #expect(try live.noteCount == 40)
        try live.window.say("reload")
        #expect(try poll(seconds: 30) { try (8..<40).contains(live.noteCount) })
        try live.replace(bytes)
        #expect(try live.shows(40, "--expose", "7"))
    }

    /// Each time it is broken in another way: that is not said each time.
    @Test func oneLineSaysThatItCannotBeRead() throws {
        let bytes = WrittenDeck.vocabulary.bytes(cards: Array(0..<40), generation: 1)
        let live = try LiveWindow(bytes, as: WrittenDeck.vocabulary.name)
        defer { live.end() }
        for (round, length) in [300, 900, 1500, 2000].enumerated() {
            try live.overwrite(bytes.prefix(length))
            if round == 0 { #expect(try live.says("the cards stay as they were")) }
            // Longer than a change takes to be followed.
            usleep(700_000)
        }
        try live.overwrite(bytes)
        #expect(try poll(seconds: 30) { try live.window.report().overlays.notice == nil })
        let lines = live.window.program.standardError.split(separator: "\n")
        #expect(lines.count == 1, "\(lines)")
    }

    /// Nothing wakes the program while nothing changes, nor what is written to other files beside the deck.
    @Test func watchingWakesNobody() throws {
        let live = try LiveWindow(0..<10)
        defer { live.end() }
        let other = live.folder.appending(path: "log.txt")
        try Data("begun\n".utf8).write(to: other)
        let handle = try FileHandle(forWritingTo: other)
        try live.window.say("settle")
        try awaitReading(in: live.window.compositor.directory)
        // Until whoever asked has gone again.
        sleep(1)
        let probe = ProcessProbe(process: live.window.program.processIdentifier)
        let before = try probe.wakeUps()
        for _ in 0..<20 {
            try handle.write(contentsOf: Data("more\n".utf8))
            usleep(100_000)
        }
        #expect(try probe.wakeUps() == before)
        try handle.close()
    }

    /// What a link leads to is written in its own folder, and replaced there.
    @Test func linksAreFollowed() throws {
        let live = try LiveWindow(0..<10)
        defer { live.end() }
        let link = live.folder.appending(path: "link.csv")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: live.file)
        try live.window.say("open", link.absoluteString)
        #expect(try live.comes(to: 10))
        try live.overwrite(LiveWindow.words(0..<12))
        #expect(try live.comes(to: 12))
        try live.replace(0..<14)
        #expect(try live.comes(to: 14))
    }
}
