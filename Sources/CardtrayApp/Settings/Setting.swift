import CardDeck
import Typesetting

/// A key of `config.toml` with one value, declared once: parsing, messages and documentation work from it.
struct Setting: Sendable {
    let key: String
    /// The values that it takes: literals of TOML, and words for all others.
    let values: [String]
    /// The values as a message asks for them.
    let expected: String
    /// What it does, in Markdown.
    let about: String
    /// Returns false where the value makes no sense.
    let set: @Sendable (inout Settings, TOMLEntry.Value) -> Bool
    /// The value that it has, as TOML has it.
    let literal: @Sendable (Settings) -> String

    /// The default, as TOML has it.
    var standard: String { literal(Settings()) }

    init<Value>(
        _ key: String, _ path: WritableKeyPath<Settings, Value> & Sendable, _ form: SettingForm<Value>, _ about: String
    ) {
        self.key = key
        values = form.values
        expected = form.expected ?? form.values.alternatives
        self.about = about
        set = { settings, value in
            guard let value = form.read(value) else { return false }
            settings[keyPath: path] = value
            return true
        }
        literal = { form.literal($0[keyPath: path]) }
    }
}

/// A table of `config.toml`, whose keys are a person's own.
struct SettingTable: Sendable {
    let key: String
    /// What it does, in Markdown.
    let about: String
    /// Takes an entry of the table. Returns what is wrong with it and what to do, if anything.
    let set: @Sendable (inout Settings, TOMLEntry) -> String?

    init(
        _ key: String, _ about: String, set: @escaping @Sendable (inout Settings, TOMLEntry) -> String?
    ) {
        self.key = key
        self.about = about
        self.set = set
    }
}

/// What a setting's value may be, and how it is read.
struct SettingForm<Value>: Sendable {
    /// Literals of TOML, and words for all others.
    let values: [String]
    /// The values as an error message names them; nil: as in `values`.
    var expected: String?
    /// A value as TOML has it.
    let literal: @Sendable (Value) -> String
    /// Returns nil for what makes no sense.
    let read: @Sendable (TOMLEntry.Value) -> Value?
}

extension SettingForm where Value: CaseIterable & RawRepresentable<String> & Sendable {
    static var choice: Self {
        let choices = Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) })
        return Self(
            values: Value.allCases.map { $0.rawValue.asTOML }, literal: { $0.rawValue.asTOML },
            read: {
                guard case .string(let name) = $0 else { return nil }
                return choices[name]
            })
    }
}

extension SettingForm<Bool> {
    static var flag: Self {
        Self(
            values: ["true", "false"], literal: { "\($0)" },
            read: {
                guard case .boolean(let isOn) = $0 else { return nil }
                return isOn
            })
    }
}

extension SettingForm<Bool?> {
    /// Nil for auto.
    static var flagOrAuto: Self {
        Self(
            values: [auto, "true", "false"], literal: { $0.map { "\($0)" } ?? auto },
            read: {
                switch $0 {
                case .string("auto"): .some(nil)
                case .boolean(let isOn): isOn
                default: nil
                }
            })
    }
}

extension SettingForm<Double> {
    static func number(in range: ClosedRange<Double>) -> Self {
        func written(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
        let values = "\(written(range.lowerBound)) to \(written(range.upperBound))"
        return Self(
            values: [values], expected: "a number from \(values)", literal: { "\($0)" },
            read: {
                guard case .number(let number) = $0, range.contains(number) else { return nil }
                return number
            })
    }

    static var share: Self {
        Self(
            values: ["0 to 1"], expected: "a number from 0 to 1", literal: { "\($0)" },
            read: {
                guard case .number(let share) = $0, (0...1).contains(share) else { return nil }
                return share
            })
    }
}

extension SettingForm<Double?> {
    /// Nil for auto.
    static func numberOrAuto(in range: ClosedRange<Double>) -> Self {
        let number = SettingForm<Double>.number(in: range)
        return Self(
            values: [auto] + number.values, expected: "\(auto) or a number from \(number.values.joined())",
            literal: { $0.map(number.literal) ?? auto },
            read: { $0 == .string("auto") ? .some(nil) : number.read($0).map { .some($0) } })
    }
}

extension SettingForm<UInt32?> {
    /// Nil for auto.
    static var color: Self {
        Self(
            values: [auto, "\"#rrggbb\""], expected: "\(auto) or a color such as \"#1b55a6\"",
            // Six digits, zeros in front of them, too.
            literal: { $0.map { "#\(String($0 | 1 << 24, radix: 16).dropFirst())".asTOML } ?? auto },
            read: {
                guard case .string(let text) = $0 else { return nil }
                if text == "auto" { return .some(nil) }
                let digits = text.dropFirst()
                guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
                return UInt32(digits, radix: 16).map { .some($0) }
            })
    }
}

extension SettingForm<VerticalSetting> {
    static var columns: Self {
        Self(
            values: ["true", "false", "languages"],
            expected: #"true, false or a list of Chinese, Japanese and Mongolian, such as ["ja", "zh-Hant"]"#,
            literal: { $0.isOn ? $0.languages?.map(\.rawValue).asTOML ?? "true" : "false" },
            read: {
                switch $0 {
                case .boolean(let isOn): return VerticalSetting(isOn: isOn)
                case .strings(let names):
                    let tags = names.compactMap { LanguageTag(locale: $0) }.filter(VerticalSetting.isPossible)
                    guard tags.count == names.count else { return nil }
                    return VerticalSetting(isOn: !tags.isEmpty, languages: tags.isEmpty ? nil : tags)
                default: return nil
                }
            })
    }
}

extension SettingForm<Numerals?> {
    /// Nil for auto.
    static var digits: Self {
        Self(
            values: [auto, "a name"],
            expected: #""auto" or CLDR's name of digits, such as "latn", "arab" or "deva""#,
            literal: { $0?.name.asTOML ?? auto },
            read: {
                guard case .string(let name) = $0 else { return nil }
                return name == "auto" ? .some(nil) : Numerals(named: name).map { .some($0) }
            })
    }
}

extension SettingForm<[String]> {
    /// Full paths, or paths from a home.
    static var folders: Self {
        Self(
            values: ["a list"], expected: #"a list of folders, such as ["/srv/decks", "~/.decks"]"#,
            literal: { $0.asTOML },
            read: {
                guard case .strings(let paths) = $0, paths.allSatisfy({ $0.hasPrefix("/") || $0.hasPrefix("~/") })
                else {
                    return nil
                }
                return paths
            })
    }
}

/// What leaves a setting to the desktop, as TOML has it.
private let auto = "auto".asTOML

extension String {
    /// The text as TOML has it.
    fileprivate var asTOML: String { "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
}

extension [String] {
    /// The list as TOML has it.
    fileprivate var asTOML: String { "[\(map(\.asTOML).joined(separator: ", "))]" }

    /// “a, b or c”
    var alternatives: String { enumeration(by: "or") }

    /// “a, b and c”
    func enumeration(by word: String) -> String {
        count > 1 ? "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])" : joined()
    }
}
