import Basics
import CardDeck

/// From a facet to what can be set of it.
extension FaceText {
    /// Deeper lists are set at this depth, and longer markers cut.
    private static let deepestIndent = 8
    private static let maxMarkerScalars = 16

    /// - Parameters:
    ///   - galleries: the paragraphs of pictures alone that are set as such.
    ///   - budget: beyond it text is left out. Up to there, texts of different budgets are the same.
    init(_ facet: Facet, galleries: Set<Int> = [], budget: Budget = .card) {
        var budget = budget
        var table: [TableRow] = []
        for (i, source) in facet.text.paragraphs.enumerated() {
            if let row = source.row, !budget.isSpent {
                table.append(makeRow(source, row, facet: facet, budget: &budget))
                if row.rowsAfter == 0 || i + 1 == facet.text.paragraphs.count || budget.isSpent {
                    append(table)
                    table = []
                }
                continue
            }
            if budget.isSpent {
                isTruncated = facet.text.paragraphs[i...].contains(where: Self.hasContent)
                break
            }
            // Blank lines at the top are dropped, so that they cost nothing.
            guard !paragraphs.isEmpty || Self.hasContent(source) else { continue }
            if galleries.contains(i) {
                appendPictures(of: source, budget: &budget)
            } else {
                append(source, facet: facet, budget: &budget)
            }
        }
        while paragraphs.last?.isBlank == true { paragraphs.removeLast() }
        let blank = paragraphs.prefix(while: \.isBlank).count
        paragraphs.removeFirst(blank)
        Self.settleSides(of: &paragraphs, of: facet)
        if !paragraphs.isEmpty { paragraphs[0].ruleAbove = false }
    }

    /// Items that stand together hang on one side, that of most of them, unless they say otherwise.
    ///
    /// - Parameter direction: the text's own; nil for the facet's.
    private static func settleSides(
        of paragraphs: inout [Paragraph], of facet: Facet, _ direction: TextDirection? = nil
    ) {
        var start = 0
        while start < paragraphs.count {
            let end = paragraphs[start...].firstIndex { $0.indent == 0 } ?? paragraphs.count
            let items = start..<end
            start = end + 1
            guard !items.isEmpty else { continue }
            let rightToLeft = items.count { paragraphs[$0].direction == .rightToLeft }
            let side =
                rightToLeft * 2 == items.count
                ? direction ?? facet.direction : rightToLeft * 2 > items.count ? .rightToLeft : .leftToRight
            for index in items where paragraphs[index].side == nil { paragraphs[index].side = side }
        }
    }

    private static func hasContent(_ paragraph: CardDeck.Paragraph) -> Bool {
        paragraph.marker != nil || paragraph.isWritingLine
            || paragraph.runs.contains { run in
                run.image != nil || !run.text.unicodeScalars.allSatisfy(\.isSpaceOrControl)
            }
    }

    private mutating func appendPictures(of source: CardDeck.Paragraph, budget: inout Budget) {
        let pictures = source.runs.compactMap(\.image)
        isTruncated = isTruncated || pictures.count > budget.pictures
        let shown = Array(pictures.prefix(max(0, budget.pictures)))
        guard !shown.isEmpty else { return }
        budget.pictures -= shown.count
        budget.paragraphs -= 1
        paragraphs.append(
            Paragraph(
                text: Self.thing, runs: [Run(range: 0..<Self.thing.utf8.count, style: .plain)], pictures: shown,
                direction: .leftToRight, alignment: .center, ruleAbove: source.ruleAbove, isBlank: false,
                grounds: source.grounds))
    }

    /// The character that Unicode keeps for a thing in the line.
    private static let thing = "\u{FFFC}"

    private mutating func append(_ table: [TableRow]) {
        guard var paragraph = table.first?.line else { return }
        paragraph.table = table
        paragraph.isBlank = false
        paragraphs.append(paragraph)
    }

    private mutating func makeRow(
        _ source: CardDeck.Paragraph, _ row: GridRow, facet: Facet, budget: inout Budget
    ) -> TableRow {
        let before = budget
        let line = makeParagraph(source, facet: facet, budget: &budget)
        // The same text again, which costs no more.
        var free = before
        let cells = source.runs.split(omittingEmptySubsequences: false) { $0.text == "\t" }
        let paragraphs = zip(cells, row.cells).map { runs, cell in
            let lines = cell.lines.isEmpty ? [Array(runs)] : Self.lines(of: runs)
            var paragraphs = lines.enumerated().map { number, runs in
                var paragraph = makeParagraph(
                    CardDeck.Paragraph(
                        runs, alignment: cell.alignment, direction: cell.direction, marker: cell.lines[number]?.marker,
                        indent: cell.lines[number]?.indent ?? 0),
                    facet: facet, budget: &free)
                paragraph.grounds = cell.background.map { [BlockGround($0)] } ?? []
                paragraph.isCell = true
                return paragraph
            }
            Self.settleSides(of: &paragraphs, of: facet, cell.direction)
            return paragraphs
        }
        return TableRow(row: row, cells: paragraphs, line: line)
    }

