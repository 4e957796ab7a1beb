/// The texts of Transit, another notation of Clojure's data in JSON: `~:` marks keywords, `^0` repeats an earlier one, and
/// a list may be an object (`^ `) or a value with a tag (`~#set`).
struct TransitText {
    /// What a list begins with that is an object.
    static let object = "^ "

    /// What marks keywords.
    static let keyword = "~:"

    private static let tag = "~#"

    /// The keys that later ones may repeat, and how many are counted before it begins anew.
    private var cache: [String] = []
    private static let cacheSize = 44 * 44
    private static let shortest = 4
    private static let base = 48, digits = 44

    /// What is longer is no key that others repeat, in bytes: it has its place, and nothing is kept of it.
    private static let longest = 4 << 10

    /// What a text says, without its marks.
    mutating func plain(_ text: String, isKey: Bool) -> String {
        if text.hasPrefix("^"), text != Self.object, let repeated = repeated(text) { return Self.unmarked(repeated) }
        if isKey || text.hasPrefix(Self.keyword) { keep(text) }
        return Self.unmarked(text)
    }

    /// Whether a text is a tag, to be kept as those are.
    mutating func isTag(_ text: String) -> Bool {
        if text.hasPrefix("^") { return repeated(text)?.hasPrefix(Self.tag) == true }
        guard text.hasPrefix(Self.tag) else { return false }
        keep(text)
        return true
    }

    private mutating func keep(_ text: String) {
        guard text.utf8.count >= Self.shortest else { return }
        if cache.count == Self.cacheSize { cache = [] }
        cache.append(text.utf8.count <= Self.longest ? text : "")
    }

    private func repeated(_ code: String) -> String? {
        guard code.utf8.count <= 3 else { return nil }
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
