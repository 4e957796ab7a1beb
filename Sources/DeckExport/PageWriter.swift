import CardDeck
import Markup

/// A web page that stands by itself: a table for each section, a row for each card.
struct PageWriter: DeckWriter {
    var text: String
    private var isInTable = false

    private static let style = """
        body { font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em }
        table { border-collapse: collapse; width: 100% }
        td { border-top: 1px solid #bbb; padding: .4em .8em .4em 0; vertical-align: top; white-space: pre-line }
        """

    private var headings: SectionHeadings
    private let columns: SideColumns

    /// Reads all notes, to know the columns.
    init(_ deck: any DeckSource) {
        headings = SectionHeadings(deck)
        columns = SideColumns(deck)
        let title = PlainMarkup.html(of: deck.title)
        text = """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <h1>\(title)</h1>

            """
    }

    mutating func begin(_ section: DeckSection) {
        endTable()
        if let title = headings.line(above: section) { text += "<h2>\(PlainMarkup.html(of: title))</h2>\n" }
        text += "<table>\n"
        isInTable = true
    }

    mutating func add(_ note: Note, of section: DeckSection) {
        text += "<tr>"
        for facet in columns.row(of: note) {
            guard let facet else {
                text += "<td></td>"
                continue
            }
            let language = facet.language.map { " lang=\"\(PlainMarkup.attribute(of: $0.rawValue))\"" } ?? ""
            let direction = facet.direction == .rightToLeft ? " dir=\"rtl\"" : ""
            text += "<td\(language)\(direction)>\(PlainMarkup.html(of: facet.written))</td>"
        }
        text += "</tr>\n"
    }

    mutating func end() {
        endTable()
        text += "</body>\n</html>\n"
    }

    private mutating func endTable() {
        if isInTable { text += "</table>\n" }
        isInTable = false
    }
}
