/// A picture, sound or film that a facet refers to by its name in the deck.
public struct MediaReference: Hashable, Sendable {
    /// What kind of media a reference is to.
    public enum Kind: String, Hashable, Sendable {
        /// A picture that is seen, or a sound or film that is played.
        case image, audio, video
    }

    /// What kind of media it is.
    public var kind: Kind
    /// The name of the file in the deck, as ``DeckSource/media(named:)`` takes it.
    public var name: String

    /// The picture itself, where it stands in the text and in no file.
    public var embedded: EmbeddedPicture?

    /// The deck only says where it is, as in the network: it is never fetched. The name is the address.
    public var isElsewhere = false

    /// The width that the deck asks for, in the deck's pixels; nil where the deck names none.
    public var width: Double?
    /// The height that the deck asks for, in the deck's pixels; nil where the deck names none.
    public var height: Double?

    /// The size of the text beside it, in the same pixels.
    public var textPixels = 20.0

    /// What is drawn over a picture, from back to front.
    public var shapes: [OcclusionShape] = []

    /// The pictures that stand in one place with it, in the order in which they are painted.
    public var layers: [PictureLayer] = []

    /// What lies over it hides what is asked for: it is not shown without.
    public var isCovered = false

    /// A reference to the deck's file `name`; `width` and `height` are in the deck's pixels.
    public init(kind: Kind, name: String, width: Double? = nil, height: Double? = nil) {
        self.kind = kind
        self.name = name
        self.width = width
        self.height = height
    }

    /// This picture and all that are laid on it or under it.
    public var stacked: [MediaReference] { [self] + layers.map(\.image) }
}
