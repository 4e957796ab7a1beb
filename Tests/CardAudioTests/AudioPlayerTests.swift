import CompositorHarness
import Foundation
import Testing

@testable import CardAudio

/// Played into a null sink and recorded.
@Suite(.serialized) struct AudioPlayerTests {
    private let log = EventLog()

    private func player(_ server: String) throws -> AudioPlayer {
        AudioPlayer(server: server, executable: try TestProducts.path(of: "cardtray"))
    }

    private func clip(_ bytes: [UInt8]) -> AudioClip { AudioClip { bytes } }

    /// Plays files to their end.
    private func heard(_ files: [UInt8]..., from server: SoundServer) throws -> [HeardSound] {
        let player = try self.player(server.address)
        let recording = try server.record()
        player.play(files.map(clip), handler: log.note)
        #expect(log.ends())
        // What is in the recorder's buffer is still to be written.
        usleep(300_000)
        return try recording.finish()
    }

    /// The tones that were heard one after the other, in hundreds of hertz. One that falters is one.
    private func tones(of sounds: [HeardSound]) -> [Int] {
        sounds.flatMap(\.hundreds).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Plays one file without a recorder.
    private func failure(of bytes: [UInt8], server: String = "unix:/nowhere/sound") throws -> AudioProblem? {
        let player = try self.player(server), log = EventLog()
        player.play([clip(bytes)], handler: log.note)
        #expect(log.ends(), "\(bytes.count) bytes")
        #expect(log.failures.count <= 1)
        return log.failures.first as? AudioProblem
    }

    // MARK: What is heard

    @Test(arguments: [
        "wavenc", "flacenc", "vorbisenc ! oggmux", "opusenc ! oggmux", "opusenc ! webmmux", "lamemp3enc",
        "speexenc ! oggmux",
        "avenc_aac ! mp4mux", "avenc_aac ! matroskamux", "lamemp3enc ! id3v2mux", "avenc_wmav2 ! asfmux",
    ])
    func everyKindIsHeard(_ encoding: String) throws {
        let server = try SoundServer()
        let tone = Tone(pitch: 440, length: 1)
        let heard = try heard(tone.encoded(encoding), from: server)
        #expect(log.failures.isEmpty, "\(log.failures)")
        try #require(heard.count == 1, "\(heard)")
        #expect(abs(heard[0].pitch - 440) < 5)
        #expect(abs(heard[0].end - heard[0].start - 1) < 0.15)
        #expect(heard[0].peak > 0.15)
    }

    /// Of a film, that is; its pictures are not even decoded.
    @Test func theSoundOfAFilmIsHeard() throws {
        let server = try SoundServer()
        let film = try Tone(pitch: 440, length: 1).encoded(
            "vorbisenc ! queue ! webmmux name=film videotestsrc num-buffers=30 ! vp8enc ! queue ! film. film.")
        let heard = try heard(film, from: server)
        #expect(log.failures.isEmpty, "\(log.failures)")
        try #require(heard.count == 1, "\(heard)")
        #expect(abs(heard[0].pitch - 440) < 5)
    }

    @Test func severalAreHeardInTheirOrder() throws {
        let server = try SoundServer()
        let heard = try heard(
            Tone(pitch: 400, length: 0.5).wav, Tone(pitch: 800, length: 0.3).wav, Tone(pitch: 600, length: 0.4).wav,
            from: server)
        #expect(tones(of: heard) == [4, 8, 6], "\(heard)")
        #expect(log.begun == [0, 1, 2])
        #expect(log.failures.isEmpty)
    }

    @Test func oneIsHeardAtATime() throws {
        let server = try SoundServer()
        let player = try self.player(server.address), later = EventLog()
        let recording = try server.record()
        player.play([clip(Tone(pitch: 400, length: 20).wav), clip(Tone(pitch: 300, length: 1).wav)], handler: log.note)
        #expect(try poll(seconds: 20) { try server.streamCount() == 1 })
        usleep(500_000)
        player.play([clip(Tone(pitch: 800, length: 0.5).wav)], handler: later.note)
        #expect(later.ends())
        #expect(log.hasEnded)
        #expect(log.begun == [0], "the second one's turn never came")
        usleep(300_000)
        let heard = try recording.finish()
        #expect(tones(of: heard) == [4, 8], "\(heard)")
        #expect(heard.allSatisfy { $0.peak < 0.3 }, "both at once are louder than a quarter")
    }

    @Test func itStopsAtOnce() throws {
        let server = try SoundServer()
        let player = try self.player(server.address)
        player.play([clip(Tone(pitch: 400, length: 60).wav)], handler: log.note)
        #expect(try poll(seconds: 20) { try server.streamCount() == 1 })
        player.stop()
        #expect(log.ends(seconds: 5))
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
        #expect(poll(seconds: 5) { !player.state.withLock { $0.hasThread } })
        #expect(log.failures.isEmpty)
    }

    /// Whoever waits until the server takes more is let go, and what is played then is heard.
    @Test func itStopsAtOnceWhereTheServerTakesNothing() throws {
        let server = try SoundServer()
        let player = try self.player(server.address), later = EventLog()
        try server.suspend()
        player.play([clip(Tone(pitch: 400, length: 60).wav)], handler: log.note)
        var waiting = 0.0
        #expect(
            try poll(seconds: 20) {
                let before = waiting
                waiting = try server.waitingSound() ?? 0
                return waiting > 0 && waiting == before
            }, "there is always room for more")
        player.stop()
        #expect(log.ends(seconds: 5))
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
        try server.resume()
        player.play([clip(Tone(pitch: 800, length: 0.2).wav)], handler: later.note)
        #expect(later.ends())
        #expect(later.failures.isEmpty, "\(later.failures)")
    }

