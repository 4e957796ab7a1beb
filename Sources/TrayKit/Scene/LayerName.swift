import CardDeck
import Raster

/// What a layer of the scene shows. Together with the scale and the style it is what a bitmap is kept by.
public enum LayerName: Hashable, Sendable {
    /// A blank card, also shown until a card's own face is there.
    case paper
    /// The right end of a blank card, so many card units of it.
    case paperEnd(width: Double)
    /// The back of a flipped card.
    case back
    /// The cut at a card's free edge.
    case edge
    /// A facet on its card: opaque.
    case face(NotePath, facet: Int)
    /// A page of a facet on a close-up card, drawn in tiles at the scale at which it is seen. Pages are counted from 0.
    case tiles(NotePath, facet: Int, page: Int)
    /// Which page of a card that is too long for one is seen, counted from 0.
    case pageMark(page: Int, count: Int)
    /// The ink of a note's spine: transparent.
    case spine(NotePath)
    /// The colors of what a note shows, seen from so far away that its spine could not be read.
    case swatch(NotePath)
    /// What its second facet says, for the card's back.
    case answer(NotePath)
    /// The soft shadow of a rectangle, which fades out as far beyond it as within it.
    case shadow(Size, blur: Double)
    /// The recess of a row.
    case recess(Size)
    /// The recess of the row that the keys act on.
    case focusedRecess(Size)
    /// The mark at the foot of the card that they act on.
    case focusMark(Size)
    /// What lies over the trays while one card is seen close up.
    case scrim
    /// The frame around a card that is selected: transparent within.
    case selectionFrame
    /// The star on a card that a person has given one, for cards that are seen up to so many times as near as in their
    /// rows: a power of two.
    case star(nearness: Int)
    /// How many cards the hand holds.
    case handful(Int)
    /// The light on a card that the hand holds.
    case cardGloss
    /// The title of a section on its header, shortened where it is wider than so many units of the type there.
    case title(section: Int, maximumWidth: Double)
    /// The light on a header.
    case headerGloss
    /// A digit of a counter, or half of one.
    case leaf(LeafFace)
    /// The recess that a counter's digits stand in.
    case counterWell(CounterWell)
    /// A well whose number rests, all of it in one.
    case counterTotal(CounterWell, number: Int, isReversed: Bool)
    /// The light that a moving flap reflects: over the half that faces the viewer.
    case leafGloss(CounterKind)
    /// Between a counter's position and count.
    case counterSlash
    /// The handle of the scroll indicator.
    case scrollThumb(Size)
    /// The name that the scroll indicator shows beside it.
    case scrollLabel(section: Int)
}

/// What a layer is beside what it shows. A new one is named above, has a line in each list below where the default is
/// wrong, and is drawn in `LayerFactory+Drawing`.
extension LayerName {
    /// What a layer belongs to. A layer of nobody looks the same with any deck.
    public enum Owner: Hashable, Sendable {
        /// It shows a note, and lasts as long as that stays as it is.
        case note(NotePath)
        /// It shows a section's title.
        case section(Int)
        /// It looks the same with any deck.
        case nobody
    }

    /// What shows of the next facet of a card that stands in its row.
    public static let nextFacetEnd = paperEnd(width: FacetPainter.nextFacetWidth)

    /// Whether another deck, or another state of it, may want another layer of this name.
    public var isOfDeck: Bool { owner != .nobody }

    /// Whose layer it is.
    public var owner: Owner {
        switch self {
        case .face(let path, _), .tiles(let path, _, _), .spine(let path), .swatch(let path), .answer(let path):
            .note(path)
        case .title(let section, _), .scrollLabel(let section): .section(section)
        default: .nobody
        }
    }

    /// The note that must be read to make the layer.
    public var note: NotePath? { if case .note(let path) = owner { path } else { nil } }

    /// The name with its owner replaced: its note by `note`, its section by `section`. Names without an owner stay.
    public func moved(note: (NotePath) -> NotePath, section: (Int) -> Int) -> LayerName {
        switch self {
        case .face(let path, let facet): .face(note(path), facet: facet)
        case .tiles(let path, let facet, let page): .tiles(note(path), facet: facet, page: page)
        case .spine(let path): .spine(note(path))
        case .swatch(let path): .swatch(note(path))
        case .answer(let path): .answer(note(path))
        case .title(let index, let width): .title(section: section(index), maximumWidth: width)
        case .scrollLabel(let index): .scrollLabel(section: section(index))
        default: self
        }
    }

    /// What a layer is measured by: the page, the type in the page's headers, or the window.
    public enum Measure: Hashable, Sendable {
        /// It grows and shrinks with trays and cards.
        case page
        /// It grows with the type in headers, which shrinks less than the page in an overview.
        case type
        /// It stays as large, however near the trays are.
        case window
    }

    /// What the layer is measured by.
    public var measure: Measure {
        switch self {
        case .title, .headerGloss, .counterSlash: .type
        case .leaf(let face): face.kind.measure
        case .counterWell(let well), .counterTotal(let well, _, _): well.kind.measure
        case .leafGloss(let kind): kind.measure
        case .scrollThumb, .scrollLabel, .scrim, .pageMark, .handful: .window
        default: .page
        }
    }

    /// What it is whatever its measures: until a layer is there, what was seen last of the same slot stands in for it.
    public var slot: LayerName {
        switch self {
        case .recess: .recess(.zero)
        case .focusedRecess: .focusedRecess(.zero)
        case .focusMark: .focusMark(.zero)
        case .pageMark: .pageMark(page: 0, count: 0)
        case .star: .star(nearness: 1)
        case .handful: .handful(0)
        case .shadow(let size, _): .shadow(size, blur: 0)
        case .title(let section, _): .title(section: section, maximumWidth: 0)
        case .counterTotal(_, let number, _): .counterTotal(Self.anyWell, number: number, isReversed: false)
        case .scrollThumb: .scrollThumb(.zero)
        default: self
        }
    }

    private static let anyWell = CounterWell(.count, places: 1)

    /// The size that a stand-in is stretched to, in units of the layer's measure: the ground must not lag while the
    /// window is resized. Nil for the stand-in's own.
    public var extent: Size? {
        switch self {
        case .recess(let size), .focusedRecess(let size), .scrollThumb(let size): size
        case .leaf(let face): face.kind.cell
        default: nil
        }
    }

    /// Whether it is a part of a split flap that turns.
    public var isLeaf: Bool {
        switch self {
        case .leaf, .leafGloss: true
        default: false
        }
    }

    /// The kind of the flaps that stand in it, or that turn there once its number changes.
    public var counterKind: CounterKind? {
        switch self {
        case .counterWell(let well), .counterTotal(let well, _, _): well.kind
        default: nil
        }
    }
}

/// A layer that a scene wants made.
public struct LayerRequest: Hashable, Sendable {
    /// What the layer shows.
    public var name: LayerName

    /// How urgent the request is: lower is sooner.
    public var priority: Int

    /// A request for a layer; a lower `priority` is made sooner.
    public init(_ name: LayerName, priority: Int) {
        self.name = name
        self.priority = priority
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
    public var isVisible: Bool { priority <= Self.spine }
}
