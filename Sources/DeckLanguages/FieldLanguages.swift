import CardDeck

/// The languages that the scripts of a field are likely in, by what stands in it across a section and the deck.
struct FieldLanguages {
    /// The script that most of the field is in, and its share of the letters.
    private(set) var mainScript: Script?
    private(set) var mainShare = 0.0

    /// Of the field's lines, the languages of the alphabets in them, as far as they are known by themselves: the last
    /// is of all that follow. Empty where the field has but one line.
    private(set) var lines: [[Script: LanguageTag]] = []

    private var languages: [LanguageTag?]

    /// - Parameters:
    ///   - name: of the field.
    ///   - section: what the notes of the field's section are made of.
    ///   - deck: what those of the whole deck are.
    init(_ name: FacetName, section: EvidenceTable, deck: EvidenceTable) {
        let own = section.evidence(of: name) + deck.evidence(of: name)
        let nearby = [section.everything, deck.everything]
        languages = Script.allCases.map { script in
            // What a Latin field is in says nothing of the Latin of another.
            let sources = script == .latin ? own : own + nearby
            if script == .han {
                guard sources.contains(where: { $0[script] > 0 }) else { return nil }
                return Self.hanLanguage(own: own, nearby: nearby)
            }
            switch Self.finding(on: script, in: sources) {
            case .language(let tag): return Self.isTerms(tag, script, own) ? nil : LanguageTag(rawValue: tag)
            case .unknown: return nil
            case .undecided: return script.language.map(LanguageTag.init(rawValue:))
            }
        }
        if let evidence = own.first, let main = evidence.mainScript {
            mainScript = main
            var letters = evidence[main]
            if main == .han || main == .kana { letters = evidence[.han] + evidence[.kana] }
            mainShare = Double(letters) / Double(max(1, evidence.letters.reduce(0, +)))
        }
        lines = Self.lines([section, deck].map { $0.lines(of: name) })
    }

    /// Terms and names among Chinese characters are in no language that few people write.
    private static func isTerms(_ tag: String, _ script: Script, _ own: [TextEvidence]) -> Bool {
        guard script == .latin, LanguageSample.rareTags.contains(tag), let evidence = own.first else { return false }
        return evidence.denseWeight * 4 >= evidence[.latin]
    }

    /// - Parameter sources: for each, what the lines are made of.
    private static func lines(_ sources: [[TextEvidence]]) -> [[Script: LanguageTag]] {
        var lines: [[Script: LanguageTag]] = []
        for place in 0..<(sources.map(\.count).max() ?? 0) {
            let own = sources.compactMap { place < $0.count ? $0[place] : nil }
            // Further lines often go on with what the second begins.
            var found = place > 1 ? lines[place - 1] : [:]
            for script in Set(own.flatMap { $0.words.keys }) {
                switch finding(on: script, in: own) {
                case .language(let tag): found[script] = isTerms(tag, script, own) ? nil : LanguageTag(rawValue: tag)
                case .unknown: found[script] = nil
                case .undecided:
                    guard let tag = found[script]?.rawValue else { break }
                    if own.contains(where: { $0.refutes(tag, on: script) }) { found[script] = nil }
                }
            }
            lines.append(found)
        }
        return lines
    }

    /// What the first of some sources tells that decides.
    private static func finding(on script: Script, in sources: [TextEvidence]) -> LanguageVerdict.Finding {
        for (place, source) in sources.enumerated() where source[script] > 0 {
            let found = source.finding(on: script)
            switch found {
            case .language(let tag):
                // A wider source holds other fields' texts, too: what the field's own words speak against is theirs.
                if !sources[..<place].contains(where: { $0.refutes(tag, on: script) }) { return found }
            case .unknown: return .unknown
            case .undecided: break
            }
        }
        return .undecided
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
