import Raster

/// What a layer of the scene shows. Together with the scale and the style it is what a bitmap is kept by.
public enum LayerName: Hashable, Sendable {
    /// A blank card, also shown until a card's own face is there.
    case paper
    /// The back of a flipped card.
    case back
    /// The cut at a card's free edge.
    case edge
    /// A facet on its card: opaque.
    case face(NotePath, facet: Int)
    /// The ink of a note's spine: transparent.
    case spine(NotePath)
    /// The same of what its second facet says, for the card's back.
    case answer(NotePath)
    /// The soft shadow of a rectangle, which fades out as far beyond it as within it.
    case shadow(Size, blur: Double)
    /// The recess of a row.
    case recess(Size)
    /// The recess of the row that the keys act on.
    case focus(Size)
    /// The mark at the foot of the card that they act on.
    case focusMark(Size)
    /// The frame around a card that is marked: transparent within.
    case mark
    /// How many cards the hand holds.
    case handful(Int)
    case title(section: Int, maximumWidth: Double)
    case counter(section: Int, position: Int, count: Int)
    case scrollThumb(Size)
    /// The name that the scroll indicator shows beside it.
    case scrollLabel(section: Int)
}

extension LayerName {
    /// The note that must be read to make the layer.
    public var note: NotePath? {
        switch self {
        case .face(let path, _), .spine(let path), .answer(let path): path
        default: nil
        }
    }

    /// Whether it shows something of the deck; all else looks the same with any.
    public var isOfDeck: Bool {
        switch self {
        case .face, .spine, .answer, .title, .scrollLabel: true
        case .paper, .back, .edge, .shadow, .recess, .focus, .focusMark, .mark, .handful, .counter, .scrollThumb: false
        }
    }
}
