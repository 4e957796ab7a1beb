import CardDeck
import DeckLanguages

/// Languages by their names, as ICU has them: in English, in the language itself, in the user's language, and in those
/// that most tables are made in.
enum LanguageName {
    /// Reads the names, rather than when the first is asked for. Takes some time, once.
    static func prepare() { withExtendedLifetime(tags) {} }

    /// - Parameter name: in any case.
    static func tag(of name: some StringProtocol) -> LanguageTag? {
        tags[name.lowercased()].map(LanguageTag.init(rawValue:))
    }

    /// The one language whose name stands among other words, as in `English word`, `german_translation`,
    /// `TargetFrench`; nil where there are several.
    static func tag(within name: String) -> LanguageTag? {
        let words = words(of: name)
        var found: LanguageTag?
        var place = 0
        while place < words.count {
            let longest = (1...3).reversed().first { length in
                place + length <= words.count
                    && isClear(words[place..<place + length].joined(separator: " "))
            }
            guard let longest else {
                place += 1
                continue
            }
            let tag = tag(of: words[place..<place + longest].joined(separator: " "))
            guard found == nil || found == tag else { return nil }
            found = tag
            place += longest
        }
        return found
    }

    /// Whether a name is hardly anything else: short ones of small languages are words of others.
    private static func isClear(_ name: String) -> Bool {
        guard let tag = tags[name] else { return false }
        let isSmall = tag.split(separator: "-")[0].utf8.count > 2
        return name.utf8.count > (isSmall ? 5 : 3) || !isSmall && name.first?.isASCII == false
    }

    /// In small letters, parted where a capital follows a small one.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        var last: Character?
        for character in name {
            if !character.isLetter {
                words.append("")
            } else {
                if character.isUppercase, last?.isLowercase == true { words.append("") }
                words[words.count - 1] += character.lowercased()
            }
            last = character
        }
        return words.filter { !$0.isEmpty }
    }

    private static let tags: [String: String] = {
        var tags = others
        for tag in LocaleNames.languageCodes {
            // Names of small languages in any other would be taken for words.
            let locales = ["en", tag, nil] + (tag.utf8.count == 2 ? locales : [])
            for locale in locales {
                guard let name = LocaleNames.language(tag, in: locale)?.lowercased(), name.count > 1, name != tag,
                    !words.contains(name), tags[name] == nil
                else { continue }
                tags[name] = tag
            }
        }
        return tags
    }()

    /// Languages that headers are often in, whoever opens the table.
    private static let locales = ["de", "fr", "es", "it", "pt", "nl", "ru", "ja", "ko", "zh", "zh_Hant"]

    /// Names that ICU has not.
    private static let others = [
        "farsi": "fa", "mandarin": "zh", "castellano": "es", "castilian": "es", "flemish": "nl", "gaelic": "ga",
        "bokmål": "nb", "nynorsk": "nn", "汉语": "zh", "漢語": "zh", "国语": "zh", "國語": "zh",
        "simplified chinese": "zh-Hans", "traditional chinese": "zh-Hant", "chinese simplified": "zh-Hans",
        "chinese traditional": "zh-Hant",
        "简体中文": "zh-Hans", "繁體中文": "zh-Hant", "简体": "zh-Hans", "繁體": "zh-Hant",
        "brazilian portuguese": "pt-BR", "european portuguese": "pt-PT", "american english": "en-US",
        "british english": "en-GB",
    ]

    /// Names of languages that are words of others, which stand in headers and on cards.
    private static let words: Set<String> = [
        "afar", "ewe", "fang", "fon", "mari", "nama", "sena", "slave", "blin", "carib", "cree", "kom", "maa", "masai",
        "asu", "even", "gen", "vai", "yao", "multiple languages", "unknown language", "no linguistic content",
    ]
}
