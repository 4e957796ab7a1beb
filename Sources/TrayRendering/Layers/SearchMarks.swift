import CardDeck
import DeckSearch
import Typesetting

/// What is sought is marked on cards, as with a felt-tip pen.
extension Facet {
    /// The facet with marks behind what is sought.
    ///
    /// - Parameter index: among the sides of its card.
    func marking(_ query: SearchQuery, at index: Int = 0) -> Facet {
        var facet = self
        let side = SearchQuery.Side(self, at: index)
        for paragraph in facet.text.paragraphs.indices {
            let runs = facet.text.paragraphs[paragraph].runs, text = runs.map(\.text).joined()
            let hits = query.hits(in: text, on: side).map { hit in
                let start = text.utf8.distance(from: text.startIndex, to: hit.lowerBound)
                return start..<start + text[hit].utf8.count
            }
            if !hits.isEmpty { facet.text.paragraphs[paragraph].runs = Self.marked(runs, hits) }
        }
        return facet
    }

    /// - Parameter hits: in the bytes of all runs together.
    private static func marked(_ runs: [TextRun], _ hits: [Range<Int>]) -> [TextRun] {
        var marked: [TextRun] = [], start = 0
        for run in runs {
            let bytes = start..<start + run.text.utf8.count
            start = bytes.upperBound
            let own = hits.map { $0.clamped(to: bytes) }.filter { !$0.isEmpty }
            guard !own.isEmpty else {
                marked.append(run)
                continue
            }
            // A reading belongs to all of its base, and a formula is one thing.
            guard run.ruby == nil, !run.style.math else {
                marked.append(run.marked)
                continue
            }
            marked += pieces(
                of: run, hits: own.map { $0.lowerBound - bytes.lowerBound..<$0.upperBound - bytes.lowerBound })
        }
        return marked
    }

    /// - Parameter hits: in the run's bytes.
    private static func pieces(of run: TextRun, hits: [Range<Int>]) -> [TextRun] {
        let utf8 = Array(run.text.utf8)
        func piece(_ range: Range<Int>) -> TextRun {
            var piece = run
            piece.text = String(decoding: utf8[range], as: UTF8.self)
            return piece
        }
        var pieces: [TextRun] = [], end = 0
        for hit in hits {
            if hit.lowerBound > end { pieces.append(piece(end..<hit.lowerBound)) }
            pieces.append(piece(hit).marked)
            end = hit.upperBound
        }
        if end < utf8.count { pieces.append(piece(end..<utf8.count)) }
        return pieces
    }
}

extension TextRun {
    fileprivate var marked: TextRun {
        var run = self
        run.style.background = CardStyle.mark
        run.style.foreground = nil
        return run
    }
}

extension Note {
    /// The line of a side that holds what is sought, for a spine that does not: of the first side that has one.
    func line(holding query: SearchQuery) -> (text: String, facet: Int)? {
        for (index, facet) in facets.enumerated() {
            let side = SearchQuery.Side(facet, at: index)
            if let line = facet.lines.first(where: { query.isHit(in: $0, on: side) }) { return (line, index) }
        }
        return nil
    }

    /// The first side that holds what is sought; nil where none does, as for one that was found by its tags.
    package func side(holding query: SearchQuery) -> Int? {
        facets.indices.first { query.isHit(in: facets[$0].text.plain, on: SearchQuery.Side(facets[$0], at: $0)) }
    }
}
