import CardDeck
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// How a deck is drawn: what its layers depend on beside what they show.
package struct Look: Hashable, Sendable {
    /// The colors of cards and trays.
    package var theme: Theme
    /// Device pixels to a logical one.
    package var scale: Double
    /// How large the page is seen: 1, or less in an overview.
    var zoom = 1.0
    /// Which cards are set in columns.
    package var vertical = VerticalSetting.off
    /// Which hints are open.
    package var hints = OpenHints.none
    /// What is marked on cards.
    package var sought = SearchQuery.none
    /// Whether close-ups show how their formulas were written.
    package var showsSources = false
    /// The digits of counters.
    package var numerals = Numerals.latin

    /// A theme at a scale, in device pixels to a logical one; all else as without settings.
    package init(theme: Theme, scale: Double) { (self.theme, self.scale) = (theme, scale) }
}

/// What is at hand of a deck to draw its cards with, however they look. Shared by all threads that draw them.
final class DeckMaterial: Sendable {
    let deck: any DeckSource
    /// Counts the states of the deck: paths mean other notes after each.
    let generation: Int
    /// The first state that was drawn with these fonts, or 0: what belongs to no deck is kept from then on.
    let fontsGeneration: Int
    let notes: NoteCache
    let pictures: PictureCache
    let fonts: DeckFonts
    /// What texts had that no font has.
    let missing = MissingScripts()
    /// Where the hints lie on faces that were drawn.
    let hintPlaces = HintPlaces()

    /// - Parameter before: what was at hand of the deck that was shown before.
    init(
        _ deck: any DeckSource, generation: Int, fonts choices: FontChoices, fontsGeneration: Int,
        after before: DeckMaterial?
    ) {
        self.deck = deck
        (self.generation, self.fontsGeneration) = (generation, fontsGeneration)
        notes = NoteCache(source: deck)
        pictures = PictureCache { try deck.media(named: $0) }
        fonts = DeckFonts(of: deck, choices: choices, before: before?.fonts)
    }
}

