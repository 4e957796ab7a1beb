import CompositorHarness
import Foundation
import LocalSockets
import Testing

@testable import Speech

/// By way of a real speech-dispatcher, which writes down what it is to say.
@Suite(.serialized) struct SpeakerTests {
    private typealias Message = SpeechServer.Message

    private let log = SpeechLog(), later = SpeechLog()

    private func utterance(_ text: String) -> Utterance { Utterance(text, language: "en") }

    /// Says something that lasts until it is stopped or released.
    private func sayLong(_ texts: String..., by speaker: Speaker, on server: SpeechServer) throws {
        try server.holdMessages()
        speaker.say(texts.map(utterance), handler: log.note)
        #expect(try poll(seconds: 20) { try server.messages().count == 1 })
    }

    // MARK: What is said

    @Test func eachTextArrivesInItsLanguageAndItsEndIsTold() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        speaker.say(
            [
                Utterance("Der Hund & <die Katze>. Noch ein Satz!", language: "de-AT"),
                Utterance("the dog", language: "en"), Utterance("山と川", language: "ja"),
                Utterance(".5 of it", language: nil), Utterance("SPEAK\r\nQUIT", language: "en"),
            ], handler: log.note)
        #expect(log.ends())
        #expect(log.events == [.began, .ended])
        #expect(
            try server.messages() == [
                Message("Der Hund & <die Katze>. Noch ein Satz!", "de-at"), Message("the dog", "en"),
                Message("山と川", "ja"), Message(".5 of it", "en-us"), Message("SPEAK QUIT", "en"),
            ])
    }

    @Test func theEndIsToldWhenItHasBeenSaid() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try sayLong("one", "two", by: speaker, on: server)
        usleep(300_000)
        #expect(!log.hasEnded)
        #expect(try server.messages().count == 1)
        try server.release()
        #expect(log.ends())
        #expect(try server.messages().map(\.text) == ["one", "two"])
        #expect(try server.stoppedMessages() == [])
    }

    @Test func itStopsAtOnce() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try sayLong("one", "two", by: speaker, on: server)
        speaker.stop()
        #expect(log.ends())
        #expect(try poll(seconds: 20) { try server.stoppedMessages().map(\.text) == ["one"] })
        try server.release()
        speaker.say([utterance("three")], handler: later.note)
        #expect(later.ends())
        #expect(try server.messages().map(\.text) == ["one", "three"])
        #expect(log.problems == [] && later.problems == [])
    }

    @Test func anotherTakesItsPlace() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try sayLong("one", "two", by: speaker, on: server)
        speaker.say([utterance("three")], handler: later.note)
        #expect(log.ends())
        #expect(try poll(seconds: 20) { try server.messages().last?.text == "three" })
        try server.release()
        #expect(later.ends())
        #expect(later.events == [.began, .ended])
    }

    /// However quickly it is asked for this and that, the last word counts, and all hear of their end.
    @Test func theLastWordCounts() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try server.holdMessages()
        var logs: [SpeechLog] = []
        for round in 0..<60 {
            let log = SpeechLog()
            logs.append(log)
            speaker.say([utterance("\(round)"), utterance("and so on")], handler: log.note)
            if round % 3 == 0 { usleep(UInt32(round) * 1000) }
            if round % 5 == 0 { speaker.stop() }
        }
        try server.release()
        speaker.say([utterance("last")], handler: log.note)
        #expect(log.ends() && log.problems == [])
        #expect(logs.allSatisfy { $0.ends() })
        for log in logs { #expect(log.events.filter { $0 == .ended }.count == 1) }
        #expect(try server.messages().last?.text == "last")
    }

    /// The process may end at once.
    @Test func nothingIsSaidAnyMoreOnceItIsClosed() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        try sayLong("one", "two", by: speaker, on: server)
        speaker.close()
        #expect(log.ends())
        #expect(try poll(seconds: 20) { try server.stoppedMessages().map(\.text) == ["one"] })
        #expect(poll(seconds: 20) { !speaker.hasThread })
        speaker.say([utterance("three")], handler: later.note)
        #expect(later.events == [.ended] && !speaker.hasThread)
    }

    /// espeak-ng's voices, on a sound server of the test's own.
    @Test func voicesAreHeardUntilTheirEndIsTold() throws {
        let sound = try SoundServer()
        let server = try SpeechServer(heardBy: sound)
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        let recording = try sound.record()
        speaker.say(
            [
                Utterance("One, two, three, four, five.", language: "en"),
                Utterance("Eins, zwei, drei, vier, fünf.", language: "de"),
            ], handler: log.note)
        #expect(log.ends(seconds: 60))
        #expect(log.events == [.began, .ended])
        // What is in the recorder's buffer is still to be written.
        usleep(300_000)
        let heard = try recording.finish()
        let first = try #require(heard.first), last = try #require(heard.last)
        #expect(last.end - first.start > 2, "\(heard.count) sounds")
        #expect((heard.map(\.peak).max() ?? 0) > 0.01)
    }

    // MARK: What is not said

    @Test func withoutAServerItSaysSoEachTime() {
        let speaker = Speaker(path: "/nowhere/speech")
        for log in [log, later] {
            speaker.say([utterance("one")], handler: log.note)
            #expect(log.ends())
            #expect(log.events.count == 2)
            let line = log.problems.first?.description ?? ""
            #expect(line.contains("/nowhere/speech") && line.contains("install") && !line.contains("\n"), "\(line)")
        }
        #expect(poll(seconds: 20) { !speaker.hasThread })
    }

    @Test func aServerMayDieAndComeBack() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try sayLong("one", by: speaker, on: server)
        server.crash()
        #expect(log.ends())
        #expect(log.events == [.began, .failed(.lost), .ended])
        #expect(poll(seconds: 20) { !speaker.hasThread })
        try server.release()
        let successor = try SpeechServer(in: server.directory)
        speaker.say([utterance("two")], handler: later.note)
        #expect(later.ends())
        #expect(later.problems == [])
        #expect(try successor.messages().map(\.text) == ["one", "two"])
    }

    @Test func aStuckServerHoldsNobodyUp() throws {
        let server = try SpeechServer()
        let speaker = Speaker(path: server.path)
        defer { speaker.close() }
        try sayLong("one", by: speaker, on: server)
        server.freeze()
        speaker.stop()
        #expect(log.ends())
        server.thaw()
        try server.release()
        speaker.say([utterance("two")], handler: later.note)
        #expect(later.ends())
        #expect(later.problems == [])
    }

    /// Whoever else listens at its socket.
    @Test(arguments: [
        ("HTTP/1.1 400 Bad Request\r\n", SpeechProblem.nonsense), ("", .lost), ("208 OK\r\n", .lost),
    ])
    func whatIsNoServerIsToldOf(_ words: String, _ problem: SpeechProblem) throws {
        let path = "/tmp/cardtray-speech-\(UUID().uuidString.prefix(8))"
        let listener = try LocalSocket.listening(at: path)
        defer { unlink(path) }
        let speaker = Speaker(path: path)
        speaker.say([utterance("one")], handler: log.note)
        var client: LocalSocket?
        #expect(
            try poll(seconds: 20) {
                client = try listener.accept()
                return client != nil
            })
        // It has been spoken to, at the least.
        #expect(poll(seconds: 20) { if case .bytes = client?.read(most: 4096) { true } else { false } })
        _ = client?.write(Array(words.utf8)[...])
        client = nil
        #expect(log.ends())
        #expect(log.events == [.failed(problem), .ended])
    }
}

extension Speaker {
    fileprivate var hasThread: Bool { state.withLock { $0.hasThread } }
}
