import CardDeck
import Markup

/// A template of Mochi's: a text with `<< Field >>` for each of its fields.
struct MochiTemplate {
    /// The text between the fields' places, and the names of the fields behind all but the last.
    private var texts: [String] = []
    private var places: [String?] = []

    /// Of fields of one name the first that says something is meant, in an order that is the same each time.
    private let fields: [(id: String, name: String)]

    /// How many fields are looked at for a card; one of a long name counts more.
    private(set) var fieldCount = 0

    /// In bytes: no field is called as what is longer; and so much of a name counts as much as a field.
    private static let longestName = 1000, nameCost = 64

    init(_ template: JSONValue) {
        let content = template["content"]?.text ?? ""
        guard case .object(let fields)? = template["fields"] else {
            self.fields = []
            texts = [content]
            return
        }
        self.fields = fields.sorted { $0.key < $1.key }.map { id, field in
            (id: id, name: (field["name"]?.text ?? id).lowercased().trimmingBlanks())
        }.filter { max($0.id.utf8.count, $0.name.utf8.count) <= Self.longestName }
        var rest = content[...]
        while let open = rest.firstRange(of: "<<"), let close = rest[open.upperBound...].firstRange(of: ">>") {
            texts.append(String(rest[..<open.lowerBound]))
            let place = rest[open.upperBound..<close.lowerBound].lowercased().trimmingBlanks()
            places.append(place.utf8.count <= Self.longestName ? place : nil)
            rest = rest[close.upperBound...]
        }
        texts.append(String(rest))
        for name in places.map({ $0 ?? "" }) + self.fields.map({ $0.id + $0.name }) {
            fieldCount += 1 + name.utf8.count / Self.nameCost
        }
    }

    /// The text of a card.
    ///
    /// - Parameter file: the deck's, for messages.
    /// - Throws: where it is longer than any: a short template may show a long field often.
    func filled(with card: JSONValue, file: String) throws(DeckError) -> String {
        var values: [String: String] = [:]
        for (id, name) in fields {
            let value = card["fields"]?[id]?["value"] ?? card["fields"]?[id]
            let text = value?.text ?? (id == "name" ? card["name"]?.text : nil) ?? ""
            if values[name, default: ""].isEmpty { values[name] = text }
        }
        var filled = texts[0]
        for (place, text) in zip(places, texts.dropFirst()) {
            filled += (place.flatMap { values[$0] } ?? "") + text
            guard filled.utf8.count <= QuotedText.byteLimit else {
                throw DeckError.hasMoreText(file, than: QuotedText.byteLimit, where: " on a card")
            }
        }
        return filled
    }
}
