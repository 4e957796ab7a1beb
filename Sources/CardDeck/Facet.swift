/// One side of a note: a question, an answer, a translation.
public struct Facet: Hashable, Sendable {
    public var text: StyledText

    /// The language the deck names, or the reader worked out; nil where nothing is known.
    public var language: LanguageTag?

    /// Pictures and sounds, in the order of the text.
    public var media: [MediaReference]

    private var declaredDirection: TextDirection?

    public init(
        _ text: StyledText, language: LanguageTag? = nil, direction: TextDirection? = nil,
        media: [MediaReference] = []
    ) {
        self.text = text
        self.language = language
        self.media = media
        declaredDirection = direction
    }

    /// The names of what can be heard, in the order of the text: sounds, and films for theirs.
    public var sounds: [String] { media.lazy.filter { $0.kind != .image }.map(\.name) }

    /// Whether there is anything to hear.
    public var hasSound: Bool { media.contains { $0.kind != .image } }

    /// The first line that has ink; empty where none has.
    public var firstLine: String {
        text.paragraphs.lazy.map(\.plain).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    }

    /// Gives pictures and sounds other names, wherever the facet refers to them.
    mutating func renameMedia(_ rename: (String) -> String) {
        for index in media.indices { media[index].name = rename(media[index].name) }
        for paragraph in text.paragraphs.indices {
            for run in text.paragraphs[paragraph].runs.indices {
                if let name = text.paragraphs[paragraph].runs[run].image?.name {
                    text.paragraphs[paragraph].runs[run].image?.name = rename(name)
                }
            }
        }
    }

    /// The base direction: the deck's word, else by the first strong character, else left to right.
    public var direction: TextDirection {
        declaredDirection ?? TextDirection(firstStrongIn: text.plain) ?? .leftToRight
    }
}
