extension LanguageTag {
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "mzn", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]

    private static let rightToLeftScripts: Set<Substring> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]

    /// Whether the language, as it is mostly or here expressly written, runs from right to left.
    public var isRightToLeft: Bool {
        if let script = rawValue.split(separator: "-").dropFirst().first(where: { $0.utf8.count == 4 }) {
            return Self.rightToLeftScripts.contains(script)
        }
        return Self.rightToLeftLanguages.contains(language)
    }
}
