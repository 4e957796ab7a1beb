/// What is to be said, one line after the other, in place of all before it.
struct Passage: Sendable {
    /// Counts what was asked for.
    var serial: Int
    var utterances: [Utterance]
    var handler: @Sendable (SpeechEvent) -> Void
}

/// A conversation with speech-dispatcher in its protocol (SSIP), without a socket, a thread or a clock.
///
/// One command is on its way at a time, and one message is spoken at a time: the next is sent when the last has ended,
/// so that what other programs have to say comes in between, and what is stopped leaves nothing in a queue.
struct SpeechSession {
    private enum Command {
        case set(String)
        /// Asks for the language that speech-dispatcher is set to.
        case askLanguage
        /// A text follows.
        case speak(serial: Int)
        /// Nil for none after all.
        case text(Utterance?, serial: Int)
        case cancel
    }

    private struct Message {
        var id: Int
        /// How long it may be silent.
        var patience: Double
        /// When it must be over, or something told of it.
        var deadline: Double
    }

    /// How long an answer may take, in seconds: the first one, until speech-dispatcher has started.
    static let patience = 10.0
    /// How long other messages may go on before one begins, in seconds, and how long one of its characters may take:
    /// much longer than in the slowest voice.
    static let queuePatience = 60.0, characterPatience = 2.0

    /// Ends what this program says.
    static let cancellation = Array("CANCEL SELF\r\n".utf8)

    /// What is to be sent, in its order.
    private var output: [UInt8] = []
    private var events: [(passage: Passage, event: SpeechEvent)] = []

    /// What comes before anything is said.
    private var commands: [Command] = [
        .set("CLIENT_NAME user:cardtray:cards"), .askLanguage, .set("SSML_MODE OFF"), .set("NOTIFICATION ALL ON"),
        // What is read at a person's wish gives way to what is urgent, and takes the place of other texts.
        .set("PRIORITY TEXT"),
    ]
    /// The command that has no answer yet.
    private var sent: (command: Command, deadline: Double)?
    private var reader = SpeechReplyReader()

    private var passage: Passage?
    /// Which of its utterances is next, or is being said.
    private var next = 0
    private var message: Message?
    /// What was told of messages before it was said which one is ours.
    private var early: [SpeechReply] = []

    /// The language that messages have now, and that they had at first; nil while it is not known.
    private var language: String?
    private var ownLanguage: String?

    /// Why the connection is of no use any more.
    private(set) var problem: SpeechProblem?

    /// The passage that is being said.
    var serial: Int? { passage?.serial }

    /// When ``check(at:)`` has something to do, though nothing is heard; nil for never.
    var deadline: Double? { [sent?.deadline, message?.deadline].compactMap(\.self).min() }

    /// Hands out what is to be sent.
    mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// Hands out what there is to tell, in its order.
    mutating func takeEvents() -> [(passage: Passage, event: SpeechEvent)] {
        defer { events = [] }
        return events
    }

    // MARK: What is wanted

    mutating func say(_ passage: Passage, at time: Double) {
        stop(at: time)
        guard problem == nil else { return tell([.failed(problem!), .ended], of: passage) }
        self.passage = passage
        next = 0
        advance(at: time)
    }

    /// Says nothing any more.
    mutating func stop(at time: Double) {
        guard let passage else { return }
        end(passage)
        if message != nil { commands.append(.cancel) }
        message = nil
        advance(at: time)
    }

    private mutating func end(_ passage: Passage) {
        tell([.ended], of: passage)
        self.passage = nil
    }

    private mutating func tell(_ told: [SpeechEvent], of passage: Passage) {
        events += told.map { (passage: passage, event: $0) }
    }

    // MARK: What is heard

    mutating func receive(_ bytes: [UInt8], at time: Double) {
        guard let replies = reader.read(bytes) else { return fail(.nonsense) }
        for reply in replies where problem == nil {
            if reply.isEvent { hear(reply, at: time) } else { take(reply, at: time) }
            advance(at: time)
        }
    }

