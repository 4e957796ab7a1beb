import CardDeck
import DeckLanguages
import TrayWindow
import Typesetting

extension Settings {
    /// Takes what a document says, over what there is. A value that cannot be understood is left out, and a line says so.
    ///
    /// - Returns: a line for each thing that is wrong: where, what, and what to do.
    package mutating func take(_ document: [UInt8], file: String) -> [String] {
        var problems: [String] = []
        do {
            for entry in try TOMLEntry.entries(of: document) {
                guard let problem = set(entry) else { continue }
                problems.append("\(file):\(entry.line):\(entry.column): \(problem)")
            }
        } catch {
            let reason = "this is not TOML (\(error.reason)): correct the line; until then the defaults hold"
            problems.append("\(file):\(error.line):\(error.column): \(reason)")
        }
        return problems
    }

    /// - Returns: what is wrong with the entry and what to do, if anything.
    private mutating func set(_ entry: TOMLEntry) -> String? {
        if let name = entry.table {
            // Of a table that nobody knows, the table is what is wrong, and told of.
            return Self.tables.first { $0.key == name }?.set(&self, entry)
        }
        if let setting = Self.all.first(where: { $0.key == entry.key }) {
            return setting.set(&self, entry.value) ? nil : Self.wrong(entry.key, setting.expected)
        }
        if Self.tables.contains(where: { $0.key == entry.key }) {
            return entry.value == .table ? nil : Self.wrong(entry.key, "a table, as [\(entry.key)]")
        }
        let known = (Self.all.map(\.key) + Self.tables.map(\.key)).joined(separator: ", ")
        return "there is no setting “\(entry.key)”: remove the line; the settings are \(known)"
    }

    mutating func setFont(_ entry: TOMLEntry) -> String? {
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

    mutating func setLanguage(_ entry: TOMLEntry) -> String? {
        guard let name = FacetName(entry.key) else {
            return "“\(entry.key)” names no side: write a number from 1, or a field's name"
        }
        guard case .string(let text) = entry.value, let tag = LanguageTag(locale: text) else {
            return Self.wrong(entry.key, "a language tag such as \"ja\" or \"zh-Hant\"")
        }
        languages[name] = tag
        return nil
    }

    mutating func setKey(_ entry: TOMLEntry) -> String? {
        guard case .string(let name) = entry.value else { return Self.wrong(entry.key, "the name of a key") }
        if let problem = KeyTable.cardtray.problem(remapping: entry.key, to: name) { return problem }
        keys[entry.key] = name
        return nil
    }

    mutating func setGesture(_ entry: TOMLEntry) -> String? {
        guard let gesture = HandGesture(rawValue: entry.key) else {
            let known = HandGesture.allCases.map(\.rawValue).joined(separator: ", ")
            return "“\(entry.key)” is no gesture: there are \(known)"
        }
        guard case .string(let name) = entry.value else { return Self.wrong(entry.key, "the name of a key") }
        if let problem = KeyTable.cardtray.problem(bindingGestureTo: name) { return problem }
        gestures[gesture] = name
        return nil
    }

    private static func wrong(_ key: String, _ expected: String) -> String {
        "“\(key)” must be \(expected): correct the value; until then the default holds"
    }
}
