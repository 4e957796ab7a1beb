import Basics
import CardDeck

/// The database in which Mnemosyne keeps its cards; its pictures and sounds lie in a folder beside it.
struct MnemosyneDatabase {
    private let database: SQLiteDatabase
    private let file: String

    /// The one that no other program has.
    static let table = "data_for_fact"

    /// - Parameter copy: of the file; nil where it is Anki's by its name.
    /// - Returns: nil for a database of another program.
    static func open(_ input: InputFile, copy: SharedSpool?) throws(DeckError) -> RecordDeck? {
        guard let copy, let database = try? SQLiteDatabase(file: input.name, spool: copy),
            (try? database.hasTable(table)) == true
        else { return nil }
        let source = DatabaseFile(input: input, program: "Mnemosyne")
        try source.refuseUnfinishedChange()
        try source.refuseCut(copy)
        do throws(DeckError) {
            for table in ["cards", "tags", "tags_for_card", "fact_views"] where try !database.hasTable(table) {
                throw DeckError(file: input.name, "its database has no table “\(table)”, so it is not Mnemosyne's")
            }
            let (list, templates, blankCount) = try MnemosyneDatabase(database: database, file: input.name).records()
            return try MnemosyneDeck.deck(
                input.name, title: input.stem, list, templates, media: BesideDatabase(input: input),
                warnings: [source.warning, MnemosyneDeck.warning(ofBlank: blankCount)].compactMap(\.self))
        } catch {
            throw source.explain(error)
        }
    }

    /// The cards, what makes those of templates, and how many have nothing on them.
    private func records() throws(DeckError) -> (RecordList, MnemosyneTemplates, blankCount: Int) {
        var cards = try cards()
        var facts = try facts(), tags = try CardTags(database, file: file), list = RecordList(file: file)
        var blankCount = 0
        let query = try database.prepare(
            "SELECT _id, id, card_type_id, _fact_id, fact_view_id, extra_data FROM cards ORDER BY _id")
        while try query.step() {
            let card = MnemosyneCards.Card(
                id: query.text(1), type: query.text(2), view: query.text(4), extra: query.text(5))
            let made = try cards.record(of: card, fact: try facts.texts(query.integer(3)) ?? [:])
            let (names, path) = try tags.next(query.integer(0))
            guard var record = made else {
                blankCount += 1
                continue
            }
            record.tags = names
            try list.add(record, to: path)
        }
        return (list, cards.templates, blankCount)
    }

    /// What the deck says of views and types; nothing yet of cards.
    private func cards() throws(DeckError) -> MnemosyneCards {
        var cards = MnemosyneCards(file: file)
        let views = try rows(
            of: "fact_views",
            [
                "id", "name", "q_fact_keys", "q_fact_key_decorators", "a_fact_keys", "a_fact_key_decorators",
                "extra_data",
            ])
        while try views.step() {
            let question = MnemosyneView.Side(keys: views.text(2), decorators: views.text(3))
            let answer = MnemosyneView.Side(keys: views.text(4), decorators: views.text(5))
            try cards.define(
                MnemosyneView(name: views.text(1), question: question, answer: answer, extra: views.text(6)),
                id: views.text(0))
        }
        guard try database.hasTable("card_types") else { return cards }
        let types = try rows(of: "card_types", ["id", "name", "fact_keys_and_names", "extra_data"])
        while try types.step() {
            try cards.define(
                MnemosyneCardType(name: types.text(1), fields: types.text(2), extra: types.text(3)), id: types.text(0))
        }
        return cards
    }

    /// Columns of a table. One that it does not have is empty.
    private func rows(of table: String, _ columns: [String]) throws(DeckError) -> SQLiteStatement {
        let query = try database.prepare("SELECT name FROM pragma_table_info('\(table)')")
        var known: Set<String> = []
        while try query.step() { known.insert(query.text(0)) }
        let list = columns.map { known.contains($0) ? $0 : "''" }.joined(separator: ", ")
        return try database.prepare("SELECT \(list) FROM \(table)")
    }

    /// All facts at once: to look for each costs as much as the table is long, where it has no index.
    private func facts() throws(DeckError) -> MnemosyneFacts<Int64> {
        var facts = MnemosyneFacts<Int64>(file: file)
        var open: (id: Int64, texts: [(key: String, text: String)])?, size = 0
        let query = try database.prepare("SELECT _fact_id, key, value FROM data_for_fact ORDER BY _fact_id")
        while try query.step() {
            let id = query.integer(0)
            if let fact = open, fact.id != id {
                try facts.add(fact.texts, id: fact.id)
                (open, size) = (nil, 0)
            }
            open = open ?? (id, [])
            let key = query.text(1), text = query.text(2)
            open?.texts.append((key, text))
            size += key.utf8.count + text.utf8.count
            // Before all of them are there.
            try facts.check(keyCount: open?.texts.count ?? 0, size: size)
        }
        if let open { try facts.add(open.texts, id: open.id) }
        return facts
    }
}

/// The tags of cards, asked for in the order of the cards' numbers.
private struct CardTags {
    private var tags: MnemosyneTags<Int64>
    private let query: SQLiteStatement
    private var hasRow: Bool

    /// More tags of a card are not looked at.
    private static let maxCount = 10_000

    init(_ database: SQLiteDatabase, file: String) throws(DeckError) {
        tags = MnemosyneTags(file: file)
        let names = try database.prepare("SELECT _id, name FROM tags")
        while try names.step() { try tags.define(names.text(1), id: names.integer(0)) }
        query = try database.prepare("SELECT _card_id, _tag_id FROM tags_for_card ORDER BY _card_id, _tag_id")
        hasRow = try query.step()
    }

    mutating func next(_ card: Int64) throws(DeckError) -> (names: [String], path: [String]) {
        var ids: [Int64] = []
        while hasRow, query.integer(0) <= card {
            if query.integer(0) == card, ids.count < Self.maxCount { ids.append(query.integer(1)) }
            hasRow = try query.step()
        }
        return tags.ofCard(ids)
    }
}

/// The media of a database `default.db`, which lie in `default.db_media`.
private struct BesideDatabase: MediaStore {
    let input: InputFile

    func bytes(named name: String) throws(DeckError) -> [UInt8] {
        try input.media.bytes(named: "\(input.name.nameInPath)_media/\(name)")
    }
}
