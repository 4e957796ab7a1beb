import CardDeck
import Markup

/// Makes sides of cards of a table's cells.
struct TableCells: Sendable {
    /// Whether cells are HTML.
    private let isHTML: Bool

    /// Whether nobody says so.
    private let isGuess: Bool

    /// - Parameters:
    ///   - isHTML: what the table itself says.
    ///   - rows: the first records.
    init(isHTML: Bool?, rows: [TableRow]) {
        self.isHTML = isHTML ?? TagEvidence(rows).isMarkup
        isGuess = isHTML == nil
    }

    /// - Parameter log: gets what is wrong with the cell.
    func facet(_ cell: String, _ log: WarningLog) -> Facet {
        guard isHTML else { return Self.plain(cell, log) }
        let facet = markup(cell, log)
        // A cell that is a tag and nothing else is about the tag, unless that is one of those that only lay out.
        if isGuess, facet.isBlank, TagEvidence.isAbout(cell) { return Self.plain(cell, log) }
        return facet
    }

    /// A cell with one of its gaps, as question or answer; nil where it has no such gap.
    func facet(_ cell: String, gap: GapContext, _ log: WarningLog) -> Facet? {
        let html = isHTML ? cell : PlainMarkup.html(of: cell, lineEnd: "<br>")
        let shown = AnkiGaps(html).reveal(gap)
        return shown.isEmpty ? nil : markup(shown, log)
    }

    private static let tooLong =
        "cells are longer than 256 KB, or have more than 32,768 elements; their ends are left out"

    private func markup(_ cell: String, _ log: WarningLog) -> Facet {
        let markup = MarkupText(html: cell)
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
