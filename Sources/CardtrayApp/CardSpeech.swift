import CardDeck
import Speech
import TrayRendering
import TrayWindow

/// Which sides are read aloud while the cards go by themselves.
public enum SpeechChoice: String, Hashable, Sendable, CaseIterable {
    /// None.
    case off
    /// Those without a sound.
    case silent
}

/// Reads cards aloud: one side at a time, each text in its language, and only as long as the side is seen.
@MainActor final class CardSpeech {
    /// The side that is asked for or read.
    struct Spoken {
        /// Where its note stands in the whole deck.
        var note: NotePath
        var facet: Int
        /// Counts the requests.
        var serial: Int
        /// Whether it is said in the window, too, what goes wrong.
        var isToldOf: Bool
        /// Whether it is known that there is something to read.
        var hasText = false
        /// Called once: when speech-dispatcher has the text, or with why it does not.
        var reply: RequestForm.Reply?
    }

    private unowned let window: TrayWindow
    private let speaker = Speaker()
    private var spoken: Spoken?
    private var serial = 0
    /// What went wrong: each is logged once.
    private var loggedProblems: Set<SpeechProblem> = []

    /// Called before a card is read: what else is heard ends.
    var willSpeak: @MainActor () -> Void = {}

    init(_ window: TrayWindow) { self.window = window }

    /// Whether something is read or about to be.
    var isSpeaking: Bool { spoken != nil }

    /// Reads the side of the card in front; if it is read already, ends that.
    func toggle() {
        guard let front = window.front else { return }
        if let spoken, spoken.note == window.origin(of: front.note), spoken.facet == front.facet { return stop() }
        speak(isToldOf: true) { _ in }
    }

    /// Reads the side of the card in front, from its beginning.
    ///
    /// - Parameters:
    ///   - unlessItSounds: whether a side with a sound is passed over.
    ///   - isToldOf: whether it is said in the window, too, what goes wrong.
    ///   - reply: called once: when speech-dispatcher has the text, or with why it does not.
    func speak(unlessItSounds: Bool = false, isToldOf: Bool = false, reply: @escaping RequestForm.Reply) {
        guard let front = window.front else { return reply(.noCard) }
        stop()
        willSpeak()
        serial += 1
        let origin = window.origin(of: front.note), serial = serial
        spoken = Spoken(note: origin, facet: front.facet, serial: serial, isToldOf: isToldOf, reply: reply)
        let phrases: @Sendable (Facet) -> [SpokenPhrase] = { unlessItSounds && $0.hasSound ? [] : $0.spoken }
        window.read(origin, facet: front.facet, phrases) { [weak self] in self?.speak($0 ?? [], serial: serial) }
    }

    private func speak(_ phrases: [SpokenPhrase], serial: Int) {
        guard spoken?.serial == serial else { return }
        guard !phrases.isEmpty else {
            if spoken?.isToldOf == true { window.confirm("There is nothing to read aloud on this side") }
            return end(.failure("there is nothing to read aloud on the side in sight"))
        }
        spoken?.hasText = true
        let mailbox = window.loop.mailbox
        speaker.say(phrases.map { Utterance($0.text, language: $0.language?.rawValue) }) { [weak self] event in
            mailbox.post { self?.hear(event, serial: serial) }
        }
    }

    private func hear(_ event: SpeechEvent, serial: Int) {
        switch event {
        case .began:
            if spoken?.serial == serial { answer(.done) }
        case .failed(let problem):
            if loggedProblems.insert(problem).inserted { window.logger.warning("a card is not read aloud: \(problem)") }
            guard spoken?.serial == serial else { return }
            if spoken?.isToldOf == true { window.notify("This is not read aloud: \(problem.notice)") }
            answer(.failure("\(problem)"))
        case .ended:
            if spoken?.serial == serial { end(.done) }
        }
    }

    private func answer(_ reply: MessageReply) {
        let waiting = spoken?.reply
        spoken?.reply = nil
        waiting?(reply)
    }

    /// Nothing is read any more.
    private func end(_ reply: MessageReply) {
        let waiting = spoken?.reply
        spoken = nil
        waiting?(reply)
    }

    func stop() {
        guard spoken != nil else { return }
        speaker.stop()
        end(.done)
    }

    /// Lets go of speech-dispatcher; nothing can be read any more.
    func close() {
        stop()
        speaker.close()
    }

    /// Ends what is read once its side is not seen any more.
    func stopUnseen() {
        if let spoken, window.view != nil, !window.shows(spoken.note, facet: spoken.facet) { stop() }
    }

    /// What is read, for scripts; nil until it is known whether there is anything.
    var report: WindowReport.Speaking? {
        guard let spoken, spoken.hasText else { return nil }
        let id = window.frames.factory.deck.noteID(section: spoken.note.section, note: spoken.note.note)
        return WindowReport.Speaking(id: id.rawValue, facet: spoken.facet)
    }
}
