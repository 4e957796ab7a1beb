import CardDeck

/// The languages that the names of a table's columns give.
enum HeaderLanguages {
    /// For each name of a header.
    static func tags(of names: [String]) -> [LanguageTag?] {
        let areCodes = areCodes(names), clearCodes = names.count(where: LanguageCode.isClear)
        let tied = TiedCodes(names), marked = names.map(MarkedCode.init)
        let isMarkedClearly = marked.contains { $0?.isClear == true }
        return names.indices.map { place in
            let name = names[place]
            // `(pl)` is a plural as well.
            if let code = marked[place], code.isClear || isMarkedClearly { return code.tag }
            if let tag = HeaderWords.language(name) { return tag }
            guard LanguageCode.tag(of: name) != nil else { return tied.tag(at: place) }
            // Cards are counted in such columns, and `de` by itself is a word of many languages.
            let isCounter = counters.contains(name.lowercased()) || !areCodes && serials.contains(name.lowercased())
            if place == 0, names.count > 2, isCounter { return nil }
            let isClear = LanguageCode.isClear(name) && (clearCodes > 1 || name.lowercased() != "de")
            return areCodes || isClear || tied.codes.contains(name.lowercased()) ? LanguageCode.tag(of: name) : nil
        }
    }

    /// Whether a name that gives a language is neither its name nor its code, but has more to it.
    static func isWithin(_ name: String) -> Bool {
        HeaderWords.language(name) == nil && LanguageCode.tag(of: name) == nil
    }

    private static let counters: Set<String> = ["id", "no", "nr"]

    /// Short for serial numbers, but also codes that nothing else is.
    private static let serials: Set<String> = ["sl", "sr"]

    /// No name is longer, in bytes: cells are.
    private static let longestName = 60

    /// Whether names are told to be those of columns by the languages that they give.
    static func areHeader(_ names: [String]) -> Bool {
        let marked = names.compactMap(MarkedCode.init)
        return areCodes(names) || marked.contains(where: \.isBehindColon) || Set(marked.map(\.tag)).count > 1
            || TiedCodes(names).hasSeveralOfOneStem
    }

    /// Whether all names are codes of languages, and one is hardly anything else.
    private static func areCodes(_ names: [String]) -> Bool {
        let filled = names.filter { !$0.isEmpty }
        return filled.count > 1 && filled.allSatisfy { LanguageCode.tag(of: $0) != nil }
            && filled.contains { LanguageCode.isClear($0) }
    }

    /// A code that stands in a name behind a colon or in brackets: `country:de`, `word (en)`.
    private struct MarkedCode {
        let tag: LanguageTag
        let isBehindColon: Bool
        let isClear: Bool

        init?(_ name: String) {
            guard name.utf8.count <= longestName else { return nil }
            let parts = name.split(separator: ":", omittingEmptySubsequences: false)
            isBehindColon = parts.count == 2 && !parts[0].isEmpty
            let code: String
            if isBehindColon {
                code = parts[1].filter { $0 != " " }
            } else if let bracketed = Self.bracketed(at: name) {
                code = String(bracketed)
            } else {
                return nil
            }
            guard let tag = LanguageCode.tag(of: code) else { return nil }
            self.tag = tag
            isClear = isBehindColon || LanguageCode.isClear(code)
        }

        /// What stands in brackets at the end of a name, if it may be a code.
        private static func bracketed(at name: String) -> Substring? {
            guard let last = name.last, last == ")" || last == "]",
                let open = name.lastIndex(where: { $0 == "(" || $0 == "[" }),
                name[..<open].contains(where: { !$0.isWhitespace })
            else { return nil }
            let code = name[name.index(after: open)...].dropLast()
            let isCode = code.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" || $0 == "-" }
            return isCode && (2...11).contains(code.utf8.count) ? code : nil
        }
    }

    /// The codes that a sign ties to the end or the beginning of names: `word_en`, `Word-EN`, `en_word`.
    private struct TiedCodes {
        private let all: [(stem: String, code: String)?]

        /// The different codes that stand at a stem.
        private let codesOfStem: [String: Set<String>]

        /// The codes that are tied to a name, and are names of columns themselves.
        let codes: Set<String>

        init(_ names: [String]) {
            all = names.map(Self.tied)
            codesOfStem = Dictionary(grouping: all.compactMap(\.self), by: \.stem).mapValues { Set($0.map(\.code)) }
            codes = Set(all.compactMap { $0?.code }).intersection(names.map { $0.lowercased() })
                .subtracting(counters.union(serials))
        }

        private static func tied(_ name: String) -> (stem: String, code: String)? {
            guard name.utf8.count <= longestName else { return nil }
            let name = name.lowercased()
            func tied(_ stem: Substring, end: Character?, _ code: Substring) -> (stem: String, code: String)? {
                guard let end, end.isLetter || end.isNumber || end == "_", isCode(code),
                    LanguageCode.tag(of: code) != nil
                else { return nil }
                return (String(stem), String(code))
            }
            if let sign = name.lastIndex(where: signs.contains) {
                let stem = name[..<sign]
                if let found = tied(stem, end: stem.last, name[name.index(after: sign)...]) { return found }
            }
            if let sign = name.firstIndex(where: signs.contains) {
                let stem = name[name.index(after: sign)...]
                return tied(stem, end: stem.first, name[..<sign])
            }
            return nil
        }

        private static let signs: Set<Character> = ["_", "-", "."]

        private static func isCode(_ text: Substring) -> Bool {
            (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }

        var hasSeveralOfOneStem: Bool { codesOfStem.values.contains(where: areClear) }

        private func areClear(_ found: Set<String>) -> Bool {
            found.count > 1 && (found.contains { LanguageCode.isClear($0) } || found.isSubset(of: codes))
        }

        /// Nil where a code may as well be a word, unless another column is called alike but for its code.
        func tag(at place: Int) -> LanguageTag? {
            guard let (stem, code) = all[place], LanguageCode.isClear(code) || areClear(codesOfStem[stem]!) else {
                return nil
            }
            return LanguageCode.tag(of: code)
        }
    }
}
