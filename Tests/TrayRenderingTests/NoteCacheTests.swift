import CardDeck
import Testing

@testable import TrayRendering

@Suite struct NoteCacheTests {
    /// A deck of one text on every card.
    private final class Deck: DeckSource {
        let title = "test", sections = [DeckSection(title: "a", noteCount: 10_000)]
        private let facet: Facet
        init(_ text: String, media: [MediaReference] = []) { facet = Facet(StyledText(plain: text), media: media) }
        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(note)") }
        func note(section: Int, note: Int) throws -> Note {
            Note(id: noteID(section: section, note: note), facets: [facet])
        }
    }

    private func path(_ note: Int) -> NotePath { NotePath(section: 0, note: note) }

    @Test func theNewestNotesAreKept() throws {
        let cache = NoteCache(source: Deck("word"), capacity: 5)
        for note in 0..<100 {
            _ = try cache.note(path(note))
        }
        #expect((95..<100).allSatisfy { cache.known(path($0)) != nil } && cache.known(path(94)) == nil)
    }

    @Test func whatIsUsedStays() throws {
        let cache = NoteCache(source: Deck("word"), capacity: 5)
        for note in 0..<100 {
            _ = try cache.note(path(note))
            #expect(cache.known(path(0)) != nil)
        }
        #expect(cache.known(path(1)) == nil && cache.known(path(50)) == nil)
    }

    @Test func picturesInTextsCount() throws {
        let picture = EmbeddedPicture([UInt8](repeating: 1, count: 300_000))
        var reference = MediaReference(kind: .image, name: "embedded:0")
        reference.embedded = picture
        let cache = NoteCache(source: Deck("", media: [reference]), byteLimit: 1 << 20)
        for note in 0..<20 { _ = try cache.note(path(note)) }
        #expect((300_000...1 << 20).contains(cache.byteCount))
        #expect(cache.known(path(16)) == nil)
    }

    @Test func longNotesTakeNoMoreThanTheirShare() throws {
        let limit = 1 << 20, cache = NoteCache(source: Deck(String(repeating: "x", count: 300_000)), byteLimit: limit)
        for note in 0..<100 {
            _ = try cache.note(path(note))
            #expect(cache.byteCount <= limit)
        }
        #expect(cache.known(path(97)) != nil && cache.known(path(96)) == nil)
        #expect(cache.facetCount(of: path(0)) == 1, "as every frame asks for it")
        let tiny = NoteCache(source: Deck("word"), byteLimit: 1)
        _ = try tiny.note(path(0))
        #expect(tiny.known(path(0)) != nil, "the last one stays")
    }

    @Test func countsOfNotesThatAreGoneAreBoundedToo() throws {
        let cache = NoteCache(source: Deck("word"), capacity: 5)
        for note in 0..<1000 { _ = try cache.note(path(note)) }
        #expect(cache.facetCount(of: path(999)) == 1 && cache.facetCount(of: path(995)) == 1)
        #expect((0..<1000).count { cache.facetCount(of: path($0)) != nil } <= 20)
    }
}
