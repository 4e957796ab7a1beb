import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Cards that are read aloud in a real window, by a speech-dispatcher that writes down what it is to say.
@Suite(.serialized) struct SpeechWindowTests {
    private typealias Message = SpeechServer.Message

    private func stage(
        _ server: SpeechServer, settings: String = "", environment: [String: String] = [:]
    ) throws -> StagedWindow {
        try StagedWindow(
            table: "eins,one\nzwei [sound:long.wav],two\ndrei,three\n?!,dog\n",
            in: server.directory.appending(path: "cards"), arguments: ["--language", "1=de", "--language", "2=en"],
            environment: ["SPEECHD_ADDRESS": server.address].merging(environment) { $1 }, settings: settings)
    }

    private func hears(_ server: SpeechServer, _ messages: [Message]) throws -> Bool {
        try poll(seconds: 20) { try server.messages() == messages }
    }

    @Test func aKeyReadsTheSideThatFacesUpAndEndsIt() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        defer { stage.end() }
        try server.holdMessages()
        try stage.say("key", "t")
        #expect(try hears(server, [Message("eins", "de")]))
        #expect(try stage.report(atRest: false).sound.speaking?.facet == 0)
        try stage.say("turn")
        #expect(try stage.report().sound.speaking == nil)
        #expect(try poll(seconds: 20) { try server.stoppedMessages().count == 1 })
        try stage.say("key", "t")
        #expect(try hears(server, [Message("eins", "de"), Message("one", "en")]))
        #expect(try stage.report(atRest: false).sound.speaking?.facet == 1)
        try stage.say("key", "t")
        #expect(try stage.report(atRest: false).sound.speaking == nil)
        #expect(try poll(seconds: 20) { try server.stoppedMessages().count == 2 })
        // What has been said is over without any hand.
        try server.release()
        try stage.say("speak")
        #expect(try poll(seconds: 20) { try stage.report(atRest: false).sound.speaking == nil })
        #expect(try server.messages().last == Message("one", "en"))
        #expect(try server.stoppedMessages().count == 2)
    }

    @Test func itIsHeardAsLongAsItsSideIsSeen() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        defer { stage.end() }
        try server.holdMessages()
        for (round, leave) in [["key", "Escape"], ["stop"], ["expose", "next"]].enumerated() {
            try stage.say("--wait", "expose", "0", "0")
            try stage.say("speak")
            #expect(try poll(seconds: 20) { try server.messages().count == round + 1 })
            #expect(try stage.report(atRest: false).sound.speaking != nil)
            try stage.say(leave)
            #expect(try stage.report().sound.speaking == nil, "\(leave)")
            #expect(try poll(seconds: 20) { try server.stoppedMessages().count == round + 1 }, "\(leave)")
        }
        try stage.say("--wait", "expose", "0", "3")
        #expect(throws: StagedWindowError.self) { try stage.say("speak") }
        try stage.say("key", "t")
        #expect(
            try poll(seconds: 20) {
                try stage.report(atRest: false).overlays.notice?.contains("nothing to read") == true
            })
    }

    @Test func soundsAndReadingEndEachOther() throws {
        let server = try SpeechServer(), sound = try SoundServer()
        let stage = try stage(server, environment: ["PULSE_SERVER": sound.address])
        defer { stage.end() }
        try server.holdMessages()
        try stage.say("--wait", "expose", "0", "1")
        try stage.say("play")
        #expect(try poll(seconds: 20) { try stage.report(atRest: false).sound.playing != nil })
        try stage.say("speak")
        let reading = try stage.report(atRest: false)
        #expect(reading.sound.playing == nil && reading.sound.speaking != nil)
        #expect(try hears(server, [Message("zwei", "de")]))
        try stage.say("play")
        let playing = try stage.report(atRest: false)
        #expect(playing.sound.playing != nil && playing.sound.speaking == nil)
        #expect(try poll(seconds: 20) { try server.stoppedMessages().count == 1 })
    }

    /// A side with a sound stays silent, as it does otherwise.
    @Test func goingByItselfItWaitsForWhatIsReadOfSilentSides() throws {
        let server = try SpeechServer()
        let stage = try stage(server, settings: "speech = \"silent\"")
        defer { stage.end() }
        try server.holdMessages()
        try stage.say("auto", "every", "0.1")
        try stage.say("auto", "on")
        #expect(try hears(server, [Message("eins", "de")]))
        #expect(try poll(seconds: 60) { try stage.report(atRest: false).auto?.waiting == true })
        #expect(try stage.report(atRest: false).rows[0].facet == 0)
        #expect(try server.stoppedMessages() == [])
        try server.release()
        #expect(
            try poll(seconds: 60) {
                try server.messages().map(\.text).starts(with: ["eins", "one", "two", "drei", "three", "dog", "eins"])
            })
        try server.holdMessages()
        #expect(try poll(seconds: 20) { try stage.report(atRest: false).sound.speaking != nil })
        try stage.say("auto", "off")
        #expect(try stage.report(atRest: false).sound.speaking == nil)
    }

    /// A key that has a side read is no touch that ends it.
    @Test func goingByItselfItWaitsForWhatAKeyHasRead() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        defer { stage.end() }
        try server.holdMessages()
        try stage.say("auto", "every", "60")
        try stage.say("auto", "on")
        try stage.say("key", "t")
        #expect(try hears(server, [Message("eins", "de")]))
        try stage.say("auto", "every", "0.1")
        // Once the side has been seen for so long, not before: this is what it would have turned at.
        #expect(try poll(seconds: 60) { try stage.report(atRest: false).auto?.waiting == true })
        let report = try stage.report(atRest: false)
        #expect(report.auto?.waiting == true && report.rows[0].facet == 0 && report.sound.speaking != nil)
        try stage.say("key", "t")
        #expect(
            try poll(seconds: 60) {
                let row = try stage.report(atRest: false).rows[0]
                return row.note != 0 || row.facet != 0
            })
        #expect(try stage.report(atRest: false).auto != nil)
        #expect(try server.stoppedMessages().count == 1)
        try stage.say("auto", "off")
    }

    @Test func listeningItReadsWhatHasNoSound() throws {
        let server = try SpeechServer(), sound = try SoundServer()
        let stage = try stage(server, settings: "speech = \"silent\"", environment: ["PULSE_SERVER": sound.address])
        defer { stage.end() }
        try stage.say("auto", "every", "0.1")
        try stage.say("auto", "listen")
        #expect(try poll(seconds: 60) { try stage.report(atRest: false).sound.playing?.name == "long.wav" })
        #expect(try server.messages() == [Message("eins", "de"), Message("one", "en")])
        try stage.say("auto", "off")
        #expect(try stage.report(atRest: false).sound.playing == nil)
    }

    @Test func withoutTheSettingNothingIsRead() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        defer { stage.end() }
        try stage.say("auto", "every", "0.1")
        try stage.say("auto", "on")
        #expect(try poll(seconds: 60) { try stage.report(atRest: false).rows[0].note == 3 })
        #expect(try server.messages() == [])
        // It is followed while the window is open.
        let file = stage.compositor.directory.appending(path: "home/.config/cardtray/config.toml")
        try "speech = \"silent\"".write(to: file, atomically: true, encoding: .utf8)
        #expect(try poll(seconds: 20) { try !server.messages().isEmpty })
        try stage.say("auto", "off")
    }

    @Test func whoDoesNotRunIsToldOfOnceOnStandardError() throws {
        let server = try SpeechServer()
        let stage = try stage(
            server, settings: "speech = \"silent\"", environment: ["SPEECHD_ADDRESS": "unix_socket:/nowhere/speech"])
        defer { stage.end() }
        for _ in 0..<2 {
            try stage.say("key", "t")
            #expect(
                try poll(seconds: 20) {
                    try stage.report(atRest: false).overlays.notice?.contains("install or start it") == true
                })
            #expect(throws: StagedWindowError.self) { try stage.say("speak") }
        }
        // Nor does it hold up what goes by itself.
        try stage.say("auto", "every", "0.1")
        try stage.say("auto", "on")
        #expect(try poll(seconds: 60) { try stage.report(atRest: false).rows[0].note == 3 })
        try stage.say("auto", "off")
        #expect(stage.program.standardError.split(separator: "\n").filter { $0.contains("/nowhere/speech") }.count == 1)
    }

    @Test func aServerThatDiesInTheMiddleIsToldOf() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        defer { stage.end() }
        try server.holdMessages()
        try stage.say("key", "t")
        #expect(try hears(server, [Message("eins", "de")]))
        server.crash()
        #expect(
            try poll(seconds: 20) { try stage.report(atRest: false).overlays.notice?.contains("has ended") == true })
        // That it has failed comes before that it has ended.
        #expect(try poll(seconds: 20) { try stage.report(atRest: false).sound.speaking == nil })
        try server.release()
        let successor = try SpeechServer(in: server.directory)
        try stage.say("speak")
        #expect(try poll(seconds: 20) { try successor.messages().count == 2 })
    }

    /// The program may have ended before its thread has had another turn.
    @Test func closingTheWindowEndsIt() throws {
        let server = try SpeechServer()
        let stage = try stage(server)
        try server.holdMessages()
        try stage.say("speak")
        #expect(try hears(server, [Message("eins", "de")]))
        stage.end()
        #expect(try poll(seconds: 20) { try server.stoppedMessages().count == 1 })
    }
}
