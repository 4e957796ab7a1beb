/// A picture, sound or film that a facet refers to by its name in the deck.
public struct MediaReference: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case image, audio, video
    }

    public var kind: Kind
    public var name: String

    public init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }
}
