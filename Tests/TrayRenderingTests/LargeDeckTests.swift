import CardDeck
import DeckFormats
import EventLoop
import Foundation
import Logging
import Raster
import Testing
import TrayKit
import Typesetting

@testable import DeckSupport
@testable import TrayRendering

/// An Anki package of 20,000 notes.
@Suite(.serialized) @MainActor struct LargeDeckTests {
    private static let noteCount = 20_000

    /// Written once; the deck keeps the file open.
    private static let deck: any DeckSource = {
        var builder = PackageBuilder()
        for id in 1...noteCount {
            builder.notes[id] = (1, ["word \(id) 語", "<b>meaning</b> of \(id)<br>and more"])
            builder.cards.append(PackageBuilder.Card(id: id, note: id))
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "cardtray-\(UUID().uuidString).apkg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try PackageBuilder.zip([("collection.anki2", builder.database()), ("media", Array("{}".utf8))], to: path)
            return try DeckOpener.open(path: path)
        } catch {
            // Without it no test of the suite has anything to say.
            fatalError("the large deck cannot be made: \(error)")
        }
    }()

    /// The window's parts but for the window.
    @MainActor private final class Stage {
        let loop: EventLoop
        let store: LayerStore
        let view: TrayView
        let factory: LayerFactory

        init() throws {
            loop = try EventLoop()
            store = LayerStore(
                pool: TypesettingPool(threads: 2), mailbox: loop.mailbox, logger: Logger(label: "test"))
            view = TrayView(source: deck, size: Size(1280, 800))
            factory = LayerFactory(deck, generation: 1, look: Look(theme: .dark, scale: 1))
        }

        /// A frame: what it shows and wants.
        ///
        /// - Returns: the layers of notes that are to be seen and are not there.
        func frame() -> [LayerName] {
            store.beginFrame(scale: 1)
            let scene = view.scene()
            let missing = scene.layers.map(\.name).filter { $0.note != nil && store.layer(factory.key($0)) == nil }
            store.update(scene.layers.map { LayerRequest($0.name, priority: 0) } + scene.wanted, from: factory)
            return missing
        }

        func finish() throws { while !store.isComplete { try loop.runOnce(timeout: 5) } }
    }

    @Test func opensWhole() throws {
        #expect(Self.deck.sections.map(\.noteCount) == [Self.noteCount])
        #expect(
            try Self.deck.note(section: 0, note: Self.noteCount - 1).facets[1].text.plain
                == "meaning of 20000\nand more")
        #expect(Self.deck.warnings.isEmpty)
    }

    /// Flung from top to bottom, every frame holds the visible cells and one row more on each side.
    @Test func aFlingKeepsOnlyWhatIsInSight() throws {
        let stage = try Stage(), view = stage.view
        let perRow = view.layout.notesPerRow
        var frames = 0, time = 0.0
        while view.pageOffset < view.layout.contentHeight - 800 {
            if !view.isAnimating {
                for _ in 0..<10 {
                    time += 0.01
                    view.scroll(dx: 0, dy: 600, at: Point(600, 400), time: time)
                }
                view.scrollEnded(time: time)
            }
            time += 1 / 60
            view.advance(to: time)
            _ = stage.frame()
            let visible = view.layout.rows(from: view.pageOffset, to: view.pageOffset + 800)
            let near = view.scene().near
            #expect(near.count <= (visible.count + 2) * perRow)
            for row in visible {
                let notes = view.layout.notes(inRow: row.row, ofSection: 0)
                #expect(notes.allSatisfy { near.contains(NotePath(section: 0, note: $0)) })
            }
            frames += 1
        }
        #expect(frames > 100)
        try stage.finish()
        #expect(stage.frame().isEmpty, "where it comes to rest everything is there")
    }

    /// At an ordinary scroll speed, two rows a second, every layer is there before its card comes into
    /// sight. Between two frames the workers get 16 ms, as they do in life.
    @Test func layersAreReadyBeforeTheyArrive() throws {
        let stage = try Stage(), view = stage.view
        _ = stage.frame()
        try stage.finish()
        let speed = 2 * (view.metrics.rowHeight + view.metrics.rowGap)
        var late = 0
        for i in 1...300 {
            view.scroll(dx: 0, dy: speed / 60, at: Point(600, 400), time: Double(i) / 60)
            let end = MonotonicClock.now + 1 / 60
            while MonotonicClock.now < end { try stage.loop.runOnce(timeout: max(0, end - MonotonicClock.now)) }
            late += stage.frame().count
        }
        #expect(view.pageOffset > 2000)
        #expect(late == 0)
    }
}
