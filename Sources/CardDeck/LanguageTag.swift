/// A BCP 47 language tag, as `ja`, `zh-Hant` or `sr-Latn`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The tag as it was written.
    public let rawValue: String

    /// A tag as it stands: it is not checked.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From a tag or a POSIX locale name (`pt_BR.UTF-8`, `sr@latin`); nil where the string is neither,
    /// as for a language's English name.
    public init?(locale: String) {
        var name = Substring(locale)
        var modifier = ""
        if let at = name.firstIndex(of: "@") {
            modifier = name[name.index(after: at)...].lowercased()
            name = name[..<at]
        }
        if let dot = name.firstIndex(of: ".") { name = name[..<dot] }
        let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            parts.allSatisfy({
                $0.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
            })
        else { return nil }
        var subtags = [language.lowercased()]
        if modifier == "latin" { subtags.append("Latn") }
        if modifier == "cyrillic" { subtags.append("Cyrl") }
        for part in parts.dropFirst() {
            switch part.utf8.count {
            case 4: subtags.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
            case 2: subtags.append(part.uppercased())
            default: subtags.append(part.lowercased())
            }
        }
        rawValue = subtags.joined(separator: "-")
    }

    /// The primary language subtag, in lower case.
    public var language: String {
        let hyphen = UInt8(ascii: "-")
        // By its bytes: every facet of a deck is asked, often.
        return Substring(rawValue.utf8.drop { $0 == hyphen }.prefix { $0 != hyphen }).lowercased()
    }

    public var description: String { rawValue }
}
