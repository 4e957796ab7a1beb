/// The tags of a table's records: those that all have, and those in a column of theirs.
struct TableTags {
    /// Nil where there is none.
    let column: Int?

    private let ofAll: [String]

    /// Whether signs may stand between tags, as people write lists: `food, fruit`. Anki's have blanks between them.
    private let mayBeListed: Bool

    init(_ head: TableHead) {
        column = head.directives.tagsColumn ?? head.header?.tagsColumn
        ofAll = head.directives.tags
        mayBeListed = !head.directives.isPresent
    }

    /// - Parameter cells: what makes texts of cells.
    func tags(of row: TableRow, _ cells: TableCells) -> [String] {
        guard let column, column < row.count else { return ofAll }
        let text = cells.words(of: row.text(column))
        return ofAll + ((mayBeListed ? Self.listed(in: text) : nil) ?? TableDirectives.words(text))
    }

    /// Nil where no sign stands between tags.
    private static func listed(in text: String) -> [String]? {
        // A semicolon may end a reference, as in `R&amp;D`.
        let signs: Set<Character> = text.contains("&") ? [","] : [",", ";"]
        guard text.contains(where: signs.contains) else { return nil }
        return text.split(whereSeparator: signs.contains).map { String($0).trimmingBlanks() }.filter { !$0.isEmpty }
    }
}
