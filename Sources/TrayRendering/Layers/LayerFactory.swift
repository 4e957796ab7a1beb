import CardDeck
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// Makes the layers that a scene names. Immutable: a worker keeps the factory of the state it draws.
package struct LayerFactory: Sendable {
    package let deck: any DeckSource
    package let notes: NoteCache
    let pictures: PictureCache
    let generation: Int
    let fonts: DeckFonts
    /// What texts had that no font has.
    let missing = MissingScripts()
    /// What names mean notes of, where that is not the deck itself; and how often that has changed.
    private(set) var derived: (any DerivedDeck)?
    private var derivedSerial = 0
    package private(set) var theme: Theme
    package private(set) var scale: Double
    /// How large the page is seen: 1, or less in an overview.
    private(set) var zoom = 1.0
    /// Which cards are set in columns.
    package private(set) var vertical = VerticalSetting.off
    /// Which hints are open, and where those lie on faces that were drawn.
    package private(set) var hints = OpenHints.none
    let hintPlaces = HintPlaces()
    /// Whether close-ups show how their formulas were written.
    package private(set) var showsSources = false
    /// The digits of counters.
    private let numerals: Numerals

    /// The projector composites at twice the device resolution: what it draws is made for that.
    static let supersampling = 2.0
    /// How much larger than on its card a spine at the front edge is seen, at the resting tilt.
    private static let spinePerspective = 1.17

    /// One colour everywhere: as few pixels as a sampler likes to have.
    private static let veilSize = Size(8, 8)
    private static let titleSize = 15.0
    private static let slashSize = 15.0
    private static let bubbleSize = 13.0
    private static let bubblePadding = Size(12, 7)
    private static let bubbleWidth = 320.0
    private static let markWidth = 4.0
    /// What the colours of a picture are taken from, in pixels to a card unit.
    private static let swatchScale = 0.6

    /// - Parameters:
    ///   - fonts: those that a person chose.
    ///   - numerals: the digits of counters.
    init(
        deck: any DeckSource, generation: Int, theme: Theme, scale: Double, fonts choices: FontChoices = FontChoices(),
        numerals: Numerals = .latin
    ) {
        self.deck = deck
        self.numerals = numerals
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

    /// The same deck with the page seen larger or smaller, with what has been read of it.
    func with(zoom: Double) -> LayerFactory {
        var factory = self
        factory.zoom = zoom
        return factory
    }

    /// Device pixels to a unit of what a layer is measured in.
    private func scale(of name: LayerName) -> Double {
        switch name.measure {
        case .page: scale * zoom
        case .type: scale * TrayMetrics.typeSize(at: zoom)
        case .window: scale
        }
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

    /// The same deck with other hints open.
    func with(hints: OpenHints) -> LayerFactory {
        var factory = self
        factory.hints = hints
        return factory
    }

    func with(showsSources: Bool) -> LayerFactory {
        var factory = self
        factory.showsSources = showsSources
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
    package func origin(of path: NotePath) -> NotePath { derived?.deckPath(of: path) ?? path }

    /// What was wrong with the fonts of the texts that were drawn.
    package var fontWarnings: [String] { fonts.warnings + missing.lines }

    /// What a layer depends on beside its name.
    struct State: Hashable {
        var generation: Int
        var derivedSerial: Int
        var scale: Double
        var zoom: Double
        var theme: Theme
        var vertical: VerticalSetting
        var hints: OpenHints
    }

    var state: State {
        State(
            generation: generation, derivedSerial: derivedSerial, scale: scale, zoom: zoom, theme: theme,
            vertical: vertical, hints: hints)
    }

    /// What a layer is kept by that a view names.
    func key(_ name: LayerName) -> LayerKey {
        var key = LayerKey(
            name: derived.map(name.origin) ?? name, generation: name.isOfDeck ? generation : 0, scale: scale(of: name),
            theme: theme)
        if case .face(let note, let facet) = key.name {
            key.vertical = vertical
            key.hints = hints[note, facet]
        }
        return key
    }

    /// Draws a layer, by its key's name. Reads the deck, so for worker threads; nil where there is nothing to be seen,
    /// as for the spine of a card without text.
    ///
    /// - Throws: `DeckError` where the note cannot be read.
    func make(_ name: LayerName, with typesetter: Typesetter) throws -> LayerBitmap? {
        typesetter.use(fonts.fonts)
        defer { missing.add(typesetter.takeMissingCharacters()) }
        let style = theme.style, scale = scale(of: name)
        switch name {
        case .paper:
            return typesetter.paper(style: style, scale: scale * Self.supersampling)
        case .back:
            return typesetter.back(style: style, scale: scale * Self.supersampling)
        case .face(let path, let facet):
            let shown = try self.facet(facet, of: path)
            keepHintPlaces(of: shown, on: TiledFace(note: path, facet: facet), with: typesetter)
            return typesetter.face(
                shown, pictures: pictures, vertical: vertical, style: style, scale: scale * Self.supersampling)
        case .edge:
            return typesetter.edge(style: style, scale: scale * Self.supersampling)
        case .spine(let path):
            let note = try notes.note(path)
            return spine(note.spine, of: note.facets[note.spineFacet], scale: scale, with: typesetter)
        case .swatch(let path):
            let note = try notes.note(path), facet = note.facets[note.spineFacet]
            return typesetter.swatch(
                ink: note.spine.allSatisfy(\.isWhitespace)
                    ? nil : spine(note.spine, of: facet, scale: scale, with: typesetter),
                picture: typesetter.thumbnail(
                    of: facet, pictures: pictures, length: SpinePlacement.length, thickness: SpinePlacement.thickness,
                    style: theme.style, scaleAcross: Self.swatchScale, scaleAlong: Self.swatchScale)?.layer)
        case .answer(let path):
            let note = try notes.note(path)
            guard note.facets.count > 1 else { return nil }
            return spine(note.answer, of: note.facets[1], scale: scale, with: typesetter)
        case .shadow(let size, let blur):
            return typesetter.softShadow(size: size, blur: blur, style: style, scale: scale)
        case .recess(let size):
            return typesetter.trayRecess(size: size, style: style, scale: scale)
        case .focus(let size):
            return typesetter.trayRecess(size: size, hasFocus: true, style: style, scale: scale)
        case .focusMark(let size):
            return typesetter.roundedRect(
                size: size, radius: size.height / 2, fill: style.focus, scale: scale * Self.supersampling)
        case .tiles:
            preconditionFailure("tiles are not made as one layer")
        case .pageMark(let page, let count):
            return typesetter.bubble(
                "\(page + 1) / \(count)",
                style: LabelStyle(
                    size: Self.bubbleSize, weight: .medium, color: style.bubbleText, tabularDigits: true),
                fill: style.bubble, padding: Self.bubblePadding, maxWidth: .infinity, scale: scale)
        case .veil:
            return typesetter.roundedRect(size: Self.veilSize, radius: 0, fill: style.ground, scale: scale)
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
            let label = LabelStyle(
                size: Self.titleSize, weight: .medium, color: style.headerText, relief: style.headerRelief)
            return typesetter.label(deck.sections[section].title, style: label, maxWidth: width, scale: scale)?.layer
        case .headerGloss:
            return typesetter.headerGloss(style: style)
        case .cardGloss:
            return typesetter.cardGloss(style: style)
        case .flap(let face):
            return typesetter.flap(
                face.digit, of: numerals, size: face.kind.cell, half: face.half, style: face.kind.style(style),
                scale: scale, resolution: face.isTurned ? Self.supersampling : 1)
        case .flapWell(let well):
            return typesetter.flapWell(well.look, style: well.kind.style(style), scale: scale)
        case .flapTotal(let well, let number, let isReversed):
            return typesetter.flapWell(
                well.look, digits: well.digits(of: number, isReversed: isReversed), of: numerals,
                style: well.kind.style(style), scale: scale)
        case .flapGloss(let kind):
            return typesetter.flapGloss(
                size: kind.cell, style: kind.style(style), scale: scale, resolution: Self.supersampling)
        case .counterSlash:
            let label = LabelStyle(size: Self.slashSize, color: style.mutedHeaderText)
            return typesetter.label("/", style: label, maxWidth: .infinity, scale: scale)?.layer
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

    /// Whether a picture may move in a part; nil if its note has not been read. Quick.
    func mayMove(_ part: MovingPart) -> Bool? {
        guard let source = part.source, let facet = knownFacet(source.facet, of: source.note) else { return nil }
        return facet.media.contains { $0.kind == .image }
    }

    /// The frames of a part whose picture moves; nil where it stands still. For worker threads.
    ///
    /// - Parameter limit: the most that they may take, in bytes.
    func animation(of part: MovingPart, limit: Int, with typesetter: Typesetter) -> FaceAnimation? {
        guard let source = part.source, let facet = try? facet(source.facet, of: source.note) else { return nil }
        typesetter.use(fonts.fonts)
        switch part {
        case .face(let key):
            return typesetter.animation(
                of: facet, pictures: pictures, vertical: key.vertical, style: key.theme.style,
                scale: key.scale * Self.supersampling, limit: limit)
        case .page(let face, let world, let visible, let scale):
            return typesetter.animation(
                of: facet, page: face.page, within: visible, pictures: pictures, vertical: world.vertical,
                style: world.theme.style, scale: scale, limit: limit)
        }
    }

    private func spine(_ text: String, of facet: Facet, scale: Double, with typesetter: Typesetter) -> LayerBitmap? {
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
}
