import CardDeck
import Raster
import TrayKit
import Typesetting

/// Makes the layers that a scene names. Immutable: a worker keeps the factory of the state it draws.
struct LayerFactory: Sendable {
    let deck: any DeckSource
    let notes: NoteCache
    let generation: Int
    let theme: Theme
    let scale: Double

    /// The projector composites at twice the device resolution: what it draws is made for that.
    private static let supersampling = 2.0
    /// How much larger than on its card a spine at the front edge is seen, at the resting tilt.
    private static let spinePerspective = 1.17

    private static let titleSize = 15.0
    private static let counterSize = 14.0
    private static let bubbleSize = 13.0
    private static let bubblePadding = Size(12, 7)
    private static let bubbleWidth = 320.0
    private static let focusRadius = 12.0
    private static let focusStrength = 0.55

    init(deck: any DeckSource, generation: Int, theme: Theme, scale: Double) {
        self.deck = deck
        notes = NoteCache(source: deck)
        self.generation = generation
        self.theme = theme
        self.scale = scale
    }

    private init(_ other: LayerFactory, theme: Theme, scale: Double) {
        deck = other.deck
        notes = other.notes
        generation = other.generation
        self.theme = theme
        self.scale = scale
    }

    /// The same deck at another scale, with what has been read of it.
    func with(scale: Double) -> LayerFactory { LayerFactory(self, theme: theme, scale: scale) }

    /// The same deck in other colours, with what has been read of it.
    func with(theme: Theme) -> LayerFactory { LayerFactory(self, theme: theme, scale: scale) }

    /// What a layer depends on beside its name.
    struct State: Hashable {
        var generation: Int
        var scale: Double
        var theme: Theme
    }

    var state: State { State(generation: generation, scale: scale, theme: theme) }

    func key(_ name: LayerName) -> LayerKey {
        LayerKey(name: name, generation: name.isOfDeck ? generation : 0, scale: scale, theme: theme)
    }

    /// Draws a layer. Reads the deck, so for worker threads; nil where there is nothing to be seen, as
    /// for the spine of a card without text.
    ///
    /// - Throws: `DeckError` where the note cannot be read.
    func make(_ name: LayerName, with typesetter: Typesetter) throws -> LayerBitmap? {
        let style = theme.style
        switch name {
        case .paper:
            return typesetter.paper(style: style, scale: scale * Self.supersampling)
        case .back:
            return typesetter.back(style: style, scale: scale * Self.supersampling)
        case .face(let path, let facet):
            let facets = try notes.note(path).facets
            return typesetter.face(facets[facet % facets.count], style: style, scale: scale * Self.supersampling)
        case .spine(let path):
            let note = try notes.note(path)
            let across = scale * Self.supersampling * Self.spinePerspective
            return typesetter.spine(
                note.spine, language: note.facets[0].language,
                direction: TextDirection(firstStrongIn: note.spine) ?? note.facets[0].direction,
                length: SpinePlacement.length, thickness: SpinePlacement.thickness, style: style, scaleAcross: across,
                scaleAlong: across)?.layer
        case .recess(let size):
            return typesetter.trayRecess(size: size, style: style, scale: scale)
        case .focus(let size):
            var stroke = style.accent
            stroke.alpha = Self.focusStrength
            return typesetter.roundedRect(size: size, radius: Self.focusRadius, fill: nil, stroke: stroke, scale: scale)
        case .title(let section, let width):
            let label = LabelStyle(size: Self.titleSize, weight: .medium, color: style.headerText)
            return typesetter.label(deck.sections[section].title, style: label, maxWidth: width, scale: scale)?.layer
        case .counter(_, let position, let count):
            let label = LabelStyle(size: Self.counterSize, color: style.mutedHeaderText, tabularDigits: true)
            return typesetter.label(
                Self.counter(position, of: count), style: label, maxWidth: .infinity, scale: scale)?.layer
        case .scrollThumb(let size):
            return typesetter.roundedRect(
                size: size, radius: size.width / 2, fill: style.scrollIndicator, scale: scale)
        case .scrollLabel(let section):
            return typesetter.bubble(
                deck.sections[section].title,
                style: LabelStyle(size: Self.bubbleSize, weight: .medium, color: style.bubbleText), fill: style.bubble,
                padding: Self.bubblePadding, maxWidth: Self.bubbleWidth, scale: scale)
        }
    }

    /// "07 / 25": the position with as many digits as the count.
    static func counter(_ position: Int, of count: Int) -> String {
        let total = String(count), place = String(position)
        let width = max(2, total.count)
        func padded(_ digits: String) -> String { String(repeating: "0", count: max(0, width - digits.count)) + digits }
        return "\(padded(place)) / \(padded(total))"
    }
}
