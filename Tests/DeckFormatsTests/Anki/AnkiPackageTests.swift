import CardDeck
import Foundation
import Testing
import Threads

@testable import DeckFormats
@testable import DeckSupport

/// Packages of every layout, and what lies in them beside the cards.
@Suite struct AnkiPackageTests {
    private let packages: Packages

    init() throws { packages = try Packages() }

    @Test func ordersSectionsAndNotes() throws {
        let deck = try packages.open(Packages.builder)
        #expect(deck.sections.map(\.path) == [["parent"], ["Parent", "Child"]])
        #expect(deck.sections.map(\.title) == ["parent", "Child"])
        #expect(try deck.texts(0) == [["q10", "a10"]])
        #expect(try deck.texts(1) == [["q10", "a10"], ["q11", "a11"]])
        #expect(deck.noteID(section: 1, note: 0) == NoteID("101"))
        #expect(deck.warnings.isEmpty)
    }

    /// Some threads read runs of notes, and have note types of their own once they have read many, if those are not large.
    @Test(arguments: [10, 600_000]) func notesAreTheSameInRuns(styleLength: Int) throws {
        var builder = PackageBuilder()
        builder.notetypes = [
            .init(
                fonts: ["Noto Sans JP", ""], css: String(repeating: "a{}\n", count: styleLength / 4),
                question: "{{Front}} {{Tags}} {{Deck}}", moreQuestions: ["{{Back}}"]),
            .init(id: 2, isCloze: true, fields: ["Text"], question: "{{cloze:Text}}", answer: "{{cloze:Text}}"),
        ]
        builder.decks = [1: "Default", 2: "Japanese::Words"]
        let count = 2 * AnkiReader.manyNotes + 200
        for note in 1...count {
            // The last type is one that there is not.
            let type = note % 49 == 0 ? 3 : note % 3 == 0 ? 2 : 1
            builder.notes[note] = (type, type == 2 ? ["a {{c1::b\(note)}} c"] : ["<b>q</b>\(note)", "山\(note)"])
            builder.cards.append(.init(id: 2 * note, note: note, deck: 1 + note % 2))
            if type == 1 { builder.cards.append(.init(id: 2 * note + 1, note: note, ordinal: 1, deck: 2)) }
        }
        let path = try packages.write([("collection.anki2", builder.database())])
        let deck = try DeckOpener.open(path: path, spines: false)
        #expect(deck.sections.map(\.noteCount).min()! > AnkiReader.manyNotes)
        for section in deck.sections.indices {
            let all = 0..<deck.sections[section].noteCount
            // Each of these has a reader that has read no other note.
            let fresh = try stride(from: 0, to: all.count, by: 97).map { number in
                let fresh = try DeckOpener.open(path: path, spines: false)
                return try fresh.note(section: section, note: number)
            }
            let read = deck.noteReader(ofSection: section, for: all)
            for _ in 0..<2 {
                let found = try all.map(read)
                #expect(found.map(\.id) == all.map { deck.noteID(section: section, note: $0) })
                #expect(stride(from: 0, to: all.count, by: 97).map { found[$0] } == fresh)
            }
        }
    }

    @Test(
        arguments: [
            ([8, 1], "collection.anki2", false), ([8, 2], "collection.anki21", false),
            ([8, 3], "collection.anki21b", true),
            (nil, "collection.anki21", false),
        ] as [([UInt8]?, String, Bool)])
    func readsTheNamedCollectionAndNotTheDecoy(meta: [UInt8]?, name: String, isZstd: Bool) throws {
        let database = try Packages.builder.database()
        var members = [(name: name, bytes: isZstd ? PackageBuilder.zstd(database) : database)]
        if name != "collection.anki2" { members.append((name: "collection.anki2", bytes: try Packages.decoy())) }
        if let meta { members.append((name: "meta", bytes: meta)) }
        let deck = try DeckOpener.open(path: packages.write(members))
        #expect(try deck.texts(0) == [["q10", "a10"]])
    }

