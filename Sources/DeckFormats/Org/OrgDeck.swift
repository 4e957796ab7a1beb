import CardDeck
import Markup

/// An Org file whose headings are cards, as org-drill, org-fc, org-srs, Anki's programs and pamparam have them, or that
/// is a table or a list of words.
enum OrgDeck {
    /// The longest file, in bytes.
    private static let byteLimit = 64 << 20

    /// What the names of Org files end in.
    static let suffixes = [".org"]

    /// - Returns: nil for a file that is not called as Org's are, nor has headings that are cards for sure.
    /// - Throws: `DeckError` for one without cards: its lines are no table, whatever divides them.
    static func open(_ text: TextFile) throws(DeckError) -> RecordDeck? {
        let file = text.file
        let isNamed = file.isNamed(suffixes)
        if !isNamed {
            guard file.isNamedOpenly, try hasCards(text) else { return nil }
        }
        guard file.byteCount <= byteLimit else {
            throw DeckError.isLarger(file.name, than: byteLimit)
        }
        var reader = OrgReader()
        try file.forEachLine(from: text.start, limit: MarkupText.byteLimit) { (line) throws(DeckError) in
            reader.take(String(decoding: line, as: UTF8.self))
        }
        reader.finish()
        var sections = OrgSections(reader, file: file.name)
        try sections.addCards(ofAll: false)
        if sections.list.sections.isEmpty, reader.isAnki { try sections.addCards(ofAll: true) }
        if sections.list.sections.isEmpty, let table = try OrgTable.read(text) { try sections.add(table) }
        guard !sections.list.sections.isEmpty else {
            if isNamed { throw DeckError(file: file.name, refusal) }
            return nil
        }
        let cells = TableCells(.html, macros: sections.macros)
        let isLong = reader.latexHeader.utf8.count > MathMacros.headerLimit
        let warnings = text.warnings + (isLong ? ["its LaTeX header is longer than 64 KB, and is left out"] : [])
        return try RecordDeck(
            format: "org", file: file.name, title: reader.title ?? file.stem.clean, sections.list, media: file.media,
            warnings: warnings
        ) { [layouts = sections.layouts] record, log in
            let layout = layouts[record.layout]
            return zip(layout.sides(of: record.sides), layout.names).map { html, name in
                var facet = cells.facet(html, log)
                facet.field = name
                return facet
            }
        }
    }

    private static let headLength = 64 << 10

    /// Whether a text has headings by its beginning that some program made cards of.
    private static func hasCards(_ text: TextFile) throws(DeckError) -> Bool {
        let head = try text.file.bytes(in: text.start..<min(text.file.byteCount, text.start + headLength))
        var reader = OrgReader()
        for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
            reader.take(String(line))
        }
        return reader.headings.contains { $0.program != nil }
    }

    private static let refusal =
        "is Org, but has no cards: headings with the tag :drill:, :fc:, :flashcard: or :cards:, with ANKI_NOTE_TYPE, "
        + "ANKI_NOTE_ID or :SRSITEMS:, or below “#+ANKI_DECK:”, nor is it tables, alike or with a header each, "
        + "or a list of “- word :: meaning”"
}
