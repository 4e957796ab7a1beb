/// Whether the cells of columns say what kind each record is of, as word classes and levels do, instead of something
/// that tells the records apart.
struct ColumnKinds {
    /// Of each column, the values that it has, and how many cells have any.
    private let columns: [(values: [String: Int], filled: Int)]
    private let rowCount: Int

    /// Fewer records tell nothing.
    private static let fewest = 8

    /// No name of a kind is longer, in characters.
    private static let longest = 32

    /// Of so many records, one value each, at most; as many of those of a side differ, at least.
    private static let recordsOfKind = 4
    private static let distinctShare = 0.7

    /// - Parameters:
    ///   - rows: the first records, without a header.
    ///   - count: how many columns there are.
    init(_ rows: [TableRow], count: Int) {
        rowCount = rows.count
        columns = (0..<count).map { column in
            var values: [String: Int] = [:]
            for row in rows where column < row.count {
                let cell = row.text(column).trimmingBlanks()
                if !cell.isEmpty { values[cell, default: 0] += 1 }
            }
            return (values, values.values.reduce(0, +))
        }
    }

    /// Whether a column has few short values, each again and again.
    func isKind(_ column: Int) -> Bool {
        let (values, filled) = columns[column]
        return rowCount >= Self.fewest && filled * 10 >= rowCount * 9 && values.count * Self.recordsOfKind <= filled
            && values.keys.allSatisfy { $0.count <= Self.longest && $0.contains(where: \.isLetter) }
    }

    /// Whether any record has a value in a column.
    func isFilled(_ column: Int) -> Bool { columns[column].filled > 0 }

    /// Whether nearly every record has a value of its own in a column.
    func tellsApart(_ column: Int) -> Bool {
        let (values, filled) = columns[column]
        return filled * 5 >= rowCount * 4 && Double(values.count) >= Self.distinctShare * Double(filled)
    }

    /// Whether a column's values are names of word classes, genders or levels, so that it is no side even where one
    /// of few answers may be.
    func namesWordClasses(_ column: Int) -> Bool {
        isKind(column)
            && columns[column].values.keys.allSatisfy {
                Self.wordClasses.contains($0.lowercased().filter { $0 != "." })
            }
    }

    private static let wordClasses: Set<String> = [
        // English, and short
        "noun", "verb", "adjective", "adverb", "pronoun", "preposition", "conjunction", "interjection", "determiner",
        "article", "numeral", "number", "particle", "phrase", "phrasal verb", "modal verb", "auxiliary verb",
        "auxiliary", "exclamation", "expression", "idiom", "prefix", "suffix", "proper noun", "adj", "adv", "prep",
        "conj", "pron", "interj", "det", "num", "vb", "vt", "vi", "part", "aux", "n", "v", "other", "masculine",
        "feminine", "neuter", "m", "f", "nt", "pl",
        // German
        "nomen", "substantiv", "adjektiv", "pronomen", "präposition", "konjunktion", "artikel", "partikel", "phrase",
        "der", "die", "das",
        // Romance languages
        "nom", "verbe", "adjectif", "adverbe", "pronom", "préposition", "conjonction", "sustantivo", "verbo",
        "adjetivo", "adverbio", "pronombre", "preposición", "conjunción", "sostantivo", "aggettivo", "avverbio",
        "pronome", "preposizione", "congiunzione", "substantivo", "adjetivo", "advérbio", "preposição", "conjunção",
        "le", "la", "l'", "les", "el", "los", "las", "il", "lo",
        // Slavic languages
        "существительное", "глагол", "прилагательное", "наречие", "местоимение", "предлог", "союз", "сущ", "гл",
        "прил", "нар", "мест", "rzeczownik", "czasownik", "przymiotnik", "przysłówek", "іменник", "дієслово",
        "прикметник", "прислівник", "podstatné jméno", "sloveso", "přídavné jméno", "příslovce",
        // Others
        "substantiivi", "verbi", "adjektiivi", "adverbi", "zelfstandig naamwoord", "werkwoord", "isim", "fiil",
        "sıfat", "zarf", "danh từ", "động từ", "tính từ", "trạng từ", "名詞", "動詞", "形容詞", "副詞", "い形容詞",
        "な形容詞", "助詞", "代名詞", "接続詞", "感動詞", "名词", "动词", "形容词", "副词", "代词", "介词", "连词", "量词",
        "명사", "동사", "형용사", "부사", "kk", "kvk", "hk", "lo", "so", "ao",
        // Levels
        "a1", "a2", "b1", "b2", "c1", "c2", "n1", "n2", "n3", "n4", "n5",
    ]
}
