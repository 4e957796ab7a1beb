/// Why a sound is not heard: one line, and what to do about it.
public enum AudioProblem: Error, Equatable, Sendable {
    /// Larger than ``AudioPlayer/largestFile``.
    case tooLarge
    /// GStreamer itself cannot be used.
    case noGStreamer(String)
    /// An element that every sound needs is not there.
    case missingElement(String, package: String)
    /// There is no decoder for this kind of sound, by the name of its type.
    case missingDecoder(String, package: String)
    /// What its bytes are is not sound, by the name of their type; nil where nothing is known of them.
    case notSound(String?)
    /// A kind of sound, but these bytes cannot be decoded.
    case damaged(String)
    /// No sound server can be reached, for the reason that libpulse gives.
    case noServer(String)
    /// The process that decodes cannot be started.
    case noDecoder(String)
    /// Neither sound nor failure after ``AudioPlayer/patience`` seconds.
    case stuck
    /// The system has no memory left for the file or for what it is decoded into.
    case noMemory
}

extension AudioProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge: "is too large to play: the limit is \(AudioPlayer.largestFile >> 20) MB"
        case .noGStreamer(let reason): "cannot be played: GStreamer does not start: \(reason)"
        case .missingElement(let name, let package):
            "cannot be played: GStreamer has no “\(name)”: install \(package)"
        case .missingDecoder(let type, let package):
            "cannot be played: there is no decoder for \(type): install \(package)"
        case .notSound(let type):
            "cannot be played: it is not a sound" + (type.map { " but \($0)" } ?? " of a known kind")
        case .damaged(let reason): "cannot be played: the file is damaged: \(reason)"
        case .noServer(let reason): "cannot be played: there is no sound server: \(reason)"
        case .noDecoder(let reason): "cannot be played: its decoder cannot be started: \(reason)"
        case .stuck:
            "cannot be played: the file seems to be damaged: it gave no sound for "
                + "\(Int(AudioPlayer.patience)) seconds"
        case .noMemory: "cannot be played: there is no memory left"
        }
    }
}
