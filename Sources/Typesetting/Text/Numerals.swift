import CardDeck

/// The ten digits that numbers are written in, as CLDR names them: `latn`, `arab`, `deva` …
public struct Numerals: Hashable, Sendable {
    /// CLDR's name.
    public let name: String
    /// The digits from zero to nine.
    public let digits: [Character]
    /// Whether a number's lowest place is its leftmost: Adlam and N’Ko write their digits as they write their words.
    public let runsRightToLeft: Bool

    /// The digits 0 to 9 of ASCII.
    public static let latin = Numerals(name: "latn", zero: 0x30)

    private init(name: String, zero: UInt32) {
        self.init(name: name, digits: (0..<10).map { Character(Unicode.Scalar(zero + $0) ?? "0") })
    }

    init(name: String, digits: [Character]) {
        (self.name, self.digits) = (name, digits)
        runsRightToLeft = name == "adlm" || name == "nkoo"
    }

    /// The digits with a name.
    ///
    /// - Parameter name: CLDR's; nil where there are no ten digits of that name.
    public init?(named name: String) {
        let name = name.lowercased()
        if name == Self.hanidec.name {
            self = Self.hanidec
        } else if let zero = Self.zeros[name] {
            self.init(name: name, zero: zero)
        } else {
            return nil
        }
    }

    /// Those of a locale: the ones that its name asks for (`th-u-nu-thai`), else the usual ones of its language.
    ///
    /// - Parameter locale: a language tag, or a POSIX name as `ar_EG.UTF-8`. What is neither has Latin digits.
    public init(locale: String) {
        guard let tag = LanguageTag(locale: locale) else {
            self = .latin
            return
        }
        let parts = tag.rawValue.lowercased().split(separator: "-").map(String.init)
        if let extensions = parts.firstIndex(of: "u"), let key = parts[extensions...].firstIndex(of: "nu"),
            key + 1 < parts.endIndex, let asked = Numerals(named: parts[key + 1])
        {
            self = asked
            return
        }
        self = Self.usual(language: tag.language, subtags: parts.dropFirst()) ?? .latin
    }

    /// Those of the locale that numbers are to be written by.
    ///
    /// - Parameter environment: a variable's value, as POSIX has them; an empty one counts as none.
    public static func preferred(environment: (String) -> String?) -> Numerals {
        let names = ["LC_ALL", "LC_NUMERIC", "LANG"]
        return names.lazy.compactMap(environment).first { !$0.isEmpty }.map(Numerals.init(locale:)) ?? .latin
    }
}
