import CardDeck
import DeckLanguages
import Markup

/// A first record that names the columns and is no card.
struct TableHeader {
    /// Names that may be words of a card as well: they count beside a language's.
    private static let writings: Set<String> = ["かな", "仮名", "漢字", "汉字", "拼音", "注音"]

    /// Records of titles above a header are no more.
    private static let maxTitles = 4

    /// Fewer records below a name don't tell that it is none of them.
    private static let fewestNumbers = 3

    /// Fewer cells don't tell in which letters a column is; more are asked for where that alone makes a header.
    private static let fewestCells = 3
    private static let fewestOfScript = 5

    /// A word may stand once below the name of its column, as `plural` among words of grammar.
    private static let fewestRepeats = 2

    /// No name is longer.
    private static let longestName = 40

    /// What a column of decks' names is called.
    private static let deckNames: Set<String> = ["deck", "deck name", "deck_name", "deck path", "deck_path"]

    let names: [String]

    /// The language that each column's name gives.
    private(set) var languages: [LanguageTag?]

    /// What each column's name says of the language, where its texts tell no other.
    private(set) var hints: [LanguageTag?]
    let tagsColumn: Int?
    let guidColumn: Int?
    let deckColumn: Int?

    /// Columns as `#columns` names them.
    init(names: [String]) {
        self.names = names
        let names = names.map { $0.lowercased() }
        languages = HeaderLanguages.tags(of: self.names)
        hints = self.names.map(LanguageHint.tag(ofField:))
        tagsColumn = names.firstIndex(of: "tags")
        guidColumn = names.firstIndex(of: "guid")
        deckColumn = self.names.firstIndex { Self.deckNames.contains(HeaderWords.tidy(HeaderWords.parted($0))) }
    }

    /// Leaves the language of a column to its texts where its name has a code among others, as `ar_u_grammar`, and the
    /// texts are in Latin letters, which that language has not. The code is a hint still.
    ///
    /// - Parameter rows: the first records below.
    mutating func leaveLatin(of rows: [TableRow]) {
        for (column, language) in languages.enumerated() {
            guard let language, !Script.latin.isUsed(by: language), HeaderLanguages.isWithin(names[column]) else {
                continue
            }
            let found = rows.map { row -> Set<Script> in
                column < row.count ? Set(row.text(column).unicodeScalars.lazy.compactMap(Script.init)) : []
            }
            let written = found.filter { !$0.isEmpty }
            if written.count >= Self.fewestCells, written.allSatisfy({ $0 == [.latin] }) { languages[column] = nil }
        }
    }

    /// Takes the language from a column whose name is a code beside other words, and below which only numbers stand: `Nb`
    /// counts something. Digits of a script are kept in theirs.
    ///
    /// - Parameter rows: the first records below.
    mutating func leaveNumbers(of rows: [TableRow]) {
        let areCodes = names.map { LanguageCode.tag(of: $0) != nil }
        guard zip(names, areCodes).contains(where: { !$0.isEmpty && !$1 }) else { return }
        for column in names.indices where areCodes[column] && HeaderWords.language(names[column]) == nil {
            let written = Self.texts(of: column, in: rows).filter { $0.contains { !$0.isWhitespace } }
            let areInScript = written.contains { $0.contains { $0.isLetter || $0.isNumber && !$0.isASCII } }
            if written.count >= Self.fewestNumbers, !areInScript { (languages[column], hints[column]) = (nil, nil) }
        }
    }

    private static func texts(of column: Int, in rows: some Collection<TableRow>) -> [String] {
        rows.compactMap { column < $0.count ? $0.text(column) : nil }
    }

    /// The header of a table, if it has one, and how many records that and the titles above it are.
    static func find(in rows: [TableRow]) -> (header: TableHeader, recordCount: Int)? {
        for place in rows.indices.prefix(maxTitles + 1) {
            if let header = TableHeader(row: rows[place], above: rows[(place + 1)...]) { return (header, place + 1) }
            // A title is all that its record has.
            guard rows[place].filledCount == 1, rows.dropFirst(place + 1).first?.count ?? 0 > 1 else { return nil }
        }
        return nil
    }

