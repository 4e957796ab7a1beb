import CardDeck

/// A text that is lists of words, each below headings or not, and nothing else: `- **apple**: manzana`. A section is made
/// of what stands below each heading.
enum MarkdownLists {
    /// Longer texts are no lists of words, in bytes.
    private static let byteLimit = 1 << 20

    /// - Returns: nil for a text that has anything else in it, or is there to be read.
    static func records(of text: TextFile) throws(DeckError) -> RecordList? {
        let file = text.file
        guard file.byteCount <= byteLimit, !ForeignText.isReading(file.name) else { return nil }
        let content = String(decoding: try file.bytes(in: text.start..<file.byteCount), as: UTF8.self)
        let lines = content.split(whereSeparator: \.isNewline).map(String.init)
        var matter = MarkdownFrontMatter()
        guard let items = items(of: matter.body(of: lines)) else { return nil }
        let whole = items.map(\.text).filter { !ListDivider.lacksMeaning($0[...]) }
        guard whole.count >= MarkdownTable.fewestRecords else { return nil }
        let sample = TableSample(beginning: Array(whole.joined(separator: "\n").utf8))
        let division = sample.division(separator: nil, preferred: nil)
        // Numbers behind words count something else than words here.
        guard case .list(let divider, _) = division.divider, divider != .count, division.share == 1 else { return nil }
        var list = RecordList(file: file.name)
        for item in items {
            let word = divider.wordWithoutMeaning(item.text[...])
            let sides = word.map { [$0] } ?? divider.parts(of: item.text[...])
            guard word != nil || sides.count == division.cellCount,
                sides.allSatisfy({ $0.utf8.count <= MarkdownTable.cellLimit }), isWhole(sides[0])
            else { return nil }
            try list.add(Record(sides: sides.map(String.init)), to: item.path)
        }
        return list
    }

    private struct Item {
        /// Without its mark or number.
        let text: String

        /// The headings above it.
        let path: [String]
    }

    /// - Returns: nil where a line is neither an item nor a heading, or an item has others within it.
    private static func items(of lines: [String]) -> [Item]? {
        var items: [Item] = [], headings = MarkdownHeadings(), path: [String] = []
        for line in lines {
            let content = line[...].withoutOuterBlanks
            if content.isEmpty { continue }
            if let (level, title) = MarkdownLine.heading(content) {
                headings.take(title, level)
                path = headings.titles
                continue
            }
            guard line.first?.isWhitespace == false,
                let item = ListDivider.withoutMark(content) ?? ListDivider.withoutNumber(content)?.rest,
                item.hasPrefix(bold) || !MarkdownTable.isMarked(item)
            else { return nil }
            // `**word:** meaning` is divided between bold and other letters, too.
            let text = item.hasPrefix(bold) ? item.replacing(":**", with: "**:", maxReplacements: 1) : item
            items.append(Item(text: String(text), path: path))
        }
        return items
    }

    private static let bold = "**"

    /// Whether bold letters that a side begins with end on it.
    private static func isWhole(_ side: Substring) -> Bool {
        !side.hasPrefix(bold) || side.dropFirst(bold.count).contains(bold)
    }
}
