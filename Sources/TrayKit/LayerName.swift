import Raster

/// What a layer of the scene shows. Together with the scale and the style it is what a bitmap is kept by.
public enum LayerName: Hashable, Sendable {
    /// A blank card, also shown until a card's own face is there.
    case paper
    /// The back of a flipped card.
    case back
    /// A facet on its card: opaque.
    case face(NotePath, facet: Int)
    /// The ink of a note's spine: transparent.
    case spine(NotePath)
    /// The recess of a row.
    case recess(Size)
    /// The mark of the row that the keys act on.
    case focus(Size)
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
        case .face(let path, _), .spine(let path): path
        default: nil
        }
    }

    /// Whether it shows something of the deck; all else looks the same with any.
    public var isOfDeck: Bool {
        switch self {
        case .face, .spine, .title, .scrollLabel: true
        case .paper, .back, .recess, .focus, .counter, .scrollThumb: false
        }
    }
}
