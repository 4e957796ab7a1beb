import CardDeck
import Markup

/// A Study Archive, which Mental Case writes: folders are sections, and the first record of each table says what its
/// columns are, as `1 Text` or `2 Image`: the number of a side, and what is on it.
enum StudyArchiveDeck {
    private static let root = "Archive/"
    private static let ungrouped = "Ungrouped", groups = "Groups"

    /// The longest table, in bytes.
    private static let tableLimit = 256 << 20

    /// - Returns: nil for an archive that is none.
    static func open(
        _ archive: ZipArchive, stem: String, progress: (Double) -> Void
    ) throws(DeckError) -> RecordDeck? {
        let tables = archive.names.filter(isTable).sorted(by: inOrder)
        guard !tables.isEmpty else { return nil }
        var list = RecordList(file: archive.file), layouts: [[Column]] = [], warnings: [String] = []
        for (number, table) in tables.enumerated() {
            let text = try TextFile.open(try InputFile(member: table, of: archive, limit: tableLimit))
            warnings += text.warnings.map { "\(table): \($0)" }
            try read(text, of: table, into: &list, &layouts, &warnings)
            progress(Double(number + 1) / Double(tables.count))
        }
        return try RecordDeck(
            format: "studyarchive", file: archive.file, title: stem, list,
            media: MediaArchive(archive: archive, folder: ""), warnings: warnings
        ) { [layouts] record, log in facets(record.sides, layouts[record.layout], log) }
    }

    /// Whether a member holds cards: `Archive/Ungrouped/Data.csv`, `Archive/Groups/French/Verbs/Data.tsv`.
    private static func isTable(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        guard name.hasPrefix(root), let last = parts.last, parts.count > 2 else { return false }
        return (last == "Data.csv" || last == "Data.tsv") && [ungrouped, groups].contains(String(parts[1]))
    }

    /// What is in no group comes first.
    private static func inOrder(_ left: String, _ right: String) -> Bool {
        let isUngrouped = [left, right].map { $0.hasPrefix(root + ungrouped) }
        return isUngrouped[0] == isUngrouped[1] ? left < right : isUngrouped[0]
    }

    private static func path(of table: String) -> [String] {
        let parts = table.split(separator: "/").dropFirst().dropLast().map { String($0).clean.trimmingBlanks() }
        return parts.first == groups ? Array(parts.dropFirst()) : []
    }

    /// What a column holds.
    private struct Column: Hashable {
        enum Kind: String { case text, html, image, audio, video }

        /// From 0.
        var side: Int
        var kind: Kind

        /// The folder that pictures and sounds lie in.
        var folder: String

        /// - Returns: nil for a column that is no part of a card.
        init?(_ title: String, folder: String) {
            let words = title.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, let number = Int(words[0]), (1...1000).contains(number),
                let kind = Kind(rawValue: words[1].lowercased())
            else { return nil }
            (side, self.kind, self.folder) = (number - 1, kind, folder)
        }
    }

    private static func read(
        _ text: TextFile, of table: String, into list: inout RecordList, _ layouts: inout [[Column]],
        _ warnings: inout [String]
    ) throws(DeckError) {
        let folder = table.lastIndex(of: "/").map { String(table[...$0]) } ?? ""
        let path = path(of: table)
        var columns: [(place: Int, column: Column)]?
        let parser = TableRowParser(.separator(table.hasSuffix(".csv") ? 0x2C : 0x09))
        func take(_ row: TableRow) throws(DeckError) {
            guard let columns else {
                let found = (0..<row.count).compactMap { place in
                    Column(row.text(place), folder: folder).map { (place: place, column: $0) }
                }
                if found.isEmpty { warnings.append("\(table): its first line names no columns; left out") }
                layouts.append(found.map(\.column))
                columns = found
                return
            }
            let sides = columns.map { $0.place < row.count ? row.text($0.place) : "" }
            guard sides.contains(where: { !$0.isEmpty }) else { return }
            try list.add(Record(sides: sides, layout: layouts.count - 1), to: path)
        }
        try text.file.forEachLinePart(from: text.start) { (part) throws(DeckError) in
            if part.withUnsafeBytes(parser.feed) { try take(parser.row) }
        }
        switch parser.finish() {
        case true?: try take(parser.row)
        case false?: break
        case nil: warnings.append("\(table): a quotation mark is never closed; what follows it is left out")
        }
    }

    private static func facets(_ cells: [String], _ columns: [Column], _ log: WarningLog) -> [Facet] {
        // A column is looked at once, whatever side it is of.
        var sides: [Int: String] = [:]
        for (cell, column) in zip(cells, columns) where !cell.isEmpty {
            let html =
                switch column.kind {
                case .text: PlainMarkup.html(of: cell, lineEnd: "<br>")
                case .html: cell
                case .image: "<img src=\"\(PlainMarkup.attribute(of: column.folder + cell))\">"
                case .audio, .video: "[sound:\(column.folder + cell)]"
                }
            if sides[column.side]?.isEmpty == false { sides[column.side]? += "<br>" }
            sides[column.side, default: ""] += html
        }
        return sides.keys.sorted().compactMap { side in
            let facet = TableCells(.html).facet(sides[side] ?? "", log)
            return facet.isBlank ? nil : facet
        }
    }
}
