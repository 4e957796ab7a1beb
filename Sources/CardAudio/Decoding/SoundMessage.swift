/// What a decoder of sounds is asked, in one packet; the sound's file comes beside it, and where its samples go.
struct SoundRequest: BitwiseCopyable {
    /// A packet has a byte at least.
    var isRequest: UInt8 = 1
}

/// What a decoder of sounds answers at a sound's end, in one packet with what the problem is about after it.
struct SoundReply: BitwiseCopyable {
    private enum Outcome: UInt8 { case decoded, noGStreamer, missingElement, missingDecoder, notSound, damaged }

    private var outcome: UInt8

    /// - Parameter problem: nil where all of it was decoded.
    init(_ problem: AudioProblem?) {
        let outcome: Outcome =
            switch problem {
            case nil: .decoded
            case .noGStreamer: .noGStreamer
            case .missingElement: .missingElement
            case .missingDecoder: .missingDecoder
            case .notSound: .notSound
            default: .damaged
            }
        self.outcome = outcome.rawValue
    }

    private static let separator: Character = "\u{1F}"

    static func words(of problem: AudioProblem?) -> String {
        switch problem {
        case .noGStreamer(let reason), .damaged(let reason): reason
        case .missingElement(let name, let package), .missingDecoder(let name, let package):
            "\(name)\(separator)\(package)"
        case .notSound(let type): type ?? ""
        default: ""
        }
    }

    /// The longest word that is believed, in characters: a decoder may have been taken over.
    private static let longestWord = 200

    /// What went wrong, as the decoder says; nil where all of it was decoded.
    func problem(_ words: String) -> AudioProblem? {
        let parts = words.split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false).map { part in
            String(part.prefix(Self.longestWord).map { $0.isNewline || $0 < " " ? " " : $0 })
        }
        let (first, second) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        return switch Outcome(rawValue: outcome) {
        case .decoded: nil
        case .noGStreamer: .noGStreamer(first)
        case .missingElement: .missingElement(first, package: second)
        case .missingDecoder: .missingDecoder(first, package: second)
        case .notSound: .notSound(first.isEmpty ? nil : first)
        case .damaged, nil: .damaged(first)
        }
    }
}
