import CardDeck
import DeckLanguages
import Typesetting

extension Settings {
    /// Reads settings. What cannot be understood keeps its default, and is told of.
    ///
    /// - Returns: the settings, and a line for each thing that is wrong: where, what, and what to do.
    static func parse(_ document: [UInt8], file: String) -> (settings: Settings, problems: [String]) {
        var settings = Settings(), problems: [String] = []
        do {
            for entry in try TOMLEntry.entries(of: document) {
                guard let problem = settings.set(entry) else { continue }
                problems.append("\(file):\(entry.line): \(problem)")
            }
        } catch {
            let reason = "this is not TOML (\(error.reason)): correct the line; until then the defaults hold"
            problems.append("\(file):\(error.line): \(reason)")
        }
        return (settings, problems)
    }

    /// - Returns: what is wrong with the entry and what to do, if anything.
    private mutating func set(_ entry: TOMLEntry) -> String? {
        switch entry.table {
        case nil: break
        case "fonts": return setFont(entry)
        case "languages": return setLanguage(entry)
        // What is wrong is the table, and told of.
        default: return nil
        }
        switch (entry.key, entry.value) {
        case ("theme", .string(let name)) where ThemeChoice(rawValue: name) != nil:
            theme = ThemeChoice(rawValue: name) ?? theme
        case ("theme", _): return Self.wrong(entry.key, #""auto", "light" or "dark""#)
        case ("sound", .boolean(let isOn)): sound = isOn
        case ("sound", _): return Self.wrong(entry.key, "true or false")
        case ("sound-level", .number(let level)) where (0...1).contains(level): soundLevel = level
        case ("sound-level", _): return Self.wrong(entry.key, "a number from 0 to 1")
        case ("reduced-motion", .string("auto")): reducedMotion = nil
        case ("reduced-motion", .boolean(let isReduced)): reducedMotion = isReduced
        case ("reduced-motion", _): return Self.wrong(entry.key, #""auto", true or false"#)
        case ("mask-answers", .boolean(let isOn)): masksAnswers = isOn
        case ("mask-answers", _): return Self.wrong(entry.key, "true or false")
        case ("vertical", .boolean(let isOn)): vertical = VerticalSetting(isOn: isOn)
        case ("vertical", .strings(let names)) where Self.columnLanguages(names) != nil:
            vertical = VerticalSetting(
                isOn: !names.isEmpty, languages: names.isEmpty ? nil : Self.columnLanguages(names))
        case ("vertical", _):
            return Self.wrong(
                entry.key, #"true, false or a list of Chinese, Japanese and Mongolian, as ["ja", "zh-Hant"]"#)
        case ("numerals", .string("auto")): numerals = nil
        case ("numerals", .string(let name)) where Numerals(named: name) != nil: numerals = Numerals(named: name)
        case ("numerals", _):
            return Self.wrong(entry.key, #""auto" or CLDR's name of digits, as "latn", "arab" or "deva""#)
        case ("fonts", .table), ("languages", .table): break
        case ("fonts", _), ("languages", _): return Self.wrong(entry.key, "a table, as [\(entry.key)]")
        default:
            let known = Self.keys.joined(separator: ", ")
            return "there is no setting “\(entry.key)”: remove the line; the settings are \(known)"
        }
        return nil
    }

    static let keys = [
        "theme", "sound", "sound-level", "reduced-motion", "mask-answers", "vertical", "numerals", "fonts", "languages",
    ]

    /// - Returns: nil where one of them cannot be set in columns.
    private static func columnLanguages(_ names: [String]) -> [LanguageTag]? {
        let tags = names.compactMap { LanguageTag(locale: $0) }.filter(VerticalSetting.isPossible)
        return tags.count == names.count ? tags : nil
    }

    private mutating func setFont(_ entry: TOMLEntry) -> String? {
        guard case .string(let family) = entry.value, !family.isEmpty else {
            return Self.wrong(entry.key, "the name of a font")
        }
        guard entry.key != "default" else {
            fonts.standard = family
            return nil
        }
        guard let tag = LanguageTag(locale: entry.key) else {
            return "“\(entry.key)” is no language: write “default” or a tag such as “ja” or “zh-Hant”"
        }
        fonts[tag] = family
        return nil
    }

    private mutating func setLanguage(_ entry: TOMLEntry) -> String? {
        guard let name = FacetName(entry.key) else {
            return "“\(entry.key)” names no facet: write a number from 1, or a field's name"
        }
        guard case .string(let text) = entry.value, let tag = LanguageTag(locale: text) else {
            return Self.wrong(entry.key, "a language tag such as \"ja\" or \"zh-Hant\"")
        }
        languages[name] = tag
        return nil
    }

    private static func wrong(_ key: String, _ expected: String) -> String {
        "“\(key)” must be \(expected): correct the value; until then the default holds"
    }
}
