import CardDeck

/// What tells a card from those beside it that have the same spine, as the cards of one note of Anki's do: the first
/// line of its question that they do not have, from where it differs.
struct SpineSibling: Sendable {
    /// What the spine says of the card alone.
    let label: String

    /// The lines of its question, and the first of them with its gap as it is to be shown.
    private let lines: [String]
    private let gap: (line: String, place: String)?

    /// How many lines of the question many cards begin with.
    private let headCount: Int
    private let opened: String

    /// Beyond these, questions are not compared.
    private static let maxLines = 8
    private static let maxCharacters = 600

    /// Labels that begin with so many characters alike are alike as far as a spine is read.
    private static let seenCharacters = 20

    /// A shorter label stays before a line that the question does not begin with.
    private static let shortLabel = 12

    /// Of the words before a gap, so many are shown.
    private static let wordsBeforeGap = 2

    /// - Parameter openings: of the section's spines, and of its questions.
    init(_ note: Note, spines: SharedOpenings, questions: SharedOpenings) {
        let facet = note.facets[note.spineFacet]
        label = spines.label(of: note.spineLines)
        lines = note.lines(ofFacet: note.spineFacet).prefix(Self.maxLines).map { String($0.prefix(Self.maxCharacters)) }
        headCount = questions.headCount(of: lines)
        opened = questions.label(of: lines)
        gap = facet.text.paragraphs.lazy.compactMap(Self.gap).first
    }

    /// - Parameter neighbors: the cards beside it.
    func spine(beside neighbors: [SpineSibling]) -> String {
        let alike = neighbors.filter(isAlike)
        func isOwn(_ line: String) -> Bool { alike.allSatisfy { !$0.lines.contains(line) } }
        guard !label.isEmpty, !alike.isEmpty, let first = lines.firstIndex(where: isOwn) else { return label }
        // What many cards begin with comes last.
        let index = lines.indices.dropFirst(headCount).first { isOwn(lines[$0]) } ?? first
        let line = lines[index]
        if let gap, gap.line == line { return gap.place }
        if index == headCount, alike.allSatisfy({ !Self.isAlike(opened, $0.opened) }) { return opened }
        let rest = alike.flatMap(\.lines).map { Self.rest(of: line, after: $0) }.min { $0.count < $1.count } ?? line
        return index == 0 || label.count > Self.shortLabel || label == line ? rest : label + " · " + rest
    }

    private func isAlike(_ other: SpineSibling) -> Bool { Self.isAlike(label, other.label) }

    private static func isAlike(_ one: String, _ other: String) -> Bool {
        one == other || one.count > seenCharacters && one.prefix(seenCharacters) == other.prefix(seenCharacters)
    }

    /// A line from the word in which it differs from another one, if that is beyond what is seen of it.
    private static func rest(of line: String, after other: String) -> String {
        var (index, shared, word) = (line.startIndex, 0, line.startIndex)
        for (own, its) in zip(line, other) {
            guard own == its else { break }
            index = line.index(after: index)
            shared += 1
            if own.isWhitespace { word = index }
        }
        guard shared >= seenCharacters, index < line.endIndex, word > line.startIndex else { return line }
        return "…" + line[word...]
    }

    /// A line with a gap, and the gap with what is around it.
    private static func gap(in paragraph: Paragraph) -> (line: String, place: String)? {
        guard let index = paragraph.runs.firstIndex(where: { $0.style.cloze && $0.text.hasPrefix("[") }) else {
            return nil
        }
        let before = paragraph.runs[..<index].map(\.text).joined().suffix(maxCharacters)
        let words = before.split(whereSeparator: \.isWhitespace)
        let after = paragraph.runs[index...].map(\.text).joined().prefix(maxCharacters)
        let line = String(paragraph.plain.prefix(maxCharacters))
        guard words.count > wordsBeforeGap, let start = words.suffix(wordsBeforeGap).first?.startIndex else {
            return (line, line)
        }
        return (line, "…" + before[start...] + after)
    }
}
