import CompositorHarness
import Foundation
import RandomSupport
import Testing

@testable import CardtrayApp

/// A deck that a script writes again and again, at random, while others ask things of its window: what is seen of a card
/// was written at one time, and the card in front stays there.
@Suite(.serialized) struct WrittenDeckStormTests {
    /// How often the deck is written: `CARDTRAY_EDITS` says it, for a run by hand.
    private static let edits = ProcessInfo.processInfo.environment["CARDTRAY_EDITS"].flatMap(Int.init) ?? 40

    /// What was written.
    private struct Version {
        let generation: Int
        let cards: Set<Int>
        /// Whether all of it was: of what is cut short, some cards may be missing.
        var isWhole = true
    }

    /// The one who writes, and what he has written that may be seen yet.
    private struct Writer {
        let kind: WrittenDeck
        let live: LiveWindow
        var chance: SplitMix
        var cards = Array(0..<60)
        private(set) var generation = 1
        private(set) var versions: [Version]
        /// All that was ever written.
        private(set) var generations: Set<Int> = [1]

        init(_ kind: WrittenDeck, _ live: LiveWindow, seed: UInt64) {
            (self.kind, self.live) = (kind, live)
            chance = SplitMix(seed: seed)
            versions = [Version(generation: 1, cards: Set(0..<60))]
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &chance) }

        /// The next generation of the deck, with some cards less, more, or in other places.
        mutating func next() -> Data {
            generation += 1
            generations.insert(generation)
            let (change, count, place) = (number(0...4), number(1...6), number(0...cards.count - 1))
            switch change {
            case 0 where cards.count > 20:
                cards.removeSubrange(place..<min(cards.count, place + count))
            case 1, 2:
                let gone = (0..<80).filter { !cards.contains($0) }.shuffled(using: &chance)
                cards.insert(contentsOf: gone.prefix(count), at: place)
            case 3:
                let card = cards.remove(at: place), other = number(0...cards.count)
                cards.insert(card, at: other)
            default: break
            }
            versions.append(Version(generation: generation, cards: Set(cards)))
            return kind.bytes(cards: cards, generation: generation)
        }

        /// Writes it in some way.
        mutating func edit() throws {
            let bytes = next()
            switch number(0...4) {
            case 0: try live.overwrite(bytes)
            case 1: try live.replace(bytes)
            case 2:
                // As a program that takes its time.
                let handle = try FileHandle(forWritingTo: live.file), half = number(0...bytes.count)
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: bytes.prefix(half))
                usleep(UInt32(number(0...120_000)))
                try handle.write(contentsOf: bytes.dropFirst(half))
                try handle.close()
            case 3:
                versions[versions.count - 1].isWhole = false
                try live.overwrite(bytes.prefix(number(0...bytes.count)))
            default:
                try FileManager.default.removeItem(at: live.file)
                usleep(UInt32(number(0...300_000)))
                try bytes.write(to: live.file)
            }
        }

        /// A generation is seen: those before it will not be any more.
        mutating func saw(_ generation: Int) { versions.removeAll { $0.generation < generation } }

        /// Whether a card is in all that may be seen.
        func keeps(_ card: Int) -> Bool { versions.allSatisfy { $0.isWhole && $0.cards.contains(card) } }
    }

    /// What the window tells of the card in front; nil where it tells nothing in full, as of one that was cut off.
    private func front(of live: LiveWindow, _ writer: Writer) throws -> WrittenDeck.Side? {
        let report = try live.window.report()
        let sides = Set(WrittenDeck.sides(in: report.overlays.info ?? []))
        #expect(sides.count <= 1, "a card of several generations: \(report.overlays.info ?? [])")
        for side in sides { #expect(writer.generations.contains(side.generation)) }
        return sides.first
    }

    /// What leaves the card in front where it is, and what may not.
    private static let still = [[["state"]], [["turn"]], [["flap"]], [["mark", "0", "3"]], [["reload"]]]
    private static let moving = [
        [["expose", "0", "7"]], [["expose", "0", "19"]], [["expose", "next"]], [["scroll", "150"]],
        [["scroll", "-400"]], [["zoom", "3"]], [["zoom", "0.5"]], [["zoom", "1"]], [["search", "q1"], ["search"]],
        [["order", "shuffled", "3"]], [["order", "deck"]], [["undo"]], [["front", "next"]],
        [["move", "0", "2", "to", "0", "9"]],
    ]

    @Test(arguments: WrittenDeck.allCases) func nothingIsSeenThatWasNotWritten(kind: WrittenDeck) throws {
        let live = try LiveWindow(kind.bytes(cards: Array(0..<60), generation: 1), as: kind.name)
        defer { live.end() }
        var writer = Writer(kind, live, seed: 7)
        try live.window.say("info", "on")
        try live.window.say("expose", "0", "12")
        var before = try front(of: live, writer)
        #expect(before == WrittenDeck.Side(card: 12, generation: 1))
        for edit in 0..<Self.edits {
            try writer.edit()
            usleep(UInt32(writer.number(0...150_000)))
            let isMoved = writer.number(0...2) == 0
            let requests = (isMoved ? Self.moving : Self.still).randomElement(using: &writer.chance)!
            for request in requests { _ = try? MessageClient.say(request, in: live.window.compositor.directory) }
            try #require(live.window.program.isRunning, "edit \(edit): \(live.window.program.standardError)")
            let seen = try front(of: live, writer)
            // Whose card is gone shows another; and so does what was asked to.
            if let before, let seen, !isMoved, writer.keeps(before.card) {
                #expect(seen.card == before.card, "edit \(edit), after \(requests)")
            }
            if let seen { writer.saw(seen.generation) }
            before = seen
        }
        try calmDown(live, &writer)
    }

    /// All ends well: the last state is shown, with the card in front, as if it had just been opened.
    private func calmDown(_ live: LiveWindow, _ writer: inout Writer) throws {
        let asks = [["search"], ["zoom", "1"], ["order", "deck"], ["front", "1"], ["expose", "0", "5"]]
        for request in asks { _ = try? MessageClient.say(request, in: live.window.compositor.directory) }
        let bytes = writer.next(), cards = writer.cards, last = writer.generation
        try live.replace(bytes)
        #expect(try poll(seconds: 60) { try front(of: live, writer)?.generation == last })
        let card = try #require(try front(of: live, writer)).card
        #expect(cards.contains(card))
        try live.window.say("info", "off")
        try live.window.say("scroll", "-100000")
        // Cards of which none was touched.
        try live.replace(writer.kind.bytes(cards: Array(100..<130), generation: last + 1))
        #expect(try live.shows(30))
    }
}
