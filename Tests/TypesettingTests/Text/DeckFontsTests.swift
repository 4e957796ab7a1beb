import CPango
import CardDeck
import Foundation
import Testing

@testable import Typesetting

/// How long the fonts of a deck are there.
@Suite struct DeckFontsTests {
    private final class Deck: DeckSource {
        let title = "fonts"
        let sections: [DeckSection] = []
        let fonts = [DeckFont(file: "again.ttf", families: ["Read Again"])]
        func noteID(section: Int, note: Int) -> NoteID { preconditionFailure("it has no notes") }
        func note(section: Int, note: Int) throws -> Note { preconditionFailure("it has no notes") }
        func path(of id: NoteID) -> NotePath? { nil }
        func media(named name: String) throws -> [UInt8] { try DeckFontsTests.monospace() }
    }

    private let typesetter = Typesetter()

    private static func monospace() throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: try FontTests.file(of: "monospace"))))
    }

    /// A set that no other test has, of fonts of one family.
    private static func set(_ family: String) throws -> DeckFontSet {
        try #require(DeckFontSet([.init(name: "f", families: [family], bytes: try monospace())]) { _ in })
    }

    private struct FileIdentity: Hashable {
        let device: dev_t, number: ino_t
    }

    private static func identity(of descriptor: Int32) -> FileIdentity? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileIdentity(device: status.st_dev, number: status.st_ino) : nil
    }

    private static func areOpen(_ files: [FileIdentity?]) -> Bool {
        let open = Set((0..<4096 as Range<Int32>).compactMap(identity))
        return files.contains { $0.map(open.contains) == true }
    }

    /// Waits until something is no more: other tests look at all fonts that are there, and Pango still looks some up.
    private static func isGone(_ isThere: () -> Bool) async throws -> Bool {
        for _ in 0..<1000 where isThere() {
            FontContexts.freeFontsOfDecks()
            try await Task.sleep(for: .milliseconds(10))
        }
        return !isThere()
    }

    /// Else each deck with fonts of its own would leave megabytes, and files open, for as long as the window is there.
    @Test func fontsGoWithTheirDeck() async throws {
        weak var contexts: FontContexts?
        weak var set: DeckFontSet?
        var files: [FileIdentity?] = []
        do {
            let fonts = try Self.set("Gone")
            files = fonts.descriptors.map(Self.identity)
            typesetter.use(CardFonts(deck: fonts))
            _ = typesetter.makeLayout("willow 無愛", FontSpec(language: nil, family: "Gone")).glyphLines()
            (set, contexts) = (fonts, typesetter.contexts)
        }
        FontContexts.freeFontsOfDecks()
        #expect(set != nil && contexts != nil && Self.areOpen(files), "they are in use")
        typesetter.use(.standard)
        #expect(try await Self.isGone { set != nil || contexts != nil || Self.areOpen(files) })
    }

    @Test func aKeptTextKeepsTheMapOfItsFont() async throws {
        weak var contexts: FontContexts?
        let run: GlyphRun
        do {
            typesetter.use(CardFonts(deck: try Self.set("Kept")))
            let text = typesetter.makeLayout("willow", FontSpec(language: nil, family: "Kept"))
            run = try #require(text.glyphLines().first?.runs.first)
            contexts = typesetter.contexts
            typesetter.use(.standard)
        }
        for _ in 0..<30 {
            FontContexts.freeFontsOfDecks()
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(contexts != nil)
        #expect(run.font.masks(.scale(1, 1)) != nil, "its letters are there")
    }

    private static let languages = [
        "en", "de", "fr", "ja", "ko", "zh", "ar", "hi", "th", "he", "el", "ru", "ka", "hy", "am", "bn", "ta",
    ]

    /// Else each deck that is opened would add its languages' fonts to the map, for as long as the window is there.
    @Test func aMapThatHoldsTheFontsOfManyDecksIsFreed() async throws {
        weak var contexts: FontContexts?
        for language in Self.languages {
            _ = typesetter.makeLayout("willow", FontSpec(language: language)).glyphLines()
        }
        contexts = typesetter.contexts
        typesetter.forgetDeck()
        #expect(try await Self.isGone { contexts != nil })
        #expect(!typesetter.makeLayout("willow", FontSpec(language: "en")).glyphLines().isEmpty)
    }

    @Test func aMapOfOneDeckIsNotLarge() throws {
        let contexts = FontContexts.borrow(try Self.set("Few"))
        for language in Self.languages.dropLast() { _ = contexts.context(FontSpec(language: language)) }
        #expect(!contexts.isLarge)
        _ = contexts.context(FontSpec(language: "en"))
        #expect(!contexts.isLarge, "it was made before")
        _ = contexts.context(FontSpec(language: "ta"))
        #expect(contexts.isLarge)
    }

    /// Other sides of its cards face up, or its file has changed: nobody needs the fonts for a moment.
    @Test func aDeckThatIsReadAgainKeepsItsFonts() throws {
        weak var set: DeckFontSet?
        var first: DeckFonts? = DeckFonts(of: Deck(), choices: FontChoices())
        set = first?.fonts.deck
        var unread: DeckFonts? = DeckFonts(of: Deck(), choices: FontChoices(), before: first)
        first = nil
        #expect(set != nil)
        let again = DeckFonts(of: Deck(), choices: FontChoices(), before: unread)
        unread = nil
        #expect(set != nil && again.fonts.deck === set, "even where one was replaced before it was asked")
    }

    /// A deck that is read again and again must not take new ones each time.
    @Test func theSameFilesAreOneSet() throws {
        let bytes = try Self.monospace()
        var refused: [String] = []
        func set(_ family: String, _ bytes: [UInt8]) -> DeckFontSet? {
            DeckFontSet.shared(
                [.init(name: "hand.ttf", families: [family], bytes: bytes), .init(name: "none.ttf", bytes: [1])],
                refused: { refused.append($0) })
        }
        let first = try #require(set("Shared Hand", bytes)), again = try #require(set("Shared Hand", bytes))
        #expect(first === again)
        #expect(refused == ["none.ttf", "none.ttf"], "what is wrong is told each time")
        let other = try #require(set("Other Hand", bytes))
        #expect(other !== first)
        #expect(set("Shared Hand", []) == nil)
    }
}
