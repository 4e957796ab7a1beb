/// How it goes with what is to be said.
public enum SpeechEvent: Equatable, Sendable {
    /// Speech-dispatcher has the first of it, and says it as soon as it may.
    case began
    /// Something of it is not said.
    case failed(SpeechProblem)
    /// The last of it all: everything has been said, or something else is to be, or nothing.
    case ended
}

/// Why something is not said: one line, and what to do about it.
public enum SpeechProblem: Error, Hashable, Sendable {
    /// Nobody listens at the socket.
    case noServer(String)
    /// The address that `SPEECHD_ADDRESS` names is no socket of this machine.
    case strangeAddress(String)
    /// It does not answer, or tells of no message's end.
    case stuck
    /// It has ended while something was to be said.
    case lost
    /// What it says is not its protocol's.
    case nonsense
    /// It does not take a message, by its own words.
    case refused(String)
    /// The system has no thread or no file descriptor left.
    case noThread
}

extension SpeechProblem: CustomStringConvertible {
    /// For a window, which has little room, and shows what to do rather than why.
    public var notice: String {
        if case .noServer = self { "speech-dispatcher cannot be reached; install or start it" } else { description }
    }

    public var description: String {
        switch self {
        case .noServer(let reason):
            "speech-dispatcher cannot be reached: \(reason): install it, or start it with “speech-dispatcher -t 0”"
        case .strangeAddress(let address):
            "speech-dispatcher cannot be reached: SPEECHD_ADDRESS is \(address): it must name a socket of this machine, "
                + "as unix_socket:PATH does"
        case .stuck: "speech-dispatcher does not answer: start it anew"
        case .lost: "speech-dispatcher has ended: start it anew with “speech-dispatcher -t 0”"
        case .nonsense: "what listens at speech-dispatcher's socket is something else: start speech-dispatcher anew"
        case .refused(let words): "speech-dispatcher does not take the text: \(words)"
        case .noThread: "the system has no thread or file descriptor left for speech-dispatcher"
        }
    }
}
