import CardDeck

/// Languages by their names, in English or their own.
enum LanguageName {
    private static let tags: [String: String] = [
        "arabic": "ar", "armenian": "hy", "basque": "eu", "bengali": "bn", "bulgarian": "bg",
        "catalan": "ca", "català": "ca", "chinese": "zh", "croatian": "hr", "czech": "cs", "danish": "da",
        "dansk": "da", "deutsch": "de", "dutch": "nl", "eesti": "et", "english": "en", "español": "es",
        "esperanto": "eo", "estonian": "et", "euskara": "eu", "finnish": "fi", "français": "fr",
        "french": "fr", "gaeilge": "ga", "galego": "gl", "galician": "gl", "georgian": "ka", "german": "de",
        "greek": "el", "hebrew": "he", "hindi": "hi", "hrvatski": "hr", "hungarian": "hu", "icelandic": "is",
        "indonesian": "id", "irish": "ga", "italian": "it", "italiano": "it",
        "japanese": "ja", "khmer": "km", "korean": "ko", "latin": "la", "latvian": "lv", "latviešu": "lv",
        "lietuvių": "lt", "lithuanian": "lt", "magyar": "hu", "mongolian": "mn", "nederlands": "nl",
        "norsk": "no", "norwegian": "no", "persian": "fa", "polish": "pl", "polski": "pl",
        "portuguese": "pt", "português": "pt", "punjabi": "pa", "romanian": "ro", "română": "ro",
        "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl", "slovenčina": "sk",
        "slovenščina": "sl", "spanish": "es", "srpski": "sr", "suomi": "fi", "svenska": "sv",
        "swedish": "sv", "tajik": "tg", "tamil": "ta", "thai": "th", "tiếng việt": "vi", "turkish": "tr",
        "türkçe": "tr", "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "íslenska": "is",
        "čeština": "cs", "ελληνικά": "el", "български": "bg", "монгол": "mn", "русский": "ru",
        "српски": "sr", "тоҷикӣ": "tg", "українська": "uk", "հայերեն": "hy", "עברית": "he", "اردو": "ur",
        "العربية": "ar", "فارسی": "fa", "हिन्दी": "hi", "বাংলা": "bn", "ਪੰਜਾਬੀ": "pa", "தமிழ்": "ta",
        "ไทย": "th", "ქართული": "ka", "ខ្មែរ": "km", "中文": "zh", "日本語": "ja", "汉语": "zh", "漢語": "zh",
        "简体中文": "zh-Hans", "繁體中文": "zh-Hant", "한국어": "ko",
    ]

    /// - Parameter name: in any case.
    static func tag(of name: String) -> LanguageTag? {
        tags[name.lowercased()].map(LanguageTag.init(rawValue:))
    }
}
