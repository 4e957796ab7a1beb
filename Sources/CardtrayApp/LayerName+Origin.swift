import CardDeck
import DeckSearch
import TrayKit

extension LayerName {
    /// The same layer by where its note or section stands in the whole of a filtered deck: what was made for the
    /// one serves the other.
    func origin(in filter: FilteredDeck) -> LayerName {
        switch self {
        case .face(let path, let facet): .face(filter.origin(of: path), facet: facet)
        case .tiles(let path, let facet, let page): .tiles(filter.origin(of: path), facet: facet, page: page)
        case .spine(let path): .spine(filter.origin(of: path))
        case .answer(let path): .answer(filter.origin(of: path))
        case .title(let section, let width): .title(section: filter.origin(ofSection: section), maximumWidth: width)
        case .scrollLabel(let section): .scrollLabel(section: filter.origin(ofSection: section))
        case .paper, .back, .edge, .shadow, .recess, .focus, .focusMark, .veil, .pageMark, .counter, .scrollThumb: self
        }
    }
}

extension FilteredDeck {
    /// Where a note of this deck stands in the whole one.
    func origin(of path: NotePath) -> NotePath {
        let origin = origin(section: path.section, note: path.note)
        return NotePath(section: origin.section, note: origin.note)
    }

    /// Where a note of the whole deck stands here; nil where it was not found.
    func path(ofOrigin path: NotePath) -> NotePath? {
        self.path(ofOrigin: CardPath(section: path.section, note: path.note))
            .map { NotePath(section: $0.section, note: $0.note) }
    }
}
