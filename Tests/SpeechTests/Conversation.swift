import CompositorHarness
import Foundation
import Threads

@testable import Speech

/// A session with a speech-dispatcher that answers what the test lets it answer, by the test's own clock.
final class Conversation {
    var session = SpeechSession()
    /// In seconds.
    var time = 100.0
    let log = SpeechLog()

    /// A line that is not answered: the test does that.
    var unanswered: String?

    /// What was said, with its language before it.
    private(set) var said: [String] = []
    /// All other lines that came, but for what begins and ends texts.
    private(set) var commands: [String] = []

    private var language = "en-US"
    private var isTextDue = false
    private var text: String?
    private var serial = 0

    func say(_ utterances: Utterance...) {
        serial += 1
        session.say(Passage(serial: serial, utterances: utterances, handler: log.note), at: time)
        serve()
    }

    func stop() {
        session.stop(at: time)
        serve()
    }

    func wait(_ seconds: Double) {
        time += seconds
        session.check(at: time)
        serve()
    }

    /// Tells the session something, as speech-dispatcher does.
    func tell(_ lines: String...) {
        session.receive(Array(lines.map { $0 + "\r\n" }.joined().utf8), at: time)
        serve()
    }

    /// A message begins (701), has ended (702), was canceled (703), paused (704) or goes on (705).
    func tell(_ code: Int, of message: Int) { tell("\(code)-\(message)", "\(code)-7", "\(code) EVENT") }

    /// Answers what is sent, and hands on what there is to tell.
    private func serve() {
        while case let lines = sent(), !lines.isEmpty {
            for line in lines {
                let reply = answer(to: line)
                if line != unanswered { session.receive(Array(reply.utf8), at: time) }
            }
        }
        for (passage, event) in session.takeEvents() { passage.handler(event) }
    }

    private func sent() -> [String] {
        String(decoding: session.takeOutput(), as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    }

    private func answer(to line: String) -> String {
        let command = "SET SELF LANGUAGE "
        switch line {
        case "." where isTextDue:
            defer { (isTextDue, text) = (false, nil) }
            guard let text else { return "227 OK MESSAGE CANCELED\r\n" }
            said.append("\(language): \(text)")
            return "225-\(said.count)\r\n225 OK MESSAGE QUEUED\r\n"
        case _ where isTextDue:
            text = line
            return ""
        case "SPEAK":
            isTextDue = true
            return "230 OK RECEIVING DATA\r\n"
        case "GET LANGUAGE": return "251-\(language)\r\n251 OK GET RETURNED\r\n"
        case _ where line.hasPrefix(command): language = String(line.dropFirst(command.count))
        default: commands.append(line)
        }
        return "200 OK\r\n"
    }
}

/// Keeps what is told of something that is to be said.
final class SpeechLog: Sendable {
    private let kept = Monitor<[SpeechEvent]>([])

    var events: [SpeechEvent] { kept.withLock { $0 } }

    func note(_ event: SpeechEvent) { kept.withLock { $0.append(event) } }

    /// Under the lock, as a copy of the list would be let go unseen by the thread sanitizer.
    var hasEnded: Bool { kept.withLock { $0.last == .ended } }

    /// Whether all is over before long.
    func ends(seconds: Double = 20) -> Bool { poll(seconds: seconds) { hasEnded } }

    var problems: [SpeechProblem] {
        events.compactMap { if case .failed(let problem) = $0 { problem } else { nil } }
    }
}
