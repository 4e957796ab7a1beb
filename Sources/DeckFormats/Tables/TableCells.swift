import CardDeck
import Markup

/// Makes sides of cards of a table's cells.
struct TableCells: Sendable {
    /// What cells are written in.
    enum Writing: Sendable { case text, html, markdown }

    private let writing: Writing

    /// Whether nobody says that tags are tags.
    private let isGuess: Bool

    /// The commands that formulas know.
    private let macros: MathMacros

    init(_ writing: Writing, macros: MathMacros = MathMacros()) {
        (self.writing, self.macros) = (writing, macros)
        // Who writes of tags does not always mark them as code.
        isGuess = writing == .markdown
    }

    /// Cells of text or HTML.
    ///
    /// - Parameters:
    ///   - isHTML: what the table itself says.
    ///   - rows: the first records.
    init(isHTML: Bool?, rows: [TableRow]) {
        writing = (isHTML ?? TagEvidence(rows).isMarkup) ? .html : .text
        isGuess = isHTML == nil
        macros = MathMacros()
    }

    /// What a cell says, for columns, languages and tags to be told by: without the marks of Markdown.
    func words(of cell: String) -> String { writing == .markdown ? MarkdownSides.plain(cell) : cell }

    /// - Parameter log: gets what is wrong with the cell.
    func facet(_ cell: String, _ log: WarningLog) -> Facet {
        guard writing != .text else {
            return DollarFormulas.html(of: cell).map { markup($0, log) } ?? Self.plain(cell, log)
        }
        let facet = markup(html(of: cell), log)
        // A cell that is a tag and nothing else is about the tag, unless that is one of those that only lay out.
        if isGuess, facet.isBlank, cell.utf8.count <= Self.longestTags, TagEvidence.isAbout(cell) {
            return Self.plain(cell, log)
        }
        return facet
    }

    /// Nobody asks for tags that are longer, in bytes: what is found of them takes much memory.
    private static let longestTags = 16 << 10

    /// A cell with one of its gaps, as question or answer; nil where it has no such gap.
    func facet(_ cell: String, gap: GapContext, _ log: WarningLog) -> Facet? {
        let shown = AnkiGaps(html(of: cell)).reveal(gap)
        return shown.isEmpty ? nil : markup(shown, log)
    }

    private func html(of cell: String) -> String {
        switch writing {
        case .text: return DollarFormulas.html(of: cell) ?? PlainMarkup.html(of: cell, lineEnd: "<br>")
        case .html: return cell
        case .markdown:
            // Of several lines some may be a list, as on a side of another card.
            let hasLines = cell.utf8.contains { $0 == 0x0A || $0 == 0x0D }
            return hasLines ? MarkdownText.html(of: cell) : MarkdownText.html(ofLine: cell)
        }
    }

    private static let tooLong =
        "cells are longer than 256 KB, or have more than 32,768 elements; their ends are left out"

    private func markup(_ html: String, _ log: WarningLog) -> Facet {
        let markup = MarkupText(html: html, macros: macros)
        if markup.isCut { log.addFound(Self.tooLong) }
        var facet = Facet(markup.text.settingReadings(), media: markup.media)
        facet.hints = markup.hints
        return facet
    }

    /// - Parameter log: is told where the cell is so long that its end is left out.
    private static func plain(_ cell: String, _ log: WarningLog) -> Facet {
        let isCut = cell.utf8.count > MarkupText.byteLimit
        if isCut { log.addFound(tooLong) }
        let cell = isCut ? MarkupText.cut(cell) : cell
        var text = ""
        var media: [MediaReference] = []
        for piece in TextMarks.split(cell) {
            switch piece {
            case .text(let piece): text += piece
            case .sound(let name):
                media.append(MediaReference(kind: MediaName.kind(ofSound: name), name: name))
            }
        }
        let lines = text.clean.trimmingBlanks()
        return Facet(StyledText(plain: lines).settingReadings(), media: media)
    }
}