/// Makes the layers that a scene names. A value: a worker keeps the factory of the state that it draws.
package struct LayerFactory: Sendable {
    let material: DeckMaterial

    /// How the layers look that are made from now on.
    package var look: Look { didSet { variants = Variants(look) } }
    private var variants: Variants

    /// What names mean.
    private(set) var origins = NoteOrigins()

    /// - Parameters:
    ///   - generation: counts the states of the deck.
    ///   - fonts: those that a person chose.
    ///   - fontsGeneration: the first state that was drawn with them.
    ///   - before: what was at hand of the deck that was shown before.
    init(
        _ deck: any DeckSource, generation: Int, look: Look, fonts: FontChoices = FontChoices(),
        fontsGeneration: Int = 0, after before: DeckMaterial? = nil
    ) {
        material = DeckMaterial(
            deck, generation: generation, fonts: fonts, fontsGeneration: fontsGeneration, after: before)
        self.look = look
        variants = Variants(look)
    }

    /// The deck that layers are made of.
    package var deck: any DeckSource { material.deck }
    /// The deck's notes, each read when it is first asked for.
    package var notes: NoteCache { material.notes }

    /// What was read of the deck: much to free at once.
    package var readings: [any AnyObject & Sendable] { [material.notes, material.pictures] }

    /// Counts the states of the deck: paths mean other notes after each.
    package var generation: Int { material.generation }

    /// A factory for the same deck whose layer names refer to the notes of `derived`: a part of the deck, or another
    /// order of it. Nil: to those of the deck itself.
    func with(derived: (any DerivedDeck)?) -> LayerFactory {
        var factory = self
        factory.origins = NoteOrigins(derived, serial: origins.serial + 1)
        return factory
    }

    /// Where a note that a view names stands in the deck.
    package func origin(of path: NotePath) -> NotePath { origins.note(path) }

    /// What the trays are called.
    var titles: TrayTitles { TrayTitles(deck: deck, notes: notes, grouped: origins.derived?.grouped) }

    /// What was wrong with the fonts of the texts that were drawn.
    package var fontWarnings: [String] { material.fonts.warnings + material.missing.lines }

    /// Device pixels to a unit of what a layer is measured in.
    func scale(of name: LayerName) -> Double {
        switch name.measure {
        case .page: look.scale * look.zoom
        case .type: look.scale * TrayMetrics.typeSize(at: look.zoom)
        case .window: look.scale
        }
    }

    /// What a layer depends on beside its name.
    struct State: Hashable {
        var generation: Int
        var derivedSerial: Int
        var look: Look
    }

    var state: State { State(generation: material.generation, derivedSerial: origins.serial, look: look) }

    /// Those of a look, without open hints.
    private struct Variants {
        let face, line, counter: LayerVariant?

        init(_ look: Look) {
            face = LayerVariant(vertical: look.vertical, sought: look.sought)
            line = LayerVariant(sought: look.sought)
            counter = LayerVariant(numerals: look.numerals)
        }
    }

    /// What a layer is kept by that a view names.
    func key(_ name: LayerName) -> LayerKey {
        // What was made for the deck serves what is derived from it.
        let name = origins.derived == nil ? name : name.moved(note: origins.note, section: origins.section)
        return LayerKey(
            name: name, generation: name.isOfDeck ? material.generation : material.fontsGeneration,
            scale: scale(of: name), theme: look.theme, variant: variant(of: name))
    }

    private func variant(of name: LayerName) -> LayerVariant? {
        switch name {
        case .face(let note, let facet):
            let hints = look.hints[note, facet]
            return hints.isEmpty
                ? variants.face : LayerVariant(vertical: look.vertical, hints: hints, sought: look.sought)
        case .spine, .answer, .swatch: return variants.line
        case .leaf, .counterTotal: return variants.counter
        default: return nil
        }
    }

    // MARK: Facets and their hints

    /// A facet as it is shown, with the hints open that are. Reads the deck, so for worker threads.
    ///
    /// - Parameter note: by where it stands in the whole deck.
    package func facet(_ index: Int, of note: NotePath) throws -> Facet {
        let facets = try material.notes.note(note).facets, facet = shown(facets, index, of: note)
        return look.sought.isEmpty ? facet : facet.marking(look.sought, at: index % facets.count)
    }

    /// A facet with its open hints, and without marks on what is sought, if the note is in the cache; else nil. Never
    /// reads the deck: O(1) without open hints.
    package func knownFacet(_ index: Int, of note: NotePath) -> Facet? {
        material.notes.known(note).map { shown($0.facets, index, of: note) }
    }

    private func shown(_ facets: [Facet], _ index: Int, of note: NotePath) -> Facet {
        look.hints.applied(to: facets[index % facets.count], of: note, index)
    }

    private func key(ofHintsOn face: TiledFace) -> HintPlaces.Key {
        HintPlaces.Key(face: face, open: look.hints[face.note, face.facet], vertical: look.vertical)
    }

    /// Keeps where the hints of a page lie.
    func keepHintPlaces(of facet: Facet, on face: TiledFace, with typesetter: Typesetter) {
        let key = key(ofHintsOn: face)
        guard !facet.hints.isEmpty, !material.hintPlaces.contains(key) else { return }
        let areas = typesetter.hintAreas(
            of: facet, page: face.page, pictures: material.pictures, vertical: look.vertical, style: look.theme.style)
        material.hintPlaces.insert(areas, on: key)
    }

    /// How far beside a hint a finger may press it, in card units.
    private static let hintMargin = 3.0

    /// The hint that lies at a spot of a card; nil where none does. Quick.
    package func hint(at spot: CardSpot) -> Int? {
        let face = TiledFace(note: origin(of: spot.note), facet: spot.facet, page: spot.page)
        let areas = material.hintPlaces.areas(on: key(ofHintsOn: face))
        return areas.first { $0.area.contains(spot.point) }?.hint
            ?? areas.first { $0.area.inset(by: -Self.hintMargin).contains(spot.point) }?.hint
    }
}

/// Where what a view names stands in the deck.
struct NoteOrigins: Sendable {
    /// What names mean notes of, where that is not the deck itself; and how often that has changed.
    let derived: (any DerivedDeck)?
    let serial: Int

    init(_ derived: (any DerivedDeck)? = nil, serial: Int = 0) { (self.derived, self.serial) = (derived, serial) }

    func note(_ path: NotePath) -> NotePath {
        guard let derived else { return path }
        // While one deck takes the place of another, what was seen of the first may still be asked for.
        let sections = derived.sections
        guard sections.indices.contains(path.section), path.note < sections[path.section].noteCount else { return path }
        return derived.deckPath(of: path)
    }

    func section(_ section: Int) -> Int {
        guard let derived, derived.sections.indices.contains(section) else { return section }
        return derived.deckSection(section)
    }
}
