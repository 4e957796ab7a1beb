import Foundation

/// What a program or a list of names says in another language: a compiled catalog of gettext (`.mo`).
struct MessageCatalog {
    private static let magic: UInt32 = 0x9504_12DE

    /// Each message with its translation.
    let translations: [(message: String, translation: String)]

    /// - Returns: nil for what is no such file.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let bytes = [UInt8](data)
        func number(_ place: Int) -> Int? {
            guard place >= 0, place + 4 <= bytes.count else { return nil }
            return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        func text(_ table: Int, _ index: Int) -> String? {
            guard let length = number(table + index * 8), let start = number(table + index * 8 + 4),
                start + length <= bytes.count
            else { return nil }
            // Behind a zero byte come plurals.
            return String(decoding: bytes[start..<start + length].prefix { $0 != 0 }, as: UTF8.self)
        }
        guard number(0) == Int(Self.magic), let count = number(8), let messages = number(12), let others = number(16)
        else { return nil }
        translations = (0..<count).compactMap { index in
            guard let message = text(messages, index), let translation = text(others, index) else { return nil }
            return (message, translation)
        }
    }
}

extension LanguageSide {
    private static let most = 120
    private static let longest = 120

    /// Names of languages and currencies (iso-codes), and what GTK says, in all languages that they are translated to.
    static func catalogs(in folder: String) throws -> [LanguageSide] {
        let kinds = [("GTK", ["gtk30", "gtk20"]), ("names", ["iso_4217", "iso_639-2"])]
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { locale in
            kinds.compactMap { kind, domains -> LanguageSide? in
                let name = "\(locale), \(kind)"
                guard !locale.hasPrefix("en"), !brokenCatalogs.contains(name) else { return nil }
                var texts: [String: String] = [:]
                for domain in domains {
                    let catalog = MessageCatalog(path: "\(folder)/\(locale)/LC_MESSAGES/\(domain).mo")
                    for (message, translation) in catalog?.translations ?? [] where translation != message {
                        texts[message] = plain(translation)
                    }
                }
                let fitting = texts.filter { !$0.key.isEmpty && isPlain($0.value) }.sorted { $0.key < $1.key }
                let count = min(fitting.count, most)
                let chosen = (0..<count).map { fitting[$0 * fitting.count / count].value }
                return LanguageSide(name, otherCatalogs[name] ?? [tag(ofLocale: locale)], chosen)
            }
        }
    }

    /// Without the marks of keys.
    private static func plain(_ text: String) -> String {
        text.replacing("_", with: "").replacing("\t", with: " ").replacing("\n", with: " ")
    }

    private static func isPlain(_ text: String) -> Bool {
        text.count < longest && !text.contains { "%\"<".contains($0) } && text.contains(where: \.isLetter)
    }

    /// Not in one language: characters that were garbled long ago, and English names with a prefix.
    private static let brokenCatalogs: Set = ["kok, names", "nso, names"]

    /// Not in the language of their folder: in that of another one, from which they were copied.
    private static let otherCatalogs: [String: Set<String>] = [
        "byn, names": ["am"], "gez, names": ["am"], "ti, names": ["am"], "tig, names": ["am"],
        // In both scripts.
        "tt, names": ["tt"],
    ]

    private static func tag(ofLocale name: String) -> String {
        let language = String(name.prefix { $0 != "@" && $0 != "_" })
        switch name {
        case "sr@latin", "sr@Latn", "sr@ijekavianlatin": return "sr-Latn"
        case "uz@cyrillic": return "uz-Cyrl"
        case "be@latin": return "be-Latn"
        case "tt", "tt@iqtelif": return "tt-Latn"
        case "pa_PK": return "pa-Arab"
        case "zh_CN": return "zh-Hans"
        case "zh_HK", "zh_TW": return "zh-Hant"
        case "tl": return "fil"
        case "no": return "nb"
        default: return language
        }
    }
}
