import CompositorHarness
import Foundation
import Testing
import TrayWindow

@testable import CardtrayApp

/// Everything that the table of keys and gestures promises, as somebody would try it who has just read it.
@Suite(.serialized) struct KeyTableWindowTests {
    @Test func everyKeyDoesWhatTheTableSays() throws {
        let window = try StagedWindow()
        try window.compositor.send("keyboard enter")
        var tried: Set<String> = []
        func press(_ key: String) throws -> WindowReport {
            tried.insert(key)
            try window.press(key)
            return try window.report()
        }
        func awaitSilence() throws {
            #expect(try poll(seconds: 20) { try window.report().overlays.notice == nil }, "it goes by itself")
        }
        #expect(try press("→").rows[0].exposed == 1)
        #expect(try press("→").rows[0].exposed == 2)
        #expect(try press("←").rows[0].exposed == 1)
        let last = try press("End").rows[0]
        #expect(last.exposed == Double(last.count - 1))
        #expect(try press("Home").rows[0].exposed == 0)

        for key in ["1", "2"] { try window.press(key) }
        #expect(try press("Enter").rows[0].exposed == 11)
        #expect(try press("N").rows[0].exposed == 12)
        #expect(try press("Shift+N").rows[0].exposed == 11)
        _ = try press("End")
        let over = try press("→")
        #expect(over.focus?.row == 1 && over.rows[1].exposed == 0, "over the row's end")
        #expect(try press("←").rows[0].exposed == Double(last.count - 1))
        #expect(try press("Home").rows[0].exposed == 0)
        #expect(try press("←").rows[0].exposed == 0)
        #expect(try window.report().overlays.notice == "This is the first card")

        #expect(try press("Enter").rows[0].facet == 1)
        #expect(try press("Shift+Enter").rows[0].facet == 0)
        #expect(try press("Space").rows[0].facet == 1)
        #expect(try press("Shift+Enter").rows[0].facet == 0)
        #expect(try press("Menu").overlays.menu)
        try window.press("↓")
        #expect(try press("Enter").rows[0].facet == 1, "the menu's first item")
        #expect(try press("Shift+F10").overlays.menu)
        #expect(try !press("Esc").overlays.menu)
        #expect(try press("Backspace").rows[0].facet == 0)
        _ = try press("Enter")
        #expect(try press("Backspace").rows[0].facet == 0)
        // What is copied is read elsewhere.
        _ = try press("Ctrl+C")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).overlays.notice == "Copied" })

        let told = try press("I").overlays.info
        #expect(told?.contains { $0.hasSuffix(": faces up") } == true, "\(told ?? [])")
        #expect(try press("→").overlays.info?.contains { $0.hasPrefix("Card: 2 of") } == true, "it follows the row")
        #expect(try press("Esc").overlays.info == nil)
        #expect(try press("I").overlays.info != nil)
        #expect(try press("I").overlays.info == nil)
        _ = try press("Home")

        #expect(try press("↓").focus?.row == 1)
        #expect(try press("↑").focus?.row == 0)
        #expect(try press("Tab").focus?.section == 1)
        #expect(try press("Shift+Tab").focus?.section == 0)
        let page = try press("PgDn")
        #expect(page.scroll > 500)
        #expect(try press("PgUp").scroll == 0)
        let end = try press("Ctrl+End")
        #expect(end.scroll > page.scroll && (end.focus?.section ?? 0) > 10)
        #expect(try press("Ctrl+Home").scroll == 0)

        #expect(try press("E").rows[0].flapped == [0])
        #expect(try press("Esc").rows[0].flapped == [])
        #expect(try press("S").modes.skimming)
        #expect(try !press("S").modes.skimming)
        try awaitSilence()
        let lines = try window.compositor.settledScreenshot()
        #expect(try press("V").modes.vertical)
        #expect(try window.compositor.settledScreenshot() != lines)
        #expect(try !press("V").modes.vertical)
        #expect(try window.compositor.settledScreenshot() == lines)
        func side(afterPressing key: String) throws -> String? {
            // Not by its notice, which a slow machine may have taken away again.
            let before = try window.report().modes.front
            _ = try press(key)
            #expect(try poll(seconds: 20) { try window.report().modes.front != before })
            return try window.report().modes.front
        }
        #expect(try side(afterPressing: "X") == "2")
        try awaitSilence()
        #expect(try window.compositor.settledScreenshot() != lines)
        while try side(afterPressing: "X") != nil { try awaitSilence() }
        try awaitSilence()
        #expect(try side(afterPressing: "Shift+X") == "2")
        try awaitSilence()
        while try side(afterPressing: "Shift+X") != nil { try awaitSilence() }
        try awaitSilence()
        #expect(try window.compositor.settledScreenshot() == lines)
        for pace in [5.0, 8, 13, 21] { #expect(try press("[").overlays.notice == "A side every \(Int(pace)) s") }
        #expect(try press("Shift+Space").auto == .init(every: 21, listening: false))
        #expect(try press("]").auto == .init(every: 13, listening: false), "it goes on")
        #expect(try press("Shift+Space").auto == nil)
        #expect(try press("Shift+R").auto == .init(every: 13, listening: true))
        #expect(try press("Home").auto == nil)
        try awaitSilence()
        for (key, notice) in [
            ("O", "Sorted: by the side that faces up"), ("Shift+O", "Sorted: by the side that faces up"),
        ] {
            _ = try press(key)
            #expect(try poll(seconds: 20) { try window.report().overlays.notice == notice })
            #expect(try window.report().order?.deck == false)
            #expect(try press("Ctrl+Z").order?.deck == true)
            #expect(try poll(seconds: 10) { try window.report().overlays.notice == "Undone" })
            try awaitSilence()
        }
        _ = try press("Ctrl+T")
        #expect(try poll(seconds: 20) { try window.report().overlays.notice == "No card of this deck has a tag" })
        try awaitSilence()
        let first = try window.report().rows[0].id
        #expect(try press("Alt+→").order?.undo == 1)
        #expect(try press("Alt+←").order?.deck == true)
        #expect(try press("Alt+↓").rows[0].id != first)
        #expect(try press("Alt+↑").order?.deck == true)
        #expect(try press("Ctrl+Z").order?.deck == false)
        #expect(try press("Ctrl+Shift+Z").order?.deck == true)
        _ = try press("Alt+→")
        #expect(try press("Ctrl+D").order?.deck == true)
        #expect(try poll(seconds: 10) { try window.report().overlays.notice?.contains("Ctrl+Z") == true })
        _ = try press("Home")
        #expect(try press("Ctrl+Space").order?.marked.count == 1)
        #expect(try press("Shift+→").order?.marked.count == 2)
        _ = try press("Ctrl+C")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).overlays.notice == "Copied 2 cards" })
        #expect(try press("Shift+←").order?.marked.count == 1)
        #expect(try press("Esc").order?.marked.isEmpty == true)
        try awaitSilence()
        let unstarred = try window.compositor.settledScreenshot()
        #expect(try press("*").focus?.starred == true)
        try awaitSilence()
        #expect(try window.compositor.settledScreenshot() != unstarred)
        #expect(try press("*").focus?.starred == nil)
        try awaitSilence()
        #expect(try window.compositor.settledScreenshot() == unstarred)
        #expect(try press("M").modes.answers)
        #expect(try !press("M").modes.answers)
        let out = try #require(try press("-").zoom)
        #expect(out.factor < 1)
        #expect(try #require(try press("+").zoom).factor == 1)
        _ = try press("-")
        #expect(try #require(try press("0").zoom).factor == 1)
        _ = try press("-")
        #expect(try #require(try press("Esc").zoom).factor == 1, "Esc leaves an overview, too")
        #expect(try #require(try press("Ctrl+Enter").zoom).card != nil)
        #expect(try #require(try press("Ctrl+Enter").zoom).card == nil)
        let apart = try #require(try press("A").zoom)
        #expect(apart.spread && apart.card != nil && apart.factor == apart.fill)
        let sides = try window.compositor.settledScreenshot()
        #expect(try press("Shift+T").modes.sources)
        #expect(try !press("Shift+T").modes.sources)
        #expect(try #require(try press("A").zoom).spread == false)
        #expect(try window.compositor.settledScreenshot() != sides)
        #expect(try #require(try press("0").zoom).card == nil)
        #expect(try !press("Shift+T").modes.sources)
        #expect(try press("C").clock.shown)
        #expect(try !press("P").clock.running)
        #expect(try press("Z").clock.seconds == 0)
        _ = try press("P")
        #expect(try !press("C").clock.shown)
        #expect(try !press("Ctrl+M").sound.isOn)
        #expect(try press("Ctrl+M").sound.isOn)
        #expect(try press("/").search.text == "")
        for key in ["S", "U", "N"] { try window.press(key) }
        let found = try press("Enter")
        #expect(found.search.text == "sun" && found.rows.count > 0 && found.rows[0].count < last.count)
        #expect(try press("Esc").search.text == nil)
        #expect(try press("Ctrl+F").search.text == "")
        #expect(try press("Esc").rows[0].count == last.count)

        try awaitSilence()
        let plain = try window.compositor.settledScreenshot()
        for (opening, closing) in [("?", "?"), ("F1", "Esc"), ("?", "F1")] {
            #expect(try press(opening).overlays.help)
            #expect(try window.compositor.settledScreenshot().difference(from: plain) > 200_000)
            #expect(try !press(closing).overlays.help)
            #expect(try window.compositor.settledScreenshot() == plain)
        }
        // A card of the sample deck is silent, and hides nothing: what R and U do is tried elsewhere.
        #expect(try press("R").sound.playing == nil)
        #expect(try press("U").focus?.hints == nil)
        // Nor does anybody read aloud here.
        _ = try press("T")
        #expect(try poll(seconds: 20) { try window.report().overlays.notice?.contains("speech-dispatcher") == true })
        try awaitSilence()
        // There is no desktop here to ask for a file or a printer.
        for name in ["Ctrl+O", "Ctrl+Shift+O", "Ctrl+P"] {
            _ = try press(name)
            #expect(try poll(seconds: 20) { try window.report().overlays.notice != nil }, "\(name)")
            try awaitSilence()
        }
        for key in ["F", "F11"] {
            _ = try press(key)
            #expect(try poll(seconds: 10) { try window.report().window.fullscreen }, "\(key)")
            _ = try press(key)
            #expect(try poll(seconds: 10) { try !window.report().window.fullscreen }, "\(key)")
        }
        #expect(try press("F5").overlays.notice == "There is no file to read again")
        try awaitSilence()
        // No deck was opened before: the start page is the sample.
        #expect(try press("Ctrl+H").rows[0].count == last.count)
        _ = try press("Ctrl+N")
        // The compositor's own window is the other one now.
        func say(_ words: String...) throws -> String { try MessageClient.say(words, in: window.compositor.directory) }
        #expect(try poll(seconds: 20) { try say("state").contains(#""number":2"#) }, "another window of the program")
        _ = try say("key", "Ctrl+W")
        // The one that closes may be asked once more, and go without an answer.
        #expect(poll(seconds: 20) { (try? say("state"))?.contains(#""number":1"#) == true }, "and it closes alone")
        // Each of them closes the window: the last of them here, the others in windows of their own.
        tried.formUnion(["Ctrl+Q", "Ctrl+W", "Q"])
        #expect(
            tried.isSuperset(of: KeyTable.cardtray.groups.flatMap(\.entries).flatMap(\.keys)), "every key of the table")
        try window.press("Ctrl+Q")
        #expect(window.program.wait(seconds: 20) == 0)
    }

    @Test(arguments: ["Q", "Ctrl+W"]) func othersCloseTheWindow(_ key: String) throws {
        let window = try StagedWindow()
        try window.compositor.send("keyboard enter")
        try window.press(key)
        #expect(window.program.wait(seconds: 20) == 0)
    }

    // MARK: Hands

    /// What hands do to hints, sounds and files from elsewhere has suites of its own.
    private static let elsewhere: Set<String> = [
        "open its hints one by one", "play or stop its sound", "copy it to other programs",
        "open another deck or folder",
    ]

    @Test func itGoesThroughTheCardsByItself() throws {
        let window = try StagedWindow()
        defer { window.end() }
        let hand = StagedHand(window.compositor)
        let last = try window.report().rows[0].count - 1
        try window.say("expose", "0", String(last))
        try window.say("auto", "every", "1.5")
        try window.say("auto", "on")
        // Each side of the last card, then what follows.
        #expect(try poll(seconds: 30) { try window.report(atRest: false).rows[0].facet == 1 })
        try window.say("auto", "every", "0.2")
        #expect(try poll(seconds: 30) { try window.report(atRest: false).rows[0].facet == 0 })
        try hand.enter(StagedWindow.onRow)
        #expect(try window.report(atRest: false).auto != nil, "a pointer that comes by changes nothing")
        try hand.click((640, 20))
        #expect(try window.report(atRest: false).auto == nil)
        try window.say("expose", "0", String(last))
        #expect(try window.report().rows[0].facet == 0, "it was turned back")
        try window.say("auto", "listen")
        #expect(try window.report(atRest: false).auto?.listening == true)
        try window.say("auto", "off")
        #expect(try window.report(atRest: false).auto == nil)
    }

    @Test func keysThatLeaveTheCardsDoNotEndIt() throws {
        let window = try StagedWindow()
        defer { window.end() }
        try window.compositor.send("keyboard enter")
        try window.say("auto", "every", "60")
        try window.say("auto", "on")
        for key in ["*", "I", "I", "R", "Ctrl+C", "Ctrl+M", "Ctrl+M", "C", "P", "P", "Z", "C", "[", "]"] {
            try window.press(key)
            #expect(try window.report(atRest: false).auto != nil, "\(key)")
        }
        #expect(try window.report(atRest: false).focus?.starred == true)
        // What is open above the cards has the keys.
        try window.press("Menu")
        #expect(try window.report(atRest: false).auto == nil)
        try window.say("auto", "on")
        try window.press("T")
        #expect(try window.report(atRest: false).auto == nil)
        try window.press("Esc")
    }

    @Test func cardsOfOtherTraysStayTurned() throws {
        let window = try StagedWindow()
        defer { window.end() }
        try window.say("expose", "0", "2")
        try window.say("turn")
        try window.say("front", "2", "of", "1")
        #expect(try window.report().rows[0].facet == 1)
        try window.say("front", "2", "of", "0")
        #expect(try window.report().rows[0].facet == 0)
    }

    @Test func starredCardsArePrintedAtTheEnd() throws {
        let window = try StagedWindow(arguments: ["--print-starred"])
        defer { window.compositor.stop() }
        var ids: [String] = []
        for note in [3, 1, 2] {
            try window.say("expose", "0", String(note))
            // Said once more, it stays.
            for _ in 0..<2 { try window.say("star", "on") }
            ids.append(try #require(window.report().focus?.id))
        }
        try window.say("star")
        try window.say("star", "off")
        #expect(window.program.terminate() == 0)
        #expect(window.program.standardOutput == "\(ids[1])\n\(ids[0])\n")
    }

    /// The card in front of the first row, and standing ones.
    private static let front = (x: 330.0, y: 160.0), standing = (x: 800.0, y: 160.0)

    /// That of the first tray.
    private static let title = (x: 80.0, y: 34.0)

    @Test func everyHandDoesWhatTheTableSays() throws {
        let window = try StagedWindow()
        let hand = StagedHand(window.compositor)
        var tried: Set<String> = []
        func trying(_ action: String) { tried.insert(action) }
        /// What still moves would take the next click.
        func press(_ key: String) throws {
            try window.press(key)
            _ = try window.report()
        }
        try window.compositor.send("keyboard enter")
        try hand.enter(StagedWindow.onRow)

        trying("have the next side of all cards face up, or of this tray's")
        try hand.click(Self.title)
        let faces = try poll(seconds: 20) { try window.report().modes.front == "2" }
        let report = try window.report()
        #expect(faces, "\(report)")
        try window.say("front", "1", "of", "0")
        #expect(try window.report().modes.front == nil)
        try hand.move(to: StagedWindow.onRow)

        trying("flick through the cards")
        try window.compositor.flick(x: 120)
        #expect(try window.report().rows[0].exposed > 3)
        try press("Home")
        try hand.drag(from: (700, 160), by: (-160, 0))
        #expect(try window.report().rows[0].exposed > 2)
        try press("Home")
        try window.compositor.send("key Shift_L down")
        try hand.turnWheel(3)
        try window.compositor.send("key Shift_L up")
        #expect(try window.report().rows[0].exposed == 3)
        try press("Home")

        trying("go through the cards by itself, or listen to them")
        try window.say("auto", "every", "60")
        for touch in [{ try hand.click((640, 20)) }, { try hand.turnWheel(1) }] as [() throws -> Void] {
            try window.say("auto", "on")
            #expect(try window.report().auto != nil)
            try touch()
            #expect(try window.report().auto == nil)
        }
        try press("Home")

        trying("go to a card by its number")
        for key in ["9", "Enter"] { try press(key) }
        #expect(try window.report().rows[0].exposed == 8)
        try press("Home")

        trying("skim with the pointer")
        try window.compositor.send("key Control_L down")
        for x in stride(from: 600.0, through: 800, by: 20) { try hand.move(to: (x, 160)) }
        #expect(try window.report().rows[0].exposed > 3)
        try window.compositor.send("key Control_L up")
        try press("Home")

        trying("bring a card to the front")
        try hand.click(Self.standing)
        #expect(try window.report().rows[0].exposed > 5)
        try press("Home")

        trying("turn it to its next side")
        try hand.click(Self.front)
        #expect(try window.report().rows[0].facet == 1)
        trying("turn it back")
        try hand.click(Self.front, holding: "Shift_L")
        #expect(try window.report().rows[0].facet == 0)

        trying("peek at the sides behind")
        try hand.press(Self.front)
        #expect(try poll(seconds: 20) { try window.report(atRest: false).rows[0].flapped == [0] })
        try hand.release()
        try press("Esc")
        #expect(try window.report().rows[0].flapped == [])

        trying("open its menu")
        try hand.click(Self.front, "right")
        #expect(try window.report().overlays.menu)
        try press("Esc")

        trying("mark cards to move or copy together")
        try hand.click(Self.front, holding: "Control_L")
        #expect(try window.report().order?.marked.count == 1)
        try press("Esc")

        trying("move it to another place")
        try hand.drag(from: Self.front, by: (300, 0), holding: "Alt_L")
        #expect(try window.report().order?.undo == 1)
        try press("Ctrl+Z")
        try press("Home")
        usleep(600_000)
        try hand.press(Self.front)
        #expect(try poll(seconds: 20) { try window.report(atRest: false).rows[0].flapped == [0] })
        try hand.move(by: (300, 0))
        try hand.release()
        #expect(try window.report().order?.undo == 1)
        try press("Ctrl+Z")
        #expect(try window.report().order?.deck == true)

        trying("scroll")
        try hand.move(to: StagedWindow.onRow)
        try window.compositor.flick(y: 160)
        #expect(try window.report().scroll > 150)
        try press("Ctrl+Home")
        try hand.turnWheel(2)
        #expect(try window.report().scroll > 0)
        // While the thumb is still seen.
        try hand.drag(from: (1274, 20), by: (0, 400))
        #expect(try window.report().scroll > 2000)
        try press("Ctrl+Home")
        try hand.drag(from: (20, 500), by: (0, -200))
        #expect(try window.report().scroll > 100)
        try press("Ctrl+Home")

        trying("zoom out or in")
        try hand.move(to: StagedWindow.onRow)
        try window.compositor.play(
            "pinch begin 2", "pinch update 0 0 0.8 0", "pinch update 0 0 0.5 0", "pinch end")
        #expect(try #require(window.report().zoom).factor < 1)
        try press("0")
        try window.compositor.send("key Control_L down")
        try hand.turnWheel(1)
        try window.compositor.send("key Control_L up")
        #expect(try #require(window.report().zoom).factor < 1)
        try press("0")
        try press("Ctrl+Home")

        trying("zoom to one card, and back")
        try press("Home")
        try hand.doubleClick(Self.front)
        #expect(try #require(window.report().zoom).card?.note == 0)
        trying("show all its sides, or one")
        try press("A")
        #expect(try #require(window.report().zoom).spread)
        // The upper left one of three.
        try hand.click((320, 230))
        #expect(try !#require(window.report().zoom).spread)
        try hand.doubleClick((640, 400))
        #expect(try #require(window.report().zoom).card == nil)

        trying("pause or resume the clock")
        try press("C")
        try hand.click((1150, 740))
        #expect(try !window.report().clock.running)
        try hand.click((1150, 740))
        #expect(try window.report().clock.running)
        try press("C")

        trying("go to its next page")
        let words = (1...400).map { "word\($0)" }.joined(separator: " ")
        let deck = window.compositor.directory.appending(path: "long.csv")
        try "\(words),answer\nshort,answer\n".write(to: deck, atomically: true, encoding: .utf8)
        try window.say("open", deck.absoluteString)
        #expect(try window.opens("long.csv", rows: [2]))
        try press("Ctrl+Enter")
        let first = try window.compositor.settledScreenshot()
        try hand.move(to: (640, 400))
        try hand.turnWheel(3)
        _ = try window.report()
        let second = try window.compositor.settledScreenshot()
        #expect(second.difference(from: first) > 5000)
        try hand.drag(from: (640, 600), by: (0, -300))
        _ = try window.report()
        #expect(try window.compositor.settledScreenshot().difference(from: second) > 5000)

        let all = KeyTable.cardtray.groups.flatMap(\.entries).filter { !$0.hands.isEmpty }.map(\.action)
        #expect(Set(all) == tried.union(Self.elsewhere), "every gesture of the table")
        window.end()
    }
}