    private static func lines(of runs: ArraySlice<TextRun>) -> [[TextRun]] {
        var lines: [[TextRun]] = [[]]
        for run in runs {
            for (index, piece) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { lines.append([]) }
                var part = run
                part.text = String(piece)
                if !piece.isEmpty || run.image != nil { lines[lines.count - 1].append(part) }
            }
        }
        return lines
    }

    private mutating func append(_ source: CardDeck.Paragraph, facet: Facet, budget: inout Budget) {
        paragraphs.append(makeParagraph(source, facet: facet, budget: &budget))
    }

    private mutating func makeParagraph(
        _ source: CardDeck.Paragraph, facet: Facet, budget: inout Budget
    ) -> Paragraph {
        var text = ""
        var runs: [Run] = []
        budget.paragraphs -= 1
        var open: [TextIsolate] = []
        for run in source.runs {
            let isolates = run.style.isolates
            if isolates != open, budget.scalars > 0 {
                let common = zip(open, isolates).prefix { $0 == $1 }.count
                for _ in open[common...] { text.unicodeScalars.append(Self.endOfIsolate) }
                for isolate in isolates[common...] { text.unicodeScalars.append(Self.beginning(of: isolate)) }
                budget.scalars -= open.count + isolates.count - 2 * common
                open = isolates
            }
            let start = text.utf8.count
            if run.image != nil {
                guard budget.scalars > 0, budget.pictures > 0 else {
                    isTruncated = true
                    break
                }
                budget.scalars -= 1
                budget.pictures -= 1
                text += Self.thing
            } else if let ruby = run.ruby {
                appendRuby(run, ruby, to: &text, &runs, &budget)
                continue
            } else {
                append(run.text, to: &text, &budget)
            }
            if text.utf8.count > start {
                runs.append(
                    Run(range: start..<text.utf8.count, style: run.style, image: run.image, formula: run.formula))
            }
        }
        var paragraph = Paragraph(
            text: text, runs: runs,
            direction: source.direction ?? TextDirection(firstStrongIn: text) ?? facet.direction,
            alignment: source.alignment ?? (source.indent > 0 ? .start : .center),
            ruleAbove: source.ruleAbove,
            isBlank: !source.isWritingLine && source.marker == nil
                && text.unicodeScalars.allSatisfy(\.isSpaceOrControl),
            isWritingLine: source.isWritingLine,
            grounds: source.grounds)
        paragraph.indent = source.indent.clamped(to: (source.marker == nil ? 0 : 1)...Self.deepestIndent)
        paragraph.side = source.direction
        if var marker = source.marker {
            marker.text = marker.text.singleLine(maxScalars: Self.maxMarkerScalars)
            budget.scalars -= marker.text.unicodeScalars.count
            if !marker.text.isEmpty { paragraph.marker = marker }
        }
        return paragraph
    }

    private mutating func append(_ piece: String, to text: inout String, _ budget: inout Budget) {
        if let count = Self.cleanScalarCount(of: piece), count <= budget.scalars {
            text += piece
            budget.scalars -= count
            return
        }
        for scalar in piece.unicodeScalars {
            guard budget.scalars > 0 else {
                isTruncated = true
                break
            }
            budget.scalars -= 1
            if let clean = Self.clean(scalar) { text.unicodeScalars.append(clean) }
        }
    }

    /// Readings count as text does.
    private mutating func appendRuby(
        _ run: TextRun, _ ruby: String, to text: inout String, _ runs: inout [Run], _ budget: inout Budget
    ) {
        var base = ""
        append(run.text, to: &base, &budget)
        let reading = ruby.singleLine(maxScalars: max(0, budget.scalars))
        budget.scalars -= reading.unicodeScalars.count
        let pieces =
            base.isEmpty || reading.isEmpty
            ? [RubyPiece(text: base)] : RubyPiece.pieces(base: base, reading: reading)
        for piece in pieces where !piece.text.isEmpty {
            let start = text.utf8.count
            text += piece.text
            runs.append(
                Run(range: start..<text.utf8.count, style: run.style, reading: piece.reading))
        }
    }

    private static let endOfIsolate: Unicode.Scalar = "\u{2069}"

    private static func beginning(of isolate: TextIsolate) -> Unicode.Scalar {
        switch isolate.direction {
        case .automatic: "\u{2068}"
        case .leftToRight: "\u{2066}"
        case .rightToLeft: "\u{2067}"
        }
    }

    /// How many scalars a text has that needs no cleaning; nil where it may need some.
    ///
    /// Told by its bytes: controls are below 0x20, 0x7F or begin with 0xC2; line ends and the mark of a thing
    /// lie in the planes of 0xE2 0x80 and 0xEF 0xBF.
    private static func cleanScalarCount(of text: String) -> Int? {
        text.withBytes { bytes in
            var (count, last) = (0, UInt8(0))
            for byte in bytes {
                switch byte {
                case 0..<0x20, 0x7F: return nil
                case 0x80..<0xC0:
                    switch (last, byte) {
                    case (0xC2, 0x80..<0xA0), (0xE2, 0x80), (0xEF, 0xBF): return nil
                    default: break
                    }
                default: count += 1
                }
                last = byte
            }
            return count
        }
    }

    /// What stands for a scalar: line ends of any kind break the line within the paragraph, a tab is a
    /// wide gap, other controls are nothing.
    private static func clean(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: "\u{2028}"
        case 0x09: "\u{2003}"
        case 0xFFFC, 0..<0x20, 0x7F..<0xA0: nil
        default: scalar
        }
    }
}
