import CardDeck

/// What the texts of a column tell of the language that its name may give.
package enum ColumnLanguage {
    /// They are in it.
    case confirmed

    /// They could be in it: too little is there to tell.
    case open

    /// They are not in it.
    case refuted

    /// Makes what words are compared with, the first time: for worker threads.
    ///
    /// - Parameters:
    ///   - tag: the language.
    ///   - texts: the column's first cells, whatever is in them.
    package init(_ tag: LanguageTag, of texts: [String]) {
        var evidence = TextEvidence()
        for text in Set(texts).sorted() { evidence.add(text) }
        guard let script = evidence.mainScript else {
            self = .open
            return
        }
        let language = Self.written(tag.language)
        guard script.isUsed(by: tag) else {
            self = .refuted
            return
        }
        if let own = script.language {
            // Others that share the script are as likely, where nobody says which.
            self = own.split(separator: "-").first.map(String.init) == language ? .confirmed : .open
            return
        }
        switch evidence.finding(on: script) {
        case .language(let found):
            self = Self.written(LanguageTag(rawValue: found).language) == language ? .confirmed : .refuted
        case .unknown: self = .open
        case .undecided: self = evidence.refutes(Self.sampled(tag), on: script) ? .refuted : .open
        }
    }

    /// Norwegian is told by either of its writings.
    private static func written(_ language: String) -> String { ["nb", "nn"].contains(language) ? "no" : language }

    private static func sampled(_ tag: LanguageTag) -> String { tag.language == "no" ? "nb" : tag.rawValue }
}
