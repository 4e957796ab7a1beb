import CardDeck
import Foundation
import Raster
import Testing
import TrayKit
import WaylandClient

@testable import CardtrayApp

@Suite struct StateStoreTests {
    private func store() -> (StateStore, URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-state-\(UUID().uuidString)")
        return (StateStore(environment: ["XDG_STATE_HOME": folder.path]), folder)
    }

    /// Keeps the order of a deck that has been in its own until then.
    private func keeper(_ store: StateStore, files: [String] = []) -> OrderKeeper {
        OrderKeeper(store, key: "deck", order: FiledOrder(order: .ofDeck, files: files))
    }

    @Test func remembersAPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Place(width: 900, height: 700, top: "7", offset: -12.5, exposed: ["3", "9"])
        #expect(store.loadPlace("deck") == nil)
        try store.save(place, for: "deck")
        #expect(store.loadPlace("deck") == place)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cardtray") == ["deck.json"])
    }

    /// Which sides face up is known by the trays' titles, and decks of one stack may be called alike.
    @Test func remembersTheSidesThatFaceUp() throws {
        let sections = ["a", "b", "a"].map { DeckSection(title: $0, noteCount: 1) }
        let facing = FacingSides(.number(3), sections: [1: .number(1), 2: .number(2)])
        var place = Place(width: 1, height: 1, top: nil, offset: 0, exposed: [])
        place.keep(facing, in: sections)
        let read = try JSONDecoder().decode(Place.self, from: try JSONEncoder().encode(place))
        #expect(read.facing(in: sections) == facing)
        #expect(read.facing(in: Array(sections.prefix(2))).sections == [1: .number(1)])
    }

    @Test func remembersAnOrderBesideThePlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck())
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let own = deck.arranged(arrangement)
        #expect(store.loadOrder("deck") == nil)
        try store.updateOrder("deck") { _ in KeptOrder(of: deck) }
        let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cardtray") }
        #expect(try names() == [], "of the deck's order nothing is written")
        try store.updateOrder("deck") { _ in KeptOrder(of: own) }
        #expect(ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")).order == own.order)
        #expect(store.loadPlace("deck") == nil)
        try Data("{\"moved\": [".utf8).write(to: folder.appending(path: "cardtray/deck.order.json"))
        #expect(store.loadOrder("deck") == nil)
        try store.updateOrder("deck") { _ in KeptOrder(of: deck) }
        #expect(try names() == ["deck.order.json.broken"])
    }

    @Test func anOlderOrderNeverTakesANewersPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck()), keeper = keeper(store)
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let older = deck.arranged(arrangement), serial = keeper.begin()
        arrangement.move([NotePath(section: 1, note: 3)], to: NotePath(section: 0, note: 0))
        let newer = deck.arranged(arrangement)
        try keeper.keep(newer, files: [], serial: keeper.begin())
        try keeper.keep(older, files: [], serial: serial)
        #expect(ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")).order == newer.order)
    }

    @Test func aSpoiltFileIsNoPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        try store.save(Place(width: 1, height: 1, top: nil, offset: 0, exposed: []), for: "deck")
        let spoilt = Data("{\"width\": tru".utf8)
        try spoilt.write(to: folder.appending(path: "cardtray/deck.json"))
        #expect(StateStore(environment: ["XDG_STATE_HOME": folder.path], setsAside: false).loadPlace("deck") == nil)
        let file = folder.appending(path: "cardtray/deck.json").path
        #expect(FileManager.default.fileExists(atPath: file), "who only reads writes nothing")
        #expect(store.loadPlace("deck") == nil)
        #expect(try Data(contentsOf: folder.appending(path: "cardtray/deck.json.broken")) == spoilt, "it is kept")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    /// Whatever stands in a file's place: nothing hangs, nothing is lost, and the next state is kept.
    @Test func whatIsNoFileIsNoPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Place(width: 900, height: 700, top: nil, offset: 0, exposed: [])
        let file = folder.appending(path: "cardtray/deck.json").path
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        #expect(store.loadPlace("deck") == nil)
        try store.save(place, for: "deck")
        #expect(store.loadPlace("deck") == place)
        try FileManager.default.removeItem(atPath: file)
        try #require(mkfifo(file, 0o600) == 0)
        #expect(store.loadPlace("deck") == nil)
        try store.save(place, for: "deck")
        #expect(store.loadPlace("deck") == place)
        // Sparse: it takes no space, but would take all memory.
        try #require(truncate(file, 1 << 40) == 0)
        #expect(store.loadPlace("deck") == nil)
    }

    @Test func whatCannotBeWrittenLeavesTheOldState() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = Place(width: 900, height: 700, top: nil, offset: 0, exposed: [])
        try store.save(old, for: "deck")
        // A name that no file can have: as where the disk is full, the new state cannot be written.
        try FileManager.default.createDirectory(
            at: folder.appending(path: "cardtray/deck.json.new/in-use"), withIntermediateDirectories: true)
        let new = Place(width: 1, height: 1, top: nil, offset: 0, exposed: [])
        #expect(throws: FileError.self) { try store.save(new, for: "deck") }
        #expect(store.loadPlace("deck") == old)
    }

    /// Two windows on one deck: each keeps what it has moved, and nothing of the other's is lost.
    @Test func twoWindowsLoseNothingOfEachOther() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck())
        func moved(_ moves: (from: NotePath, to: NotePath)...) -> ArrangedDeck {
            var arrangement = deck.arrangement
            for move in moves { arrangement.move([move.from], to: move.to) }
            return deck.arranged(arrangement)
        }
        func kept() -> ArrangedDeck { ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")) }
        let (one, other) = (keeper(store), keeper(store))
        let mine = (NotePath(section: 0, note: 3), NotePath(section: 2, note: 1))
        let theirs = (NotePath(section: 1, note: 5), NotePath(section: 3, note: 0))
        try one.keep(moved(mine), files: [], serial: one.begin())
        try other.keep(moved(theirs), files: [], serial: other.begin())
        #expect(kept().order == moved(mine, theirs).order)
        // What one takes back is taken back, and the other's stays.
        try one.keep(deck, files: [], serial: one.begin())
        #expect(kept().order == moved(theirs).order)
        let further = (NotePath(section: 4, note: 2), NotePath(section: 4, note: 0))
        try one.keep(moved(further), files: [], serial: one.begin())
        try other.keep(moved(theirs), files: [], serial: other.begin())
        #expect(kept().order == moved(theirs, further).order)
    }

    /// Where what was kept cannot be understood, the window's whole order is kept anew.
    @Test func aBrokenOrderIsWrittenAnew() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck()), keeper = keeper(store)
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        try keeper.keep(deck.arranged(arrangement), files: [], serial: keeper.begin())
        try Data("{".utf8).write(to: folder.appending(path: "cardtray/deck.order.json"))
        arrangement.move([NotePath(section: 1, note: 5)], to: NotePath(section: 3, note: 0))
        let own = deck.arranged(arrangement)
        try keeper.keep(own, files: [], serial: keeper.begin())
        #expect(ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")).order == own.order)
    }

    /// The disk is full when a card is moved, and has room again once the deck's file has changed.
    @Test func whatCouldNotBeKeptIsKeptOnceTheDeckWasFollowed() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck()), keeper = keeper(store)
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let one = deck.arranged(arrangement), inTheWay = folder.appending(path: "cardtray/deck.order.json.new")
        try FileManager.default.createDirectory(
            at: inTheWay.appending(path: "in-use"), withIntermediateDirectories: true)
        #expect(throws: FileError.self) { try keeper.keep(one, files: [], serial: keeper.begin()) }
        keeper.rebase(on: FiledOrder(order: KeptOrder(of: one), files: []), serial: keeper.begin())
        try FileManager.default.removeItem(at: inTheWay)
        arrangement.move([NotePath(section: 1, note: 5)], to: NotePath(section: 3, note: 0))
        let both = deck.arranged(arrangement)
        try keeper.keep(both, files: [], serial: keeper.begin())
        #expect(ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")).order == both.order)
        // These cards have gone and come back: what is kept of them is not undone by what is moved then.
        keeper.rebase(on: FiledOrder(order: .ofDeck, files: []), serial: keeper.begin())
        var other = deck.arrangement
        for path in [4, 5].map({ NotePath(section: $0, note: 2) }) {
            other.move([path], to: NotePath(section: path.section, note: 0))
            arrangement.move([path], to: NotePath(section: path.section, note: 0))
            try keeper.keep(deck.arranged(other), files: [], serial: keeper.begin())
            let kept = ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck"))
            #expect(kept.order == deck.arranged(arrangement).order)
        }
    }

    /// Notes of several decks are named by the places of their files, which change when one comes into a folder.
    @Test func whatIsKeptOfAFolderStaysWithItsFiles() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (two, three) = (["/b", "/c"], ["/a", "/b", "/c"]), sectionCount = SampleDeck().sections.count
        /// As many decks as there are files, in some of which a card is moved.
        func moved(_ files: [String], in places: [Int]) -> ArrangedDeck {
            let deck = ArrangedDeck(DeckStack(files.map { _ in SampleDeck() }))
            var arrangement = deck.arrangement
            for place in places {
                let section = place * sectionCount
                arrangement.move([NotePath(section: section, note: 0)], to: NotePath(section: section, note: 3))
            }
            return deck.arranged(arrangement)
        }
        func kept(_ files: [String]) -> CardOrder {
            ArrangedDeck(moved(files, in: []).whole, keeping: store.loadOrder("deck", files: files)).order
        }
        let older = keeper(store, files: two)
        try older.keep(moved(two, in: [1]), files: two, serial: older.begin())
        #expect(kept(three) == moved(three, in: [2]).order && kept(two) == moved(two, in: [1]).order)
        // What a window that shows another state of the folder has kept is not taken for others' cards.
        let known = try #require(store.loadOrder("deck", files: three))
        let newer = OrderKeeper(store, key: "deck", order: FiledOrder(order: known, files: three))
        try newer.keep(moved(three, in: [0, 2]), files: three, serial: newer.begin())
        try older.keep(moved(two, in: [0, 1]), files: two, serial: older.begin())
        #expect(kept(two) == moved(two, in: [0, 1]).order && kept(three) == moved(three, in: [1, 2]).order)
        // The folder changes while a window shows it.
        older.rebase(on: FiledOrder(order: KeptOrder(of: moved(two, in: [0, 1])), files: two), serial: older.begin())
        try older.keep(moved(three, in: [1, 2]), files: three, serial: older.begin())
        #expect(kept(three) == moved(three, in: [1, 2]).order)
        // Of which files it was, older versions did not say.
        try JSONEncoder().encode(KeptOrder(of: moved(two, in: [1])))
            .write(to: folder.appending(path: "cardtray/deck.order.json"))
        #expect(kept(two) == moved(two, in: [1]).order && kept(three) == moved(three, in: [1]).order)
    }

    /// A file that is called by its date is another one each time.
    @Test func aFileMayTakeThePlaceOfAnother() {
        for now in ["/may", "/june"] { #expect(RenamedNotes(keptWith: ["/may"], nowIn: [now]) == nil) }
        #expect(RenamedNotes(keptWith: ["/a", "/may"], nowIn: ["/a", "/june"]) == nil)
        let names = RenamedNotes(keptWith: ["/b", "/c"], nowIn: ["/c", "/d"])
        #expect(names?[NoteID("1/x")] == NoteID("0/x") && names?[NoteID("0/x")] == nil)
    }

    @Test func aPlaceInAFolderStaysWithItsFiles() throws {
        var place = Place(width: 900, height: 700, top: "1/x", offset: 7, exposed: ["0/y", "1/z"])
        #expect(place.renamed(to: ["/a", "/b"]) == place, "of which files it was, older versions did not say")
        place.files = ["/b", "/c"]
        let read = try JSONDecoder().decode(Place.self, from: try JSONEncoder().encode(place))
        let later = read.renamed(to: ["/a", "/b", "/c"])
        #expect(later.top == "2/x" && later.exposed == ["1/y", "2/z"] && later.offset == 7)
        let alone = later.renamed(to: ["/c"])
        #expect(alone.top == "x" && alone.exposed == ["z"] && alone.renamed(to: ["/b", "/c"]).top == "1/x")
    }

    @Test func decksAreKeptApart() {
        #expect(StateStore.key(for: ["/a/deck.apkg"]) != StateStore.key(for: ["/b/deck.apkg"]))
        #expect(StateStore.key(for: ["/a/deck.apkg"]) == StateStore.key(for: ["/a/deck.apkg"]))
        #expect(StateStore.key(for: ["/a/x y/../ü.csv"]).allSatisfy { $0 != "/" && $0 != " " })
        #expect(StateStore.key(for: []) == "sample")
    }

    /// Paths that lead over a link are told apart from others only as long as somebody follows it.
    @Test func aDeckThatIsAwayIsKeptAsBefore() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-away-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (decks, link) = (folder.appending(path: "decks"), folder.appending(path: "link"))
        try FileManager.default.createDirectory(at: decks, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: decks)
        let file = decks.appending(path: "words.csv"), path = link.appending(path: "words.csv").path
        try Data("one,two".utf8).write(to: file)
        let key = StateStore.key(for: [path])
        #expect(key == StateStore.key(for: [file.path]))
        try FileManager.default.removeItem(at: file)
        #expect(StateStore.key(for: [path]) == key)
    }

    @Test func aRelativeStateHomeIsIgnored() {
        #expect(
            StateStore(environment: ["XDG_STATE_HOME": "here", "HOME": "/home/me"]).directory
                == "/home/me/.local/state/cardtray")
        #expect(StateStore(environment: [:]).directory == nil)
    }

    @Test func aPlaceIsFoundAgain() {
        let deck = SampleDeck(), size = Size(1000, 700)
        let view = TrayView(source: deck, size: size)
        view.expose(NotePath(section: 3, note: 5), animated: false)
        view.expose(NotePath(section: 6, note: 2), animated: false)
        view.scroll(toRow: RowPath(section: 3, row: 0))
        let place = Place(of: ZoomView(view), window: LogicalSize(1000, 700))
        let again = TrayView(source: SampleDeck(), size: size)
        ViewState(place, in: SampleDeck()).apply(to: ZoomView(again))
        #expect(again.pageOffset == view.pageOffset)
        #expect(again.model.exposedNotes == view.model.exposedNotes)
        #expect(again.visibleRows.contains(again.focus), "keys act on what is seen")
    }

    @Test func anOverviewIsFoundAgain() {
        let size = Size(1000, 700)
        let zoom = ZoomView(TrayView(source: SampleDeck(), size: size))
        zoom.hold(factor: 0.5)
        zoom.trays.scroll(toRow: RowPath(section: 5, row: 0))
        let place = Place(of: zoom, window: LogicalSize(1000, 700))
        #expect(place.zoom == 0.5)
        let again = ZoomView(TrayView(source: SampleDeck(), size: size))
        ViewState(place, in: SampleDeck()).apply(to: again)
        #expect(again.factor == 0.5 && again.trays.pageOffset == zoom.trays.pageOffset)
        // A card that is seen close up is put back.
        again.hold(factor: 4)
        #expect(Place(of: again, window: LogicalSize(1000, 700)).zoom == nil)
    }
}
