import Basics

/// One side of a note: a question, an answer, a translation.
public struct Facet: Hashable, Sendable {
    /// What the facet says, with its styles and pictures.
    public var text: StyledText

    /// The language that the deck names, or that its texts tell; nil where nothing is known.
    public var language: LanguageTag?

    /// What the deck calls the field that the facet shows, or shows first.
    public var field: String?

    /// A language that the deck hints at, as by a font's name: right where the text's script is that language's.
    public var hint: LanguageTag?

    /// The font family that the deck shows the field in, where its text names none: followed if the deck ships it.
    public var font: String?

    /// Pictures and sounds, in the order of the text.
    public var media: [MediaReference]

    /// What is shown only when it is asked for; the text has the labels.
    public var hints: [Hint] = []

    /// Its place among the sides that the deck's cards have, from 0, where a card may lack some; nil for its place among
    /// those of its own card.
    public var number: Int?

    /// The base direction that the deck asks for; nil where it follows the language and the text.
    public var declaredDirection: TextDirection?

    /// A facet. A nil `direction` follows the language and the text.
    public init(
        _ text: StyledText, language: LanguageTag? = nil, field: String? = nil, hint: LanguageTag? = nil,
        direction: TextDirection? = nil, media: [MediaReference] = []
    ) {
        self.text = text
        self.language = language
        self.field = field
        self.hint = hint
        self.media = media
        declaredDirection = direction
    }

    /// The names of what can be heard, in the order of the text: sounds, and films for theirs.
    public var sounds: [String] { media.lazy.filter { $0.kind != .image }.map(\.name) }

    /// Whether there is anything to hear.
    public var hasSound: Bool { media.contains { $0.kind != .image } }

    /// The lines that have ink.
    public var lines: [String] { text.paragraphs.map(\.plain).filter { !$0.isBlank } }

    /// The first line that has ink; empty where none has.
    public var firstLine: String {
        text.paragraphs.lazy.map(\.plain).first { !$0.isBlank } ?? ""
    }

    /// Whether there is nothing on it, to see or to hear.
    public var isBlank: Bool { media.isEmpty && firstLine.isEmpty }

    /// Has shapes drawn over a picture, where it is first shown.
    public mutating func draw(_ shapes: [OcclusionShape], onPicture name: String) {
        if let index = media.firstIndex(where: { $0.kind == .image && $0.name == name }) {
            media[index].shapes = shapes
        }
        for paragraph in text.paragraphs.indices {
            for run in text.paragraphs[paragraph].runs.indices
            where text.paragraphs[paragraph].runs[run].image?.name == name {
                text.paragraphs[paragraph].runs[run].image?.shapes = shapes
                return
            }
        }
    }

    /// Shows pictures that others lie over only together with those.
    public mutating func keepPicturesCovered() {
        changePictures { image in
            if image.layers.contains(where: { !$0.isUnder }) { image.isCovered = true }
        }
    }

    /// Gives pictures and sounds other names, wherever the facet refers to them.
    mutating func renameMedia(_ rename: (String) -> String) {
        for index in media.indices { media[index].name = rename(media[index].name) }
        for hint in hints.indices {
            for index in hints[hint].media.indices {
                hints[hint].media[index].name = rename(hints[hint].media[index].name)
            }
        }
        changePictures { image in
            image.name = rename(image.name)
            for layer in image.layers.indices {
                image.layers[layer].image.name = rename(image.layers[layer].image.name)
            }
        }
    }

    private mutating func changePictures(_ change: (inout MediaReference) -> Void) {
        text.changePictures(change)
        for hint in hints.indices { hints[hint].text.changePictures(change) }
    }

    /// The base direction: the deck's word, else by the first strong character, else left to right.
    public var direction: TextDirection {
        declaredDirection ?? TextDirection(firstStrongIn: text.plain) ?? .leftToRight
    }
}

extension StyledText {
    fileprivate mutating func changePictures(_ change: (inout MediaReference) -> Void) {
        for paragraph in paragraphs.indices {
            for run in paragraphs[paragraph].runs.indices where paragraphs[paragraph].runs[run].image != nil {
                change(&paragraphs[paragraph].runs[run].image!)
            }
        }
    }
}
