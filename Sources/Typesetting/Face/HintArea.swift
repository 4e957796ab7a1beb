import CardDeck
import Raster

/// Where a face has the label of a hint, or the text of an open one: a click there opens or closes it.
public struct HintArea: Hashable, Sendable {
    /// The hint's number on its facet.
    public var hint: Int
    /// One line of the label or of the open text, in card units.
    public var area: Rect
}

extension TextBlock {
    var hintAreas: [HintArea] {
        let hints = setting.paragraph.runs.compactMap { run in run.style.hint.map { (run.range, $0) } }
        guard !hints.isEmpty else { return [] }
        let index = CharacterIndex(setting.paragraph.text), unit = setting.unit
        var numbers: [Int: Int] = [:]
        for (range, hint) in hints {
            for character in index[range.lowerBound]..<index[range.upperBound] { numbers[character] = hint }
        }
        var areas: [HintArea] = []
        forEachLine { line, place in
            var spans: [Int: Range<Int32>] = [:]
            for run in line.runs {
                var x = run.x
                for glyph in run.glyphs {
                    if let hint = numbers[Int(glyph.character)] {
                        let span = spans[hint] ?? x..<x
                        spans[hint] = min(span.lowerBound, x)..<max(span.upperBound, x + glyph.width)
                    }
                    x += glyph.width
                }
            }
            for (hint, span) in spans.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) where !span.isEmpty {
                areas.append(
                    HintArea(
                        hint: hint,
                        area: Rect(
                            x: place.x + Double(span.lowerBound) * unit, y: place.y + Double(line.top) * unit,
                            width: Double(span.count) * unit, height: Double(line.bottom - line.top) * unit)))
            }
        }
        return areas
    }
}
