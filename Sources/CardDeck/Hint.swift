/// A part of a facet that is shown only when it is asked for: a hint, or what stands below a summary.
///
/// The facet's text has the hint's label where it lies, its runs marked by the hint's number.
public struct Hint: Hashable, Sendable {
    /// What the label says, in one line.
    public var label: String

    /// What is shown when it is open. May hold labels of further hints, which have higher numbers.
    public var text: StyledText

    /// Pictures and sounds of the text, in its order.
    public var media: [MediaReference]

    /// Whether the label stays above the text when it is open; else the text takes its place.
    public var keepsLabel: Bool

    /// A closed hint: `label` is what it shows until it is opened, `text` what it hides.
    public init(label: String, text: StyledText, media: [MediaReference] = [], keepsLabel: Bool = false) {
        self.label = label
        self.text = text
        self.media = media
        self.keepsLabel = keepsLabel
    }
}

extension Facet {
    /// The facet with some of its hints open, by their numbers: their texts stand where their labels were, or below
    /// them, and have the same marks.
    public func showing(_ open: Set<Int>) -> Facet {
        guard !open.isEmpty, !hints.isEmpty else { return self }
        var facet = self, due = open
        facet.text = StyledText(opened(text.paragraphs, open, due: &due, media: &facet.media))
        return facet
    }

    /// What is open when one hint more is asked for: the first whose label is seen and that is closed. Where there is
    /// none, all are closed again.
    public func openingNextHint(_ open: Set<Int>) -> Set<Int> {
        let seen = showing(open).text.paragraphs.lazy.flatMap(\.runs).compactMap(\.style.hint)
        guard let next = seen.first(where: { !open.contains($0) && hints.indices.contains($0) }) else { return [] }
        return open.union([next])
    }

    /// - Parameter due: the hints whose texts do not stand anywhere yet: a label may be in several pieces.
    private func opened(
        _ paragraphs: [Paragraph], _ open: Set<Int>, due: inout Set<Int>, media: inout [MediaReference]
    ) -> [Paragraph] {
        var result: [Paragraph] = []
        for (index, paragraph) in paragraphs.enumerated() {
            guard let place = paragraph.runs.firstIndex(where: { $0.style.hint.map(open.contains) ?? false }),
                let number = paragraph.runs[place].style.hint, hints.indices.contains(number)
            else {
                result.append(paragraph)
                continue
            }
            let hint = hints[number]
            let end = paragraph.runs[place...].firstIndex { $0.style.hint != number } ?? paragraph.runs.endIndex
            let goesOn =
                end == paragraph.runs.endIndex && paragraphs.indices.contains(index + 1)
                && paragraphs[index + 1].runs.contains { $0.style.hint == number }
            var (head, tail) = (paragraph, paragraph)
            head.runs = Array(paragraph.runs[..<(hint.keepsLabel ? end : place)])
            tail.runs = Array(paragraph.runs[end...])
            (tail.marker, tail.ruleAbove) = (nil, false)
            // A label of several lines has its text below the last.
            let isDue = !goesOn && due.remove(number) != nil
            var pieces = isDue ? content(of: number, open, due: &due, media: &media) : []
            // What follows the label may hold further ones.
            if !tail.runs.allSatisfy(\.isBlank) { pieces += opened([tail], open, due: &due, media: &media) }
            if paragraph.row != nil {
                head.runs += Self.lines(of: pieces)
                pieces = []
            } else if head.runs.allSatisfy(\.isBlank), !pieces.isEmpty {
                pieces[0].ruleAbove = paragraph.ruleAbove
                pieces[0].marker = paragraph.marker ?? pieces[0].marker
                pieces[0].indent = max(paragraph.indent, pieces[0].indent)
            }
            if paragraph.row != nil || !head.runs.allSatisfy(\.isBlank) { result.append(head) }
            result += pieces
        }
        return result
    }

    /// A hint's text. Where it stands for its label, a click on it closes it again.
    private func content(
        of number: Int, _ open: Set<Int>, due: inout Set<Int>, media: inout [MediaReference]
    ) -> [Paragraph] {
        let hint = hints[number]
        media += hint.media
        // A text that held its own label, or one of a hint around it, would have no end.
        var paragraphs = opened(hint.text.paragraphs, open.filter { $0 > number }, due: &due, media: &media)
        guard !hint.keepsLabel else { return paragraphs }
        for index in paragraphs.indices {
            for run in paragraphs[index].runs.indices where paragraphs[index].runs[run].style.hint == nil {
                paragraphs[index].runs[run].style.hint = number
            }
        }
        return paragraphs
    }

    /// Paragraphs as the lines of a table's cell.
    private static func lines(of paragraphs: [Paragraph]) -> [TextRun] {
        paragraphs.map { $0.runs.map { $0.text == "\t" ? TextRun(" ", style: $0.style) : $0 } }
            .reduce(into: []) { $0 += $0.isEmpty ? $1 : [TextRun("\n")] + $1 }
    }
}

extension TextRun {
    fileprivate var isBlank: Bool { image == nil && text.allSatisfy(\.isWhitespace) }
}
