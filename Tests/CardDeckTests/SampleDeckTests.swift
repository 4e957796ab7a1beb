import Testing

@testable import CardDeck

@Suite struct SampleDeckTests {
    let deck = SampleDeck()

    private var paths: [NotePath] {
        deck.sections.enumerated().flatMap { section, info in
            (0..<info.noteCount).map { NotePath(section: section, note: $0) }
        }
    }

    /// Letters by their Unicode blocks; emoji by their property.
    private static let scripts: [(name: String, ranges: [ClosedRange<UInt32>])] = [
        ("Latin", [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]),
        ("Greek", [0x370...0x3FF, 0x1F00...0x1FFF]),
        ("Cyrillic", [0x400...0x52F]),
        ("Armenian", [0x531...0x58A]),
        ("Georgian", [0x10A0...0x10FF]),
        ("Hebrew", [0x5D0...0x5EA]),
        ("Arabic", [0x620...0x6FF]),
        ("Devanagari", [0x900...0x97F]),
        ("Bengali", [0x980...0x9FF]),
        ("Tamil", [0xB80...0xBFF]),
        ("Thai", [0xE00...0xE7F]),
        ("Hangul", [0xAC00...0xD7A3]),
        ("Hiragana", [0x3040...0x309F]),
        ("Katakana", [0x30A0...0x30FF]),
        ("Han", [0x3400...0x9FFF]),
    ]

    private static func script(of scalar: Unicode.Scalar) -> String? {
        if scalar.value > 0x2000, scalar.properties.isEmoji { return "emoji" }
        guard scalar.properties.isAlphabetic else { return nil }
        return scripts.first { $0.ranges.contains { $0.contains(scalar.value) } }?.name
    }

    private static func scripts(in text: String) -> Set<String> {
        Set(text.unicodeScalars.compactMap(script(of:)))
    }

    @Test func holdsEveryScript() {
        var seen: Set<String> = []
        for path in paths {
            for facet in deck.note(section: path.section, note: path.note).facets {
                seen.formUnion(Self.scripts(in: facet.text.plain))
            }
        }
        #expect(seen == Set(Self.scripts.map(\.name) + ["emoji"]))
        let languages = Set(SampleSection.all.map { $0.languages[0].rawValue })
        #expect(languages.isSuperset(of: ["zh-Hans", "zh-Hant", "ja", "ko"]))
    }

    @Test(arguments: SampleSection.all.map(\.title))
    func wordsStayInTheirScript(title: String) throws {
        let section = try #require(SampleSection.all.first { $0.title == title })
        let allowed: Set<String> =
            switch section.languages[0].language {
            case "ja": ["Han", "Hiragana", "Katakana"]
            case "zh": ["Han"]
            case "ko": ["Hangul"]
            case "el": ["Greek"]
            case "ru": ["Cyrillic"]
            case "hy": ["Armenian"]
            case "ka": ["Georgian"]
            case "he": ["Hebrew"]
            case "ar", "fa": ["Arabic"]
            case "hi": ["Devanagari"]
            case "bn": ["Bengali"]
            case "ta": ["Tamil"]
            case "th": ["Thai"]
            case "fr": ["Latin"]
            default: ["emoji"]
            }
        for entry in section.entries {
            let scripts = Self.scripts(in: entry[0])
            #expect(!scripts.isEmpty && scripts.isSubset(of: allowed), "\(entry[0])")
            for (text, language) in zip(entry, section.languages).dropFirst()
            where language.language == "en" || language.rawValue.hasSuffix("Latn") {
                // Modifier letters (ʾ, ʿ) are of no script's block here.
                #expect(Self.scripts(in: text) == ["Latin"], "\(text)")
            }
        }
    }

    @Test func everyNoteIsWhole() throws {
        for path in paths {
            let note = deck.note(section: path.section, note: path.note)
            #expect((2...4).contains(note.facets.count))
            for facet in note.facets {
                let text = facet.text.plain
                // Neither is there for an empty text.
                #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(note.id)")
                #expect(facet.language != nil)
            }
            let entry = SampleSection.all[path.section].entries[path.note]
            #expect(entry.count == note.facets.count, "\(note.id) has a field without a language")
            #expect(note.spine == note.facets[0].text.plain)
        }
    }

    @Test func sectionsFillARowAtLeast() {
        #expect(deck.sections.count >= 12)
        for section in deck.sections {
            #expect((24...45).contains(section.noteCount), "\(section.title): \(section.noteCount)")
        }
        #expect(Set(deck.sections.map(\.title)).count == deck.sections.count)
    }

    @Test func rightToLeftWhereTheScriptIs() {
        for (section, content) in SampleSection.all.enumerated() {
            let rightToLeft = ["he", "ar", "fa"].contains(content.languages[0].language)
            #expect(deck.sections[section].direction == (rightToLeft ? .rightToLeft : .leftToRight))
            for note in 0..<deck.sections[section].noteCount {
                let facets = deck.note(section: section, note: note).facets
                #expect(facets[0].direction == (rightToLeft ? .rightToLeft : .leftToRight))
                #expect(facets[1].direction == .leftToRight)
            }
        }
    }

    @Test func idsAreUniqueAndLeadBack() {
        var seen: Set<NoteID> = []
        for path in paths {
            let id = deck.noteID(section: path.section, note: path.note)
            #expect(seen.insert(id).inserted, "\(id) twice")
            #expect(deck.note(section: path.section, note: path.note).id == id)
            #expect(deck.path(of: id) == path)
        }
        #expect(deck.path(of: NoteID("ja/無い")) == nil)
    }

    /// Kept state refers to notes by these names.
    @Test(arguments: ["ja/山", "el/ο σκύλος", "ar/خبز", "und-Zsye/🦊", "fr/la mer", "zh-Hant/書法"])
    func idsAreStable(id: String) {
        #expect(deck.path(of: NoteID(id)) != nil)
    }

    /// No word is said twice with the same meaning in one language.
    @Test func meaningsDifferWithinASection() {
        for section in SampleSection.all {
            let meanings = section.entries.map { $0[1] }
            let repeated = Dictionary(grouping: meanings, by: \.self).filter { $1.count > 1 }.keys
            #expect(repeated.isEmpty, "\(section.title): \(repeated)")
        }
    }

    @Test func hasNoMedia() {
        #expect(throws: DeckError.self) { try deck.media(named: "a.png") }
    }
}
