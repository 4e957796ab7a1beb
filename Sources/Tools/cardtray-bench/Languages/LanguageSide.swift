import CardDeck
import DeckFormats
import DeckLanguages
import Foundation

/// One side of a deck in one language, and what is made of it.
struct LanguageSide {
    let name: String

    /// The languages that are right: more than one where a text is the same in them; none where it is in one that
    /// cardtray does not know.
    let expected: Set<String>
    let texts: [String]

    /// What the name begins with: a tag or the name of a locale.
    var language: Substring { name.prefix { $0 != "," && $0 != "/" } }

    /// A side with fewer entries may well stay undecided.
    static let minEntries = 50

    init?(_ name: String, _ expected: Set<String>, _ texts: [String]) {
        // Numbers are in no language.
        let texts = texts.filter { $0.contains(where: \.isLetter) }
        guard texts.count >= Self.minEntries else { return nil }
        (self.name, self.expected, self.texts) = (name, expected, texts)
    }

    /// The language that most of the entries are taken to be in; nil where that is none.
    func found() -> String? {
        let notes = texts.enumerated().map { Note(id: NoteID("\($0)"), facets: [Facet(StyledText(plain: $1))]) }
        var counts: [String?: Int] = [:]
        for note in TaggedDeck.tagged(notes) { counts[note.facets[0].language?.rawValue, default: 0] += 1 }
        return counts.max { $0.value < $1.value }?.key
    }
}

extension LanguageSide {
    /// What Debian's KVTML files (kdeedu-kvtml-data) would be without their locales: each side by itself.
    ///
    /// Right is the language of a file's folder. What a file itself says is not always so: the Irish and the Swedish
    /// list of capitals call themselves English.
    static func kvtml(in folder: String) throws -> [LanguageSide] {
        let root = URL(filePath: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { language in
            try FileManager.default.contentsOfDirectory(atPath: root.appending(path: language).path)
                .filter { $0.hasSuffix(".kvtml") }.sorted()
                .flatMap { file in sides(ofFile: "\(language)/\(file)", language: language, in: root) }
        }
    }

    private static func sides(ofFile name: String, language: String, in root: URL) -> [LanguageSide] {
        // One file is broken: cardtray says so, and there is nothing to measure.
        guard let deck = try? DeckOpener.open(path: root.appending(path: name).path) else { return [] }
        var texts: [Int: [String]] = [:], seen: Set<NoteID> = []
        for (section, notes) in deck.sections.enumerated() {
            for note in 0..<notes.noteCount {
                guard let note = try? deck.note(section: section, note: note), seen.insert(note.id).inserted else {
                    continue
                }
                for (number, facet) in note.facets.enumerated() {
                    texts[number, default: []].append(facet.text.plain)
                }
            }
        }
        return texts.sorted { $0.key < $1.key }.compactMap { number, texts in
            let side = "\(name), side \(number + 1)"
            guard !mixedKVTML.contains(side) else { return nil }
            return LanguageSide(side, otherKVTML[side] ?? [tag(ofFolder: language)], texts)
        }
    }

    /// Not in one language: names in Gurmukhi among English ones.
    private static let mixedKVTML: Set = ["pa/worldcapitals.kvtml, side 1"]

    /// Not in the language of their folder: in English, and as in German but for one name in fifty-two.
    private static let otherKVTML: [String: Set<String>] = [
        "pa/worldcapitals.kvtml, side 2": ["en"], "nds/worldcapitals.kvtml, side 1": ["de", "nds"],
    ]

    private static func tag(ofFolder name: String) -> String {
        switch name {
        case "sr@latin", "sr@ijekavianlatin": "sr-Latn"
        default: String(name.prefix { $0 != "@" && $0 != "_" })
        }
    }
}

extension LanguageSide {
    /// Made of what is known of most languages: numbers in words, and dates.
    static func made() -> [LanguageSide] {
        [("numbers", numbers), ("dates", dates)].flatMap { kind, texts in
            let english = Set(texts(Locale(identifier: "en")))
            return languages.compactMap { tag -> LanguageSide? in
                // Numbers in Chinese characters are the same in all languages that have them.
                guard kind != "numbers" || !tag.hasPrefix("zh") && tag != "ja" else { return nil }
                let expected: Set = tag.hasPrefix("zh") ? [tag, "zh"] : [tag]
                return side("\(tag), \(kind)", tag, expected, texts, english)
            }
        }
    }

    /// Names of languages, numbers in words, and dates, in languages that cardtray does not know. The right verdict is
    /// none of the languages that it knows.
    static func strangers() -> [LanguageSide] {
        let known = Set(languages.map { $0.prefix { $0 != "-" } })
        let others = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" } }).subtracting(known).sorted()
        return [("languages", namesOfLanguages), ("numbers", numbers), ("dates", dates)].flatMap { kind, texts in
            let english = Set(texts(Locale(identifier: "en")))
            return others.map(String.init).filter { !TaggedDeck.knownLanguages.contains($0) }.compactMap { tag in
                side("\(tag), \(kind)", tag, [], texts, english)
            }
        }
    }

    private static func side(
        _ name: String, _ tag: String, _ expected: Set<String>, _ texts: (Locale) -> [String], _ english: Set<String>
    ) -> LanguageSide? {
        let texts = texts(Locale(identifier: tag.replacing("-", with: "_")))
        // Where a language has none of its own, they are English.
        guard tag == "en" || texts.count(where: english.contains) < texts.count / 2 else { return nil }
        // Or dates in the order of the country.
        guard !texts.contains(where: { $0.contains("Thursday") }) || tag == "en" else { return nil }
        return LanguageSide(name, expected, texts)
    }

    private static let languages = """
        af am ar as az be bg bn ca cs cy da de el en eo es et eu fa fi fil fo fr ga gd gl gu ha he hi hr hu hy id is \
        it ja ka kk km kn ko ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn pa pl ps pt ro ru sd si sk sl so sq sr \
        sr-Latn sv sw ta te tg th ti tk tr ug uk ur uz uz-Cyrl vi yo zh-Hans zh-Hant zu
        """.split(separator: " ").map(String.init)

    /// Those of languages that many people speak: others are called the same everywhere.
    private static func namesOfLanguages(in locale: Locale) -> [String] {
        guard locale.localizedString(forLanguageCode: "de") != nil else { return [] }
        let own = (languages + ["la", "bo", "br", "co", "ku", "mi", "sa", "ks", "or", "bs", "fy", "yi"]).compactMap {
            locale.localizedString(forLanguageCode: String($0.prefix { $0 != "-" }))
        }
        return Array(Set(own)).sorted()
    }

    private static func numbers(in locale: Locale) -> [String] {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        return (1...60).compactMap { formatter.string(from: $0 as NSNumber) }
    }

    private static func dates(in locale: Locale) -> [String] {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = .gmt
        formatter.dateStyle = .full
        return (0..<60).map { formatter.string(from: Date(timeIntervalSince1970: Double($0) * 6.1 * 86400)) }
    }
}
