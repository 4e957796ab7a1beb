extension LanguageTag {
    private static let rightToLeftLanguages: Set<String> = [
        "acm", "aeb", "afb", "apc", "apd", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb",
        "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr",
        "syr", "ug", "ur", "ydd", "yi",
    ]

    private static let rightToLeftScripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]

    /// Whether the language, as it is mostly or here expressly written, runs from right to left.
    public var isRightToLeft: Bool {
        // Variants of four characters begin with a digit. What stands behind a single letter is something else.
        let subtags = rawValue.split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }
        if let script = subtags.first(where: { $0.utf8.count == 4 && $0.first?.isLetter == true }) {
            return Self.rightToLeftScripts.contains(script.lowercased())
        }
        return Self.rightToLeftLanguages.contains(language)
    }
}
