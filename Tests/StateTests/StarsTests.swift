import CardDeck
import Foundation
import Testing

@testable import CardtrayApp

/// Stars belong to cards of files, in whichever company these are opened.
@Suite struct StarsTests {
    private final class Numbered: DeckSource {
        let title = "Numbered"
        let sections: [DeckSection]
        private let ids: [String]

        init(_ ids: [String]) {
            self.ids = ids
            sections = [DeckSection(title: "s", noteCount: ids.count)]
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(ids[note]) }
        func note(section: Int, note: Int) -> Note { Note(id: NoteID(ids[note]), tags: [], facets: []) }
    }

    @Test func aStarIsOfTheFileWhereverItStands() {
        var stars = Stars(files: ["a.csv", "b.csv"])
        let key = StateStore.key(for: ["b.csv"])
        #expect(stars.set(NoteID("1/x/y"), true) == StarChange(key: key, note: "x/y", isStarred: true))
        #expect(stars.contains(NoteID("1/x/y")) && !stars.contains(NoteID("0/x/y")) && !stars.contains(NoteID("x/y")))
        #expect(stars.set(NoteID("2/x"), true) == nil && stars.set(NoteID("x"), true) == nil)
        var alone = Stars(files: ["b.csv"])
        #expect(alone.adopt(stars).isEmpty)
        #expect(
            alone.contains(NoteID("x/y"))
                && alone.places(in: Numbered(["w", "x/y"])) == [NotePath(section: 0, note: 1)])
        var more = Stars(files: ["0.csv", "b.csv", "c.csv"])
        #expect(more.adopt(alone).isEmpty)
        #expect(more.contains(NoteID("1/x/y")) && !more.contains(NoteID("0/x/y")))
        #expect(more.set(NoteID("1/x/y"), false)?.isStarred == false && more.places(in: Numbered(["1/x/y"])).isEmpty)
    }

    @Test func theSampleHasStarsToo() {
        var stars = Stars()
        #expect(stars.set(NoteID("0/3"), true) == StarChange(key: "sample", note: "0/3", isStarred: true))
        #expect(stars.contains(NoteID("0/3")))
    }

    /// Where a link leads cannot be told while its file is away.
    @Test func starsOfAFileThatIsAwayAreKeptAsBefore() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-stars-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "words.csv"), link = folder.appending(path: "link.csv")
        try Data("one,two".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        var stars = Stars(files: [link.path])
        let key = StateStore.key(for: [link.path])
        #expect(stars.set(NoteID("x"), true)?.key == key)
        try FileManager.default.removeItem(at: file)
        #expect(stars.set(NoteID("x"), false)?.key == key)
        // It leads elsewhere: there they are written down.
        _ = stars.set(NoteID("y"), true)
        let other = folder.appending(path: "other.csv")
        try Data("one,two".utf8).write(to: other)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
        var now = Stars(files: [link.path])
        #expect(now.adopt(stars) == [StarChange(key: StateStore.key(for: [link.path]), note: "y", isStarred: true)])
        #expect(now.contains(NoteID("y")) && now.set(NoteID("y"), false)?.key != key)
    }
}