    /// What is asked for while it is stuck is heard once it goes on.
    @Test func aStuckServerIsSurvived() throws {
        let server = try SoundServer()
        let player = try self.player(server.address), later = EventLog()
        player.play([clip(Tone(pitch: 400, length: 60).wav)], handler: log.note)
        #expect(try poll(seconds: 20) { try server.streamCount() == 1 })
        server.freeze()
        player.stop()
        player.play([clip(Tone(pitch: 800, length: 0.2).wav)], handler: later.note)
        server.thaw()
        #expect(log.ends())
        #expect(later.ends())
        #expect(later.failures.isEmpty, "\(later.failures)")
    }

    /// However quickly it is asked for this and that, the last word counts, and all hear of their end.
    @Test func theLastWordCounts() throws {
        let server = try SoundServer()
        let player = try self.player(server.address)
        let sound = clip(Tone(pitch: 400, length: 30).wav)
        var logs: [EventLog] = []
        for round in 0..<60 {
            let log = EventLog()
            logs.append(log)
            player.play([sound, sound], handler: log.note)
            if round % 3 == 0 { usleep(UInt32(round) * 1000) }
            if round % 5 == 0 { player.stop() }
        }
        player.stop()
        #expect(logs.allSatisfy { $0.ends() })
        for log in logs { #expect(log.events.filter { if case .ended = $0 { true } else { false } }.count == 1) }
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
    }

    // MARK: What is not heard

    @Test func withoutAServerItSaysSo() throws {
        guard case .noServer = try failure(of: Tone(pitch: 400, length: 1).wav) else {
            Issue.record("it is not said")
            return
        }
    }

    @Test func aSoundThatCannotBeReadLeavesTheNextOneItsTurn() throws {
        struct Unreadable: Error {}
        let server = try SoundServer()
        let player = try self.player(server.address)
        player.play([AudioClip { throw Unreadable() }, clip(Tone(pitch: 400, length: 0.2).wav)], handler: log.note)
        #expect(log.ends())
        #expect(log.begun == [0, 1])
        #expect(log.failures.count == 1 && log.failures.first is Unreadable)
    }

    @Test func aMissingDecoderIsNamedWithItsPackage() throws {
        let server = try SoundServer()
        let flac = try Tone(pitch: 400, length: 1).encoded("flacenc")
        // Read by the decoder, once it starts.
        setenv("GST_PLUGIN_FEATURE_RANK", "flacdec:NONE,avdec_flac:NONE", 1)
        defer { unsetenv("GST_PLUGIN_FEATURE_RANK") }
        let problem = try failure(of: flac, server: server.address)
        #expect(problem == .missingDecoder("audio/x-flac", package: "gstreamer1.0-plugins-good"))
        #expect(problem?.description.contains("install gstreamer1.0-plugins-good") == true)
    }

    private static let noSounds: [String: [UInt8]] = {
        let picture: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
            8, 2, 0,
        ]
        return [
            "garbage": (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) },
            "nothing": [], "a byte": [0], "a picture": picture,
            "a text": Array(String(repeating: "Words, words, words.\n", count: 200).utf8),
            "a page": Array("<!DOCTYPE html><html><body>no</body></html>".utf8),
        ]
    }()

    @Test(arguments: noSounds.keys.sorted()) func whatIsNoSoundIsToldOfInOneLine(_ name: String) throws {
        let bytes = try #require(Self.noSounds[name])
        let server = try SoundServer()
        let problem = try #require(try failure(of: bytes, server: server.address))
        #expect(!problem.description.contains { $0.isNewline })
        #expect(problem.description.count < 200)
        #expect(problem != .stuck)
    }

    @Test(arguments: [
        "wavenc", "flacenc", "vorbisenc ! oggmux", "opusenc ! oggmux", "lamemp3enc", "avenc_aac ! mp4mux",
    ])
    func aTruncatedFileEnds(_ encoding: String) throws {
        let server = try SoundServer()
        let whole = try Tone(pitch: 400, length: 0.5).encoded(encoding)
        for length in [12, 40, 90, 400, whole.count / 2, whole.count - 1] where length < whole.count {
            let problem = try failure(of: Array(whole[..<length]), server: server.address)
            #expect(problem?.description.contains { $0.isNewline } != true)
        }
    }

    /// A deck is a stranger's file, and nothing of it may call home.
    @Test func nothingGoesToTheNetwork() throws {
        let server = try SoundServer(), trap = try NetworkTrap()
        let place = "http://127.0.0.1:\(trap.port)/sound"
        let hls = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXT-X-VERSION:3\n#EXTINF:10,\n\(place).ts\n#EXT-X-ENDLIST\n"
        let dash = """
            <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT10S" \
            profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="audio/mp4">\
            <Representation id="1" bandwidth="64000" codecs="mp4a.40.2"><BaseURL>\(place).mp4</BaseURL>\
            <SegmentBase indexRange="0-100"/></Representation></AdaptationSet></Period></MPD>
            """
        let smooth = """
            <?xml version="1.0"?><SmoothStreamingMedia MajorVersion="2" MinorVersion="0" Duration="100000000">\
            <StreamIndex Type="audio" Url="\(place)/{bitrate}/{start time}"><QualityLevel Index="0" Bitrate="64000" FourCC="AACL"/>\
            <c t="0" d="100000000"/></StreamIndex></SmoothStreamingMedia>
            """
        let session =
            "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\n"
            + "a=control:rtsp://127.0.0.1:\(trap.port)/\nm=audio 5004 RTP/AVP 0\n"
        let list = "[playlist]\nFile1=\(place).mp3\nNumberOfEntries=1\nVersion=2\n"
        let smil = "<?xml version=\"1.0\"?><smil><body><audio src=\"\(place).mp3\"/></body></smil>"
        let concat = "ffconcat version 1.0\nfile '\(place).mp3'\n"
        // An ID3 tag hides the type of what follows from whoever looks at the beginning alone.
        let tag: [UInt8] = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 10] + Array(repeating: 0, count: 10)
        for text in [hls, dash, smooth, session, list, smil, concat, "\(place).mp3\n"] {
            for lead in [[], tag] {
                let problem = try failure(of: lead + Array(text.utf8), server: server.address)
                if problem == nil || problem == .stuck { Issue.record("\(text.prefix(20)): \(problem as Any)") }
                #expect(!trap.hasVisitor(), "\(text)")
            }
        }
    }
}
