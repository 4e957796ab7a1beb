/// Unicode's decimal digits by CLDR's names, and which languages use which.
///
/// ICU knows all this too, in a library of some megabytes that nothing else here needs.
extension Numerals {
    static let hanidec = Numerals(name: "hanidec", digits: Array("〇一二三四五六七八九"))

    /// The zeros of the digits that follow each other from zero to nine.
    static let zeros: [String: UInt32] = [
        "adlm": 0x1E950, "ahom": 0x11730, "arab": 0x0660, "arabext": 0x06F0, "bali": 0x1B50, "beng": 0x09E6,
        "bhks": 0x11C50, "brah": 0x11066, "cakm": 0x11136, "cham": 0xAA50, "deva": 0x0966, "diak": 0x11950,
        "fullwide": 0xFF10, "gong": 0x11DA0, "gonm": 0x11D50, "gujr": 0x0AE6, "guru": 0x0A66, "hmng": 0x16B50,
        "hmnp": 0x1E140, "java": 0xA9D0, "kali": 0xA900, "khmr": 0x17E0, "knda": 0x0CE6, "lana": 0x1A80,
        "lanatham": 0x1A90, "laoo": 0x0ED0, "latn": 0x0030, "lepc": 0x1C40, "limb": 0x1946, "mlym": 0x0D66,
        "modi": 0x11650, "mong": 0x1810, "mroo": 0x16A60, "mtei": 0xABF0, "mymr": 0x1040, "mymrshan": 0x1090,
        "mymrtlng": 0xA9F0, "newa": 0x11450, "nkoo": 0x07C0, "olck": 0x1C50, "orya": 0x0B66, "osma": 0x104A0,
        "rohg": 0x10D30, "saur": 0xA8D0, "shrd": 0x111D0, "sind": 0x112F0, "sinh": 0x0DE6, "sora": 0x110F0,
        "sund": 0x1BB0, "takr": 0x116C0, "talu": 0x19D0, "tamldec": 0x0BE6, "telu": 0x0C66, "thai": 0x0E50,
        "tibt": 0x0F20, "tirh": 0x114D0, "vaii": 0xA620, "wara": 0x118E0, "wcho": 0x1E2F0,
    ]

    /// The languages whose numbers are not usually written in Latin digits. CLDR's choice, but for Hindi, whose own
    /// digits its speakers would miss on a board of this kind.
    private static let languages: [String: String] = [
        "ar": "arab", "as": "beng", "bgc": "deva", "bho": "deva", "bn": "beng", "ccp": "cakm", "ckb": "arab",
        "doi": "deva", "dz": "tibt", "fa": "arabext", "hi": "deva", "ks": "arabext", "lrc": "arabext", "mai": "deva",
        "mni": "beng", "mr": "deva", "my": "mymr", "mzn": "arabext", "ne": "deva", "nqo": "nkoo", "ps": "arabext",
        "raj": "deva", "sa": "deva", "sat": "olck", "sd": "arab", "sdh": "arab",
    ]

    /// Where Arabic is written with Latin digits.
    private static let latinArabic: Set<String> = ["ae", "dz", "eh", "ly", "ma", "tn"]

    /// Languages of several scripts, by the one that is named.
    private static let scripts: [String: String] = [
        "ff-adlm": "adlm", "ks-deva": "deva", "mni-mtei": "mtei", "pa-arab": "arabext", "sd-deva": "latn",
        "ur-in": "arabext", "uz-arab": "arabext",
    ]

    /// - Parameter subtags: in lower case.
    /// - Returns: nil for Latin ones.
    static func usual(language: String, subtags: ArraySlice<String>) -> Numerals? {
        if let name = subtags.lazy.compactMap({ scripts["\(language)-\($0)"] }).first { return Numerals(named: name) }
        // What is written in Latin letters has Latin digits.
        if subtags.contains("latn") || language == "ar" && !latinArabic.isDisjoint(with: subtags) { return nil }
        return languages[language].flatMap { Numerals(named: $0) }
    }
}
