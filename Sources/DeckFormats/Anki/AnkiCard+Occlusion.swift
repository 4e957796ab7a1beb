import CardDeck
import Markup

extension AnkiCard {
    /// The sides of a card with the shapes that its fields name drawn on its picture.
    ///
    /// Templates leave that to a script, which is never run: the picture is the first that another of the note's
    /// fields shows.
    func occluded(_ facets: [Facet], values: [String]) -> [Facet] {
        var marked = values.map { MarkedText($0) }
        let shapeFields = marked.indices.filter { marked[$0].first(OcclusionText.prefix, from: 0) != nil }
        guard !shapeFields.isEmpty else { return facets }
        let named = values.indices.filter { !shapeFields.contains($0) }.flatMap { field in
            MarkupText(html: values[field]).media.filter { $0.kind == .image }.map(\.name)
        }
        return facets.enumerated().map { side, facet in
            let shapes = shapeFields.flatMap {
                AnkiGaps(values[$0]).shapes(GapContext(ordinal: stored.ordinal + 1, isQuestion: side == 0))
            }
            var facet = facet
            let shown = Set(facet.media.lazy.filter { $0.kind == .image }.map(\.name))
            if let name = named.first(where: shown.contains) { facet.draw(shapes, onPicture: name) }
            return facet
        }
    }
}
