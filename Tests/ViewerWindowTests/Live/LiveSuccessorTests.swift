import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The card in front has gone from the file of its deck, and the next one comes: of those that are seen, in their order.
@Suite(.serialized) struct LiveSuccessorTests {
    /// Whether so many cards come to be seen, the card of a place among them in front; nil for any.
    private func comes(_ live: LiveWindow, to counts: [Int], front note: Int? = nil) throws -> Bool {
        try poll(seconds: 30) {
            let report = try live.window.report()
            let counters = report.counters.map(\.count).prefix(counts.count)
            return Array(counters) == counts && (note == nil || report.focus?.note == note)
        }
    }

    private func seek(_ text: String, in live: LiveWindow, counts: [Int]) throws {
        try live.window.say("search", text)
        try #require(try comes(live, to: counts))
    }

    @Test func amongThoseFound() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        // 5, 15, 25, 35, 45 and the fifties.
        try seek("word 5", in: live, counts: [15])
        try live.window.say("expose", "0", "8")
        try live.replace((0..<60).filter { $0 != 53 })
        #expect(try comes(live, to: [14], front: 8))
        #expect(try live.window.report().search.text == "word 5")
        try live.window.say("expose", "0", "13")
        try live.replace((0..<59).filter { $0 != 53 })
        #expect(try comes(live, to: [13], front: 12), "it was the last one")
        try live.window.say("search")
        #expect(try comes(live, to: [58], front: 57))
    }

    /// A card that is read close up during a search is so still, on the side that was seen.
    @Test func whatIsCloseUpAmongThoseFoundStaysSo() throws {
        let live = try LiveWindow(0..<60)
        defer { live.end() }
        try seek("word 5", in: live, counts: [15])
        try live.window.say("expose", "0", "8")
        try live.window.say("--wait", "zoom", "10")
        try live.window.say("turn")
        let before = try live.window.report()
        try #require(before.zoom?.card != nil && before.rows[0].facet == 1)
        try live.replace([500] + Array(0..<60))
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 16 })
        let after = try live.window.report()
        #expect(after.zoom?.card?.id == before.zoom?.card?.id)
        #expect(abs((after.zoom?.factor ?? 0) - (before.zoom?.factor ?? 0)) < 1e-6)
        #expect(after.rows[0].facet == 1 && after.rows[0].note == 9)
        try live.window.say("front", "2")
        #expect(try poll(seconds: 30) { try live.window.report().modes.front == "2" })
        #expect(try live.window.report().zoom?.card?.id == before.zoom?.card?.id)
        // Where the card is gone, the next one is in front in its tray.
        try live.replace([500] + (0..<60).filter { $0 != 53 })
        #expect(try poll(seconds: 30) { try live.window.report().rows.map(\.count).reduce(0, +) == 15 })
        #expect(try live.window.report().zoom?.card == nil)
    }

    @Test func amongThoseWithStars() throws {
        let live = try LiveWindow(0..<20)
        defer { live.end() }
        for note in ["3", "7", "11", "15"] {
            try live.window.say("expose", "0", note)
            try live.window.say("star")
        }
        try seek("is:starred", in: live, counts: [4])
        try live.window.say("expose", "0", "1")
        let gone = try live.window.report().focus?.id
        try live.replace((0..<20).filter { $0 != 7 })
        #expect(try comes(live, to: [3], front: 1))
        #expect(try live.window.report().focus?.id != gone)
    }

    /// Words of which each has the tags of what it can be divided by.
    private func tagged(_ numbers: some Sequence<Int>) -> Data {
        let lines = numbers.map { number in
            "word \(number)\tanswer\t\([2, 3].filter { number % $0 == 0 }.map { "by\($0)" }.joined(separator: " "))\n"
        }
        return Data("#separator:tab\n#html:false\n#columns:Word\tMeaning\tTags\n#tags column:3\n\(lines.joined())".utf8)
    }

    @Test func inTraysByTags() throws {
        let live = try LiveWindow(tagged(1..<25), as: "words.txt")
        defer { live.end() }
        try live.window.say("by-tag")
        #expect(try comes(live, to: [12, 8], front: 0))
        // 12, which stands in the tray before, too.
        try live.window.say("expose", "1", "3")
        try live.replace(tagged((1..<25).filter { $0 != 12 }))
        #expect(try comes(live, to: [11, 7], front: 3))
        #expect(try live.window.report().focus?.section == 1)
        // Sought there, 3, 6, 9, 15, 18, 21 and 24 stand in that tray.
        try seek("tag:by3", in: live, counts: [3, 7])
        try live.window.say("expose", "1", "2")
        try live.replace(tagged((1..<25).filter { ![9, 12].contains($0) }))
        #expect(try comes(live, to: [3, 6], front: 2))
        #expect(try live.window.report().focus?.section == 1)
    }
}