    /// Of 4 KB pages one database in 32 has just the size of zstd's buffer, or a multiple of it.
    @Test(arguments: [1 << 17, 2 << 17, 1 << 18, 1 << 16])
    func opensDatabasesThatFillItsBuffers(buffer: Int) throws {
        var builder = Packages.builder
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
            #expect(try DeckOpener.open(path: packages.write(members)).texts(0) == [["q10", "a10"]])
        }
    }

    @Test func tellsOfTheFontsItShips() throws {
        var builder = Packages.builder
        builder.notetypes[0].css = """
            @font-face { font-family: "Deck Hand"; src: url("_hand.ttf"); }
            @font-face { font-family: Far; src: url(https://example.org/far.woff2) }
            @font-face{font-family:'Old One';src:local("x"), url('_old.otf') format("opentype")}
            @font-face { font-family: open
            """
        builder.notetypes[0].fonts = ["Deck Hand", "MS Mincho"]
        let names = #"{"0": "_hand.ttf", "1": "_old.otf", "2": "picture.png", "3": "Other.WOFF"}"#
        let deck = try DeckOpener.open(
            path: packages.write([("collection.anki2", builder.database()), ("media", Array(names.utf8))]))
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
            path: packages.write([
                ("collection.anki2", Packages.builder.database()), ("media", Array(names.utf8)),
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

    @Test func prefersTheNewestCollectionWhereNoneIsNamed() throws {
        let deck = try DeckOpener.open(
            path: packages.write([
                ("collection.anki2", Packages.decoy()),
                ("collection.anki21b", PackageBuilder.zstd(Packages.builder.database())),
            ]))
        #expect(try deck.texts(0) == [["q10", "a10"]])
    }

    @Test func readsACollectionThatHadAWriteAheadLog() throws {
        var database = try Packages.builder.database()
        (database[18], database[19]) = (2, 2)
        let deck = try DeckOpener.open(path: packages.write([("collection.anki2", database)]))
        #expect(try deck.texts(1) == [["q10", "a10"], ["q11", "a11"]])
    }

    @Test(arguments: [(100, 0), (10_000, 8)])
    func previewsAreGivenOfLargeCollections(noteCount: Int, expected: Int) throws {
        let path = packages.scratch.path("large.apkg"), previewed = Monitor<[Note]>([])
        try LargeDeck(noteCount: noteCount).writePackage(to: path)
        let deck = try DeckOpener.open(
            path: path,
            preview: { notes in
                previewed.withLock { $0 += notes }
                previewed.wakeAll()
            })
        // They come on a thread that the deck does not wait for.
        let notes: [Note] = previewed.wait { $0.count < expected ? nil : $0 }
        #expect(notes.count == expected)
        for (position, note) in notes.enumerated() {
            let same = try deck.note(section: 0, note: position)
            #expect(note.id == same.id)
            #expect(note.facets.map(\.text) == same.facets.map(\.text))
        }
    }

    @Test func servesSeveralThreadsAtOnce() throws {
        var builder = PackageBuilder()
        for note in 1...400 {
            builder.notes[note] = (1, note % 7 == 0 ? ["q\(note)"] : ["q\(note)", "a\(note)"])
            builder.cards.append(.init(id: note, note: note))
        }
        let deck = try DeckOpener.open(
            path: packages.write([
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
        let path = packages.scratch.path("pipe")
        let bytes = try Data(
            contentsOf: URL(fileURLWithPath: packages.write([("collection.anki2", Packages.builder.database())])))
        try #require(mkfifo(path, 0o600) == 0)
        // Threads for tasks are few: other tests may keep them until the reader has lost patience.
        Thread { try? FileHandle(forWritingTo: URL(fileURLWithPath: path)).write(contentsOf: bytes) }.start()
        #expect(try DeckOpener.open(path: path).texts(0) == [["q10", "a10"]])
    }
}
