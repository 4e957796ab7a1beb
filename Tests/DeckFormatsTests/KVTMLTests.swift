import CardDeck
import DeckFormats
import Foundation
import Testing

@Suite struct KVTMLTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let small = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE kvtml PUBLIC "kvtml2.dtd" "http://localhost:1/kvtml2.dtd">
        <kvtml version="2.0">
          <information><title>Colours</title></information>
          <identifiers>
            <identifier id="0"><name>Persian</name><locale>fa</locale></identifier>
            <identifier id="1"><locale>German</locale></identifier>
            <identifier id="2"><locale>sr@latin</locale></identifier>
          </identifiers>
          <entries>
            <entry id="0"><translation id="0"><text>قرمز</text></translation>
              <translation id="7"><text>r<!-- inline -->ot</text><pronunciation>ʁoːt</pronunciation></translation></entry>
            <entry id="5"><translation id="0"><text>آبی</text><image>blue.png</image><sound>file/a.ogg</sound></translation></entry>
            <entry id="6"><translation id="0"><text>سبز</text></translation></entry>
            <entry id="8"><translation id="0"><text>سیاه</text></translation></entry>
            <entry id="9"/>
          </entries>
          <lessons>
            <container><name>All</name><inpractice>true</inpractice>
              <entry id="0"/>
              <container><name>Cold</name><entry id="5"/><entry id="77"/><entry id="0"/></container>
              <container><name>Empty</name></container>
            </container>
            <lesson><name>Early</name><entryid>6</entryid></lesson>
          </lessons>
        </kvtml>
        """

    @Test func readsLessonsLanguagesAndMedia() throws {
        let deck = try scratch.open(Self.small, as: "colours.kvtml")
        #expect(deck.format == "kvtml")
        #expect(deck.title == "Colours")
        #expect(deck.sections.map(\.path) == [["All"], ["All", "Cold"], ["Early"], ["Colours"]])
        #expect(deck.sections.map(\.noteCount) == [1, 2, 1, 1])
        #expect(deck.sections.allSatisfy { $0.direction == .rightToLeft })
        let first = try deck.note(section: 0, note: 0)
        #expect(first.facets.map(\.text.plain) == ["قرمز", "rot"])
        #expect(first.facets.map { $0.language?.rawValue } == ["fa", "de"])
        #expect(first.facets.map(\.direction) == [.rightToLeft, .leftToRight])
        #expect(first.facets[1].text.paragraphs[0].runs[0].ruby == "ʁoːt")
        let second = try deck.note(section: 1, note: 0)
        #expect(
            second.facets[0].media == [
                .init(kind: .image, name: "blue.png"), .init(kind: .audio, name: "file/a.ogg"),
            ])
        #expect(deck.noteID(section: 0, note: 0) != deck.noteID(section: 1, note: 1))
        #expect(deck.warnings == ["1 entry that a lesson names is not in the file"])
    }

    /// A hash stands for a name that is none: whoever asks which card is seen gets no megabytes.
    @Test func endlessNamesAreMadeShort() throws {
        let long = String(repeating: "a", count: 100_000), longest = String(repeating: "b", count: 1000)
        func entry(_ id: String) -> String {
            "<entry id=\"\(id)\"><translation id=\"0\"><text>word</text></translation></entry>"
        }
        let deck = try scratch.open(
            """
            <kvtml version="2.0"><identifiers><identifier id="0"><locale>en</locale></identifier></identifiers>
            <entries>\(entry(long + "1"))\(entry(long + "2"))\(entry(long + "1"))\(entry(longest))\(entry(longest + "c"))</entries>
            </kvtml>
            """, as: "long.kvtml")
        let ids = (0..<5).map { deck.noteID(section: 0, note: $0) }
        #expect(Set(ids).count == 5 && ids.allSatisfy { $0.rawValue.count <= 1000 })
        #expect(ids[3].rawValue == longest && ids[4].rawValue.count == 16)
        for (note, id) in ids.enumerated() { #expect(deck.path(of: id) == NotePath(section: 0, note: note)) }
    }

    /// Parley's documents have lines that nobody has filled.
    @Test func entriesWithNothingOnThemAreLeftOut() throws {
        func entry(_ id: Int, _ inner: String) -> String {
            "<entry id='\(id)'><translation id='0'>\(inner)</translation><translation id='1'/></entry>"
        }
        let entries = [
            entry(0, "<text>a</text>"), entry(1, ""), entry(2, "<text> </text><pronunciation>x</pronunciation>"),
            entry(3, "<image>a.png</image>"), entry(4, "<sound>a.ogg</sound>"), entry(5, "<comment>c</comment>"),
            "<entry id='6'/>", "<entry/>", "<entry><translation id='0'><text>b</text></translation></entry>",
        ]
        let lessons = "<container><name>n</name><entry id='1'/><entry id='0'/><entry id='6'/></container>"
        let empty = "<container><name>m</name><entry id='1'/></container>"
        func opened(_ entries: [String]) throws -> any DeckSource {
            try scratch.open(kvtml(entry: entries.joined(), lessons: lessons + empty), as: "blank.kvtml")
        }
        let deck = try opened(entries)
        #expect(deck.sections.map(\.path) == [["n"], ["blank"]] && deck.warnings.isEmpty)
        let ids = deck.sections.enumerated().map { section, shown in
            (0..<shown.noteCount).map { deck.noteID(section: section, note: $0).rawValue }
        }
        #expect(ids == [["0"], ["3", "4", "5", "at 8"]])
        #expect(throws: DeckError.self) { try opened([entries[1], entries[6]]) }
    }

    /// Entries are read before it is known which languages there are; pronouns and languages may come last.
    @Test func languagesMayStandBehindTheEntries() throws {
        let pronouns =
            "<personalpronouns><singular><firstperson>ich</firstperson></singular></personalpronouns>"
        let german = "<identifier id='0'><name>Deutsch</name><locale>de</locale>\(pronouns)</identifier>"
        let conjugation =
            "<conjugation><tense>Präsens</tense><singular><firstperson>gehe</firstperson></singular></conjugation>"
        func deck(_ translations: [String]) throws -> any DeckSource {
            let entries = translations.enumerated().map { "<entry id='\($0)'>\($1)</entry>" }.joined()
            return try scratch.open(
                "<kvtml version='2.0'><entries>\(entries)</entries><identifiers>\(german)\(Self.english)</identifiers></kvtml>",
                as: "late.kvtml")
        }
        let heard = "<translation id='0'/><translation id='1'><sound>a.ogg</sound></translation>"
        let verb = "<translation id='0'><text>gehen</text>\(conjugation)</translation>"
        let words = try deck([verb.replacing(conjugation, with: ""), heard])
        #expect(words.sections.map(\.noteCount) == [2])
        let sound = try words.note(section: 0, note: 1).facets
        #expect(sound.map { $0.language?.rawValue } == ["en"] && sound[0].number == 1)
        let verbs = try deck([heard, verb, heard])
        #expect(verbs.sections.map(\.noteCount) == [3])
        let sides = try verbs.note(section: 0, note: 1).facets.map(\.text.plain)
        #expect(sides == ["gehen", "Präsens\nich gehe"])
    }

    private func oneEntry(_ identifiers: String, _ translations: String, wordTypes: String = "") throws -> Note {
        let text = """
            <kvtml version="2.0"><identifiers>\(identifiers)</identifiers>
            <entries><entry id="4">\(translations)</entry></entries><wordtypes>\(wordTypes)</wordtypes></kvtml>
            """
        return try scratch.open(text, as: "one.kvtml").note(section: 0, note: 0)
    }

    private static let german = "<identifier id='0'><name>Deutsch</name><locale>de</locale></identifier>"
    private static let english = "<identifier id='1'><name>English</name><locale>en</locale></identifier>"

    @Test func theCommentAnswersTheOnlyLanguage() throws {
        let comment = "<translation id='0'><text>Hund</text><comment>ein Tier</comment></translation>"
        let note = try oneEntry(Self.german, comment)
        #expect(note.facets.map(\.text.plain) == ["Hund", "ein Tier"])
        #expect(note.facets.map { $0.language?.rawValue } == ["de", "de"])
        #expect(note.facets.map(\.field) == ["Deutsch", "Comment"])
        // Some programs repeat it as a translation into no language, or leave that empty.
        for other in ["ein Tier", ""] {
            let note = try oneEntry(Self.german, comment + "<translation id='1'><text>\(other)</text></translation>")
            #expect(note.facets.map(\.text.plain) == ["Hund", "ein Tier"])
        }
        // Beside another language it is told apart from that.
        let both = try oneEntry(
            Self.german + Self.english, comment + "<translation id='1'><text>dog</text></translation>")
        #expect(both.facets.map(\.text.plain) == ["Hund", "dog", "Comment\nein Tier"])
        #expect(both.facets.map(\.field) == ["Deutsch", "English", "Deutsch: Comment"])
    }

    @Test func whatElseIsSaidOfAWordIsFurtherSides() throws {
        let pronouns =
            "<personalpronouns><singular><firstperson>ich</firstperson><thirdpersonmale>er</thirdpersonmale></singular>"
            + "<plural><firstperson>wir</firstperson></plural></personalpronouns>"
        let article =
            "<article><singular><definite><male>der</male></definite><indefinite><male>ein</male></indefinite></singular>"
            + "</article>"
        let note = try oneEntry(
            "<identifier id='0'><locale>de</locale>\(article)\(pronouns)</identifier>",
            """
            <translation id="0"><text>Lauf</text><example>Ein Lauf.</example><paraphrase>das Laufen</paraphrase>
            <synonym>Rennen</synonym><antonym>Stand</antonym>
            <conjugation><tense>Präsens</tense><singular><firstperson><text>laufe</text><grade>1</grade></firstperson>
            <thirdpersonmale>läuft</thirdpersonmale></singular><plural><firstperson>laufen</firstperson>
            <secondperson>lauft</secondperson></plural></conjugation>
            <conjugation><tense>Futur</tense><singular><firstperson></firstperson></singular></conjugation>
            <declension><singular><nominative><text>Lauf</text></nominative><genitive><text>Laufs</text></genitive>
            </singular></declension>
            <comparison><absolute>gut</absolute><comparative>besser</comparative><superlative>am besten</superlative>
            </comparison><multiplechoice><choice>Weg</choice><choice>Gang</choice></multiplechoice></translation>
            """,
            wordTypes: """
                <container><name>Noun</name><specialwordtype>noun</specialwordtype><container><name>M</name>
                <specialwordtype>noun/male</specialwordtype><entry id="4"><translation id="0"/></entry></container>
                </container>
                """)
        #expect(
            note.facets.map(\.text.plain) == [
                "Lauf", "Paraphrase\ndas Laufen", "Example\nEin Lauf.", "Synonym\nRennen", "Antonym\nStand",
                "Article\nder Lauf\nein Lauf", "Präsens\nich laufe\ner läuft\nwir laufen\nlauft",
                "Declension\nnominative: Lauf\ngenitive: Laufs", "Comparison\ngut\nbesser\nam besten",
                "Multiple choice\n• Weg\n• Gang",
            ])
        #expect(
            note.facets.dropFirst().map(\.field) == [
                "Paraphrase", "Example", "Synonym", "Antonym", "Article", "Präsens", "Declension", "Comparison",
                "Multiple choice",
            ])
        let newer = try oneEntry(
            Self.german,
            "<translation id='0'><text>gut</text><comparative><text>besser</text></comparative></translation>")
        #expect(newer.facets.map(\.text.plain) == ["gut", "Comparison\nbesser"])
    }

    /// What a word type is called may stand behind its words, or behind the types within it.
    @Test(arguments: [
        "<container>WORD<name>M</name>MALE</container>", "<container>MALE WORD</container>",
        "<container><container>WORD<container>NEUTRAL</container>MALE</container>NOUN</container>",
        "<container><container>NEUTRAL</container>WORD MALE</container>",
    ])
    func aWordTypeSaysAnywhereWhatItIs(wordTypes: String) throws {
        func special(_ type: String) -> String { "<specialwordtype>\(type)</specialwordtype>" }
        let word = #"<entry id="4"><translation id="0"/></entry>"#
        let parts = [
            "WORD": word, "MALE": special("noun/male"), "NEUTRAL": special("noun/neutral"), "NOUN": special("noun"),
        ]
        let types = parts.reduce(wordTypes) { text, part in
            text.split(separator: part.key, omittingEmptySubsequences: false).joined(separator: part.value)
        }
        let articles = ["male": "der", "neutral": "das"].map { "<\($0)>\($1)</\($0)>" }.joined()
        let note = try oneEntry(
            "<identifier id='0'><locale>de</locale><article><singular><definite>\(articles)</definite></singular>"
                + "</article></identifier>",
            "<translation id='0'><text>Lauf</text></translation>", wordTypes: types)
        #expect(note.facets.map(\.text.plain) == ["Lauf", "Article\nder Lauf"])
    }

    @Test(arguments: [
        (#"$$\frac{a+b}{c}$$"#, "(a + b)/c", 1), (#"area: $$\pi r^2$$, of a circle"#, "area: πr², of a circle", 1),
        (#"§§Let $x_1$ be§§"#, "Let x₁ be", 1), ("costs 5$$", "costs 5$$", 0), ("$$ $$", "", 0),
        (#"$$x_1$$ $$x_2$$"#, "x₁ x₂", 2), (#"$$a\\b$$"#, "a\nb", 1),
        (#"§§This is a \LaTeX{} \textbf{markup} test.§§"#, "This is a LaTeX markup test.", 0),
        (#"§§50\% §§of % them§§"#, "50% of", 0), ("§§§§", "§§§§", 0),
    ])
    func dollarsMarkFormulas(source: String, plain: String, count: Int) throws {
        let note = try oneEntry(
            Self.german, "<translation id='0'><text>\(source)</text><comment>is \(source)</comment></translation>")
        let comment = source.hasPrefix("§§") ? source : plain
        #expect(note.facets.map(\.text.plain) == [plain, "is \(comment)"].filter { !$0.isEmpty })
        #expect(note.facets[0].text.paragraphs.flatMap(\.runs).compactMap(\.formula).count == count)
    }

    @Test func keepsMediaBelowItsFolder() throws {
        let deck = try scratch.open(Self.small, as: "colours.kvtml")
        _ = try scratch.write("blue".utf8, as: "blue.png")
        #expect(try deck.media(named: "blue.png") == Array("blue".utf8))
        #expect(throws: DeckError.self) { try deck.media(named: "../colours.kvtml") }
        #expect(throws: DeckError.self) { try deck.media(named: "/etc/hostname") }
    }

    @Test func whatIsDamagedIsToldAsSuch() throws {
        let cut = try #require(try scratch.failure("<kvtml><entries><entry id='0'>".utf8, as: "cut.kvtml"))
        #expect(cut.message.hasPrefix("line 1: is not well-formed XML"))
    }

    @Test func tellsOfOtherXML() throws {
        let error = try #require(try scratch.failure("<?xml version=\"1.0\"?><svg/>".utf8, as: "a.svg"))
        #expect(error.message.contains("its root is <svg>, not <Lesson> (Pauker lesson), <mnemosyne>"))
        #expect(error.message.hasSuffix(" or <kvtml> (KVTML)"))
    }

    /// libxml2 converts 4,000 and 4,096 bytes at once: characters of any length may lie across their ends.
    @Test func readsCharactersAcrossTheEndsOfBuffers() throws {
        let words = (0..<600).map { "é茶🍵\($0)" }
        let entries = words.enumerated().map {
            "<entry id=\"\($0)\"><translation id=\"0\"><text>\($1)</text></translation></entry>"
        }.joined()
        for encoding in ["UTF-8", "UTF-16LE", "UTF-16BE", "GB18030"] {
            for shift in 0..<9 {
                let text =
                    "<?xml version=\"1.0\" encoding=\"\(encoding.prefix(6) == "UTF-16" ? "UTF-16" : encoding)\"?>"
                    + "<!--\(String(repeating: "x", count: shift))--><kvtml version=\"2.0\"><entries>\(entries)</entries></kvtml>"
                let mark = encoding.hasPrefix("UTF-16") ? "\u{FEFF}" : ""
                let bytes = try EncodingTests.encode(mark + text, as: encoding)
                let deck = try DeckOpener.open(path: scratch.write(bytes, as: "d.kvtml"))
                #expect(try deck.texts().map { $0[0] } == words, "\(encoding), moved by \(shift)")
                #expect(deck.warnings.isEmpty)
            }
        }
    }

    @Test func opensWhatIsCutShortWithAWarning() throws {
        let cut = Self.small.prefix(Self.small.count * 2 / 3)
        let deck = try scratch.open(String(cut), as: "cut.kvtml")
        #expect(deck.sections.map(\.noteCount).reduce(0, +) > 0)
        #expect(deck.warnings.contains { $0.contains("is not well-formed XML") })
    }

    @Test func readsLatin1WhereNoOtherEncodingIsNamed() throws {
        func opened(_ declaration: String, _ bytes: [UInt8]) throws -> any DeckSource {
            let start =
                "<?xml version=\"1.0\"\(declaration)?><kvtml version=\"2.0\"><entries><entry id=\"0\">"
            let end = "</text></translation></entry></entries>"
            let all = Array((start + "<translation id=\"0\"><text>").utf8) + bytes + Array(end.utf8)
            return try DeckOpener.open(path: scratch.write(all, as: "d.kvtml"))
        }
        for declaration in ["", " encoding=\"UTF-8\""] {
            let deck = try opened(declaration, [0xE9])
            #expect(try deck.texts() == [["é"]])
            #expect(deck.warnings.contains { $0.contains("read as Latin-1") })
        }
        // The root is never closed: a flaw that has nothing to do with the encoding.
        let deck = try opened(" encoding=\"KOI8-R\"", [0xC4, 0xC1])
        #expect(try deck.texts() == [["да"]])
        #expect(!deck.warnings.contains { $0.contains("Latin-1") })
    }

    @Test(.timeLimit(.minutes(5))) func doesNotExpandEntities() throws {
        var text = "<?xml version=\"1.0\"?><!DOCTYPE kvtml [<!ENTITY a \"aaaaaaaaaa\">"
        for (name, inner) in zip("bcdefghij", "abcdefghi") {
            text += "<!ENTITY \(name) \"\(String(repeating: "&\(inner);", count: 10))\">"
        }
        text +=
            "<!ENTITY x SYSTEM \"file:///etc/hostname\">]><kvtml version=\"2.0\"><entries><entry id=\"0\">"
        text += "<translation id=\"0\"><text>[&j;&x;]</text></translation></entry>"
        text +=
            "<entry id=\"&j;\"><translation id=\"0\"><text>x</text></translation></entry></entries></kvtml>"
        let deck = try scratch.open(text, as: "bomb.kvtml")
        #expect(try deck.texts()[0][0].utf8.count < 10_000)
        for note in 0..<deck.sections[0].noteCount {
            #expect(deck.noteID(section: 0, note: note).rawValue.utf8.count < 10_000)
        }
    }

    private func kvtml(type: String = "", entry: String, lessons: String = "") -> String {
        "<?xml version=\"1.0\"?>\(type)<kvtml version=\"2.0\"><entries>\(entry)</entries>"
            + "<lessons>\(lessons)</lessons></kvtml>"
    }

    private func entry(_ text: String) -> String {
        "<entry id=\"0\"><translation id=\"0\"><text>\(text)</text></translation></entry>"
    }

    /// Each would take gigabytes, or for ever.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            (
                "<!DOCTYPE kvtml [<!ENTITY a \"\(String(repeating: "x", count: 50_000))\">]>",
                String(repeating: "&a;", count: 50_000)
            ),
            (
                "<!DOCTYPE kvtml [<!ENTITY % a \"x\">"
                    + zip("bcd", "abc").map {
                        "<!ENTITY % \($0) \"\(String(repeating: "&#37;\($1);", count: 1000))\">"
                    }.joined() + "%d;]>", "a"
            ),
        ])
    func entitiesOfItsOwnAreLeftOut(_ type: String, _ text: String) throws {
        let deck = try scratch.open(kvtml(type: type, entry: entry(text + " shown")), as: "bomb.kvtml")
        let shown = try deck.texts()[0][0]
        #expect(shown.hasSuffix("shown") && shown.utf8.count < 1000)
    }

    @Test(.timeLimit(.minutes(5)), arguments: [9_000, 300_000]) func manyAttributesAreRefused(_ count: Int) throws {
        let attributes = (0..<count).map { "a\($0)='1'" }.joined(separator: "\n")
        let text = kvtml(entry: "<entry id='0' \(attributes)><translation id='0'><text>a</text></translation></entry>")
        if count < 10_000 {
            #expect(try scratch.open(text, as: "some.kvtml").texts() == [["a"]])
        } else {
            let error = try #require(throws: DeckError.self) { _ = try scratch.open(text, as: "many.kvtml") }
            #expect("\(error)".contains("more than 10000 attributes"), "\(error)")
        }
    }

    @Test func anEntryThatALessonNamesAgainIsShownOnce() throws {
        let members = String(repeating: "<entry id='0'/>", count: 100_000)
        let lessons =
            "<container><name>n</name>\(members)</container><container><name>m</name><entry id='0'/></container>"
        let long = String(repeating: "x ", count: 1 << 18)
        let deck = try scratch.open(kvtml(entry: entry(long), lessons: lessons), as: "again.kvtml")
        #expect(deck.sections.map(\.noteCount) == [1, 1])
        #expect(deck.warnings.contains { $0.contains("99999 entries are named again in the same lesson") })
        #expect(deck.noteID(section: 1, note: 0).rawValue == "0 (2)")
    }

    /// As a tree, each would take gigabytes; and the blanks between a lesson's entries would be put together each time.
    @Test func aMillionEntriesOpen() throws {
        let count = 1_000_000
        let words = (0..<count).map { "<e><o>a\($0)</o><t>b</t></e>\n" }.joined()
        let early = try scratch.open("<kvtml>\(words)</kvtml>", as: "early.kvtml")
        #expect(early.sections.map(\.noteCount) == [count])
        #expect(try early.note(section: 0, note: count - 1).facets.map(\.text.plain) == ["a999999", "b"])
        let entries = (0..<count).map {
            "<entry id='\($0)'><translation id='0'><text>a\($0)</text></translation></entry>\n"
        }
        let members = (0..<count).map { "<entry id='\($0)'/>\n        " }.joined()
        let deck = try scratch.open(
            kvtml(entry: entries.joined(), lessons: "<container><name>n</name>\n\(members)</container>"),
            as: "late.kvtml")
        #expect(deck.sections.map(\.path) == [["n"]] && deck.sections.map(\.noteCount) == [count])
        #expect(try deck.note(section: 0, note: count - 1).facets.map(\.text.plain) == ["a999999"])
    }

    @Test func lessonsWithinEachOtherAreCounted() throws {
        let leaves = String(repeating: "<container><name>l</name><entry id='0'/></container>", count: 10_000)
        let lessons =
            String(repeating: "<container><name>n</name>", count: 200) + leaves
            + String(repeating: "</container>", count: 200)
        let error = #expect(throws: DeckError.self) {
            try scratch.open(kvtml(entry: entry("a"), lessons: lessons), as: "deep.kvtml")
        }
        #expect(error?.message == "has more lessons within each other than any deck has")
    }

    /// A lesson's name may stand behind its entries, and its own entries behind lessons within it.
    @Test func theOrderWithinALessonDoesNotMatter() throws {
        let entries = (0..<3).map { "<entry id='\($0)'><translation id='0'><text>\($0)</text></translation></entry>" }
        let lessons =
            "<container><container><entry id='1'/><name>in</name></container><entry id='0'/><name>out</name></container>"
            + "<container><name>x</name><y><entry id='2'/></y></container>"
        let deck = try scratch.open(kvtml(entry: entries.joined(), lessons: lessons), as: "order.kvtml")
        #expect(deck.sections.map(\.path) == [["out"], ["out", "in"], ["order"]])
        #expect(try deck.sections.indices.map { try deck.texts($0) } == [[["0"]], [["1"]], [["2"]]])
    }

    /// Debian's package of vocabularies in 36 languages.
    @Test func agreesWithAnotherParserOnKDEVocabularies() throws {
        struct Counts: Decodable {
            var entries: Int
            var lessons: [Int]
            var texts: [String]
        }
        let data = try Oracle.run("kvtml_oracle.py", "/usr/share/apps/kvtml")
        let files = try JSONDecoder().decode([String: Counts].self, from: data)
        try #require(files.count >= 366, "install the package kdeedu-kvtml-data")
        for (path, counts) in files {
            let deck = try DeckOpener.open(path: path)
            #expect(deck.sections.reduce(0) { $0 + $1.noteCount } == counts.entries, "\(path)")
            #expect(deck.sections.map(\.noteCount).sorted() == counts.lessons, "\(path)")
            let texts = try deck.sections.indices.flatMap { try deck.texts($0) }.flatMap { $0 }
            #expect(
                texts.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
                    == counts.texts, "\(path)")
        }
    }

    /// A long text would stand before each form of each verb, and above each side.
    @Test func endlessPronounsAndNamesOfLanguagesAreNone() throws {
        let long = String(repeating: "x", count: 100_000)
        let pronouns =
            "<personalpronouns><singular><firstperson>\(long)</firstperson><secondperson>du</secondperson></singular>"
            + "</personalpronouns>"
        let note = try oneEntry(
            "<identifier id='0'><name>\(long)</name><locale>de</locale>\(pronouns)</identifier>\(Self.english)",
            """
            <translation id='0'><text>gehen</text><conjugation><tense>Präsens</tense><singular><firstperson>gehe</firstperson>
            <secondperson>gehst</secondperson></singular></conjugation></translation>
            """)
        #expect(note.facets.map(\.text.plain) == ["gehen", "Präsens\ngehe\ndu gehst"])
        #expect(note.facets.map(\.field) == [nil, "Präsens"])
    }

    @Test func endlessNamesOfLessonsAreCut() throws {
        let lesson = "<container><name>\(String(repeating: "n", count: 100_000))</name><entry id='0'/></container>"
        let deck = try scratch.open(kvtml(entry: entry("a"), lessons: lesson), as: "long.kvtml")
        #expect((1000...64 << 10).contains(deck.sections[0].title.utf8.count))
    }
}
