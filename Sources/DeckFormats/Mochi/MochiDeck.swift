import CardDeck
import Markup

/// A deck of Mochi: an archive with its data, as JSON or EDN, and its pictures and sounds beside that. A card is Markdown,
/// its sides divided by rules, or the fields of a template.
enum MochiDeck {
    /// The longest data, in bytes.
    private static let byteLimit = JSONReader.byteLimit

    private static let members = ["data.json", "data.edn"]

    /// - Returns: nil for an archive that is none.
    static func open(_ archive: ZipArchive, stem: String) throws(DeckError) -> RecordDeck? {
        guard let member = members.first(where: { archive.member($0) != nil }) else { return nil }
        // Other archives have data that are called so, too.
        let isNamed = archive.file.lowercased().hasSuffix(".mochi")
        guard isNamed || archive.member(member)!.statedSize <= byteLimit else { return nil }
        let data: JSONValue?
        do throws(DeckError) {
            data = try read(member, of: archive)
        } catch {
            guard isNamed else { return nil }
            throw error
        }
        guard let data else {
            guard isNamed else { return nil }
            throw DeckError(file: archive.file, place: member, "is damaged; export the deck again")
        }
        var reader = Reader(file: archive.file, templates: data["templates"]?.list ?? [])
        try reader.read(data["decks"]?.list ?? [])
        try reader.read(cards: data["cards"]?.list ?? [], at: [])
        guard isNamed || !reader.list.sections.isEmpty else { return nil }
        return try RecordDeck(
            format: "mochi", file: archive.file, title: reader.list.sections.first?.path.first ?? stem, reader.list,
            media: MediaArchive(archive: archive, folder: "")
        ) { record, log in record.sides.map { MarkdownSides.facet($0, log) } }
    }

    /// What tells the data: plain JSON, Transit, or the shorter kind of Transit, whose root is a list.
    private static let sign = """
        coalesce(json_type(?1, '$.decks'), json_type(?1, '$.cards'), json_type(?1, '$."~:decks"'),
            json_type(?1, '$."~:cards"')) IS NOT NULL OR json_extract(?1, '$[0]') IS '^ '
        """

    /// - Returns: nil for what is damaged, or no such data.
    private static func read(_ member: String, of archive: ZipArchive) throws(DeckError) -> JSONValue? {
        let bytes = try archive.bytes(of: member, limit: byteLimit)
        let data =
            member.hasSuffix(".json")
            ? try JSONReader.read(bytes, file: archive.file, where: sign).map(TransitValue.plain)
            : try? EDNReader.read(String(decoding: bytes, as: UTF8.self))
        guard let data, data["decks"] != nil || data["cards"] != nil else { return nil }
        return data
    }

    private struct Reader {
        private static let maxDepth = 64

        private(set) var list: RecordList
        private let templates: [String: JSONValue]

        init(file: String, templates: [JSONValue]) {
            list = RecordList(file: file)
            let named = templates.compactMap { template in template["id"]?.text.map { ($0, template) } }
            self.templates = Dictionary(named) { first, _ in first }
        }

        mutating func read(_ decks: [JSONValue]) throws(DeckError) {
            let named = decks.compactMap { deck in deck["id"]?.text.map { ($0, deck) } }
            let deckOfID = Dictionary(named) { first, _ in first }
            for deck in decks {
                var path: [String] = [], seen: Set<String> = [], next: JSONValue? = deck, isGone = false
                // A deck that is in itself is so once.
                while path.count < Self.maxDepth, let current = next, seen.insert(current["id"]?.text ?? "").inserted {
                    isGone = isGone || isTrashed(current)
                    path.insert((current["name"]?.text ?? "…").clean.trimmingBlanks(), at: 0)
                    next = current["parent-id"]?.text.flatMap { deckOfID[$0] }
                }
                if isGone { continue }
                try read(cards: deck["cards"]?.list ?? [], at: path)
            }
        }

        mutating func read(cards: [JSONValue], at path: [String]) throws(DeckError) {
            for card in cards where !isTrashed(card) {
                let id = card["id"]?.text ?? ""
                let tags =
                    (card["tags"]?.list ?? []).compactMap(\.text) + (card["manual-tags"]?.list ?? []).compactMap(\.text)
                for (number, sides) in notes(of: card).enumerated() where !sides.isEmpty {
                    let id = number == 0 || id.isEmpty ? id : "\(id)/\(number + 1)"
                    try list.add(Record(id: id, tags: tags, sides: sides), to: path)
                }
            }
        }

        private func isTrashed(_ value: JSONValue) -> Bool {
            value["trashed?"].map { $0 != .null && $0 != .bool(false) } ?? false
        }

        /// The sides of a card, or of those that its gaps make, one for each of their numbers.
        private func notes(of card: JSONValue) -> [[String]] {
            var content = card["content"]?.text ?? ""
            if let template = card["template-id"]?.text.flatMap({ templates[$0] }) {
                content = filled(template, with: card)
            }
            if content.trimmingBlanks().isEmpty {
                content = card["name"]?.text ?? ""
            }
            let sides = MarkdownSides.split(Self.withoutLinks(content).replacing("](@media/", with: "]("))
            guard sides.count < 2, let only = sides.first else { return [sides] }
            // A card that has only gaps for its question.
            let gaps = MarkdownGaps(braces: only)
            if gaps.isEmpty { return [sides] }
            guard gaps.isNumbered else { return [[gaps.question(), gaps.answer()]] }
            return (0..<min(gaps.cardCount, Record.maxGaps)).map { [gaps.question($0), gaps.answer($0)] }
        }

        /// The text with the titles of cards in place of links to them (`[[Title|id]]`); those that are shown there in
        /// whole (`![[id]]`) are cards of their own.
        private static func withoutLinks(_ text: String) -> String {
            var result = "", rest = text[...]
            while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
                let link = rest[open.upperBound..<close.lowerBound], before = rest[..<open.lowerBound]
                if before.last == "!" {
                    result += before.dropLast()
                } else {
                    result += before + link.prefix { $0 != "|" }
                }
                rest = rest[close.upperBound...]
            }
            return result + rest
        }

        /// A template's text, with `<< Field >>` for each of its fields.
        private func filled(_ template: JSONValue, with card: JSONValue) -> String {
            var values: [String: String] = [:]
            guard case .object(let fields)? = template["fields"] else { return template["content"]?.text ?? "" }
            // Of fields of one name the first that says something, in an order that is the same each time.
            for (id, field) in fields.sorted(by: { $0.key < $1.key }) {
                let value = card["fields"]?[id]?["value"] ?? card["fields"]?[id]
                let text = value?.text ?? (id == "name" ? card["name"]?.text : nil) ?? ""
                let name = (field["name"]?.text ?? id).lowercased().trimmingBlanks()
                if values[name, default: ""].isEmpty { values[name] = text }
            }
            var filled = "", rest = Substring(template["content"]?.text ?? "")
            while let open = rest.firstRange(of: "<<"), let close = rest[open.upperBound...].firstRange(of: ">>") {
                filled += rest[..<open.lowerBound]
                filled += values[rest[open.upperBound..<close.lowerBound].lowercased().trimmingBlanks()] ?? ""
                rest = rest[close.upperBound...]
            }
            return filled + rest
        }
    }
}
