import CPango

/// Languages as Pango, fontconfig and HarfBuzz know them.
enum PangoLanguage {
    /// Fontconfig tells Chinese by countries, and doesn't know writings.
    private static let countries = [
        "zh": "zh-cn", "zh-hans": "zh-cn", "zh-hant": "zh-tw", "zh-hant-hk": "zh-hk", "zh-hant-mo": "zh-hk",
        "yue": "zh-hk", "zh-mo": "zh-hk", "zh-hans-cn": "zh-cn", "zh-hant-tw": "zh-tw", "zh-hans-sg": "zh-cn",
    ]

    static func named(_ tag: String) -> OpaquePointer {
        let tag = tag.lowercased()
        return pango_language_from_string(countries[tag] ?? tag)
    }

    static var korean: OpaquePointer { named("ko") }

    /// The family that fontconfig has for Korean. Pango does not take Chinese characters for Korean, and would give
    /// them to whichever font comes first.
    static let koreanFamily: String? = {
        guard FontSystem.isReady, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, PangoText.family)
        FcPatternAddString(pattern, FC_LANG, "ko")
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(match, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return nil }
        return String(cString: name)
    }()
}
