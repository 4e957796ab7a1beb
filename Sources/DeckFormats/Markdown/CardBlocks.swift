import CardDeck
import Markup

/// Texts whose cards are blocks: lines of signs stand between them, and between their sides.
enum CardBlocks: CaseIterable {
    /// As Mochi imports them.
    case mochi
    case underlined

    /// The line between two sides.
    private var sideMark: String {
        switch self {
        case .mochi: "---"
        case .underlined: "--"
        }
    }

    /// The line between two cards.
    private var cardMark: String {
        switch self {
        case .mochi: "@@@"
        case .underlined: "=="
        }
    }

    private static func isMark(_ line: Substring, _ mark: String) -> Bool { line.withoutOuterBlanks == mark }

    /// Fewer blocks, and a smaller share of them with several sides or gaps, tell nothing.
    private static let fewest = 2
    private static let share = 0.9

    /// Which of them a text has; nil for other texts.
    ///
    /// - Parameter head: its beginning.
    static func kind(of head: Substring) -> CardBlocks? {
        allCases.first { kind in
            guard head.contains(kind.cardMark) else { return false }
            let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            var cards = 0, others = 0
            for block in lines.split(whereSeparator: { isMark($0, kind.cardMark) }) {
                let sides = kind.sides(of: block.map(String.init))
                if sides.count > 1 || sides.first?.contains("{{") == true {
                    cards += 1
                } else if !sides.isEmpty {
                    others += 1
                }
            }
            return cards >= fewest && Double(cards) >= share * Double(cards + others)
        }
    }

    /// The texts between the marks of sides that have anything in them.
    private func sides(of lines: some Collection<String>) -> [String] {
        lines.split { Self.isMark($0[...], sideMark) }.prefix(TableDeck.maxSides)
            .map { $0.joined(separator: "\n").trimmingBlanks() }.filter { !$0.isEmpty }
    }

    /// Reads a text of this kind.
    func deck(of text: TextFile, progress: (Double) -> Void) throws(DeckError) -> RecordDeck {
        let file = text.file
        var reader = Reader(self, file: file.name), position = 0
        try file.forEachLine(from: text.start, limit: MarkdownText.byteLimit) { (line) throws(DeckError) in
            try reader.take(String(decoding: line, as: UTF8.self))
            position += line.count + 1
            progress(min(1, Double(position) / Double(file.byteCount)))
        }
        try reader.endCard()
        return try RecordDeck(
            format: "markdown", file: file.name, title: file.stem.clean, reader.list, media: VaultMedia(file),
            warnings: text.warnings
        ) { record, log in record.sides.map { MarkdownSides.facet($0, log) } }
    }

    private struct Reader {
        private let kind: CardBlocks
        private(set) var list: RecordList
        private var headings = MarkdownHeadings()

        /// Whether no block has come yet: the first may name what the sides are.
        private var isFirst = true
        private var block: [String] = []
        private var byteCount = 0

        /// What is beyond it of a block is left out, in bytes.
        private static let cardLimit = 256 << 10

        /// No name of a side is longer, in bytes.
        private static let nameLimit = 64

        init(_ kind: CardBlocks, file: String) { (self.kind, list) = (kind, RecordList(file: file)) }

        mutating func take(_ line: String) throws(DeckError) {
            if isMark(line[...], kind.cardMark) { return try endCard() }
            byteCount += line.utf8.count + 1
            if byteCount <= Self.cardLimit { block.append(line) }
        }

        mutating func endCard() throws(DeckError) {
            var lines = block[...]
            (block, byteCount) = ([], 0)
            // In Mochi's they are part of a card.
            if kind != .mochi { takeHeadings(of: &lines) }
            let sides = kind.sides(of: lines)
            guard !sides.isEmpty else { return }
            defer { isFirst = false }
            let mayBeNames = isFirst && sides.count > 1 && sides.allSatisfy { $0.utf8.count <= Self.nameLimit }
            if mayBeNames, HeaderWords(sides).areHeader { return }
            guard kind == .mochi else {
                try list.add(Record(sides: sides), to: headings.titles)
                return
            }
            for sides in MochiText.notes(of: lines.joined(separator: "\n")) where !sides.isEmpty {
                try list.add(Record(sides: sides))
            }
        }

        /// Takes the headings above a card, unless one is all that its first side has.
        private mutating func takeHeadings(of lines: inout ArraySlice<String>) {
            while let line = lines.first {
                let content = line[...].withoutOuterBlanks
                if let (level, title) = MarkdownLine.heading(content) {
                    let next = lines.dropFirst().first { !$0[...].withoutOuterBlanks.isEmpty }
                    if let next, isMark(next[...], kind.sideMark) { return }
                    headings.take(title, level)
                } else if !content.isEmpty {
                    return
                }
                lines.removeFirst()
            }
        }
    }
}
