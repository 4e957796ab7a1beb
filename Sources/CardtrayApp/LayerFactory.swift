import CardDeck
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// Makes the layers that a scene names. Immutable: a worker keeps the factory of the state it draws.
struct LayerFactory: Sendable {
    let deck: any DeckSource
    let notes: NoteCache
    let pictures: PictureCache
    let generation: Int
    private let fonts: DeckFonts
    /// What texts had that no font has.
    private let missing = MissingScripts()
    /// What names mean notes of, where that is not the deck itself; and how often that has changed.
    private(set) var derived: (any DerivedDeck)?
    private var derivedSerial = 0
    private(set) var theme: Theme
    private(set) var scale: Double
    /// Which cards are set in columns.
    private(set) var vertical = VerticalSetting.off

    /// The projector composites at twice the device resolution: what it draws is made for that.
    static let supersampling = 2.0
    /// How much larger than on its card a spine at the front edge is seen, at the resting tilt.
    private static let spinePerspective = 1.17

    private static let titleSize = 15.0
    private static let counterSize = 14.0
    private static let bubbleSize = 13.0
    private static let bubblePadding = Size(12, 7)
    private static let bubbleWidth = 320.0
    private static let markWidth = 4.0

    /// - Parameter fonts: those that a person chose.
    init(
        deck: any DeckSource, generation: Int, theme: Theme, scale: Double, fonts choices: FontChoices = FontChoices()
    ) {
        self.deck = deck
        fonts = DeckFonts(of: deck, choices: choices)
        notes = NoteCache(source: deck)
        pictures = PictureCache { try deck.media(named: $0) }
        self.generation = generation
        self.theme = theme
        self.scale = scale
    }

    /// The same deck at another scale, with what has been read of it.
    func with(scale: Double) -> LayerFactory {
        var factory = self
        factory.scale = scale
        return factory
    }

    /// The same deck in other colours, with what has been read of it.
    func with(theme: Theme) -> LayerFactory {
        var factory = self
        factory.theme = theme
        return factory
    }

    /// The same deck with other cards in columns, with what has been read of it.
    func with(vertical: VerticalSetting) -> LayerFactory {
        var factory = self
        factory.vertical = vertical
        return factory
    }

    /// The same deck, where names mean notes of a part of it from now on, or of another order.
    func with(derived: (any DerivedDeck)?) -> LayerFactory {
        var factory = self
        factory.derived = derived
        factory.derivedSerial += 1
        return factory
    }

    /// Where a note that a view names stands in the deck.
    func origin(of path: NotePath) -> NotePath { derived?.deckPath(of: path) ?? path }

    /// What was wrong with the fonts of the texts that were drawn.
    var fontWarnings: [String] { fonts.warnings + missing.lines }

    /// What a layer depends on beside its name.
    struct State: Hashable {
        var generation: Int
        var derivedSerial: Int
        var scale: Double
        var theme: Theme
        var vertical: VerticalSetting
    }

    var state: State {
        State(generation: generation, derivedSerial: derivedSerial, scale: scale, theme: theme, vertical: vertical)
    }

    /// What a layer is kept by that a view names.
    func key(_ name: LayerName) -> LayerKey {
        var key = LayerKey(
            name: derived.map(name.origin) ?? name, generation: name.isOfDeck ? generation : 0, scale: scale, theme: theme)
        if case .face = name { key.vertical = vertical }
        return key
    }

    /// Draws a layer, by its key's name. Reads the deck, so for worker threads; nil where there is nothing to be seen, as
    /// for the spine of a card without text.
    ///
    /// - Throws: `DeckError` where the note cannot be read.
    func make(_ name: LayerName, with typesetter: Typesetter) throws -> LayerBitmap? {
        typesetter.use(fonts.fonts)
        defer { missing.add(typesetter.takeMissingCharacters()) }
        let style = theme.style
        switch name {
        case .paper:
            return typesetter.paper(style: style, scale: scale * Self.supersampling)
        case .back:
            return typesetter.back(style: style, scale: scale * Self.supersampling)
        case .face(let path, let facet):
            let facets = try notes.note(path).facets
            return typesetter.face(
                facets[facet % facets.count], pictures: pictures, vertical: vertical, style: style,
                scale: scale * Self.supersampling)
        case .edge:
            return typesetter.edge(style: style, scale: scale * Self.supersampling)
        case .spine(let path):
            let note = try notes.note(path)
            return spine(note.spine, of: note.facets[0], with: typesetter)
        case .answer(let path):
            let note = try notes.note(path)
            guard note.facets.count > 1 else { return nil }
            return spine(note.facets[1].firstLine, of: note.facets[1], with: typesetter)
        case .shadow(let size, let blur):
            return typesetter.softShadow(size: size, blur: blur, style: style, scale: scale)
        case .recess(let size):
            return typesetter.trayRecess(size: size, style: style, scale: scale)
        case .focus(let size):
            return typesetter.trayRecess(size: size, hasFocus: true, style: style, scale: scale)
        case .focusMark(let size):
            return typesetter.roundedRect(
                size: size, radius: size.height / 2, fill: style.focus, scale: scale * Self.supersampling)
        case .mark:
            let card = TrayMetrics()
            return typesetter.roundedRect(
                size: card.cardSize, radius: card.cornerRadius, fill: nil, stroke: style.focus,
                strokeWidth: Self.markWidth, scale: scale * Self.supersampling)
        case .handful(let count):
            return typesetter.bubble(
                String(count), style: LabelStyle(size: Self.bubbleSize, weight: .medium, color: style.bubbleText),
                fill: style.bubble, padding: Self.bubblePadding, maxWidth: Self.bubbleWidth, scale: scale)
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

    /// Whether a face may have a picture that moves; nil if its note has not been read. Quick.
    func mayMove(_ face: LayerName) -> Bool? {
        guard case .face(let path, let facet) = face, let facets = notes.known(path)?.facets else { return nil }
        return facets[facet % facets.count].media.contains { $0.kind == .image }
    }

    /// The frames of a face whose picture moves, by its key's name; nil where it stands still. For worker threads.
    ///
    /// - Parameter limit: the most that they may take, in bytes.
    func animation(of face: LayerName, limit: Int, with typesetter: Typesetter) -> FaceAnimation? {
        guard case .face(let path, let facet) = face, let facets = try? notes.note(path).facets else { return nil }
        typesetter.use(fonts.fonts)
        return typesetter.animation(
            of: facets[facet % facets.count], pictures: pictures, style: theme.style, scale: scale * Self.supersampling,
            limit: limit)
    }

    private func spine(_ text: String, of facet: Facet, with typesetter: Typesetter) -> LayerBitmap? {
        let across = scale * Self.supersampling * Self.spinePerspective
        if text.allSatisfy(\.isWhitespace) {
            return typesetter.thumbnail(
                of: facet, pictures: pictures, length: SpinePlacement.length, thickness: SpinePlacement.thickness,
                style: theme.style, scaleAcross: across, scaleAlong: across)?.layer
        }
        return typesetter.spine(
            text, language: facet.language, family: facet.font,
            direction: TextDirection(firstStrongIn: text) ?? facet.direction, length: SpinePlacement.length,
            thickness: SpinePlacement.thickness, style: theme.style, scaleAcross: across, scaleAlong: across)?.layer
    }

    /// "07 / 25": the position with as many digits as the count.
    static func counter(_ position: Int, of count: Int) -> String {
        let total = String(count), place = String(position)
        let width = max(2, total.count)
        func padded(_ digits: String) -> String { String(repeating: "0", count: max(0, width - digits.count)) + digits }
        return "\(padded(place)) / \(padded(total))"
    }
}
