import CLocaleNames

/// What ICU knows languages and places to be called.
public enum LocaleNames {
    /// The codes of all languages, of two letters where there are such.
    public static let languageCodes = strings(cardtray_language_codes())

    /// The codes of all countries.
    public static let countryCodes = Set(strings(cardtray_country_codes()))

    private static func strings(_ list: UnsafePointer<UnsafePointer<CChar>?>) -> [String] {
        sequence(first: list) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }.map { String(cString: $0!) }
    }

    /// The code of three letters for one of two.
    public static func longCode(of code: String) -> String { String(cString: cardtray_long_language_code(code)) }

    /// In bytes.
    private static let longest = 300

    /// What a language is called in a locale's own language, by default the user's; nil where ICU has no name.
    public static func language(_ code: String, in locale: String?) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
            let length = cardtray_language_name(code, locale, buffer.baseAddress!, Int32(buffer.count))
            return length > 0 ? String(decoding: buffer[..<Int(length)], as: UTF8.self) : nil
        }
    }

    /// What a language is called with its script and country, in the user's language; nil where ICU has no name.
    public static func name(of tag: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
            let locale = tag.replacing("-", with: "_")
            let length = cardtray_locale_name(locale, buffer.baseAddress!, Int32(buffer.count))
            return length > 0 ? String(decoding: buffer[..<Int(length)], as: UTF8.self) : nil
        }
    }

    /// What countries and cities are called in a language, each on a line; empty where ICU does not know it.
    static func places(in tag: String) -> String {
        var names = ""
        withUnsafeMutablePointer(to: &names) { names in
            let found: cardtray_name_found = { context, name, length in
                let name = UnsafeBufferPointer(start: name, count: Int(length))
                context!.assumingMemoryBound(to: String.self).pointee += String(decoding: name, as: UTF8.self) + "\n"
            }
            cardtray_place_names(tag.replacing("-", with: "_"), found, names)
        }
        return names
    }

    /// What larger languages are called in a language, likewise.
    static func languages(in tag: String) -> String {
        let locale = tag.replacing("-", with: "_")
        return languageCodes.lazy.filter { $0.utf8.count == 2 }.compactMap { language($0, in: locale) }
            .joined(separator: "\n")
    }
}
