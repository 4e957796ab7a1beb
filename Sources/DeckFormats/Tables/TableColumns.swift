import Markup

/// Which of a table's columns are sides of its cards, and in which order.
struct TableColumns: Sendable {
    /// Columns that say something of the record: tags, a guid, a deck.
    let labels: Set<Int>

    /// Columns of ids, keys and running numbers.
    let ids: Set<Int>

    /// Columns that group records, in ascending order: they stand behind all others.
    private let groups: [Int]

    /// All of these: they do not stand among the others.
    private let apart: Set<Int>

    /// How many sides a card has beside its groups, at least.
    private static let fewestSides = 2

    /// - Parameters:
    ///   - rows: the first records, without a header.
    ///   - labels: the columns that are known to be no sides.
    init(_ rows: [TableRow], header: TableHeader?, labels: Set<Int>) {
        self.labels = labels
        var counts: [Int: Int] = [:]
        for row in rows { counts[row.count, default: 0] += 1 }
        let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        let count = max(usual, header?.names.count ?? 0)
        var rest = count - labels.count { $0 < count }
        var ids: Set<Int> = [], groups: [Int] = []
        let kinds = ColumnKinds(rows, count: count)
        // Counted once: there may be many columns.
        var telling = (0..<count).count { !labels.contains($0) && kinds.tellsApart($0) }
        var filled = (0..<count).count { !labels.contains($0) && kinds.isFilled($0) }
        func addID(_ column: Int) {
            ids.insert(column)
            if kinds.tellsApart(column) { telling -= 1 }
            if kinds.isFilled(column) { filled -= 1 }
        }
        /// Whether there are others that may be front and back.
        func hasSides() -> Bool { telling >= Self.fewestSides }
        /// Whether a column is of UUIDs, where another has anything, or of other keys, where two have: of a hash and a
        /// word, each may be what is asked for.
        func areKeys(_ numbers: ColumnNumbers, in column: Int, called title: String?) -> Bool {
            guard numbers.areUUIDs || numbers.areKeys && (title ?? "").isEmpty else { return false }
            let others = filled - (kinds.isFilled(column) ? 1 : 0)
            return others >= (numbers.areUUIDs ? 1 : Self.fewestSides)
        }
        let named = header.flatMap { NamedSides($0.names) }
        var isLeading = true, isBehindFront = false
        for column in 0..<count where rest >= Self.fewestSides && !labels.contains(column) {
            let title = header.flatMap { column < $0.names.count ? $0.names[column] : nil }
            let name = title.flatMap(ColumnRole.init)
            let numbers = ColumnNumbers(rows.map { column < $0.count ? $0.text(column).trimmingBlanks() : "" })
            if let named, column <= named.front || column == named.back {
                // Nothing stands before a front that is called so.
                if column < named.front {
                    if (name == .id || name == .recordID || name == .counter) && numbers.isIDs
                        || areKeys(numbers, in: column, called: title)
                    {
                        addID(column)
                    } else {
                        groups.append(column)
                    }
                    rest -= 1
                } else {
                    (isLeading, isBehindFront) = (false, column == named.front)
                }
                continue
            }
            if isLeading, areKeys(numbers, in: column, called: title) {
                addID(column)
                rest -= 1
                continue
            }
            guard rest > Self.fewestSides else {
                // A word and its number: the card begins with the word.
                if isLeading, name == .id || name == .recordID, numbers.isIDs { groups.append(column) }
                break
            }
            if (name == .id || name == .recordID) && numbers.isIDs || name == .counter && isLeading && numbers.isIDs
                || isLeading && (title ?? "").isEmpty && (numbers.isCount || title != nil && numbers.areNumeric)
            {
                addID(column)
            } else if isLeading, name == .group || name == .recordID || numbers.isRunning || numbers.isOrder {
                groups.append(column)
            } else if isLeading || isBehindFront && name == .group
                ? kinds.isKind(column) : isBehindFront && kinds.namesWordClasses(column), hasSides()
            {
                groups.append(column)
            } else {
                isBehindFront = isLeading
                isLeading = false
                continue
            }
            rest -= 1
        }
        (self.ids, self.groups) = (ids, groups)
        apart = labels.union(ids).union(groups)
    }

    /// The columns of a record's sides, in their order; no more than `most` before those that group records.
    ///
    /// - Parameter count: how many cells the record has.
    func sides(count: Int, most: Int) -> [Int] {
        Array((0..<count).lazy.filter { !apart.contains($0) }.prefix(most)) + groups.prefix { $0 < count }
    }
}

/// The columns that a header calls front and back, in the words of one language.
private struct NamedSides {
    let front: Int
    let back: Int

    init?(_ names: [String]) {
        let names = names.map(HeaderWords.tidy)
        for (fronts, backs) in Self.byLanguage {
            guard let front = names.firstIndex(where: fronts.contains),
                let back = names[front...].firstIndex(where: backs.contains)
            else { continue }
            (self.front, self.back) = (front, back)
            return
        }
        return nil
    }

