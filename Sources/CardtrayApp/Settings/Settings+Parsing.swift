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
        default:
            let known = Self.keys.joined(separator: ", ")
            return "there is no setting “\(entry.key)”: remove the line; the settings are \(known)"
        }
        return nil
    }

    static let keys = ["theme", "sound", "sound-level", "reduced-motion", "mask-answers"]

    private static func wrong(_ key: String, _ expected: String) -> String {
        "“\(key)” must be \(expected): correct the value; until then the default holds"
    }
}
