import CardDeck

/// Whether cards in Chinese, Japanese and Mongolian are set in columns.
public struct VerticalSetting: Hashable, Sendable {
    /// Whether columns are used at all.
    public var isOn: Bool

    /// The languages that it is for, such as `ja` or `zh-Hant`; nil for all that can be set so.
    public var languages: [LanguageTag]?

    /// A setting for `languages`; nil for all that can be set in columns.
    public init(isOn: Bool = false, languages: [LanguageTag]? = nil) {
        (self.isOn, self.languages) = (isOn, languages)
    }

    /// No columns.
    public static let off = VerticalSetting()

    /// Whether there are texts of the language that can be set in columns.
    public static func isPossible(for language: LanguageTag) -> Bool {
        WritingMode.languages.contains(language.language)
    }

    func includes(_ language: LanguageTag?) -> Bool {
        guard isOn else { return false }
        guard let languages else { return true }
        guard let language else { return false }
        return languages.contains { language.isKind(of: $0) }
    }
}

extension LanguageTag {
    /// Whether it is the other language, or a part of it.
    fileprivate func isKind(of other: LanguageTag) -> Bool {
        let (own, other) = (withWriting.lowercased(), other.withWriting.lowercased())
        return own == other || own.hasPrefix(other + "-")
    }

    /// Chinese is named by its country as often as by its writing.
    private var withWriting: String {
        switch rawValue.lowercased() {
        case "zh-tw", "zh-hk", "zh-mo": "zh-Hant-" + rawValue.suffix(2)
        case "zh-cn", "zh-sg": "zh-Hans-" + rawValue.suffix(2)
        default: rawValue
        }
    }
}
