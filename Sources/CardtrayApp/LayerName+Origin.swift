import CardDeck
import DeckSearch
import TrayKit

extension LayerName {
    /// The same layer by where its note or section stands in the deck that another is derived from: what was made for
    /// the one serves the other.
    func origin(in derived: any DerivedDeck) -> LayerName {
        switch self {
        case .face(let path, let facet): .face(derived.deckPath(of: path), facet: facet)
        case .tiles(let path, let facet, let page): .tiles(derived.deckPath(of: path), facet: facet, page: page)
        case .spine(let path): .spine(derived.deckPath(of: path))
        case .answer(let path): .answer(derived.deckPath(of: path))
        case .title(let section, let width): .title(section: derived.deckSection(section), maximumWidth: width)
        case .scrollLabel(let section): .scrollLabel(section: derived.deckSection(section))
        case .paper, .back, .edge, .shadow, .recess, .focus, .focusMark, .veil, .pageMark, .mark, .handful, .flap,
            .flapWell, .flapTotal, .flapGloss, .counterSlash, .scrollThumb:
            self
        }
    }
}

extension DerivedDeck {
    /// Where a note of this deck stands in the one that it is derived from.
    func deckPath(of path: NotePath) -> NotePath {
        let origin = deckPath(section: path.section, note: path.note)
        return NotePath(section: origin.section, note: origin.note)
    }
}

extension FilteredDeck {
    /// Where a note of the deck that this one is derived from stands here; nil where it was not found.
    func path(ofDeckPath path: NotePath) -> NotePath? {
        self.path(ofDeckPath: CardPath(section: path.section, note: path.note))
            .map { NotePath(section: $0.section, note: $0.note) }
    }
}

extension ArrangedDeck {
    /// Where a note of the deck stands in its order.
    func path(ofDeckPath path: NotePath) -> NotePath {
        let place = order.path(ofOrigin: CardPath(section: path.section, note: path.note))
        return NotePath(section: place.section, note: place.note)
    }
}
