import CompositorHarness
import DeckFormats
import Foundation
import Testing

@testable import CardtrayApp

/// Ctrl+O, with a desktop that has a dialog for files, and with none.
@Suite(.serialized) struct OpenDialogTests {
    private func window(_ bus: String, settings: String = "") throws -> StagedWindow {
        try StagedWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": bus], settings: settings)
    }

    private static let ownLooks = "theme = \"light\"\nreduced-motion = false\n"

    @Test(arguments: [
        // The bus is there already, is first wanted now, has a portal that names its dialogs itself.
        (settings: "", names: "off"), (settings: ownLooks, names: "off"), (settings: "", names: "on"),
    ])
    func opensWhatIsChosen(_ given: (settings: String, names: String)) throws {
        let session = try DesktopSession()
        try session.tell("names \(given.names)")
        let window = try window(session.address, settings: given.settings)
        let first = try window.makeDeck("a deck.csv", notes: 3), second = try window.makeDeck("zwei.csv", notes: 5)
        try window.say("key", "Ctrl+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        // A dialog that is open is enough.
        try window.say("key", "Ctrl+O")
        try session.tell("choose \(first)")
        #expect(try window.opens("a deck.csv", rows: [3]))
        // Whatever the letters' case.
        let patterns = DeckFolder.suffixes.map { suffix in
            "*" + suffix.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : "\($0)" }.joined()
        }
        #expect(patterns.contains("*.[aA][pP][kK][gG]"))
        #expect(session.dialogs == ["Open Decks True \(patterns.joined(separator: " ")) *"])
        try window.say("key", "Ctrl+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 2 })
        try session.tell("choose \(first) \(second)")
        #expect(try window.opens("a deck.csv + 1", rows: [3, 5]))
        #expect(window.program.standardError == "")
        window.end()
    }

    @Test func opensAFolderThatIsChosen() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        let deck = try #require(URL(string: try window.makeDeck("decks/a deck.csv", notes: 3)))
        try window.say("key", "Ctrl+Shift+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        #expect(session.dialogs == ["Open Folders of Decks True folders"])
        try session.tell("choose \(deck.deletingLastPathComponent().absoluteString)")
        #expect(try window.opens("decks", rows: [3]))
        #expect(window.program.standardError == "")
        window.end()
    }

    @Test func nothingComesOfADialogThatIsCanceled() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        for count in 1...2 {
            // As long as the window has not heard that the first one is gone, it asks for no other.
            #expect(
                try poll(seconds: 20) {
                    try window.say("key", "Ctrl+O")
                    return session.dialogs.count == count
                })
            try session.tell("cancel")
        }
        // The portal's answers come in order: with the colors, the canceled dialog has been heard of.
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 1")
        #expect(try window.shows(["--theme", "dark"]), "no notice either")
        #expect(try window.report().window.title == "cardtray")
        #expect(window.program.standardError == "")
        window.end()
    }

    /// GTK's portals say of such a dialog what they say of one that they could not show; it has had the keyboard.
    @Test func nothingComesOfADialogThatIsClosedByItsFrame() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        try window.compositor.play("keyboard enter")
        try window.say("key", "Ctrl+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        try window.compositor.play("keyboard leave")
        try window.say("settle")
        try session.tell("fail")
        try session.set("org.freedesktop.appearance", "color-scheme", "uint32 1")
        #expect(try window.shows(["--theme", "dark"]), "no notice")
        #expect(window.program.standardError == "")
        window.end()
    }

    /// By either version of the protocol.
    @Test(arguments: [CompositorKind.sway, .mutter]) func itStandsAboveTheWindow(on kind: CompositorKind) throws {
        let session = try DesktopSession(), compositor = try HeadlessCompositor(kind, CompositorOptions())
        let program = try compositor.launch(
            TestProducts.path(of: "cardtray"), environment: ["DBUS_SESSION_BUS_ADDRESS": session.address])
        let windows = WindowDirectory(runtime: compositor.directory.path)
        #expect(poll(seconds: 60) { !windows.windows().isEmpty })
        try MessageClient.say(["settle"], in: compositor.directory)
        // Then the compositor has dealt with what the window asked for before, its name among it.
        _ = try compositor.screenshot()
        for (count, key) in ["Ctrl+O", "Ctrl+P"].enumerated() {
            try MessageClient.say(["key", key], in: compositor.directory)
            #expect(poll(seconds: 20) { session.parents.count == count + 1 })
        }
        // Mutter makes names of any letters and signs, blanks among them.
        let parents = Set(session.parents)
        #expect(parents.count == 1 && parents.first?.wholeMatch(of: /wayland:.+/) != nil, "\(parents)")
        #expect(program.standardError == "")
        program.terminate()
        compositor.stop()
    }

    /// What is left of the dialog that is open when the desktop's part in it ends.
    @Test(arguments: ["the dialog fails", "the portal crashes", "the bus goes"])
    func aDialogThatIsLostIsAskedForAnew(_ fault: String) throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        #expect(try window.shows([]))
        try window.say("key", "Ctrl+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        switch fault {
        case "the dialog fails": try session.tell("fail")
        case "the portal crashes": session.crashPortal()
        default:
            session.crash()
            #expect(
                try poll(seconds: 20) {
                    try window.say("key", "Ctrl+O")
                    return window.program.standardError.contains("no session bus")
                })
        }
        #expect(poll(seconds: 20) { window.program.standardError.hasPrefix("cardtray: no file dialog: ") })
        #expect(try window.showsNotice())
        if fault == "the dialog fails" {
            try window.say("key", "Ctrl+O")
            #expect(poll(seconds: 20) { session.dialogs.count == 2 })
            try session.tell("choose \(try window.makeDeck("later.csv", notes: 2))")
            #expect(try window.opens("later.csv", rows: [2]))
        }
        window.end()
    }

    @Test(arguments: [true, false])
    func withoutAPortalItSaysHowElse(_ hasBus: Bool) throws {
        let session = hasBus ? try DesktopSession(hasPortal: false) : nil
        let window = try window(session?.address ?? "unix:path=/nowhere/bus", settings: Self.ownLooks)
        #expect(try window.shows(["--theme", "light"]))
        #expect(window.program.standardError == "", "nobody has asked for a bus yet")
        try window.say("key", "Ctrl+O")
        #expect(try window.showsNotice(over: ["--theme", "light"]))
        let lines = window.program.standardError.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("cardtray: no file dialog: "), "\(lines)")
        #expect(try window.report().window.title == "cardtray")
        try window.say("--wait", "key", "Right")
        #expect(try window.report().rows[0].exposed == 1, "it goes on")
        // Which takes its time, and has nothing to do with the bus.
        if hasBus { #expect(try window.shows(["--theme", "light", "--expose", "1"]), "the notice goes by itself") }
        window.end()
    }

    @Test func whatIsOnNoDiskOfThisMachineIsNotOpened() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        #expect(try window.shows([]))
        try window.say("key", "Ctrl+O")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        try session.tell("choose sftp://elsewhere/deck.csv")
        #expect(try window.showsNotice())
        #expect(try window.report().window.title == "cardtray")
        window.end()
    }
}
