import CardDeck
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
    /// The same, as sharp as it is seen: on a card that is close up. Pages are counted from 0.
    case tiles(NotePath, facet: Int, page: Int)
    /// Which page of a card that is too long for one is seen, counted from 0.
    case pageMark(page: Int, count: Int)
    /// The ink of a note's spine: transparent.
    case spine(NotePath)
    /// The colours of what a note shows, seen from so far away that its spine could not be read.
    case swatch(NotePath)
    /// What its second facet says, for the card's back.
    case answer(NotePath)
    /// The soft shadow of a rectangle, which fades out as far beyond it as within it.
    case shadow(Size, blur: Double)
    /// The recess of a row.
    case recess(Size)
    /// The recess of the row that the keys act on.
    case focus(Size)
    /// The mark at the foot of the card that they act on.
    case focusMark(Size)
    /// What lies over the trays while one card is seen close up.
    case veil
    /// The frame around a card that is marked: transparent within.
    case mark
    /// How many cards the hand holds.
    case handful(Int)
    /// The light on a card that the hand holds.
    case cardGloss
    case title(section: Int, maximumWidth: Double)
    /// The light on a header.
    case headerGloss
    case flap(FlapFace)
    case flapWell(FlapWell)
    /// A well whose number rests, all of it in one.
    case flapTotal(FlapWell, number: Int, isReversed: Bool)
    /// The light that a flap on its way reflects: over the half that faces the viewer.
    case flapGloss(FlapKind)
    /// Between a counter's position and count.
    case counterSlash
    case scrollThumb(Size)
    /// The name that the scroll indicator shows beside it.
    case scrollLabel(section: Int)
}

extension LayerName {
    /// The note that must be read to make the layer.
    public var note: NotePath? {
        switch self {
        case .face(let path, _), .tiles(let path, _, _), .spine(let path), .swatch(let path), .answer(let path): path
        default: nil
        }
    }

    /// Whether it is a part of a split flap that turns.
    public var isFlap: Bool {
        switch self {
        case .flap, .flapGloss: true
        default: false
        }
    }

    /// The kind of the flaps that stand in it, or that turn there once its number changes.
    public var flapKind: FlapKind? {
        switch self {
        case .flapWell(let well), .flapTotal(let well, _, _): well.kind
        default: nil
        }
    }

    /// What it is measured by: the page, what is written in the page's headers, or the window.
    public var measure: Measure {
        switch self {
        case .title, .headerGloss, .counterSlash: .type
        case .flap(let face): face.kind.measure
        case .flapWell(let well), .flapTotal(let well, _, _): well.kind.measure
        case .flapGloss(let kind): kind.measure
        case .scrollThumb, .scrollLabel, .veil, .pageMark, .handful: .window
        default: .page
        }
    }

    public enum Measure: Hashable, Sendable { case page, type, window }

    /// Whether it shows something of the deck; all else looks the same with any.
    public var isOfDeck: Bool {
        switch self {
        case .face, .tiles, .spine, .swatch, .answer, .title, .scrollLabel: true
        case .paper, .back, .edge, .shadow, .recess, .focus, .focusMark, .veil, .pageMark, .mark, .handful,
            .cardGloss, .flap,
            .flapWell, .flapTotal, .flapGloss, .counterSlash, .headerGloss, .scrollThumb:
            false
        }
    }
}

/// A layer that a scene wants made.
public struct LayerWish: Hashable, Sendable {
    public var name: LayerName

    /// Lower is sooner.
    public var rank: Int

    public init(_ name: LayerName, rank: Int) {
        self.name = name
        self.rank = rank
    }

    /// What the picture cannot do without: trays, titles, paper.
    public static let ground = -1

    /// After all else.
    public static let spare = 16

    // In a row that is seen; what comes after the spines is not seen before something moves.
    static let exposedFace = 0, spine = 1, nearFace = 2, nextFacet = 3
    // Added to the above in a row out of sight, where the page is going and where it came from.
    static let ahead = 4, behind = 8

    /// Whether the layer is seen now, so that its coming changes the picture.
    public var isVisible: Bool { rank <= Self.spine }
}
