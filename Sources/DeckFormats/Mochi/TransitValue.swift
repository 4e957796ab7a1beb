/// JSON as Transit writes it, another notation of Clojure's data: `~:` marks keywords, `^0` repeats an earlier one, and a
/// list may be an object (`^ `) or a value with a tag (`~#set`).
struct TransitValue {
    /// The keys that later ones may repeat, and how many are counted before it begins anew.
    private var cache: [String] = []
    private static let cacheSize = 44 * 44
    private static let shortest = 4
    private static let base = 48, digits = 44

    /// The value; as it stands where it is plain JSON, in whose texts such marks mean nothing.
    static func plain(_ value: JSONValue) -> JSONValue {
        guard isTransit(value) else { return value }
        var reader = TransitValue()
        return reader.value(value)
    }

    private static func isTransit(_ root: JSONValue) -> Bool {
        switch root {
        case .list(let values): values.first?.text == "^ "
        case .object(let values): values.keys.contains { $0.hasPrefix("~:") }
        default: false
        }
    }

    private mutating func value(_ value: JSONValue) -> JSONValue {
        switch value {
        case .text(let text): return .text(self.text(text, isKey: false))
        case .list(let values): return list(values)
        case .object(let values):
            if values.count == 1, let (tag, tagged) = values.first, tag.hasPrefix("~#") { return self.value(tagged) }
            var plain: [String: JSONValue] = [:]
            for (key, item) in values { plain[text(key, isKey: true)] = self.value(item) }
            return .object(plain)
        default: return value
        }
    }

    private mutating func list(_ values: [JSONValue]) -> JSONValue {
        if values.first?.text == "^ " {
            var plain: [String: JSONValue] = [:]
            for place in stride(from: 1, to: values.count - 1, by: 2) {
                let key = text(values[place].text ?? "", isKey: true)
                plain[key] = value(values[place + 1])
            }
            return .object(plain)
        }
        if values.count == 2, let tag = values[0].text, tag.hasPrefix("~#") || tag.hasPrefix("^") {
            let name = tag.hasPrefix("^") ? repeated(tag) ?? tag : tag
            if name.hasPrefix("~#") {
                if tag.hasPrefix("~#") { keep(tag) }
                return value(values[1])
            }
        }
        return .list(values.map { value($0) })
    }

    private mutating func text(_ text: String, isKey: Bool) -> String {
        if text.hasPrefix("^"), text != "^ ", let repeated = repeated(text) { return Self.unmarked(repeated) }
        if isKey || text.hasPrefix("~:") || text.hasPrefix("~#") { keep(text) }
        return Self.unmarked(text)
    }

    private mutating func keep(_ text: String) {
        guard text.utf8.count >= Self.shortest else { return }
        if cache.count == Self.cacheSize { cache = [] }
        cache.append(text)
    }

    private func repeated(_ code: String) -> String? {
        let code = code.utf8.dropFirst().map { Int($0) - Self.base }
        guard code.allSatisfy({ (0..<Self.digits).contains($0) }) else { return nil }
        let place = code.count == 1 ? code[0] : code.count == 2 ? code[0] * Self.digits + code[1] : -1
        return cache.indices.contains(place) ? cache[place] : nil
    }

    private static func unmarked(_ text: String) -> String {
        guard text.hasPrefix("~"), let mark = text.dropFirst().first else { return text }
        switch mark {
        case ":", "$", "i", "d", "m", "t", "u", "r", "c", "n": return String(text.dropFirst(2))
        case "~", "^": return String(text.dropFirst())
        default: return text
        }
    }
}
