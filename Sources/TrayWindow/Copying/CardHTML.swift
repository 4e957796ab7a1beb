import CardDeck

/// What sides of cards say as HTML for other programs: their text with its languages, directions, lines, tables,
/// readings and emphasis. Colors, fonts and sizes stay on the card, as do pictures.
struct CardHTML {
    private var html = ""

    /// Some programs take text of no declared encoding for what was usual before Unicode.
    private static let head = "<meta charset=\"utf-8\">"

    /// One side as a block; several as a list.
    static func text(of sides: [Facet]) -> String {
        var writer = CardHTML()
        writer.html = head
        if sides.count > 1 { writer.html += "<ul>" }
        for side in sides { writer.write(side, in: sides.count > 1 ? "li" : "div") }
        if sides.count > 1 { writer.html += "</ul>" }
        return writer.html
    }

    private mutating func write(_ facet: Facet, in element: String) {
        open(element, language: facet.language, direction: facet.direction)
        var rest = facet.text.paragraphs.filter { !$0.isWritingLine }[...]
        let isSingle = rest.count == 1
        while let paragraph = rest.first {
            if paragraph.ruleAbove { html += "<hr>" }
            if paragraph.row != nil {
                // The rows of a table say how many of them follow.
                var table = [rest.removeFirst()]
                while let row = rest.first?.row, table[table.count - 1].row?.rowsAfter == row.rowsAfter + 1 {
                    table.append(rest.removeFirst())
                }
                write(table: table)
            } else {
                write(rest.removeFirst(), of: facet, isSingle: isSingle)
            }
        }
        html += "</\(element)>"
    }

    /// A line: a block of its own, unless it is the only one.
    private mutating func write(_ paragraph: Paragraph, of facet: Facet, isSingle: Bool) {
        let own = paragraph.direction ?? TextDirection(firstStrongIn: paragraph.plain) ?? facet.direction
        let isBlock = !isSingle || own != facet.direction
        if isBlock { open("div", direction: own == facet.direction ? nil : own) }
        if let marker = paragraph.marker { html += Self.escaped(marker.text) + " " }
        if isBlock, paragraph.marker == nil, paragraph.runs.allSatisfy(\.text.isEmpty) { html += "<br>" }
        write(paragraph.runs)
        if isBlock { html += "</div>" }
    }

    private mutating func write(table: [Paragraph]) {
        html += "<table>"
        for paragraph in table {
            html += "<tr>"
            let cells = paragraph.runs.split(omittingEmptySubsequences: false) { $0.text == "\t" }
            for (cell, runs) in zip(paragraph.row?.cells ?? [], cells) {
                html += "<td"
                if cell.columns > 1 { html += " colspan=\"\(cell.columns)\"" }
                if cell.rows > 1 { html += " rowspan=\"\(cell.rows)\"" }
                if let direction = cell.direction { html += " dir=\"\(direction.rawValue)\"" }
                html += ">"
                write(Array(runs))
                html += "</td>"
            }
            html += "</tr>"
        }
        html += "</table>"
    }

    private mutating func write(_ runs: [TextRun]) {
        var isolates: [TextIsolate] = []
        for run in runs where !run.text.isEmpty {
            let common = zip(isolates, run.style.isolates).prefix { $0 == $1 }.count
            for _ in common..<isolates.count { html += "</bdi>" }
            for isolate in run.style.isolates[common...] { html += "<bdi\(Self.attribute(of: isolate))>" }
            isolates = run.style.isolates
            write(run)
        }
        for _ in isolates { html += "</bdi>" }
    }

    private mutating func write(_ run: TextRun) {
        let elements = Self.elements(of: run.style)
        if let language = run.style.language { open("span", language: language) }
        for element in elements { html += "<\(element)>" }
        let text = Self.escaped(run.text).replacing("\n", with: "<br>")
        if let reading = run.ruby {
            html += "<ruby>\(text)<rp>(</rp><rt>\(Self.escaped(reading))</rt><rp>)</rp></ruby>"
        } else {
            html += text
        }
        for element in elements.reversed() { html += "</\(element)>" }
        if run.style.language != nil { html += "</span>" }
    }

    private mutating func open(_ element: String, language: LanguageTag? = nil, direction: TextDirection? = nil) {
        html += "<\(element)"
        if let language { html += " lang=\"\(Self.escaped(language.rawValue))\"" }
        if let direction { html += " dir=\"\(direction.rawValue)\"" }
        html += ">"
    }

    private static func attribute(of isolate: TextIsolate) -> String {
        switch isolate.direction {
        case .automatic: ""
        case .leftToRight: " dir=\"ltr\""
        case .rightToLeft: " dir=\"rtl\""
        }
    }

    /// From the outermost to the innermost.
    private static func elements(of style: TextStyle) -> [String] {
        var elements: [String] = []
        if style.bold { elements.append("b") }
        if style.italic { elements.append("i") }
        if style.decoration.underline { elements.append("u") }
        if style.decoration.strikethrough { elements.append("s") }
        if style.monospace { elements.append("code") }
        for shift in [style.shift, style.innerShift] {
            switch shift {
            case .none: break
            case .superscript: elements.append("sup")
            case .subscript: elements.append("sub")
            }
        }
        return elements
    }

    /// Goes by bytes: a sign with a combining mark behind it is another character than the sign.
    private static func escaped(_ text: String) -> String {
        var html: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): html += "&amp;".utf8
            case UInt8(ascii: "<"): html += "&lt;".utf8
            case UInt8(ascii: ">"): html += "&gt;".utf8
            case UInt8(ascii: "\""): html += "&quot;".utf8
            default: html.append(byte)
            }
        }
        return String(decoding: html, as: UTF8.self)
    }
}
