/// What speech-dispatcher says at a time, in answer to a command or of itself: lines with one number.
struct SpeechReply: Equatable {
    /// What it is; events are from 700 to 799.
    var code: Int
    /// What it brings, a line each.
    var values: [String]
    /// What it says to people.
    var words: String

    var isEvent: Bool { (700..<800).contains(code) }
    var isConsent: Bool { (100..<300).contains(code) }

    /// The message that it is about.
    var message: Int? { values.first.flatMap { Int($0) } }
}

/// Puts replies together from bytes as they come.
struct SpeechReplyReader {
    private var rest: [UInt8] = []
    private var values: [String] = []

    /// How long a line may be in bytes, and how many lines a reply may have.
    private static let longestLine = 4096, mostLines = 100

    /// - Returns: the replies that are whole now; nil where the bytes are none.
    mutating func read(_ bytes: [UInt8]) -> [SpeechReply]? {
        var replies: [SpeechReply] = []
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self).trimmingSuffix("\r")
            rest.removeSubrange(...end)
            // Three digits, then a dash, or a blank on the last line.
            guard let code = Int(line.prefix(3)), code >= 100, let sign = line.dropFirst(3).first else { return nil }
            let text = String(line.dropFirst(4))
            switch sign {
            case "-": values.append(text)
            case " ":
                replies.append(SpeechReply(code: code, values: values, words: text))
                values = []
            default: return nil
            }
        }
        return rest.count <= Self.longestLine && values.count <= Self.mostLines ? replies : nil
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