    private static let byLanguage: [(fronts: Set<String>, backs: Set<String>)] = [
        (["front", "question", "side 1", "side a", "q"], ["back", "answer", "side 2", "side b", "a"]),
        (["vorderseite", "frage", "seite 1"], ["rückseite", "antwort", "seite 2"]),
        (["recto", "question"], ["verso", "réponse"]),
        (["anverso", "frente", "pregunta"], ["reverso", "dorso", "respuesta"]),
        (["fronte", "domanda"], ["retro", "risposta"]),
        (["frente", "pergunta", "questão"], ["verso", "resposta"]),
        (["voorkant", "vraag"], ["achterkant", "antwoord"]),
        (["framsida", "fråga"], ["baksida", "svar"]),
        (["forside", "spørgsmål", "spørsmål"], ["bagside", "bakside", "svar"]),
        (["etupuoli", "kysymys"], ["takapuoli", "vastaus"]),
        (["przód", "awers", "pytanie"], ["tył", "rewers", "odpowiedź"]),
        (["líc", "otázka"], ["rub", "odpověď", "odpoveď"]),
        (["лицевая сторона", "вопрос", "лицо"], ["обратная сторона", "оборот", "ответ"]),
        (["питання", "запитання"], ["відповідь"]),
        (["ön yüz", "soru"], ["arka yüz", "cevap", "yanıt"]),
        (["表", "表面", "おもて", "問題", "質問"], ["裏", "裏面", "うら", "答え", "解答", "回答"]),
        (["正面", "问题", "問題"], ["背面", "反面", "答案"]),
        (["앞면", "앞", "질문", "문제"], ["뒷면", "뒤", "답", "정답"]),
    ]
}

/// What a column is for by its name, where that is no side of a card by itself.
enum ColumnRole {
    /// Numbers or names the record, but may be a word as well.
    case id

    /// Names the record for certain, as `SourceID`.
    case recordID

    /// Numbers the record, or counts something.
    case counter

    /// Says which of the table's records belong together.
    case group

    init?(name: String) {
        let name = HeaderWords.tidy(HeaderWords.parted(name))
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "." }
        if Self.ids.contains(name) || words.count > 1 && words[words.count - 1] == "no." {
            self = .id
        } else if words.count > 1, ["id", "uuid"].contains(words[words.count - 1]) {
            self = .recordID
        } else if Self.counters.contains(name) || words.count > 1 && Self.orders.contains(words[words.count - 1]) {
            self = .counter
        } else if Self.groups.contains(name)
            || name.contains("_") && words.count > 1 && Self.kinds.contains(words[words.count - 1])
        {
            self = .group
        } else {
            return nil
        }
    }

    static let ids: Set<String> = [
        "id", "uuid", "guid", "no", "no.", "nr", "nr.", "№", "#", "n", "n.", "n°", "nº", "sl", "sl.", "sl no",
        "sl. no", "sl. no.", "sl no.", "s.no", "s.no.", "s. no", "s. no.", "sno", "sr", "sr.", "sr no", "sr. no.",
        "番号", "번호", "编号", "序号", "編號", "序號", "ลำดับ", "п/п", "№ п/п",
    ]

    static let counters: Set<String> = [
        "number", "num", "num.", "nummer", "número", "numero", "numéro", "numer", "номер", "číslo", "broj", "sıra",
        "index", "idx", "rank", "ranking", "order", "position", "frequency", "freq", "freq.", "rang", "reihenfolge",
    ]

    /// What ends the name of a counter: an atomic number, on the other hand, says something.
    private static let orders: Set<Substring> = ["rank", "index", "idx", "frequency", "freq", "order"]

    /// What ends the name of a group as programs write it, `cardType`: a blood type, on the other hand, says something.
    private static let kinds: Set<Substring> = [
        "category", "chapter", "deck", "group", "lesson", "level", "mode", "topic", "type", "unit",
    ]

    private static let groups: Set<String> = [
        "box", "category", "cefr", "chapter", "date", "deck", "gender", "group", "jlpt", "lesson", "level", "page",
        "part of speech", "pos", "section", "session", "subject", "theme", "topic", "type", "unit", "week",
        "word type", "fach", "genus", "geschlecht", "gruppe", "kapitel", "kategorie", "lektion", "stufe", "thema",
        "wortart", "catégorie", "chapitre", "genre", "leçon", "niveau", "thème", "capítulo", "categoría", "género",
        "lección", "nivel", "tema", "unidad", "capitolo", "categoria", "genere", "lezione", "livello", "unità",
        "lição", "nível", "unidade", "категория", "урок", "тема", "уровень", "часть речи", "глава", "род",
        "kategoria", "lekcja", "temat", "rozdział", "kategorija", "lekce", "kapitola", "lekcia", "品詞", "課", "章",
        "分類", "词性", "詞性", "课", "类别", "품사", "과", "분류",
    ]
}
