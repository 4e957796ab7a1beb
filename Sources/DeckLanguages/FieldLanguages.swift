import CardDeck

/// The languages that the scripts of a field are likely in, by what stands in it across a section and the deck.
struct FieldLanguages {
    /// The script that most of the field is in, and its share of the letters.
    private(set) var mainScript: Script?
    private(set) var mainShare = 0.0

    private var languages: [LanguageTag?]

    /// - Parameters:
    ///   - name: of the field.
    ///   - section: what the notes of the field's section are made of.
    ///   - deck: what those of the whole deck are.
    init(_ name: FacetName, section: EvidenceTable, deck: EvidenceTable) {
        let own = section.evidence(of: name) + deck.evidence(of: name)
        let nearby = [section.everything, deck.everything]
        // Terms and names among Chinese characters are in no language that few people write.
        let hasTerms = own.first.map { $0.denseWeight * 4 >= $0[.latin] } ?? false
        languages = Script.allCases.map { script in
            // What a Latin field is in says nothing of the Latin of another.
            let sources = script == .latin ? own : own + nearby
            if script == .han {
                guard sources.contains(where: { $0[script] > 0 }) else { return nil }
                return Self.hanLanguage(own: own, nearby: nearby)
            }
            for source in sources where source[script] > 0 {
                switch source.finding(on: script) {
                case .language(let tag):
                    return script == .latin && hasTerms && LanguageSample.rareTags.contains(tag)
                        ? nil : LanguageTag(rawValue: tag)
                case .unknown: return nil
                case .undecided: break
                }
            }
            return script.language.map(LanguageTag.init(rawValue:))
        }
        if let evidence = own.first, let main = evidence.mainScript {
            mainScript = main
            var letters = evidence[main]
            if main == .han || main == .kana { letters = evidence[.han] + evidence[.kana] }
            mainShare = Double(letters) / Double(max(1, evidence.letters.reduce(0, +)))
        }
    }

    /// The likely language of a script's letters.
    subscript(script: Script) -> LanguageTag? { languages[Int(script.rawValue)] }

    /// The language of most of the field.
    var main: LanguageTag? { mainScript.flatMap { self[$0] } }

    /// By the characters themselves; else, of the writings that have them, the one whose own script stands nearby.
    private static func hanLanguage(own: [TextEvidence], nearby: [TextEvidence]) -> LanguageTag? {
        // What elsewhere tells must not be what the field's own characters exclude.
        let writings = own.first { $0[.han] > 0 }?.hanWritings ?? .all
        func fitting(_ evidence: TextEvidence) -> LanguageTag? {
            evidence.hanLanguage.flatMap { writings.isDisjoint(with: HanWritings(of: $0)) ? nil : $0 }
        }
        for evidence in own where evidence[.han] > 0 {
            if let language = fitting(evidence) { return language }
        }
        for evidence in nearby {
            if own.isEmpty, let language = fitting(evidence) { return language }
            if evidence[.kana] > 0, writings.contains(.japanese) { return LanguageTag(rawValue: "ja") }
            // Where kana stand as well, Korean is one language of many.
            if evidence[.hangul] > 0, evidence[.kana] == 0, writings.contains(.korean) {
                return LanguageTag(rawValue: "ko")
            }
            if evidence[.bopomofo] > 0, writings.contains(.traditional) { return LanguageTag(rawValue: "zh-Hant") }
        }
        switch writings.intersection(.chinese) {
        case .simplified: return LanguageTag(rawValue: "zh-Hans")
        case .traditional: return LanguageTag(rawValue: "zh-Hant")
        default: break
        }
        // Elsewhere in the deck stands Chinese of one kind: this is likely the same.
        for evidence in nearby {
            if let language = fitting(evidence) { return language }
        }
        return LanguageTag(rawValue: "zh")
    }
}
