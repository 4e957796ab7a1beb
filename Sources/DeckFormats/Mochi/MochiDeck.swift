import Basics
import CardDeck
import Markup

/// A deck of Mochi: an archive with its data, as JSON or EDN, and its pictures and sounds beside that. A card is Markdown,
/// its sides divided by rules, or the fields of a template.
enum MochiDeck {
    /// The longest data, in bytes: they are read as a stream, and what is kept of them is bounded by itself.
    private static let byteLimit = 512 << 20

    private static let members = ["data.json", "data.edn"]

    /// - Returns: nil for an archive that is none.
    static func open(_ archive: ZipArchive, stem: String) throws(DeckError) -> RecordDeck? {
        guard let member = members.first(where: { archive.member($0) != nil }) else { return nil }
        // Other archives have data that are called so, too.
        let isNamed = archive.file.lowercased().hasSuffix(".mochi")
        let list: RecordList?
        do throws(DeckError) {
            list = try read(member, of: archive)
        } catch {
            guard isNamed else { return nil }
            throw error
        }
        guard let list else {
            guard isNamed else { return nil }
            throw DeckError(file: archive.file, place: member, "is damaged; export the deck again")
        }
        guard isNamed || !list.sections.isEmpty else { return nil }
        return try RecordDeck(
            format: "mochi", file: archive.file, title: root(of: list.sections) ?? stem, list,
            media: MediaArchive(archive: archive, folder: "")
        ) { record, log in record.sides.map { MarkdownSides.facet($0, log) } }
    }

    /// - Returns: nil for what is damaged, or no such data.
    private static func read(_ member: String, of archive: ZipArchive) throws(DeckError) -> RecordList? {
        let packed = min(Int(clamping: archive.member(member)?.packedSize ?? 0), byteLimit)
        let limit = min(Spool.memoryLimit + AnkiPackage.largestExpansion * packed, byteLimit)
        let file = try InputFile(member: member, of: archive, limit: limit)
        // Templates, and the decks that decks are in, may stand behind the cards: these are read once all of them are known.
        guard let data = try values(of: file), data["decks"] != nil || data["cards"] != nil else { return nil }
        var reader = try Reader(file: archive.file, data)
        _ = try values(of: file) { (card, place) throws(DeckError) in try reader.add(card, at: place) }
        return reader.sortedList
    }

    /// The deck that all are in; nil where there are several beside each other, or cards in none.
    private static func root(of sections: [RecordList.Section]) -> String? {
        let roots = Set(sections.lazy.map(\.path.first))
        return roots.count == 1 ? roots.first! : nil
    }

    /// - Parameter take: gets each card, and the keys from the root to the list that it is in.
    /// - Returns: all but the cards; nil for what is damaged.
    private static func values(
        of file: InputFile,
        take: (JSONValue, _ place: [String]) throws(DeckError) -> Void = { (_, _) throws(DeckError) in }
    ) throws(DeckError) -> JSONValue? {
        if file.name.hasSuffix(".json") {
            return try ValueReader.read(
                JSONTokens(file), file: file.name, list: cards, mayBeTransit: true, take: take)
        }
        return try ValueReader.read(EDNTokens(file), file: file.name, list: cards, take: take)
    }

    /// What lists of cards are called.
    private static let cards = "cards"

    private struct Reader {
        private static let maxDepth = 64

        /// How many levels all decks may have, each counted with those above it.
        private static let levelLimit = 1_000_000

        private var list: RecordList
        private var order: MochiOrder
        private let templates: [String: MochiTemplate]

        /// How many fields have been filled in, and how many may be in all.
        private var fieldCount = 0
        private static let fieldLimit = 20_000_000

        /// How much text templates have made, in bytes: it may be more than there is in the file, and none that is kept.
        private var filledSize = 0

        /// The section of each deck's cards; nil for a deck that was thrown away.
        private let paths: [[String]?]

        /// Which deck has an id.
        private let numberOfID: [String: Int]

