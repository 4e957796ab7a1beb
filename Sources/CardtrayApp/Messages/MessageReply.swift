import CardDeck

/// What a window answers: one line.
enum MessageReply: Equatable, Sendable {
    case done
    /// One JSON object without line feeds.
    case json([UInt8])
    /// The request makes no sense here and now.
    case failure(String)

    /// Done, or why none of some decks can be shown.
    init(failures: [DeckError]) {
        self = failures.isEmpty ? .done : .failure(failures.map { "\($0)" }.joined(separator: "; "))
    }

    static let noCard = MessageReply.failure("the row in focus has no card")

    static let errorPrefix = "error: "

    /// With its line feed.
    var bytes: [UInt8] {
        switch self {
        case .done: Array("ok\n".utf8)
        case .json(let text): text + [UInt8(ascii: "\n")]
        case .failure(let reason): Array("\(Self.errorPrefix)\(Self.line(of: reason))\n".utf8)
        }
    }

    /// A reason on one line: names of files may have line ends in them.
    private static func line(of reason: String) -> String {
        String(reason.map { character -> Character in character.isNewline ? " " : character })
    }
}
