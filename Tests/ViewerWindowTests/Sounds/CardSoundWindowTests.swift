import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The sounds on cards, in a real window.
@Suite(.serialized) struct CardSoundWindowTests {
    private func stage(_ server: SoundServer, environment: [String: String] = [:]) throws -> StagedWindow {
        try StagedWindow(
            table: "one [sound:long.wav],other\ntwo [sound:lost.wav],other\nthree,other [sound:long.wav]\n",
            in: server.directory, environment: ["PULSE_SERVER": server.address].merging(environment) { $1 })
    }

    private func plays(_ stage: StagedWindow, _ name: String?) throws -> Bool {
        try poll(seconds: 20) { try stage.report(atRest: false).sound.playing?.name == name }
    }

    @Test func itIsHeardAsLongAsItsSideIsSeen() throws {
        let server = try SoundServer()
        let stage = try stage(server)
        defer { stage.end() }
        for leave in [["key", "r"], ["key", "Escape"], ["stop"], ["turn"], ["expose", "next"]] {
            try stage.say("--wait", "expose", "0", "0")
            while try stage.report().rows[0].facet != 0 { try stage.say("--wait", "turn") }
            try stage.say("key", "r")
            #expect(try plays(stage, "long.wav"))
            #expect(try poll(seconds: 20) { try server.streamCount() == 1 })
            try stage.say(leave)
            #expect(try stage.report(atRest: false).sound.playing == nil, "\(leave)")
            #expect(try poll(seconds: 10) { try server.streamCount() == 0 }, "\(leave)")
        }
    }

    @Test func aLostFileAndAMissingPackageAreToldOfInOneLine() throws {
        let server = try SoundServer()
        let stage = try stage(server, environment: ["GST_PLUGIN_FEATURE_RANK": "wavparse:NONE,avdemux_wav:NONE"])
        defer { stage.end() }
        try stage.say("--wait", "expose", "0", "1")
        try stage.say("play")
        #expect(poll(seconds: 20) { stage.program.standardError.contains("lost.wav") })
        try stage.say("--wait", "expose", "0", "0")
        try stage.say("play")
        #expect(poll(seconds: 20) { stage.program.standardError.contains("install gstreamer1.0-plugins-good") })
        let lines = stage.program.standardError.split(separator: "\n").filter { $0.contains(".wav") }
        #expect(lines.count == 2, "\(lines)")
        #expect(lines.last?.contains("deck") == true, "\(lines)")
    }

    /// On the side that has it, and nowhere else.
    @Test func itsLoudspeakerPlaysIt() throws {
        let server = try SoundServer()
        let stage = try stage(server)
        defer { stage.end() }
        // Where on the screen the card's head is, is found by trying: the card turns where there is no loudspeaker.
        let before = try stage.report().rows[0].facet
        var isFound = false
        for x in stride(from: 300.0, through: 460, by: 8) where !isFound {
            try stage.compositor.play(
                "pointer enter \(x) 90", "pointer frame", "pointer button left down", "pointer frame",
                "pointer button left up", "pointer frame")
            _ = try poll(seconds: 1) {
                let report = try stage.report(atRest: false)
                isFound = report.sound.playing?.name == "long.wav"
                return isFound || report.rows[0].facet != before
            }
            if !isFound { while try stage.report().rows[0].facet != before { try stage.say("--wait", "turn") } }
        }
        #expect(isFound)
        #expect(try stage.report().rows[0].facet == before)
    }
}
