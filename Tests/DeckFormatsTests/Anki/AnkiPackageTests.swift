import CardDeck
import DeckFormats
import Foundation
import Synchronization
import Testing

@testable import DeckSupport

/// Packages that are odd or broken in ways that Anki's exporter doesn't make them.
@Suite struct AnkiPackageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static var builder: PackageBuilder {
        var builder = PackageBuilder()
        builder.decks = [1: "Default", 2: "Parent::Child", 3: "parent", 4: "Filtered"]
        builder.notes = [10: (1, ["q10", "a10"]), 11: (1, ["q11", "a11"])]
        builder.cards = [
            .init(id: 100, note: 11, deck: 2), .init(id: 101, note: 10, deck: 2),
            .init(id: 102, note: 10, deck: 4, homeDeck: 3),
        ]
        return builder
    }

    /// A collection with the one note that newer packages carry for older Ankis.
    private static func decoy() throws -> [UInt8] {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["Please update to the latest Anki version", ""])]
        builder.cards = [.init(id: 1, note: 1)]
        return try builder.database()
    }

    private func package(_ members: [(name: String, bytes: [UInt8])]) throws -> String {
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip(members, to: path)
        return path
    }

    private func failure(_ path: String) throws -> DeckError {
        try #require(throws: DeckError.self) { _ = try DeckOpener.open(path: path) }
    }

    @Test func ordersSectionsAndNotes() throws {
        let deck = try DeckOpener.open(path: package([("collection.anki2", Self.builder.database())]))
        #expect(deck.sections.map(\.path) == [["parent"], ["Parent", "Child"]])
        #expect(deck.sections.map(\.title) == ["parent", "Child"])
        #expect(try deck.texts(0) == [["q10", "a10"]])
        #expect(try deck.texts(1) == [["q10", "a10"], ["q11", "a11"]])
        #expect(deck.noteID(section: 1, note: 0) == NoteID("101"))
        #expect(deck.warnings.isEmpty)
    }

    @Test func namesAndFieldsAreTidied() throws {
        var builder = Self.builder
        builder.decks = [1: "Default", 2: " A :: B\u{7} "]
        builder.notes[10] = (1, ["q\u{8}u", "a\u{FEFF}n"])
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(deck.sections.map(\.path) == [["A", "B"], ["Default"]])
        #expect(try deck.texts(0).first == ["qu", "an"])
    }

    @Test(
        arguments: [
            ([8, 1], "collection.anki2", false), ([8, 2], "collection.anki21", false),
            ([8, 3], "collection.anki21b", true),
            (nil, "collection.anki21", false),
        ] as [([UInt8]?, String, Bool)])
    func readsTheNamedCollectionAndNotTheDecoy(meta: [UInt8]?, name: String, isZstd: Bool) throws {
        let database = try Self.builder.database()
        var members = [(name: name, bytes: isZstd ? PackageBuilder.zstd(database) : database)]
        if name != "collection.anki2" { members.append((name: "collection.anki2", bytes: try Self.decoy())) }
        if let meta { members.append((name: "meta", bytes: meta)) }
        let deck = try DeckOpener.open(path: package(members))
        #expect(try deck.texts(0) == [["q10", "a10"]])
    }

    /// Of 4 KB pages one database in 32 has just the size of zstd's buffer, or a multiple of it.
    @Test(arguments: [1 << 17, 2 << 17, 1 << 18, 1 << 16])
    func opensDatabasesThatFillItsBuffers(buffer: Int) throws {
        var builder = Self.builder
        var database: [UInt8] = []
        var filler = buffer - (64 << 10)
        repeat {
            builder.notes[12] = (1, [String(repeating: "x", count: max(0, filler)), ""])
            database = try builder.database()
            filler += 1 << 12
        } while database.count < buffer
        try #require(database.count == buffer)
        let latest = [(name: "collection.anki21b", bytes: PackageBuilder.zstd(database)), ("meta", [8, 3])]
        for members in [latest, [("collection.anki21", database)]] {
            #expect(try DeckOpener.open(path: package(members)).texts(0) == [["q10", "a10"]])
        }
    }

    @Test func doesNotFallBackToTheDecoy() throws {
        let error = try failure(package([("collection.anki2", Self.decoy()), ("meta", [8, 3])]))
        #expect(
            error.description.contains(
                "collection.anki21b: the package lists this member but does not hold it"))
    }

    @Test(arguments: [[8, 4], [8, 0], []] as [[UInt8]])
    func tellsOfANewerAnki(meta: [UInt8]) throws {
        let error = try failure(package([("collection.anki2", Self.decoy()), ("meta", meta)]))
        #expect(error.message.hasPrefix("was made by a newer Anki"))
    }

    @Test func showsBadNotesRawAndCountsThem() throws {
        var builder = Self.builder
        builder.notetypes.append(.init(id: 2, question: "{{Nothing}}"))
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (99, ["no type", "<b>raw</b>", "third"])
        builder.notes[21] = (1, ["too few"])
        builder.notes[22] = (1, ["too", "many", "fields"])
        builder.notes[23] = (2, ["unknown field", "raw"])
        builder.notes[24] = (3, ["no gap", "raw"])
        builder.cards += [20, 21, 22, 23, 24].map { .init(id: $0 * 10, note: $0) }
        builder.cards.append(.init(id: 250, note: 10, ordinal: 7))
        builder.cards.append(.init(id: 260, note: 999))
        builder.cards.append(.init(id: 270, note: 10, deck: 999))
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(
            try deck.texts(0) == [
                ["q10", "a10"], ["q10", "a10"], ["no type", "raw\nthird"], ["too few", "too few"], ["too", "many"],
                ["unknown field", "raw"], ["no gap", "raw"],
            ])
        let warnings = deck.warnings
        #expect(warnings.count == 7)
        for start in [
            "1 card has no note", "1 card's note has no note type", "1 card has no template",
            "1 card is in no deck",
            "2 notes have another number of fields", "1 card's template has an error",
            "1 card's gap is not in its note",
        ] {
            #expect(warnings.contains { $0.hasPrefix(start) }, "\(start)")
        }
        _ = try deck.texts(0)
        #expect(deck.warnings == warnings)
    }

    /// A gap that is not the card's, or is broken, is text.
    @Test(arguments: [
        ("a {{c1::b}} c", "a b c"), ("a {{c1::b::hint}} {{c3::c {{c4::d}}}}", "a b c d"), ("a {{c2::b} c", "a b c"),
        ("{{c2::a", "a"), (#"{{c2::\(\frac{1}{2}\)} b"#, "1⁄2 b"), ("{a} {{b}}", "{a} {{b}}"),
    ])
    func gapsOfOtherCardsAreText(field: String, text: String) throws {
        var builder = Self.builder
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (3, [field, "back"])
        builder.cards = [.init(id: 200, note: 20, ordinal: 1)]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.texts(0) == [[text, "back"]])
        #expect(deck.warnings.contains { $0.hasPrefix("1 card's gap is not in its note") })
    }

    /// A damaged collection may number a card as high as SQLite counts.
    @Test(arguments: [Int.max, Int.min])
    func showsCardsOfAnyNumber(ordinal: Int) throws {
        var builder = Self.builder
        builder.notetypes.append(
            .init(id: 3, isCloze: true, question: "{{cloze:Front}}", answer: "{{cloze:Front}}"))
        builder.notes[20] = (3, ["a {{c1::b}}", "back"])
        builder.cards = [.init(id: 200, note: 20, ordinal: ordinal), .init(id: 201, note: 10, ordinal: ordinal)]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.texts(0) == [["q10", "a10"], ["a b", "back"]])
    }

    /// What stands around a question is around the answer, too: it keeps its style, and its place in the fields.
    @Test(arguments: [
        "<div style='text-align: right'>{{FrontSide}}<hr id=answer>{{Back}}</div>",
        "<div style='text-align: right'>{{FrontSide}} {{Back}}</div>",
        "<div style='text-align: right'><b>{{Front}}</b><hr>{{Back}}</div>",
    ])
    func answersKeepWhatTheirQuestionsStandIn(answer: String) throws {
        var builder = Self.builder
        builder.notetypes[0].fonts = ["", "MS Mincho"]
        builder.notetypes[0].question = "<style>i { color: #c00 }</style>{{Front}}"
        builder.notetypes[0].answer = answer
        builder.notes[10] = (1, ["q", "<i>a</i>"])
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        let facet = try deck.note(section: 0, note: 0).facets[1]
        #expect(facet.text.plain == "a")
        #expect(facet.field == "Back")
        #expect(facet.font == "MS Mincho")
        #expect(facet.text.paragraphs.map(\.alignment) == [.right])
        let isStyled = !answer.contains("<b>")
        #expect((facet.text.paragraphs[0].runs[0].style.foreground != nil) == isStyled)
    }

    /// A place to type in that the question opens and the answer closes reaches over the question's end.
    @Test func typedAnswersOverTheQuestionsEndAreLeftOut() throws {
        var builder = Self.builder
        builder.notetypes[0].question = "{{Front}} [[type:"
        builder.notetypes[0].answer = "{{FrontSide}}Back]] {{Back}}"
        builder.notes[10] = (1, ["q", "a"])
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.texts(0).first == ["q [[type:", "a"])
    }

    /// What stands above the answer's rule is left out only as far as the question shows it.
    @Test(arguments: [
        ("{{Front}}", "{{Front}}{{#Extra}}<div>{{Extra}}</div>{{/Extra}}<hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "{{Front}} KEY={{Extra}}<hr id=answer>{{Back}}", "KEY=extra\na"),
        ("{{Front}}", "{{FrontSide}} KEY={{Extra}}<hr id=answer>{{Back}}", "KEY=extra\na"),
        ("{{Front}}", "<div>{{Extra}}</div><hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "<b>{{Extra}}</b>{{FrontSide}}<hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}{{Extra}}", "<b>{{Front}}</b>{{Extra}}<hr id=answer>{{Back}}", "a"),
        ("{{Front}} {{hint:Extra}}", "{{Front}}<p>{{Extra}}</p><hr id=answer>{{Back}}", "extra\na"),
        ("{{Front}}", "<ruby>{{Front}}<rt>{{Extra}}</rt></ruby><hr id=answer>{{Back}}", "q\na"),
        ("{{Front}}", "{{Front}}<hr id=answer>{{Back}}", "a"),
        ("{{Front}}", "<div class=x>{{Front}}</div><hr id=answer>{{Back}}", "a"),
        ("{{Front}}{{hint::Extra}}", "{{Back}}", "a"),
    ])
    func answersKeepWhatTheirQuestionsDoNotShow(question: String, answer: String, back: String) throws {
        var builder = Self.builder
        builder.notetypes[0].fields = ["Front", "Back", "Extra"]
        (builder.notetypes[0].question, builder.notetypes[0].answer) = (question, answer)
        builder.notes[10] = (1, ["q", "a", "extra"])
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets[1].text.plain == back)
        #expect(facets[0].hints.map(\.text.plain) == (question.contains("hint") ? ["extra"] : []))
    }

    @Test func tellsTheFieldOfATypedAnswer() throws {
        var builder = Self.builder
        builder.notetypes[0].question = "{{Front}} {{type:Back}}"
        builder.notetypes[0].answer = "{{Front}}<hr id=answer>{{type:Back}}"
        builder.notetypes[0].fonts = ["", "MS Mincho"]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets.map(\.text.plain) == ["q10", "a10"])
        #expect(facets.map(\.field) == ["Front", "Back"])
        #expect(facets[0].text.paragraphs.map(\.isWritingLine) == [false, true])
        #expect(facets[1].font == "MS Mincho")
    }

    @Test func showsFieldsWhereTemplatesLiveByScripts() throws {
        var builder = Self.builder
        builder.notetypes.append(
            .init(
                id: 2, isCloze: true, fields: ["Text", "Extra"],
                question: "<div id=x style='display: none'>{{cloze:Text}}</div><script>show()</script>",
                answer: "{{FrontSide}}<script>show('{{Extra}}')</script>"))
        builder.notes[20] = (2, ["a {{c1::b::hint}} c", "extra"])
        builder.cards = [.init(id: 200, note: 20)]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.texts(0) == [["a [hint] c", "a b c\nextra"]])
        #expect(
            deck.warnings == [
                "1 card shows nothing by its template; its note's fields are shown as they stand (the first: card 200)"
            ])
    }

    /// The options of a quiz are on buttons, and in the answer a script marks the right one.
    @Test func showsFieldsWhereAnAnswerIsTheQuestionAgain() throws {
        var builder = Self.builder
        builder.notetypes[0].question = "{{Front}}<button>{{Back}}</button>"
        builder.notetypes[0].answer = "{{Front}}<button>{{Back}}</button><script>mark()</script>"
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.texts(0) == [["q10", "a10"]])
        builder.notetypes[0].answer = "{{FrontSide}}"
        builder.notetypes[0].question = "{{Front}}"
        let still = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try still.texts(0) == [["q10", "q10"]], "no script, nothing to be expected")
    }

    @Test func tellsOfTheFontsItShips() throws {
        var builder = Self.builder
        builder.notetypes[0].css = """
            @font-face { font-family: "Deck Hand"; src: url("_hand.ttf"); }
            @font-face { font-family: Far; src: url(https://example.org/far.woff2) }
            @font-face{font-family:'Old One';src:local("x"), url('_old.otf') format("opentype")}
            @font-face { font-family: open
            """
        builder.notetypes[0].fonts = ["Deck Hand", "MS Mincho"]
        let names = #"{"0": "_hand.ttf", "1": "_old.otf", "2": "picture.png", "3": "Other.WOFF"}"#
        let deck = try DeckOpener.open(
            path: package([("collection.anki2", builder.database()), ("media", Array(names.utf8))]))
        #expect(
            deck.fonts == [
                DeckFont(file: "Other.WOFF"), DeckFont(file: "_hand.ttf", families: ["Deck Hand"]),
                DeckFont(file: "_old.otf", families: ["Old One"]),
            ])
        let facets = try deck.note(section: 0, note: 0).facets
        #expect(facets.map(\.field) == ["Front", "Back"])
        #expect(facets.map(\.font) == ["Deck Hand", "MS Mincho"])
        #expect(facets.map(\.hint) == [nil, LanguageTag(rawValue: "ja")])
    }

    @Test func servesMediaAndRefusesNamesThatLeadOut() throws {
        let names =
            #"{"0": "a.png", "2": "e\u0301.png", "3": "../b.png", "4": "c/d.png", "5": "\\x", "6": "gone.png"}"#
        let deck = try DeckOpener.open(
            path: package([
                ("collection.anki2", Self.builder.database()), ("media", Array(names.utf8)),
                ("0", Array("zero".utf8)),
                ("2", Array("two".utf8)), ("3", Array("three".utf8)),
            ]))
        #expect(try deck.media(named: "a.png") == Array("zero".utf8))
        #expect(try deck.media(named: "\u{E9}.png") == Array("two".utf8))
        for name in ["../b.png", "c/d.png", "\\x", "gone.png", "0"] {
            #expect(throws: DeckError.self) { try deck.media(named: name) }
        }
        #expect(deck.warnings == ["3 media files have names that no file in a deck may have; left out"])
    }

    @Test func showsCardsWithoutMediaWhereTheirListIsDamaged() throws {
        let database = try Self.builder.database()
        let packed = PackageBuilder.zstd(database)
        let lists: [[(name: String, bytes: [UInt8])]] = [
            [("collection.anki2", database), ("media", Array(#"{"0": broken"#.utf8))],
            [("collection.anki21b", packed), ("meta", [8, 3]), ("media", Array("no zstd".utf8))],
            [
                ("collection.anki21b", packed), ("meta", [8, 3]),
                ("media", PackageBuilder.zstd([10, 3, 10, 1, 0x61, 10, 9, 10])),
            ],
        ]
        for members in lists {
            let deck = try DeckOpener.open(path: package(members))
            #expect(try deck.texts(0) == [["q10", "a10"]])
            #expect(deck.warnings.count == 1)
            #expect(deck.warnings.first?.contains("pictures and sounds") == true)
        }
    }

    @Test func prefersTheNewestCollectionWhereNoneIsNamed() throws {
        let deck = try DeckOpener.open(
            path: package([
                ("collection.anki2", Self.decoy()),
                ("collection.anki21b", PackageBuilder.zstd(Self.builder.database())),
            ]))
        #expect(try deck.texts(0) == [["q10", "a10"]])
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            String(repeating: "{{A}}", count: 40_000), String(repeating: "{{cloze-only:A}}", count: 15_000),
            String(repeating: "{{type:A}}", count: 25_000),
            String(repeating: "{{#A}}{{/A}}", count: 15_000) + String(repeating: "{{text:A}}", count: 50),
        ])
    func boundsWhatATemplateMakes(question: String) throws {
        var builder = PackageBuilder()
        builder.notetypes = [.init(fields: ["A", "B"], question: question, answer: "{{B}}")]
        builder.notes = [1: (1, [String(repeating: "<br>", count: 25_000) + "x", "b"])]
        builder.cards = [.init(id: 1, note: 1)]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(try deck.note(section: 0, note: 0).facets[1].text.plain == "b")
        #expect(deck.warnings.first?.hasPrefix("1 card's template makes more than 4 MB") == true)
    }

    @Test func cutsLongCardsAndSaysSo() throws {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["<b>" + String(repeating: "é", count: 150_000), "b"])]
        builder.cards = [.init(id: 1, note: 1)]
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        let text = try deck.note(section: 0, note: 0).facets[0].text.plain
        #expect(text.allSatisfy { $0 == "é" })
        #expect((125_000..<(1 << 17)).contains(text.count))
        #expect(
            deck.warnings == [
                "1 card is longer than 256 KB, or has more than 32,768 elements; its end is left out (the first: card 1)"
            ])
    }

    @Test func setsRowsByTheirTexts() throws {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["123", "b"]), 2: (1, ["<b>שלום</b>", "b"]), 3: (1, ["תודה", "b"])]
        builder.cards = [1, 2, 3].map { .init(id: $0, note: $0) }
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(deck.sections[0].direction == .rightToLeft)
    }

    @Test func tellsOfAZipThatIsNoDeck() throws {
        let error = try failure(package([("hello.txt", Array("hello".utf8))]))
        #expect(error.message == "is a zip archive, but not a deck that cardtray can read")
    }

    @Test func tellsOfATruncatedPackage() throws {
        let path = try package([("collection.anki2", Self.builder.database())])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for share in [0.1, 0.5, 0.99] {
            let error = try #require(
                try scratch.failure(bytes.prefix(Int(Double(bytes.count) * share)), as: "cut.apkg"))
            #expect(error.message.contains("cut short or damaged"))
        }
    }

    @Test func tellsOfATruncatedCollection() throws {
        let packed = try PackageBuilder.zstd(Self.builder.database())
        let error = try failure(
            package([("collection.anki21b", Array(packed.dropLast(20))), ("meta", [8, 3])]))
        #expect(error.description.contains("collection.anki21b: is cut short"))
        let garbled = try failure(
            package([("collection.anki21b", Array(packed.dropFirst())), ("meta", [8, 3])]))
        #expect(garbled.description.contains("collection.anki21b: is damaged"))
    }

    @Test func tellsOfABrokenDatabase() throws {
        var broken = try Self.builder.database()
        #expect(
            try failure(package([("collection.anki2", Array(broken.prefix(300)))])).message.contains(
                "database is damaged"))
        for index in 4096..<broken.count { broken[index] = 0xA5 }
        #expect(try failure(package([("collection.anki2", broken)])).message.contains("database is damaged"))
        #expect(
            try failure(package([("collection.anki2", Array("hello".utf8))])).message.contains(
                "is not an SQLite database"))
        #expect(try failure(package([("collection.anki2", [])])).message.contains("is empty"))
        #expect(
            try failure(package([("collection.anki2", PackageBuilder().database())])).message
                == "holds no cards")
    }

    @Test func tellsOfADamagedMember() throws {
        let path = try package([("collection.anki2", Self.builder.database())])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // Behind the local header lies the packed stream; the checksum stands in the directory at the end.
        let stream = 30 + "collection.anki2".utf8.count
        let directory = try #require(bytes.range(of: Data([0x50, 0x4B, 1, 2]), options: .backwards))
        for place in [stream, stream + 200, directory.lowerBound + 16] {
            var broken = bytes
            broken[place] ^= 0x5A
            let error = try #require(try scratch.failure(broken, as: "damaged.apkg"))
            #expect(error.description.contains("collection.anki2: is damaged"))
        }
    }

    @Test func tellsOfADatabaseThatWasCutShort() throws {
        let whole = try Self.builder.database()
        let error = try failure(package([("collection.anki2", Array(whole.dropLast(4096)))]))
        #expect(error.message.contains("database is damaged (it is cut short)"))
    }

    @Test func readsACollectionThatHadAWriteAheadLog() throws {
        var database = try Self.builder.database()
        (database[18], database[19]) = (2, 2)
        let deck = try DeckOpener.open(path: package([("collection.anki2", database)]))
        #expect(try deck.texts(1) == [["q10", "a10"], ["q11", "a11"]])
    }

    @Test func findsTheNotesOfCardsInAnyOrder() throws {
        var builder = PackageBuilder()
        for note in 1...3000 { builder.notes[note * 3] = (1, ["q\(note)", "a\(note)"]) }
        // Neither in the notes' order nor against it, and every tenth card without its note.
        builder.cards = (1...3000).map { card in
            let note = card * 1301 % 3001 * 3
            return .init(id: card, note: card % 10 == 0 ? note + 1 : note)
        }
        let deck = try DeckOpener.open(path: package([("collection.anki2", builder.database())]))
        #expect(deck.sections.map(\.noteCount) == [2700])
        #expect(deck.warnings == ["300 cards have no note; left out"])
        let expected = builder.cards.filter { $0.id % 10 != 0 }.sorted { $0.note < $1.note }
        #expect((0..<2700).map { deck.noteID(section: 0, note: $0).rawValue } == expected.map { String($0.id) })
        #expect(try deck.texts(0).map { $0[0] } == expected.map { "q\($0.note / 3)" })
    }

    @Test(arguments: [(100, 0), (10_000, 8)])
    func previewsAreGivenOfLargeCollections(noteCount: Int, expected: Int) throws {
        let path = scratch.path("large.apkg"), previewed = Mutex<[Note]>([])
        try LargeDeck(noteCount: noteCount).writePackage(to: path)
        let deck = try DeckOpener.open(path: path, preview: { notes in previewed.withLock { $0 += notes } })
        let notes = previewed.withLock { $0 }
        #expect(notes.count == expected)
        for (position, note) in notes.enumerated() {
            let same = try deck.note(section: 0, note: position)
            #expect(note.id == same.id)
            #expect(note.facets.map(\.text) == same.facets.map(\.text))
        }
    }

    @Test func refusesABomb() throws {
        var bomb = Array("SQLite format 3\0".utf8)
        bomb += [UInt8](repeating: 0, count: 80 << 20)
        let error = try failure(
            package([("collection.anki21b", PackageBuilder.zstd(bomb)), ("meta", [8, 3])]))
        #expect(error.message.contains("which no real deck does"))
    }

    @Test func tellsWhatCannotBeOpened() throws {
        #expect(try failure(scratch.path("none.apkg")).message == "there is no such file")
        #expect(try failure(scratch.folder.path).message == "is a folder; name a deck's file in it")
        #expect(try failure("/dev/null").message == "is not a regular file")
        #expect(try scratch.failure([], as: "empty.apkg")?.message == "is empty")
    }

    @Test func servesSeveralThreadsAtOnce() throws {
        var builder = PackageBuilder()
        for note in 1...400 {
            builder.notes[note] = (1, note % 7 == 0 ? ["q\(note)"] : ["q\(note)", "a\(note)"])
            builder.cards.append(.init(id: note, note: note))
        }
        let deck = try DeckOpener.open(
            path: package([
                ("collection.anki2", builder.database()), ("media", Array(#"{"0": "m"}"#.utf8)),
                ("0", [1, 2, 3]),
            ]))
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for index in 0..<400 {
                let at = (index * 7 + thread * 50) % 400
                let note = try? deck.note(section: 0, note: at)
                #expect(note?.facets[0].text.plain == "q\(at + 1)")
            }
            #expect((try? deck.media(named: "m")) == [1, 2, 3])
        }
        #expect(deck.warnings.count == 1)
        #expect(deck.warnings[0].hasPrefix("57 notes have another number of fields"))
    }

    @Test func readsAPipe() throws {
        let path = scratch.path("pipe")
        let bytes = try Data(
            contentsOf: URL(fileURLWithPath: package([("collection.anki2", Self.builder.database())])))
        try #require(mkfifo(path, 0o600) == 0)
        // Threads for tasks are few: other tests may keep them until the reader has lost patience.
        Thread { try? FileHandle(forWritingTo: URL(fileURLWithPath: path)).write(contentsOf: bytes) }.start()
        #expect(try DeckOpener.open(path: path).texts(0) == [["q10", "a10"]])
    }
}
