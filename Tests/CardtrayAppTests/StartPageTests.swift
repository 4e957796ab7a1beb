import CardDeck
import Foundation
import Testing
import TrayWindow

@testable import CardtrayApp

/// What is offered where no deck is named.
struct StartPageTests {
    /// Sections of cards that are named by their numbers.
    private final class Numbers: DeckSource {
        let title = "Numbers"
        let sections: [DeckSection]

        init(_ counts: Int...) { sections = counts.map { DeckSection(title: "\($0) cards", noteCount: $0) } }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("\(section).\(note)") }

        func note(section: Int, note: Int) -> Note {
            let name = MediaReference(kind: .audio, name: "\(note).ogg")
            return Note(
                id: noteID(section: section, note: note),
                facets: [Facet(StyledText(plain: "\(section).\(note)"), media: [name])])
        }

        func media(named name: String) throws -> [UInt8] { Array(name.utf8) }
    }

    private func texts(_ deck: any DeckSource, section: Int) throws -> [String] {
        try (0..<deck.sections[section].noteCount).map {
            try deck.note(section: section, note: $0).facets[0].text.plain
        }
    }

    @Test(arguments: [
        (front: nil, first: 0, place: 0), (front: 0, first: 0, place: 0), (front: 3, first: 0, place: 3),
        (front: 4, first: 0, place: 4), (front: 5, first: 1, place: 4), (front: 50, first: 46, place: 4),
        (front: 83, first: 79, place: 4), (front: 84, first: 80, place: 4), (front: 99, first: 80, place: 19),
    ])
    func aTrayShowsCardsAboutTheOneInFront(_ given: (front: Int?, first: Int, place: Int)) throws {
        let front = given.front.map { NotePath(section: 1, note: $0) } ?? NotePath(section: 1, note: 0)
        let page = StartPage(recent: [StartPage.Tray(of: Numbers(5, 100), named: ["/a"], front: front)])
        #expect(page.deck.sections[0].title == "Numbers · 105 cards")
        #expect(page.cardsInFront[0] == NotePath(section: 0, note: given.place))
        #expect(try texts(page.deck, section: 0) == (given.first..<given.first + 20).map { "1.\($0)" })
        for note in 0..<20 { #expect(page.offer(of: NotePath(section: 0, note: note)) == .decks(["/a"])) }
        // Sounds and pictures are the deck's own.
        let note = try page.deck.note(section: 0, note: given.place)
        #expect(
            try page.deck.media(named: note.facets[0].media[0].name) == Array("\(given.front ?? 0).ogg".utf8))
    }

    @Test(arguments: [0, 1, 19, 20, 21]) func aTrayShowsNoMoreThanThereIs(_ count: Int) throws {
        let page = StartPage(recent: [StartPage.Tray(of: Numbers(0, count), named: ["/a"], front: nil)])
        guard count > 0 else { return #expect(try texts(page.deck, section: 0) == ["Numbers\nno cards"]) }
        #expect(try texts(page.deck, section: 0) == (0..<min(20, count)).map { "1.\($0)" })
        #expect(page.deck.sections[0].title == "Numbers · \(count) \(count == 1 ? "card" : "cards")")
    }

    @Test func theSampleAndOtherDecksComeLast() throws {
        let page = StartPage(recent: [
            StartPage.Tray(unread: ["/here/a deck.csv", "/b"], because: "cannot be opened"),
            StartPage.Tray(of: Numbers(3), named: ["/c"], front: NotePath(section: 0, note: 2)),
        ])
        #expect(page.deck.sections.count == 4)
        #expect(try texts(page.deck, section: 0) == ["a deck.csv\ncannot be opened"])
        #expect(page.cardsInFront.map(\.note) == [0, 2, 0, 0])
        func offer(_ section: Int, _ note: Int) -> StartPage.Offer? {
            page.offer(of: NotePath(section: section, note: note))
        }
        #expect(offer(0, 0) == .decks(["/here/a deck.csv", "/b"]))
        #expect(offer(2, 11) == .decks([]))
        #expect(offer(3, 0) == .choose(folders: false))
        #expect(offer(3, 1) == .choose(folders: true))
    }

    @Test func otherDecksNameTheKeysThatOpenThem() throws {
        #expect(
            try texts(StartPage(recent: []).deck, section: 1)
                == ["Open decks\nCtrl+O", "Open a folder\nCtrl+Shift+O"])
        var keys = KeyTable.cardtray
        #expect(keys.remap(["Ctrl+O": "F7", "Ctrl+Shift+O": KeyTable.noKey]) == [])
        #expect(try texts(StartPage(recent: [], keys: keys).deck, section: 1) == ["Open decks\nF7", "Open a folder"])
    }

    @Test func decksOpenedLastComeFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recent = RecentDecks(StateStore(environment: ["XDG_STATE_HOME": folder.path]))
        #expect(recent.all == [])
        let files = (0..<30).map { folder.appending(path: "deck \($0).csv").path }
        for file in files { try recent.add([file]) }
        #expect(recent.all == files.suffix(RecentDecks.limit).reversed().map { [$0] })
        try recent.add([files[20], files[21]])
        try recent.add([files[10]])
        #expect(recent.all.prefix(3) == [[files[10]], [files[20], files[21]], [files[29]]])
        #expect(recent.all.count == RecentDecks.limit)
        // Those that are gone are kept, and not shown.
        #expect(recent.present == [])
        for file in [files[29], files[20]] { try Data().write(to: URL(filePath: file)) }
        #expect(recent.present == [[files[29]], [files[20]]])
        // What is no list of ours is nothing.
        try Data("{".utf8).write(to: folder.appending(path: "cardtray/recent.json"))
        #expect(recent.all == [])
        try recent.add([files[1]])
        #expect(recent.all == [[files[1]]])
    }

    /// Each is added on a thread of its own, and windows open decks at the same time.
    @Test func decksOpenedAtOnceAreAllKept() {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recent = RecentDecks(StateStore(environment: ["XDG_STATE_HOME": folder.path]))
        let writes = PendingWrites(), files = (0..<RecentDecks.limit).map { "/decks/\($0).csv" }
        for file in files { writes.write { try? recent.add([file]) } }
        writes.wait()
        #expect(Set(recent.all) == Set(files.map { [$0] }))
    }
}
