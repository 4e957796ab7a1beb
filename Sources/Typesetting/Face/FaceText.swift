import CardDeck

/// A facet's paragraphs made ready for Pango: line ends and controls cleaned, blank lines at either end
/// dropped, and no more text than a card, or all of its pages, could ever show.
struct FaceText {
    struct Run {
        var range: Range<Int>
        var style: TextStyle
        var image: MediaReference?

        /// What is set above the run.
        var reading: String?

        /// The source of the formula that begins with the run.
        var formula: String?
    }

    struct Paragraph {
        var text: String
        var runs: [Run]
        /// All that it holds where it holds nothing but pictures; they have one character.
        var pictures: [MediaReference] = []
        let direction: TextDirection
        let alignment: CardDeck.Paragraph.Alignment
        var ruleAbove: Bool
        var isBlank: Bool
        /// A line to write on, without text.
        var isWritingLine = false

        /// What is painted behind the blocks that it stands in, the outermost first. A cell has at most its own, which
        /// its table paints.
        var grounds: [BlockGround] = []

        /// How many lists or quotations it stands in, and what hangs before it.
        var indent = 0
        var marker: TextRun?

        /// Where a list has its markers; nil where nothing is said of it.
        var side: TextDirection?

        /// What stands upright within columns; each has one character.
        var uprights: [Upright] = []

        var isCell = false

        /// The rows of a table, which the paragraph is.
        var table: [TableRow]?
    }

    /// A short number within columns, or what stands like one.
    struct Upright {
        var range: Range<Int>
        var text: String
        var style: TextStyle
    }

    /// A row of a table.
    struct TableRow {
        let row: GridRow

        /// The paragraphs of each cell: one, or one for each line where a list is among them.
        let cells: [[Paragraph]]

        /// The row as a line of text, for a table that is too wide.
        let line: Paragraph
    }

    var paragraphs: [Paragraph] = []

    /// Text was left out because no card could hold it.
    var isTruncated = false

    /// What may still be laid out.
    struct Budget {
        var scalars, paragraphs, pictures: Int

        /// Of the card in its tray: twice as many characters as it holds of the narrowest letters of the smallest size;
        /// some twenty blank lines; six rows of eight of the smallest frames.
        static let card = Budget(scalars: 1500, paragraphs: 60, pictures: 60)

        /// Of a card that is read page by page: some four hundred pages. Pictures are bounded by their memory.
        static let pages = Budget(scalars: 120_000, paragraphs: 4000, pictures: 60)

        var isSpent: Bool { scalars <= 0 || paragraphs <= 0 }
    }
}

extension FaceText.Paragraph {
    /// What hangs before it, as a paragraph of its own; nil where nothing does.
    func marker(in mode: WritingMode) -> FaceText.Paragraph? {
        guard let marker else { return nil }
        // In columns a number stands upright and is parted from the text by its place alone.
        let endsInMark = marker.text.last.map { ".、".contains($0) } ?? false
        let text = mode.isVertical && endsInMark ? String(marker.text.dropLast()) : marker.text
        guard !text.isEmpty else { return nil }
        let paragraph = FaceText.Paragraph(
            text: text, runs: [FaceText.Run(range: 0..<text.utf8.count, style: marker.style)],
            direction: side ?? direction, alignment: .start, ruleAbove: false, isBlank: false, grounds: grounds)
        return mode.isVertical ? FaceText.withUprightPieces(paragraph) : paragraph
    }
}
