import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Ctrl+P, with a desktop that prints, and with none.
@Suite(.serialized) struct PrintTests {
    private func window(_ bus: String, notes: Int = 9) throws -> StagedWindow {
        let window = try StagedWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": bus])
        try window.say("open", try window.makeDeck("words.csv", notes: notes))
        #expect(try window.opens("words.csv", rows: [notes]))
        return window
    }

    @Test(arguments: [
        (paper: "iso_a4", duplex: "horizontal", pages: 4), (paper: "iso_a6", duplex: "vertical", pages: 10),
        (paper: "unknown", duplex: "simplex", pages: 4),
    ])
    func printsWhatIsShown(_ given: (paper: String, duplex: String, pages: Int)) throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        #expect(session.dialogs == ["Print Cards horizontal"])
        // A dialog that is open is enough.
        try window.say("key", "Ctrl+P")
        try session.tell("choose \(given.paper) \(given.duplex)")
        #expect(poll(seconds: 60) { session.prints.count == 1 })
        let print = try #require(session.prints.first).split(separator: " ")
        #expect(print.dropLast(2).joined(separator: " ") == "Print Cards True")
        #expect(print.last == "\(given.pages)", "\(print)")
        #expect(session.dialogs.count == 1)
        #expect(window.program.standardError == "")
        window.end()
    }

    /// What is printed is what is seen: of a deck that changes while the dialog is open, the cards that it has then.
    @Test func whileTheDialogIsOpenTheDeckIsFollowed() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        _ = try window.makeDeck("words.csv", notes: 17)
        #expect(try window.opens("words.csv", rows: [17]))
        try session.tell("choose iso_a4 horizontal")
        #expect(poll(seconds: 60) { session.prints.count == 1 })
        #expect(session.prints.first?.hasSuffix(" 6") == true, "\(session.prints)")
        window.end()
    }

    /// Cards that are still being sought when the dialog is asked for are printed as they were found.
    @Test func whatIsFoundIsPrinted() throws {
        let session = try DesktopSession()
        let window = try StagedWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": session.address])
        try window.say("open", window.makeDeck("words.csv", notes: 40_000))
        #expect(try poll(seconds: 60) { try window.report(atRest: false).window.title == "words.csv — cardtray" })
        try window.say("search", "question 39999")
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        #expect(try window.report().rows.map(\.count) == [1])
        try session.tell("choose iso_a4 horizontal")
        #expect(poll(seconds: 60) { session.prints.count == 1 })
        #expect(session.prints.first?.hasSuffix(" 2") == true, "\(session.prints)")
        window.end()
    }

    @Test func aDeckThatChangesMeanwhileIsNotPrinted() throws {
        let session = try DesktopSession()
        let window = try StagedWindow(environment: ["DBUS_SESSION_BUS_ADDRESS": session.address])
        try window.say("open", window.makeDeck("words.csv", notes: 40_000))
        #expect(try poll(seconds: 60) { try window.report().window.title == "words.csv — cardtray" })
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        try session.tell("choose iso_a4 horizontal")
        #expect(
            try poll(seconds: 60) { try window.report(atRest: false).overlays.notice?.hasPrefix("Printing …") == true })
        _ = try window.makeDeck("words.csv", notes: 9)
        #expect(
            try poll(seconds: 60) {
                try window.report(atRest: false).overlays.notice
                    == "The deck was read again: printing stopped; Ctrl+P prints it as it is now"
            })
        #expect(session.prints.isEmpty && window.program.standardError == "")
        window.end()
    }

    @Test func nothingIsPrintedWhereItIsCanceled() throws {
        let session = try DesktopSession()
        let window = try window(session.address)
        for count in 1...2 {
            #expect(
                try poll(seconds: 20) {
                    try window.say("key", "Ctrl+P")
                    return session.dialogs.count == count
                })
            try session.tell("cancel")
        }
        #expect(session.prints.isEmpty)
        #expect(window.program.standardError == "")
        window.end()
    }

    @Test(arguments: ["the dialog fails", "the portal crashes"]) func aDialogThatIsLostIsAskedForAnew(_ fault: String)
        throws
    {
        let session = try DesktopSession()
        let window = try window(session.address)
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { session.dialogs.count == 1 })
        if fault == "the dialog fails" { try session.tell("fail") } else { session.crashPortal() }
        #expect(poll(seconds: 20) { window.program.standardError.hasPrefix("cardtray: no print dialog: ") })
        if fault == "the dialog fails" {
            try window.say("key", "Ctrl+P")
            #expect(poll(seconds: 20) { session.dialogs.count == 2 })
        }
        window.end()
    }

    @Test func withoutAPortalItSaysHowElse() throws {
        let session = try DesktopSession(hasPortal: false)
        let window = try window(session.address)
        try window.say("key", "Ctrl+P")
        #expect(poll(seconds: 20) { window.program.standardError.hasPrefix("cardtray: no print dialog: ") })
        #expect(window.program.standardError.split(separator: "\n").count == 1)
        try window.say("--wait", "key", "Right")
        #expect(try window.report().rows[0].exposed == 1, "it goes on")
        window.end()
    }
}
