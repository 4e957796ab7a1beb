import CompositorHarness
import Foundation
import Testing

/// What is heard of the program's window.
@Suite(.serialized) struct SoundWindowTests {
    private struct Stage {
        let compositor: HeadlessCompositor
        let injector: Injector
        let server: SoundServer
        let program: ManagedProcess
        private let configuration: URL

        /// - Parameter settings: what `config.toml` says.
        init(settings: String = "", hasServer: Bool = true) throws {
            compositor = try HeadlessCompositor(.sway)
            injector = try Injector(compositor)
            server = try SoundServer()
            configuration = compositor.directory.appending(path: "config/cardtray/config.toml")
            try FileManager.default.createDirectory(
                at: configuration.deletingLastPathComponent(), withIntermediateDirectories: true)
            try settings.write(to: configuration, atomically: true, encoding: .utf8)
            let empty = try compositor.screenshot()
            program = try compositor.launch(
                TestProducts.path(of: "cardtray"), ["--verbose"],
                environment: [
                    "PULSE_SERVER": hasServer ? server.address : "unix:/nowhere/sound",
                    "XDG_CONFIG_HOME": compositor.directory.appending(path: "config").path,
                ])
            _ = try compositor.restingScreenshot(otherThan: empty)
        }

        func change(_ settings: String) throws {
            try settings.write(to: configuration, atomically: true, encoding: .utf8)
        }

        /// Flicks cards one by one, slowly enough for each to be heard, and between them the leaves that fall.
        func flick(_ count: Int, _ key: String = "Right") throws {
            for _ in 0..<count {
                try injector.key(key)
                usleep(700_000)
            }
            usleep(800_000)
        }

        /// On a busy machine a sound may have a hole; two sounds are never so near to each other here.
        private static let longestHole = 0.1

        /// How many cards were heard, and how many leaves of counters, which are much softer.
        static func count(_ sounds: [HeardSound]) -> (cards: Int, ticks: Int) {
            var peaks: [Float] = [], end = -Double.infinity
            for sound in sounds {
                if sound.start - end < longestHole {
                    peaks.append(max(peaks.removeLast(), sound.peak))
                } else {
                    peaks.append(sound.peak)
                }
                end = sound.end
            }
            let loudest = peaks.max() ?? 0, cards = peaks.count { $0 > loudest / 3 }
            return (cards, peaks.count - cards)
        }

        func logs(_ line: String) -> Bool { poll(seconds: 5) { program.standardError.contains(line) } }

        func end() {
            program.terminate()
            injector.unplug()
            compositor.stop()
        }
    }

    @Test func everyCardThatPassesIsHeardUntilTheSoundIsOff() throws {
        let stage = try Stage()
        defer { stage.end() }
        let first = try stage.server.record()
        try stage.flick(5)
        let firstHeard = try first.finish()
        #expect(Stage.count(firstHeard) == (5, 5), "each card, and the leaf that tells of it: \(firstHeard)")
        let back = try stage.server.record()
        try stage.flick(3, "Left")
        let backHeard = try back.finish()
        #expect(Stage.count(backHeard) == (3, 3), "\(backHeard)")
        try stage.injector.key("ctrl+m")
        #expect(stage.logs("sound off"))
        let silent = try stage.server.record()
        try stage.flick(3)
        #expect(try silent.finish().isEmpty)
        try stage.injector.key("ctrl+m")
        #expect(stage.logs("sound on"))
        let last = try stage.server.record()
        try stage.flick(2)
        let lastHeard = try last.finish()
        #expect(Stage.count(lastHeard) == (2, 2), "\(lastHeard)")
    }

    @Test func theSettingTurnsItOff() throws {
        let stage = try Stage(settings: "sound = false\n")
        defer { stage.end() }
        let recording = try stage.server.record()
        try stage.flick(3)
        #expect(try recording.finish().isEmpty)
        #expect(try stage.server.streamCount() == 0)
    }

    /// While the window is open, too.
    @Test func theLevelIsHeard() throws {
        let stage = try Stage(settings: "sound-level = 1.0\n")
        defer { stage.end() }
        func loudness() throws -> Float {
            let recording = try stage.server.record()
            try stage.flick(2)
            return try recording.finish().map(\.peak).max() ?? 0
        }
        let full = try loudness()
        #expect(full > 0)
        try stage.change("sound-level = 0.25\n")
        #expect(try poll(seconds: 30) { (full / 8..<full / 2).contains(try loudness()) })
        try stage.change("sound-level = 1.0\n")
        #expect(try poll(seconds: 30) { try loudness() > full / 2 })
    }

    @Test func withoutAServerAllElseWorks() throws {
        let stage = try Stage(hasServer: false)
        defer { stage.end() }
        let before = try stage.compositor.screenshot()
        try stage.flick(3)
        #expect(try stage.compositor.screenshot().difference(from: before) > 1000)
        #expect(stage.logs("no sound"))
        #expect(stage.program.terminate() == 0)
    }

    /// Once it has fallen silent, nothing of it wakes the program up.
    @Test func silenceCostsNothing() throws {
        let stage = try Stage()
        defer { stage.end() }
        try stage.flick(2)
        #expect(try stage.server.streamCount() == 1)
        // The stream goes first, then there is nothing left to wake up for.
        #expect(try poll(seconds: 15) { try stage.server.streamCount() == 0 })
        try awaitReading(in: stage.compositor.directory)
        sleep(1)
        let probe = ProcessProbe(process: stage.program.processIdentifier)
        let before = try probe.wakeUps()
        sleep(2)
        #expect(try probe.wakeUps() == before)
    }

    @Test func aWrongSettingIsToldOfInOneLine() throws {
        let stage = try Stage(settings: "sound = true\nvolume = 11\n")
        defer { stage.end() }
        #expect(stage.program.standardError.contains("config.toml:2:1: there is no setting “volume”"))
    }
}
