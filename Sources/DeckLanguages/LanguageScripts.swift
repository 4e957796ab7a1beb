import CardDeck

/// Some of the scripts.
struct ScriptSet: ExpressibleByArrayLiteral, Sendable {
    /// A bit for each.
    private let bits: UInt64

    init(arrayLiteral scripts: Script...) { bits = scripts.reduce(0) { $0 | $1.bit } }

    func contains(_ script: Script) -> Bool { bits & script.bit != 0 }
}

extension Script {
    fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }

    private static let ofLanguages: [String: ScriptSet] = [
        "ja": [.han, .kana], "ko": [.hangul, .han], "zh": [.han, .bopomofo], "yue": [.han, .bopomofo], "el": [.greek],
        "ru": [.cyrillic], "uk": [.cyrillic], "be": [.cyrillic], "bg": [.cyrillic], "mk": [.cyrillic],
        "sr": [.cyrillic, .latin], "kk": [.cyrillic, .latin, .arabic], "ky": [.cyrillic], "tt": [.cyrillic, .latin],
        "ba": [.cyrillic], "ab": [.cyrillic], "cv": [.cyrillic], "os": [.cyrillic], "ce": [.cyrillic],
        "tg": [.cyrillic],
        "mn": [.cyrillic, .mongolian], "uz": [.latin, .cyrillic], "az": [.latin, .cyrillic, .arabic],
        "ar": [.arabic], "fa": [.arabic], "ur": [.arabic], "ps": [.arabic], "ckb": [.arabic], "ug": [.arabic],
        "ks": [.arabic, .devanagari], "ku": [.latin, .arabic],
        "sd": [.arabic, .devanagari], "dv": [.thaana], "he": [.hebrew], "iw": [.hebrew], "yi": [.hebrew],
        "arc": [.syriac, .hebrew], "syr": [.syriac], "nqo": [.nko], "hi": [.devanagari], "mr": [.devanagari],
        "ne": [.devanagari], "sa": [.devanagari], "mai": [.devanagari],
        "kok": [.devanagari], "bn": [.bengali], "as": [.bengali], "pa": [.gurmukhi, .arabic],
        "gu": [.gujarati], "or": [.oriya], "ta": [.tamil], "te": [.telugu], "kn": [.kannada], "ml": [.malayalam],
        "si": [.sinhala], "th": [.thai], "lo": [.lao], "bo": [.tibetan], "dz": [.tibetan], "my": [.burmese],
        "ka": [.georgian], "hy": [.armenian], "am": [.ethiopic], "ti": [.ethiopic], "chr": [.cherokee],
        "iu": [.inuit, .latin], "km": [.khmer], "zgh": [.tifinagh, .latin], "ii": [.yi], "ff": [.latin, .adlam],
    ]

    private static let ofSubtags: [String: ScriptSet] = [
        "Latn": [.latin], "Cyrl": [.cyrillic], "Arab": [.arabic], "Aran": [.arabic], "Hebr": [.hebrew],
        "Deva": [.devanagari], "Hans": [.han], "Hant": [.han, .bopomofo], "Hani": [.han], "Jpan": [.han, .kana],
        "Hira": [.kana], "Kana": [.kana], "Kore": [.hangul, .han], "Hang": [.hangul], "Bopo": [.bopomofo],
        "Mong": [.mongolian], "Adlm": [.adlam], "Tfng": [.tifinagh], "Grek": [.greek], "Guru": [.gurmukhi],
    ]

    /// The scripts that a language is written in; Latin for one that is not known here.
    static func scripts(of language: LanguageTag) -> ScriptSet {
        let tag = language.rawValue
        // Most are a language alone, and every facet of a deck is asked, often.
        if tag.utf8.contains(UInt8(ascii: "-")),
            let subtag = tag.split(separator: "-").dropFirst().first(where: { $0.utf8.count == 4 }),
            let scripts = ofSubtags[String(subtag)]
        {
            return scripts
        }
        return ofLanguages[language.language] ?? [.latin]
    }

    /// Whether texts of the language may have this script beside letters that all languages borrow.
    package func isUsed(by language: LanguageTag) -> Bool { Self.scripts(of: language).contains(self) }
}
