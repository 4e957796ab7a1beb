import CardDeck

/// Languages by their names, in English or their own.
enum LanguageName {
    private static let tags: [String: String] = [
        "arabic": "ar", "armenian": "hy", "basque": "eu", "bengali": "bn", "bulgarian": "bg", "catalan": "ca",
        "chinese": "zh", "croatian": "hr", "czech": "cs", "danish": "da", "deutsch": "de", "dutch": "nl",
        "english": "en", "español": "es", "esperanto": "eo", "estonian": "et", "finnish": "fi",
        "français": "fr",
        "french": "fr", "galician": "gl", "georgian": "ka", "german": "de", "greek": "el", "hebrew": "he",
        "hindi": "hi", "hungarian": "hu", "icelandic": "is", "indonesian": "id", "irish": "ga",
        "italian": "it",
        "italiano": "it", "japanese": "ja", "korean": "ko", "latin": "la", "latvian": "lv",
        "lithuanian": "lt",
        "norwegian": "no", "persian": "fa", "polish": "pl", "portuguese": "pt", "português": "pt",
        "punjabi": "pa", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk",
        "slovenian": "sl",
        "spanish": "es", "swedish": "sv", "tajik": "tg", "tamil": "ta", "thai": "th", "turkish": "tr",
        "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi",
    ]

    /// - Parameter name: in any case.
    static func tag(of name: String) -> LanguageTag? {
        tags[name.lowercased()].map(LanguageTag.init(rawValue:))
    }
}
