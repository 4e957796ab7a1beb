import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Each setting, changed in its file while a window is open.
@Suite(.serialized) struct LiveSettingsTests {
    /// Settings that change how cards look: `render` obeys the same file.
    private static let seen: [(key: String, line: String)] = [
        ("theme", line: "theme = \"light\""), ("contrast", "contrast = \"high\""),
        ("accent", "accent = \"#d02090\""), ("paper", "paper = \"#cfe8d0\""), ("text-size", "text-size = 1.25"),
        ("vertical", "vertical = true"), ("numerals", "numerals = \"deva\""), ("tilt", "tilt = 50"),
        ("spacing", "spacing = 60"), ("mask-answers", "mask-answers = false"),
        ("fonts", "[fonts]\ndefault = \"Noto Serif\""), ("languages", "[languages]\n1 = \"ko\""),
    ]
    /// Those that change what hands do, or what is heard.
    private static let felt = [
        "sound", "sound-level", "speech", "reduced-motion", "scroll-speed", "reverse-scrolling", "friction", "zoom",
        "keys", "gestures",
        // Once the program starts again.
        "deck-folders",
    ]

    private static func change(_ text: String, of window: StagedWindow) throws {
        let file = window.compositor.directory.appending(path: "home/.config/cardtray/config.toml")
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func noSettingIsLeftOut() {
        let all = Settings.all.map(\.key) + Settings.tables.map(\.key)
        #expect(Set(all) == Set(Self.seen.map(\.key) + Self.felt))
    }

    @Test func whatIsSeenIsSeenAtOnce() throws {
        let window = try StagedWindow()
        // Flicked cards have answers on their backs, and the counter has turned.
        try window.say("expose", "0", "7")
        for (key, line) in Self.seen {
            try Self.change(line, of: window)
            let still = window.compositor.directory.appending(path: "\(key).png")
            let tool = try window.compositor.launch(
                TestProducts.path(of: "cardtray"),
                ["render", "-o", still.path, "--size", "1280x800", "--expose", "7"])
            #expect(tool.wait(seconds: 60) == 0 && tool.standardError == "")
            let request = try Picture(png: still)
            #expect(try poll(seconds: 30) { try window.compositor.screenshot() == request }, "\(key)")
            // And it is not as it was.
            try Self.change("", of: window)
            #expect(try window.shows(["--expose", "7"]), "\(key)")
            #expect(try window.rendered(["--expose", "7"]) != request, "\(key)")
        }
        window.end()
    }

    /// Decks are opened anew for other languages: how they are read, and what is seen of them, stays.
    @Test func otherLanguagesLeaveTraysAndSearchesAsTheyAre() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let head = "#separator:tab\n#html:false\n#columns:Word\tMeaning\tTags\n#tags column:3\n"
        let lines = (0..<20).map { "gar\u{E7}on \($0)\tboy \($0)\t\($0 % 2 == 0 ? "even" : "odd")\n" }
        let file = folder.appending(path: "words.txt")
        try #require((head + lines.joined()).data(using: .isoLatin1)).write(to: file)
        let window = try StagedWindow(arguments: [file.path, "--encoding", "windows-1251", "--by-tag"])
        try window.say("search", "boy 1")
        try window.say("info", "on")
        #expect(try window.report().counters.map(\.count) == [5, 6])
        try window.say("expose", "1", "2")
        let before = try window.report()
        /// The second side's number, name and language.
        func title() throws -> Substring? {
            try window.report().overlays.info?.first { $0.hasPrefix("Side 2") }?.split(separator: ":").first
        }
        let english = try title()
        try Self.change("[languages]\n2 = \"ko\"", of: window)
        #expect(try poll(seconds: 30) { try title().map { $0 != english } == true })
        let after = try window.report()
        #expect(after.modes.byTag && after.search.text == "boy 1" && after.counters.map(\.count) == [5, 6])
        #expect(after.focus?.id == before.focus?.id && after.focus?.section == 1)
        let info = try #require(after.overlays.info)
        #expect(info.contains { $0.contains("gar\u{437}on") }, "\(info)")
        window.end()
    }

    /// A deck of many cards takes its time to be opened anew.
    @Test func whatIsDoneWhileADeckIsOpenedAnewStays() throws {
        let window = try StagedWindow()
        try window.say("open", window.makeDeck("large.csv", notes: 30_000))
        #expect(try poll(seconds: 60) { try window.report().window.title == "large.csv — cardtray" })
        try window.say("info", "on")
        func title() throws -> Substring? {
            try window.report().overlays.info?.first { $0.hasPrefix("Side 2") }?.split(separator: ":").first
        }
        let before = try #require(try title())
        try Self.change("[languages]\n2 = \"ko\"", of: window)
        for note in 0..<12 {
            try window.say("expose", "0", "\(note)")
            try window.say("star", "on")
        }
        try window.say("move", "0", "20", "to", "0", "15")
        #expect(try poll(seconds: 60) { try title().map { $0 != before } == true })
        for note in 0..<12 {
            try window.say("expose", "0", "\(note)")
            #expect(try window.report().focus?.starred == true, "\(note)")
        }
        #expect(try window.report().order?.deck == false)
        window.end()
    }

