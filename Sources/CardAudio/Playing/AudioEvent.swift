/// How the playing of some clips goes. Clips are counted from 0, as they were handed over.
public enum AudioEvent: Sendable {
    /// A clip's turn has come: it is read, and then heard.
    case began(clip: Int)
    /// A clip is not heard, or not to its end. The next one's turn comes.
    case failed(clip: Int, any Error)
    /// The last of it all: every clip has had its turn, or something else is played now, or nothing.
    case ended
}
