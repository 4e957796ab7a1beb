import CardDeck
import TrayKit

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