    /// Gives up what has taken too long.
    mutating func check(at time: Double) {
        if let sent, time >= sent.deadline { return fail(.stuck) }
        guard let message, let passage, time >= message.deadline else { return }
        tell([.failed(.stuck)], of: passage)
        stop(at: time)
    }

    /// The connection is of no use any more.
    mutating func fail(_ problem: SpeechProblem) {
        guard self.problem == nil else { return }
        self.problem = problem
        (sent, message) = (nil, nil)
        guard let passage else { return }
        tell([.failed(problem)], of: passage)
        end(passage)
    }

    /// An answer to the command that was sent last.
    private mutating func take(_ reply: SpeechReply, at time: Double) {
        guard let (command, _) = sent else { return fail(.nonsense) }
        sent = nil
        switch command {
        // Where one of them is not known, it speaks all the same.
        case .set, .cancel: break
        case .askLanguage:
            guard reply.isConsent, let value = reply.values.first else { break }
            (language, ownLanguage) = (value, value)
        case .speak(let serial):
            guard reply.isConsent else { return refuse(reply, serial) }
            // It takes all that comes for the text now, also where nobody wants it said any more.
            let utterance = passage?.serial == serial ? passage?.utterances[next] : nil
            send(.text(utterance, serial: serial), at: time)
        case .text(let utterance, let serial):
            defer { early = [] }
            guard let utterance else { return }
            guard reply.isConsent, let id = reply.message else { return refuse(reply, serial) }
            guard passage?.serial == serial else { return commands.append(.cancel) }
            if next == 0, let passage { tell([.began], of: passage) }
            let patience = Self.queuePatience + Double(utterance.text.count) * Self.characterPatience
            message = Message(id: id, patience: patience, deadline: time + patience)
            for event in early { hear(event, at: time) }
        }
    }

    /// A message is not taken: the next one may be.
    private mutating func refuse(_ reply: SpeechReply, _ serial: Int) {
        guard let passage, passage.serial == serial else { return }
        tell([.failed(.refused("\(reply.code) \(reply.words)"))], of: passage)
        next += 1
    }

    private mutating func hear(_ event: SpeechReply, at time: Double) {
        guard let message, message.id == event.message else {
            if case .text = sent?.command { early.append(event) }
            return
        }
        switch event.code {
        case 702:
            self.message = nil
            next += 1
        case 703:
            // Something urgent took its place, or a person had all speech stopped.
            self.message = nil
            if let passage { end(passage) }
        // Paused, for as long as somebody likes.
        case 704: self.message?.deadline = .infinity
        // It begins, goes on, or has come to the end of a sentence.
        default: self.message?.deadline = time + message.patience
        }
    }

    // MARK: What is said

    /// Sends the next command, if it is its turn.
    private mutating func advance(at time: Double) {
        guard problem == nil, sent == nil else { return }
        if !commands.isEmpty { return send(commands.removeFirst(), at: time) }
        guard let passage, message == nil else { return }
        guard next < passage.utterances.count else { return end(passage) }
        if let wanted = passage.utterances[next].language ?? ownLanguage, wanted != language {
            language = wanted
            send(.set("LANGUAGE \(wanted)"), at: time)
        } else {
            send(.speak(serial: passage.serial), at: time)
        }
    }

    private mutating func send(_ command: Command, at time: Double) {
        switch command {
        case .set(let setting): write("SET SELF \(setting)")
        case .askLanguage: write("GET LANGUAGE")
        case .speak: write("SPEAK")
        case .text(let utterance, _):
            // A line with a dot alone ends it, so a dot at its beginning has another one before it.
            if let text = utterance?.text { write((text.hasPrefix(".") ? "." : "") + text) }
            write(".")
        case .cancel: output += Self.cancellation
        }
        sent = (command, time + Self.patience)
    }

    private mutating func write(_ line: String) { output += Array("\(line)\r\n".utf8) }
}
