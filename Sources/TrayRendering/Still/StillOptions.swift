import Basics
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// What `cardtray render` is asked to show.
public struct StillOptions: Sendable {
    /// What the faces of cards show.
    public struct Faces: Sendable {
        /// The fonts that a person chose.
        public var fonts = FontChoices()
        /// Which cards are set in columns.
        public var vertical = VerticalSetting.off
        /// Whether the backs of flicked cards show the answers.
        public var showsAnswers = false
        /// Whether the open card shows how its formulas were written, where it is zoomed.
        public var showsSources = false
        /// Whether all hints are open.
        public var opensHints = false
        /// Words that are marked on the cards, as a search marks them.
        public var marked = ""
    }

    /// The window, in logical pixels.
    public var size = Size(1280, 800)
    /// Device pixels to a logical one.
    public var scale = 1.0
    /// The measures of trays and cards.
    public var metrics = TrayMetrics()
    /// Which of the two themes is used.
    public var theme = Theme.dark
    /// The section at the top of the window, counted from 0; nil for the deck's beginning.
    public var section: Int?
    /// The exposed position in the section, counted from 0: any real number, as in the middle of a flick.
    public var exposed: Double?
    /// How many times the exposed card is turned: any real number, as in the middle of a turn.
    public var turns = 0.0
    /// How far the exposed card's front facet is lifted out of the way: 0…1.
    public var flap = 0.0
    /// How near the deck is seen: 1 for the trays as they are, less for an overview, more for the open card.
    public var zoom = 1.0
    /// Whether the open card's sides lie beside each other, where it is zoomed.
    public var isSpread = false
    /// What the faces of cards show.
    public var faces = Faces()
    /// The digits of counters.
    public var numerals = Numerals.latin
    /// What the study clock tells, in seconds: any number from 0, as in the middle of a fall. Nil for none.
    public var clock: Double?
    /// Draws with the reference projector, with this many samples across a pixel and as many down; nil: the fast one.
    public var naiveSamples: Int?

    /// The defaults of `cardtray render`.
    public init() {}

    var look: Look {
        var look = Look(theme: theme, scale: scale)
        look.vertical = faces.vertical
        look.hints = faces.opensHints ? .all : .none
        look.showsSources = faces.showsSources
        look.numerals = numerals
        look.sought = SearchQuery(faces.marked)
        return look
    }

    /// The picture, in device pixels.
    var pixelSize: PixelSize {
        PixelSize(
            max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    }
}

/// The deck has no section, or no card, with the requested number.
public struct PlaceError: Error, CustomStringConvertible {
    /// One line: what was requested, and how many there are.
    public let description: String

    /// How far beyond its ends a row may be pulled, in cards.
    private static let overshoot = 2.0

    /// - Throws: where the section has no card at a position, nor beside one.
    static func check(_ position: Double, of count: Int) throws(PlaceError) {
        let positions = -overshoot...Double(max(0, count - 1)) + overshoot
        guard !positions.contains(position) else { return }
        let cards = count == 1 ? "1 card" : "\(count) cards"
        let number =
            position == position.rounded()
            ? "\(Int(clamping: Int64(position.clamped(from: -1e15, to: 1e15))))" : "\(position)"
        throw PlaceError(description: "there is no card \(number): the section has \(cards), counted from 0")
    }

    /// - Throws: `PlaceError` unless the layout has the section; one without sections has section 0.
    static func check(_ section: Int, in layout: TrayLayout) throws(PlaceError) {
        guard section < 0 || section >= max(1, layout.sectionCount) else { return }
        throw PlaceError(
            description: "there is no section \(section): the deck has \(layout.sectionCount), counted from 0")
    }
}
