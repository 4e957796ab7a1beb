import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The sounds on cards, in a real window.
@Suite(.serialized) struct CardSoundWindowTests {
    /// 16-bit mono, so long that it does not end by itself.
    static let sound: Data = {
        func little(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let rate = 8000, count = 60 * 8000
        let head =
            Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
        let format = little(1, 2) + little(rate, 4) + little(2 * rate, 4) + little(2, 2) + little(16, 2)
        let samples = (0..<count).flatMap { little(Int(8192 * sin(Double($0) / 3)), 2) }
        return Data(head + format + Array("data".utf8) + little(2 * count, 4) + samples)
    }()

    private func stage(_ server: SoundServer, environment: [String: String] = [:]) throws -> StagedWindow {
        let folder = server.directory
        try Self.sound.write(to: folder.appending(path: "long.wav"))
        let deck = folder.appending(path: "deck.csv")
        try "one [sound:long.wav],other\ntwo [sound:lost.wav],other\nthree,other [sound:long.wav]\n"
            .write(to: deck, atomically: true, encoding: .utf8)
        return try StagedWindow(
            arguments: [deck.path], environment: ["PULSE_SERVER": server.address].merging(environment) { $1 })
    }

    private func plays(_ stage: StagedWindow, _ name: String?) throws -> Bool {
        try poll(seconds: 20) { try stage.report(atRest: false).playing?.name == name }
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
            if leave.count == 2 { try stage.say(leave[0], leave[1]) } else { try stage.say(leave[0]) }
            #expect(try stage.report(atRest: false).playing == nil, "\(leave)")
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
                isFound = report.playing?.name == "long.wav"
                return isFound || report.rows[0].facet != before
            }
            if !isFound { while try stage.report().rows[0].facet != before { try stage.say("--wait", "turn") } }
        }
        #expect(isFound)
        #expect(try stage.report().rows[0].facet == before)
    }
}