    /// A key that is moved to one with Alt does to what is open what it did there.
    @Test func whatIsOpenIsClosedByAKeyWithAlt() throws {
        let window = try StagedWindow()
        try Self.change("[keys]\n\"Esc\" = \"Alt+Q\"", of: window)
        try window.say("search", "a")
        #expect(
            try poll(seconds: 20) {
                try window.say("key", "alt+q")
                return try window.report().search.text == nil
            })
        try window.say("info", "on")
        try window.say("key", "alt+q")
        #expect(try poll(seconds: 20) { try window.report().overlays.info == nil })
        window.end()
    }

    /// Gestures do what keys do, and no longer what they did.
    @Test func gesturesAreBoundToKeysAtOnce() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        func click(_ button: String) throws {
            try window.compositor.play(
                "pointer button \(button) down", "pointer frame", "pointer button \(button) up", "pointer frame")
        }
        // A card in front, and nothing over it.
        try window.compositor.play("pointer motion 300 160", "pointer frame")
        try click("right")
        #expect(try window.report(atRest: false).overlays.menu)
        try window.say("key", "Escape")
        try Self.change(
            """
            [gestures]
            right-click = "M"
            middle-click = "none"
            back-button = "Ctrl+End"
            double-click = "V"
            swipe-left = "End"
            swipe-up = "-"
            """, of: window)
        #expect(
            try poll(seconds: 20) {
                try click("right")
                let report = try window.report(atRest: false)
                if report.overlays.menu { try window.say("key", "Escape") }
                return report.modes.answers && !report.overlays.menu
            })
        try click("middle")
        try window.say("settle")
        let before = try window.report()
        for _ in 0..<2 { try click("left") }
        let clicked = try window.report()
        #expect(clicked.modes.vertical != before.modes.vertical && clicked.zoom?.card == nil)
        #expect(clicked.rows[0].facet == 0, "what the first click did to the card is undone")
        try window.compositor.play("swipe begin 3", "swipe update -20 3", "swipe update -70 9", "swipe end")
        #expect(try window.report().rows[0].exposed == Double(clicked.rows[0].count - 1))
        // Too short, or called off.
        try window.compositor.play("swipe begin 3", "swipe update 0 -40", "swipe end")
        try window.compositor.play("swipe begin 3", "swipe update 0 -90", "swipe cancel")
        #expect(try window.report().zoom?.factor == 1)
        try window.compositor.play("swipe begin 4", "swipe update 0 -90", "swipe end")
        #expect(try window.report().zoom.map { $0.factor < 1 } == true)
        try click("278")
        #expect(try window.report().scroll > before.scroll)
        try Self.change("[gestures]\nright-click = \"Nothing\"", of: window)
        #expect(try poll(seconds: 20) { try window.report(atRest: false).overlays.notice?.contains("Nothing") == true })
        try click("right")
        #expect(try window.report(atRest: false).overlays.menu, "it does what it always does")
        window.end()
    }

    @Test func whatIsFeltHoldsAtOnce() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        func scrolled() throws -> Double {
            try window.say("scroll", "to", "0")
            try window.compositor.play(
                "pointer source wheel", "pointer value120 y 120", "pointer axis y 15", "pointer frame")
            return try window.report().scroll
        }
        func flicked() throws -> Double {
            try window.say("expose", "0", "0")
            try window.say("settle")
            try window.compositor.flick(x: 120)
            return try window.report().rows[0].exposed
        }
        func awaitChange(_ text: String, _ isThere: () throws -> Bool) throws {
            try Self.change(text, of: window)
            #expect(try poll(seconds: 20, until: isThere), "\(text)")
        }
        try awaitChange("sound = false") { try !window.report().sound.isOn }
        try awaitChange("reduced-motion = true") {
            try window.say("expose", "0", "0")
            try window.say("expose", "0", "9")
            return try window.report(atRest: false).rows[0].exposed == 9
        }
        try awaitChange("") { try window.report().sound.isOn }
        let notch = try scrolled()
        #expect(notch > 0)
        try awaitChange("scroll-speed = 2") { try scrolled() == 2 * notch }
        try awaitChange("reverse-scrolling = true") {
            try window.say("scroll", "to", "1")
            let before = try window.report().scroll
            try window.compositor.play(
                "pointer source wheel", "pointer value120 y 120", "pointer axis y 15", "pointer frame")
            return try window.report().scroll < before
        }
        try awaitChange("") { try scrolled() == notch }
        let far = try flicked()
        try awaitChange("friction = 4") { try flicked() < far - 3 }
        try awaitChange("[keys]\nM = \"F3\"") {
            try window.say("key", "F3")
            return try window.report().modes.answers
        }
        // A deck that was never open opens so.
        try Self.change("zoom = 0.5", of: window)
        var number = 0
        #expect(
            try poll(seconds: 20) {
                number += 1
                try window.say("open", try window.makeDeck("deck \(number).csv", notes: 9).replacing(" ", with: "%20"))
                return try window.report().zoom?.factor == 0.5
            })
        // What is wrong is said.
        try awaitChange("tilt = 1000") { try window.report(atRest: false).overlays.notice?.contains("tilt") == true }
        window.end()
    }
}