        /// - Parameter data: all but the cards.
        init(file: String, _ data: JSONValue) throws(DeckError) {
            list = RecordList(file: file)
            let named = (data["templates"]?.list ?? []).compactMap { template in
                template["id"]?.text.map { ($0, MochiTemplate(template)) }
            }
            templates = Dictionary(named) { first, _ in first }
            let decks = data["decks"]?.list ?? []
            let numbered = decks.enumerated().compactMap { number, deck in deck["id"]?.text.map { ($0, number) } }
            let numberOfID = Dictionary(numbered) { first, _ in first }
            self.numberOfID = numberOfID
            // Once for each: an id may be long, and many decks be in the one that has it.
            let parents = decks.map { $0["parent-id"]?.text.flatMap { numberOfID[$0] } }
            paths = try Self.paths(of: decks, parents, file: file)
            order = MochiOrder(decks: decks, parents: parents)
        }

        /// All cards' records, in Mochi's order.
        var sortedList: RecordList {
            var list = list
            order.sort(&list)
            return list
        }

        private static func paths(
            of decks: [JSONValue], _ parents: [Int?], file: String
        ) throws(DeckError) -> [[String]?] {
            let names = decks.map { ($0["name"]?.text ?? "…").boundedName.clean.trimmingBlanks() }
            let areGone = decks.map(isTrashed)
            var paths: [[String]?] = [], levelCount = 0
            for deck in decks.indices {
                var path: [String] = [], seen: Set<Int> = [], next: Int? = deck, isGone = false
                // A deck that is in itself is so once.
                while path.count < maxDepth, let current = next, seen.insert(current).inserted {
                    isGone = isGone || areGone[current]
                    path.append(names[current])
                    next = parents[current]
                }
                levelCount += path.count
                guard levelCount <= levelLimit else {
                    throw DeckError(file: file, "has more decks within each other than any has")
                }
                paths.append(isGone ? nil : path.reversed())
            }
            return paths
        }

        /// - Parameter place: the keys from the root to the list of cards: the root's own, or a deck's.
        mutating func add(_ card: JSONValue, at place: [String]) throws(DeckError) {
            var path: [String] = [], own: Int?
            if place.count == 4, place[1] == "decks" {
                guard place[2].utf8.count < Self.longestNumber, let deck = Int(place[2]), paths.indices.contains(deck),
                    let found = paths[deck]
                else { return }
                (path, own) = (found, deck)
            } else if place.count == 2 {
                // A card beside the decks says which it is in.
                if let deck = card["deck-id"]?.text.flatMap({ numberOfID[$0] }) {
                    guard let found = paths[deck] else { return }
                    (path, own) = (found, deck)
                }
            } else {
                return
            }
            guard !Self.isTrashed(card) else { return }
            let id = Self.id(card["id"]?.text ?? "")
            let tags =
                (card["tags"]?.list ?? []).compactMap(\.text) + (card["manual-tags"]?.list ?? []).compactMap(\.text)
            let template = card["template-id"]?.text.flatMap { templates[$0] }
            fieldCount += template?.fieldCount ?? 0
            guard fieldCount <= Self.fieldLimit else {
                throw DeckError(file: list.file, "has more fields in its cards than any deck has")
            }
            let filled = try template?.filled(with: card, file: list.file)
            filledSize += filled?.utf8.count ?? 0
            guard filledSize <= RecordStore.byteLimit else {
                throw DeckError.hasMoreText(list.file, than: RecordStore.byteLimit)
            }
            let content = filled ?? card["content"]?.text ?? ""
            let isBlank = !content.utf8.contains { $0 > 0x20 } || content.trimmingBlanks().isEmpty
            let named = isBlank ? card["name"]?.text ?? "" : content
            for (number, sides) in MochiText.notes(of: named).enumerated() where !sides.isEmpty {
                let id = number == 0 || id.isEmpty ? id : "\(id)/\(number + 1)"
                let section = try list.add(Record(id: id, tags: tags, sides: sides), to: path)
                guard order.add(card["pos"]?.text ?? "", inSection: section, of: own) else {
                    throw DeckError.hasMoreText(list.file, than: MochiOrder.byteLimit)
                }
            }
        }

        /// No deck's number has so many digits.
        private static let longestNumber = 20

        /// What a card is called, with the hash in place of what is too long to be a name: each of its gaps has it.
        private static func id(_ name: String) -> String {
            name.utf8.count <= Record.longestID ? name : ContentHash(name.utf8).description
        }

        private static func isTrashed(_ value: JSONValue) -> Bool {
            value["trashed?"].map { $0 != .null && $0 != .bool(false) } ?? false
        }
    }
}