    /// Nil where the row looks like a card: a header names tags, a guid or a language beside its facets,
    /// or has names and nothing else, a word over numbers, or Latin letters over others.
    ///
    /// - Parameter rows: those that follow.
    init?(row: TableRow, above rows: some Collection<TableRow> = []) {
        var cells = (0..<row.count).map { row.text($0).trimmingBlanks() }
        // Some mark the line as a comment.
        if cells.count > 1, cells[0].hasPrefix("# ") { cells[0] = String(cells[0].dropFirst(2)).trimmingBlanks() }
        let names = cells.map { $0.lowercased() }
        let filled = names.filter { !$0.isEmpty }
        guard Set(filled).count == filled.count else { return nil }
        if row.count == 1 {
            let isList = !rows.isEmpty && rows.allSatisfy { $0.count == 1 }
            guard isList, HeaderVocabulary.ofLists.contains(names[0]) else { return nil }
        } else {
            guard filled.count > 1 else { return nil }
            let namesTheRest =
                filled.contains { $0 == "tags" || $0 == "guid" } || HeaderLanguages.areHeader(filled)
            let words = HeaderWords(cells)
            guard
                namesTheRest || words.areClear || words.areForms && !Self.areRepeated(names, rows)
                    || Self.areWritings(filled) || Self.areOverNumbers(names, rows)
                    || Self.areInOtherLetters(names, rows) || Self.areOverEmpty(names, words, rows)
            else {
                // Words as they are, too: `pl,tr`.
                guard let codes = Self.codes(names, over: rows) else { return nil }
                self.init(names: cells)
                languages = codes
                return
            }
        }
        self.init(names: cells)
    }

    /// The languages that names give which are all codes, and words as well: those of the columns below, of one for
    /// certain, and of none certainly not. Nil where they are not.
    private static func codes(_ names: [String], over rows: some Collection<TableRow>) -> [LanguageTag]? {
        guard rows.count >= fewestCells else { return nil }
        let tags = names.compactMap { LanguageCode.tag(of: $0) }
        guard tags.count == names.count, Set(tags).count == tags.count else { return nil }
        var isConfirmed = false
        for (column, tag) in tags.enumerated() {
            switch ColumnLanguage(tag, of: texts(of: column, in: rows)) {
            case .confirmed: isConfirmed = true
            case .open: break
            case .refuted: return nil
            }
        }
        return isConfirmed ? tags : nil
    }

    /// Whether all cells are filled, two of them with names of columns, above a column in which hardly anything stands.
    private static func areOverEmpty(
        _ names: [String], _ words: HeaderWords, _ rows: some Collection<TableRow>
    ) -> Bool {
        guard rows.count >= fewestOfScript, words.nameSeveral,
            names.allSatisfy({ !$0.isEmpty && $0.count <= longestName })
        else { return false }
        return names.indices.contains { column in
            rows.count { column < $0.count && $0[column].contains { $0 > 0x20 } } * 10 <= rows.count
        }
    }

    /// Whether a name comes again and again below itself, as word classes do that are asked for (`present,noun`), and not
    /// with all of the header.
    private static func areRepeated(_ names: [String], _ rows: some Collection<TableRow>) -> Bool {
        let repeated = rows.map { row in
            names.indices.filter { column in
                column < row.count && row.text(column).trimmingBlanks().lowercased() == names[column]
            }
        }
        let parts = repeated.filter { $0.count < names.count }
        return names.indices.contains { column in
            !names[column].isEmpty && parts.count { $0.contains(column) } >= fewestRepeats
        }
    }

    /// Whether languages and writings are named, and nothing else.
    private static func areWritings(_ names: [String]) -> Bool {
        let languages = names.compactMap(HeaderWords.language)
        // Two names of one language are a card of a deck about languages.
        return !languages.isEmpty && Set(languages).count == languages.count
            && names.allSatisfy {
                HeaderWords.language($0) != nil || writings.contains($0) || ["tags", "guid", "deck"].contains($0)
            }
    }

    /// Whether a short name stands over a column of numbers alone, and no number among the names.
    private static func areOverNumbers(_ names: [String], _ rows: some Collection<TableRow>) -> Bool {
        guard rows.count >= fewestNumbers,
            names.allSatisfy({ $0.count <= longestName && !ColumnNumbers.isNumeric($0) })
        else { return false }
        return names.indices.contains { column in
            names[column].contains(where: \.isLetter)
                && rows.allSatisfy { column < $0.count && ColumnNumbers.isNumeric($0.text(column).trimmingBlanks()) }
        }
    }

    /// Whether all names are in Latin letters, and none of their columns has any, but at least two have others.
    private static func areInOtherLetters(_ names: [String], _ rows: some Collection<TableRow>) -> Bool {
        func scripts(_ text: String) -> Set<Script> { Set(text.unicodeScalars.lazy.compactMap(Script.init)) }
        guard rows.count >= fewestOfScript,
            names.allSatisfy({ $0.isEmpty || $0.count <= longestName && scripts($0) == [.latin] })
        else { return false }
        var others = 0
        for (column, name) in names.enumerated() where !name.isEmpty {
            var written = 0
            for row in rows where column < row.count {
                let text = row.text(column)
                if scripts(text).contains(.latin) { return false }
                if text.unicodeScalars.contains(where: \.properties.isAlphabetic) { written += 1 }
            }
            if written >= fewestOfScript { others += 1 }
        }
        return others > 1
    }
}
