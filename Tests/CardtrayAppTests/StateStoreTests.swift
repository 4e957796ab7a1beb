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

    @Test func remembersAPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Place(width: 900, height: 700, top: "7", offset: -12.5, exposed: ["3", "9"])
        #expect(store.load("deck") == nil)
        try store.save(place, for: "deck")
        #expect(store.load("deck") == place)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cardtray") == ["deck.json"])
    }

    @Test func remembersAnOrderBesideThePlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck())
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let own = deck.arranged(arrangement)
        #expect(store.loadOrder("deck") == nil)
        try store.save(KeptOrder(of: deck), for: "deck")
        #expect(!FileManager.default.fileExists(atPath: folder.path), "of the deck's order nothing is written")
        try store.save(KeptOrder(of: own), for: "deck")
        #expect(ArrangedDeck(SampleDeck(), keeping: store.loadOrder("deck")).order == own.order)
        #expect(store.load("deck") == nil)
        try Data("{\"moved\": [".utf8).write(to: folder.appending(path: "cardtray/deck.order.json"))
        #expect(store.loadOrder("deck") == nil)
        try store.save(KeptOrder(of: deck), for: "deck")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cardtray") == [])
    }

    @Test func anOlderOrderNeverTakesANewersPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let deck = ArrangedDeck(SampleDeck()), names = ["deck"]
        let keeper = OrderKeeper(store, names: names)
        var arrangement = deck.arrangement
        arrangement.move([NotePath(section: 0, note: 3)], to: NotePath(section: 2, note: 1))
        let older = deck.arranged(arrangement), serial = keeper.begin()
        arrangement.move([NotePath(section: 1, note: 3)], to: NotePath(section: 0, note: 0))
        let newer = deck.arranged(arrangement)
        try keeper.keep(newer, serial: keeper.begin())
        try keeper.keep(older, serial: serial)
        let kept = store.loadOrder(StateStore.key(for: names))
        #expect(ArrangedDeck(SampleDeck(), keeping: kept).order == newer.order)
    }

    @Test func aSpoiltFileIsNoPlace() throws {
        let (store, folder) = store()
        defer { try? FileManager.default.removeItem(at: folder) }
        try store.save(Place(width: 1, height: 1, top: nil, offset: 0, exposed: []), for: "deck")
        try Data("{\"width\": tru".utf8).write(to: folder.appending(path: "cardtray/deck.json"))
        #expect(store.load("deck") == nil)
    }

    @Test func decksAreKeptApart() {
        #expect(StateStore.key(for: ["/a/deck.apkg"]) != StateStore.key(for: ["/b/deck.apkg"]))
        #expect(StateStore.key(for: ["/a/deck.apkg"]) == StateStore.key(for: ["/a/deck.apkg"]))
        #expect(StateStore.key(for: ["/a/x y/../ü.csv"]).allSatisfy { $0 != "/" && $0 != " " })
        #expect(StateStore.key(for: []) == "sample")
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
