import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Tags, and what else is told of cards, in the window.
@Suite(.serialized) struct TagWindowTests {
    /// A deck of Anki's text export, of 40 cards: 14 with two tags, 13 with one, 13 without.
    private func deck() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = (0..<40).map { "Wort \($0)\tword \($0)\t\(["verb::strong irregular", "noun", ""][$0 % 3])" }
        let head = ["#separator:tab", "#html:false", "#columns:Word\tMeaning\tTags", "#tags column:3"]
        let file = folder.appending(path: "words.txt")
        try (head + lines).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    @Test func eachTagHasATray() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.send("keyboard enter")
        try window.press("→")
        let before = try window.report()
        try window.press("Ctrl+T")
        #expect(try poll(seconds: 30) { try window.report().modes.byTag })
        let grouped = try window.report()
        #expect(grouped.counters.map(\.count).prefix(2) == [14, 13] && grouped.order == nil)
        #expect(grouped.focus?.id == before.focus?.id, "the card in front stays there")
        try window.press("Alt+→")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).overlays.notice?.contains("Ctrl+T") == true })
        #expect(try window.report().focus?.id == before.focus?.id, "cards cannot be moved there")
        try window.press("Ctrl+T")
        #expect(try poll(seconds: 30) { try !window.report().modes.byTag })
        let after = try window.report()
        #expect(after.rows == before.rows && after.scroll == before.scroll && after.order?.deck == true)
        window.end()
    }

    @Test func whatIsSoughtIsSoughtInTheTraysThatAreSeen() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.send("keyboard enter")
        try window.say("by-tag")
        // A card in two trays shows the side that holds it in both.
        try window.say("search", "\"word 0\"")
        let facing = try window.report()
        #expect(facing.rows.map(\.facet) == [1, 1], "\(facing)")
        try window.say("search", "tag:strong")
        #expect(try window.report().counters.map(\.count) == [14, 14], "in both trays that have them")
        try window.say("by-tag", "off")
        #expect(try window.report().counters.map(\.count) == [14])
        try window.say("by-tag", "on")
        #expect(try window.report().counters.map(\.count) == [14, 14])
        let front = try window.report().focus?.id
        try window.say("front", "2")
        #expect(try poll(seconds: 30) { try window.report().modes.front == "2" })
        let turned = try window.report()
        #expect(turned.modes.byTag && turned.counters.map(\.count) == [14, 14] && turned.focus?.id == front)
        // Sections are counted by the trays that are shown, whichever of the deck's they are.
        try window.say("front", "1", "of", "1")
        #expect(try poll(seconds: 30) { try window.report().modes.front == nil })
        #expect(throws: (any Error).self) { try window.say("front", "2", "of", "2") }
        // All cards are meant, found or not.
        try window.say("search", "nowhere")
        try window.say("front", "2")
        #expect(try poll(seconds: 30) { try window.report().modes.front == "2" })
        try window.say("search")
        #expect(try window.report().counters.map(\.count).prefix(2) == [14, 13])
        window.end()
    }

    @Test func aTitleTurnsTheNextSideUp() throws {
        let window = try StagedWindow(arguments: [deck(), "--by-tag"])
        #expect(try window.report().modes.byTag)
        try window.say("by-tag", "off")
        let hand = StagedHand(window.compositor)
        try hand.enter((x: 80, y: 34))
        try hand.click((x: 80, y: 34))
        #expect(try poll(seconds: 30) { try window.report().modes.front == "2" })
        try hand.click((x: 80, y: 34))
        #expect(try poll(seconds: 30) { try window.report().modes.front == nil })
        window.end()
    }

    @Test func aSideThatNoCardHasIsSaidToBeMissing() throws {
        let window = try StagedWindow(arguments: [deck(), "--front", "5"])
        #expect(poll(seconds: 30) { window.program.standardError == "cardtray: --front: no card has a side 5\n" })
        #expect(try window.report().modes.front == nil)
        window.end()
    }

    @Test func theFieldOffersWhatTheDeckHas() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.send("keyboard enter")
        for key in ["/", "T", "A"] { try window.press(key) }
        #expect(try window.report().search.offers?.map(\.term) == ["tag:"])
        try window.press("Tab")
        #expect(try window.report().search.text == "tag:")
        let offers = try window.report().search.offers
        #expect(offers?.map(\.term) == ["tag:irregular", "tag:verb", "tag:verb::strong", "tag:noun"])
        #expect(offers?.map(\.count) == [14, 14, 14, 13])
        try window.press("Tab")
        #expect(try window.report().search.text == "tag:irregular")
        #expect(try window.report().counters.map(\.count) == [14], "and it is sought")
        try window.press("Shift+Tab")
        #expect(try window.report().search.text == "tag:noun")
        #expect(try window.report().counters.map(\.count) == [13])
        // What stands there whole is not left: what is typed next goes on with it.
        try window.say("search", "tag:nou")
        _ = try window.report()
        try window.press("Tab")
        #expect(try window.report().search.text == "tag:noun")
        try window.press("Tab")
        try window.press("X")
        let typed = try window.report().search
        #expect(typed.text == "tag:nounx", "\(typed)")
        try window.say("search", "tag:noun")
        try window.press("Enter")
        #expect(try window.report().search.offers == nil)
        try window.press("→")
        #expect(try window.report().focus?.note == 1, "the rows have the keys")
        window.end()
    }

    /// The card in front among those found stays there when other sides face up.
    @Test func whatWasFoundStaysInFront() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.send("keyboard enter")
        try window.say("search", "tag:noun")
        try window.press("Enter")
        for _ in 0..<4 { try window.press("→") }
        let front = try window.report().focus?.id
        try window.say("front", "2")
        #expect(try poll(seconds: 30) { try window.report().modes.front == "2" })
        #expect(try window.report().focus?.id == front && front != nil)
        try window.press("F5")
        #expect(try window.report().focus?.id == front)
        window.end()
    }

    @Test func moreIsToldOfTheCardInFront() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.send("keyboard enter")
        try window.press("I")
        let info = try #require(try window.report().overlays.info)
        #expect(info.contains("Tags: verb::strong · irregular") && info.contains("Card: 1 of 40"), "\(info)")
        #expect(info.contains { $0.hasPrefix("Side 2 · Meaning") && $0.hasSuffix(": word 0") }, "\(info)")
        #expect(info.contains { $0.hasPrefix("File: /") && $0.hasSuffix("words.txt") }, "\(info)")
        try window.press("Space")
        #expect(
            try window.report().overlays.info?.contains { $0.hasPrefix("Side 1") && $0.hasSuffix(": Wort 0") } == true)
        try window.press("Ctrl+Enter")
        #expect(try window.report().overlays.info?.first == "Wort 0", "close up, too")
        try window.press("Esc")
        #expect(try window.report().overlays.info == nil)
        #expect(try window.report().zoom?.card != nil, "it is closed first")
        window.end()
    }

    /// Sideways, fingers on it move the row behind; what they began with they go on with.
    @Test func fingersOnWhatIsToldMoveTheRowBehind() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.play("size 900 600", "keyboard enter")
        try window.press("I")
        #expect(try window.report().overlays.info != nil)
        try window.compositor.play("pointer enter 800 160", "pointer frame")
        func scroll(_ steps: [(axis: String, distance: Int)]) throws {
            for step in steps {
                try window.compositor.play(
                    "pointer source finger", "pointer axis \(step.axis) \(step.distance)", "pointer frame")
            }
            try window.compositor.play("pointer stop x", "pointer stop y", "pointer frame")
            _ = try window.report()
        }
        try scroll([("y", 20), ("x", 200), ("x", 200)])
        #expect(try window.report().focus?.note == 0, "they scroll what is told")
        try scroll(Array(repeating: ("x", 120), count: 4))
        #expect(try #require(try window.report().focus?.note) > 1)
        #expect(try window.report().overlays.info != nil)
        window.end()
    }

    /// In a window as small as a telephone's screen all of it can be read: a finger scrolls it, and a tap closes it.
    @Test func aFingerScrollsWhatIsTold() throws {
        let window = try StagedWindow(arguments: [deck()])
        try window.compositor.play("size 320 480", "keyboard enter")
        try window.press("I")
        #expect(try window.report().overlays.info != nil)
        #expect(try poll(seconds: 20) { try window.report().overlays.notice == nil })
        let before = try window.compositor.settledScreenshot()
        func touch(_ places: ClosedRange<Int>) throws {
            try window.compositor.play("touch down 0 160 400", "touch frame")
            for place in places { try window.compositor.play("touch motion 0 160 \(400 - 15 * place)", "touch frame") }
            try window.compositor.play("touch up 0", "touch frame")
        }
        try touch(0...10)
        #expect(try window.report().overlays.info != nil, "a finger that scrolls closes nothing")
        #expect(try window.compositor.settledScreenshot() != before)
        try window.press("PgUp")
        _ = try window.report()
        #expect(try window.compositor.settledScreenshot() == before)
        try touch(0...0)
        #expect(try window.report().overlays.info == nil)
        window.end()
    }
}
