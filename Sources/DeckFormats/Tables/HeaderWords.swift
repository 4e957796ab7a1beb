import CardDeck
import Markup

/// Tells by their words whether names are those of a table's columns.
struct HeaderWords {
    /// The names that say anything, in lower case.
    private let names: [String]

    /// What each name consists of.
    private let words: [[String]]

    /// The language that each name is.
    private let languages: [LanguageTag?]

    /// The language that each name speaks of, where all of its words are such as names of columns have:
    /// `german word`, `word in german`.
    private let described: [LanguageTag?]

    /// Names of one stem with several numbers: `example1`, `example2`.
    private let numbered: Set<String>

    /// Codes of several languages: `de`, `en`.
    private let codes: Set<String>

    init(_ names: [String]) {
        self.names = names.map { Self.tidy(Self.parted($0)) }.filter { !$0.isEmpty }
        words = self.names.map { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        languages = self.names.map(Self.language)
        described = words.map(Self.described)
        numbered = Self.numbered(self.names)
        let codes = Set(self.names.filter { LanguageCode.tag(of: $0) != nil })
        self.codes = codes.count > 1 && codes.contains { LanguageCode.isClear($0) } ? codes : []
    }

    private static func numbered(_ names: [String]) -> Set<String> {
        func stem(_ name: String) -> Substring? {
            guard let last = name.lastIndex(where: { !("0"..."9").contains($0) }), last != name.indices.last,
                name[last].isLetter || "_- ".contains(name[last])
            else { return nil }
            return name[...last]
        }
        let stems = Dictionary(grouping: names.filter { stem($0) != nil }) { stem($0) ?? "" }
        return Set(stems.values.filter { $0.count > 1 }.joined())
    }

    /// Names in the style of programs, `wordClass`, as in the other one, `word_class`.
    static func parted(_ name: String) -> String {
        name.contains(" ") ? name : name.replacing(/\p{Ll}\p{Lu}/) { "\($0.output.first!)_\($0.output.last!)" }
    }

    /// A name without stars, which ask for a column to be filled, and blanks around it; in lower case.
    static func tidy(_ name: String) -> String { name.lowercased().filter { $0 != "*" }.trimmingBlanks() }

    /// The language that a name is, as `german`, or `german (austria)`.
    static func language(_ name: String) -> LanguageTag? {
        if let tag = LanguageName.tag(of: name) { return tag }
        guard name.hasSuffix(")"), let bracket = name.firstIndex(of: "(") else { return nil }
        return LanguageName.tag(of: String(name[..<bracket]).trimmingBlanks())
    }

    /// Whether they name columns. A card whose two sides say `answer` and `Antwort` is none, and so is one that names
    /// one language twice.
    var areHeader: Bool { areClear || areForms }

    /// Whether they name columns by words that are hardly anything else.
    var areClear: Bool {
        mayBeHeader
            && (areLanguages || isSnakeCase || Set(names).isSuperset(of: ["q", "a"])
                || HeaderVocabulary.byLanguage.contains(where: areNames))
    }

    /// Whether there are three names and more, and two of them are such words of one language.
    var nameSeveral: Bool {
        names.count > 2
            && HeaderVocabulary.byLanguage.contains { vocabulary in names.count(where: vocabulary.contains) > 1 }
    }

    private var mayBeHeader: Bool {
        let known = languages.compactMap(\.self), tags = zip(languages, described).compactMap { $0 ?? $1 }
        return names.count > 1 && Set(known).count == known.count
            && (names.count > 2 || Set(tags).count == tags.count)
    }

    /// Whether they are those of a table of verbs' or other words' forms, which decks about grammar have on cards, too.
    var areForms: Bool {
        guard mayBeHeader else { return false }
        // Beside the name of a language, those of another one's forms may be in both: `Deutsch,Grundform,Simple Past`.
        let isNamed = names.count > 2 && languages.contains { $0 != nil }
        return (isNamed ? HeaderForms.byLanguage + [.ofAll] : HeaderForms.byLanguage).contains { forms in
            forms.areHeader(names) { place in
                Self.allWords.contains(names[place]) || described[place] != nil
            } isLikeName: { place in
                Self.allWords.contains(names[place]) || described[place] != nil || languages[place] != nil
                    || Self.isTechnical(names[place], words[place]) || numbered.contains(names[place])
                    || (2...4).contains(words[place].count) && words[place].contains(where: Self.allWords.contains)
            }
        }
    }

    /// Whether all names, or more than half of three and more, are such words of one language, or signs of a column
    /// in any.
    private func areNames(_ vocabulary: Set<String>) -> Bool {
        var own = 0, signs = 0, single = 0
        for (place, name) in names.enumerated() {
            let words = words[place]
            if vocabulary.contains(name) || described[place] != nil {
                own += 1
            } else if Self.isTechnical(name, words) || numbered.contains(name) || codes.contains(name) {
                signs += 1
            } else if languages[place] != nil {
                single += 1
            } else if words.count > 1, words.count <= 4,
                words.contains(where: { vocabulary.contains($0) || LanguageName.tag(of: $0) != nil })
            {
                // As in `example sentence` or `word_id`.
                own += name.contains("_") ? 1 : 0
                signs += name.contains("_") ? 0 : 1
            }
        }
        let count = own + signs + single
        guard own > 0 || signs > 1 && single > 0 else { return false }
        return count == names.count || names.count > 2 && own > 0 && count * 2 > names.count
    }

    /// Whether several languages are named, and nothing else but signs of a column; or by half of three names and more.
    private var areLanguages: Bool {
        let tags = zip(languages, described).map { $0 ?? $1 }
        guard Set(tags.compactMap(\.self)).count > 1 else { return false }
        let isAll = names.indices.allSatisfy { tags[$0] != nil || Self.isTechnical(names[$0], words[$0]) }
        return isAll || names.count > 2 && languages.count { $0 != nil } * 2 >= names.count
    }

    /// Whether most names are written as programs write them, which nobody learns: `word_class`.
    private var isSnakeCase: Bool {
        let snakes = names.count { name in
            name.contains("_") && !name.hasPrefix("_") && !name.contains("__") && !name.hasSuffix("_")
                && name.utf8.allSatisfy { $0 == 0x5F || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        }
        return names.count > 2 && snakes > 1 && snakes * 2 >= names.count
    }

    private static func isTechnical(_ name: String, _ words: [String]) -> Bool {
        HeaderVocabulary.technical.contains(name)
            || words.count > 1 && words.allSatisfy(HeaderVocabulary.technical.contains)
    }

    /// Words that stand between others in names.
    private static let particles: Set<String> = [
        "in", "the", "of", "auf", "en", "de", "em", "di", "på", "на", "по",
    ]

    private static let allWords = HeaderVocabulary.byLanguage.reduce(into: Set<String>()) { $0.formUnion($1) }

    private static func described(_ words: [String]) -> LanguageTag? {
        guard (2...4).contains(words.count) else { return nil }
        var found: LanguageTag?
        for word in words {
            if let tag = LanguageName.tag(of: word) ?? inflected(word) {
                guard found == nil else { return nil }
                found = tag
            } else if !allWords.contains(word), !particles.contains(word) {
                return nil
            }
        }
        return found
    }

    /// The language in `deutsches Wort`, `английское слово`.
    private static func inflected(_ word: String) -> LanguageTag? {
        for ending in ["es", "er", "en", "e", "ое", "ая"] where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            if stem.count > 4, let tag = LanguageName.tag(of: stem) ?? LanguageName.tag(of: stem + "ий") { return tag }
        }
        return nil
    }
}
