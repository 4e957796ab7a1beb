import CardDeck

/// Which of the East Asian scripts, whose shared characters look different in each language, a text has.
struct ScriptSurvey: OptionSet, Sendable {
    let rawValue: UInt8

    static let han = ScriptSurvey(rawValue: 1)
    static let kana = ScriptSurvey(rawValue: 2)
    static let hangul = ScriptSurvey(rawValue: 4)
    static let bopomofo = ScriptSurvey(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ text: some StringProtocol) {
        var found: ScriptSurvey = []
        for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
            switch scalar.value {
            case 0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D: found.insert(.kana)
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: found.insert(.han)
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: found.insert(.hangul)
            case 0x3105...0x312F, 0x31A0...0x31BF: found.insert(.bopomofo)
            default: break
            }
        }
        self = found
    }

    /// The language that the text is in, where its script, or the script of what stands beside it, tells.
    ///
    /// - Parameter surroundings: what the other facets of the note, or of other notes, are written in.
    func language(beside surroundings: ScriptSurvey) -> LanguageTag? {
        if contains(.kana) { return LanguageTag(rawValue: "ja") }
        if contains(.hangul) { return LanguageTag(rawValue: "ko") }
        if contains(.bopomofo) { return LanguageTag(rawValue: "zh-Hant") }
        guard contains(.han) else { return nil }
        if surroundings.contains(.kana) { return LanguageTag(rawValue: "ja") }
        if surroundings.contains(.hangul) { return LanguageTag(rawValue: "ko") }
        return LanguageTag(rawValue: surroundings.contains(.bopomofo) ? "zh-Hant" : "zh")
    }
}
