import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Hints that are opened and closed, in a real window.
@Suite(.serialized) struct HintWindowTests {
    private final class Deck {
        let path = FileManager.default.temporaryDirectory.appending(path: "cardtray-hints-\(UUID().uuidString).txt")
            .path

        init() throws {
            let text = """
                #separator:tab
                #html:true
                Capital<details><summary>Hint</summary>begins with H\
                <details><summary>More</summary>at the sea</details></details>\tHelsinki
                plain\tcard

                """
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test func aKeyOpensThemOneByOne() throws {
        let deck = try Deck(), stage = try StagedWindow(arguments: [deck.path])
        defer { stage.end() }
        for open in [[0], [0, 1], nil, [0]] {
            try stage.say("--wait", "key", "u")
            #expect(try poll(seconds: 10) { try stage.report().focus?.hints == open })
            if open?.count == 2 { #expect(try stage.shows([deck.path, "--hints"])) }
            if open == nil { #expect(try stage.shows([deck.path])) }
        }
        // They are the side's own, and stay as they are meanwhile.
        try stage.say("--wait", "turn")
        #expect(try stage.report().focus?.hints == nil)
        try stage.say("--wait", "turn")
        #expect(try stage.report().focus?.hints == [0])
    }

    @Test func messagesOpenThemAll() throws {
        let deck = try Deck(), stage = try StagedWindow(arguments: [deck.path])
        defer { stage.end() }
        try stage.say("--wait", "hints", "on")
        #expect(try stage.shows([deck.path, "--hints"]))
        try stage.say("--wait", "hints", "off")
        #expect(try stage.shows([deck.path]))
        try stage.say("--wait", "zoom", "1000")
        try stage.say("--wait", "hints", "on")
        #expect(try stage.report().focus?.hints == [0, 1])
        #expect(try stage.shows([deck.path, "--hints", "--zoom", "1000"]))
        try stage.say("--wait", "zoom", "1")
        try stage.say("--wait", "expose", "next")
        #expect(throws: (any Error).self) { try stage.say("hints") }
    }

    /// Where on the screen the label is, is found by trying, from the card's middle outwards: the card turns where
    /// there is none.
    @Test(arguments: [1.0, 4.0]) func aClickOpensThem(zoom: Double) throws {
        let deck = try Deck(), stage = try StagedWindow(arguments: [deck.path])
        defer { stage.end() }
        try stage.say("--wait", "zoom", "\(zoom)")
        let xs = zoom == 1 ? [310.0, 290, 330, 270, 350] : [640.0]
        let ys =
            zoom == 1 ? Array(stride(from: 120.0, through: 230, by: 10)) : Array(stride(from: 200.0, to: 700, by: 25))
        var clicks = 0
        var opened: (x: Double, y: Double)?
        search: for x in xs {
            for y in ys {
                try stage.compositor.play(
                    "pointer enter \(x) \(y)", "pointer frame", "pointer button left down", "pointer frame",
                    "pointer button left up", "pointer frame")
                clicks += 1
                var report = try stage.report()
                if report.focus?.hints == [0] {
                    opened = (x, y)
                    break search
                }
                if zoom > 1, report.zoom?.card == nil { try stage.say("--wait", "zoom", "\(zoom)") }
                report = try stage.report()
                while try stage.report().rows[0].facet != 0 { try stage.say("--wait", "turn") }
            }
        }
        let place = try #require(opened, "after \(clicks) clicks")
        #expect(try stage.report().rows[0].facet == 0)
        // The label stands higher now that there is more below it, and closes it again.
        var isClosed = false
        for y in stride(from: place.y, through: place.y - 120 * zoom, by: -6 * zoom) where !isClosed {
            try stage.compositor.play(
                "pointer enter \(place.x) \(y)", "pointer frame", "pointer button left down", "pointer frame",
                "pointer button left up", "pointer frame")
            isClosed = try stage.report().focus?.hints == nil
            while try stage.report().rows[0].facet != 0 { try stage.say("--wait", "turn") }
        }
        #expect(isClosed)
    }
}
