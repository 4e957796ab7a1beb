import CardDeck
import TrayKit
import Typesetting

/// What a layer bitmap is kept by: what it shows, in which state of the deck, at which resolution and
/// in which colours.
struct LayerKey: Hashable, Sendable {
    var name: LayerName
    /// Counts the states of the deck: paths mean other notes after each. 0 for what no deck has a part in.
    var generation: Int
    /// Device pixels to a logical one.
    var scale: Double
    var theme: Theme
    /// Off for what no text has a part in.
    var vertical = VerticalSetting.off
    /// Which of a face's hints are open.
    var hints: Set<Int> = []

    /// Colours and columns change for all at once, and are left to be compared: a frame looks up hundreds of keys.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(generation)
        hasher.combine(scale)
    }
}

extension LayerName {
    /// The same layer by where its note or section stands in the deck that another is derived from: what was made for
    /// the one serves the other.
    func origin(in derived: any DerivedDeck) -> LayerName {
        switch self {
        case .face(let path, let facet): .face(derived.deckPath(of: path), facet: facet)
        case .tiles(let path, let facet, let page): .tiles(derived.deckPath(of: path), facet: facet, page: page)
        case .spine(let path): .spine(derived.deckPath(of: path))
        case .swatch(let path): .swatch(derived.deckPath(of: path))
        case .answer(let path): .answer(derived.deckPath(of: path))
        case .title(let section, let width): .title(section: derived.deckSection(section), maximumWidth: width)
        case .scrollLabel(let section): .scrollLabel(section: derived.deckSection(section))
        case .paper, .back, .edge, .shadow, .recess, .focus, .focusMark, .veil, .pageMark, .mark, .handful,
            .cardGloss, .flap,
            .flapWell, .flapTotal, .flapGloss, .counterSlash, .headerGloss, .scrollThumb:
            self
        }
    }
}
