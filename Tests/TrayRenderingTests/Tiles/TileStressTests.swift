import CardDeck
import EventLoop
import Foundation
import Logging
import RandomSupport
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// Everything changes at random from one thread while real workers draw. `CARDTRAY_STRESS_SECONDS` makes it go on for
/// so long: it is meant for the thread sanitizer.
@Suite(.serialized) @MainActor struct TileStressTests {
    private static let seconds = ProcessInfo.processInfo.environment["CARDTRAY_STRESS_SECONDS"].flatMap(Double.init)

    @Test func everythingChangesWhileWorkersDraw() throws {
        let loop = try EventLoop(), pool = TypesettingPool(threads: 3)
        let store = TileStore(
            renderer: PooledTileRenderer(pool: pool, mailbox: loop.mailbox, logger: Logger(label: "test")))
        var random = SplitMix(seed: UInt64(Self.seconds ?? 1)), witness = TileWitness()
        var generation = 1
        var factory = LayerFactory(TileDeck(), generation: 1, look: Look(theme: .dark, scale: 1))
        var face = TiledFace(note: NotePath(section: 0, note: 0), facet: 0)
        var scale = 8.0, isSteady = true, center = Point(100, 80), window = Size(640, 400), time = 0.0
        var tiles: [PlacedTile] = []
        func seen() -> Rect {
            Rect(
                x: center.x - window.width / scale / 2, y: center.y - window.height / scale / 2,
                width: window.width / scale, height: window.height / scale)
        }
        func draw() {
            store.beginFrame(from: factory, at: time)
            tiles = store.tiles(of: face, visible: seen(), scale: scale, isSteady: isSteady)
            _ = store.pageCount(of: face, from: factory)
            store.endFrame()
            var origin = face
            origin.note = factory.origin(of: face.note)
            witness.see(
                tiles, of: origin, renderState: factory.renderState,
                visible: seen().intersection(Rect(x: 0, y: 0, width: 240, height: 168)))
        }
        let end = Self.seconds.map { Date().addingTimeInterval($0) }
        var step = 0, deliveries = 0
        store.onArrival = { deliveries += 1 }
        // However slow the workers are, some of what they make comes in time to be seen.
        while end.map({ Date() < $0 }) ?? (step < 400 || deliveries < 20 && step < 20_000) {
            step += 1
            switch Int.random(in: 0..<42, using: &random) {
            case 0: face.note.note = Int.random(in: 0..<5, using: &random)
            case 1, 2: face.page = Int.random(in: 0..<6, using: &random)
            case 3: face.facet = Int.random(in: 0..<2, using: &random)
            case 4: factory.look.theme = factory.look.theme == .dark ? .light : .dark
            case 5: factory.look.vertical = VerticalSetting(isOn: !factory.look.vertical.isOn)
            case 6:
                generation += 1
                factory = LayerFactory(
                    TileDeck(edition: generation), generation: generation,
                    look: Look(theme: factory.look.theme, scale: 1))
            case 7:
                window = Size(
                    Double.random(in: 50...900, using: &random), Double.random(in: 50...600, using: &random))
            case 8...14: (scale, isSteady) = (exp2(Double.random(in: 1...9, using: &random)), false)
            case 15...22: isSteady = true
            case 23:
                store.removeAll()
                store.freeMemory()
            case 24:
                let notes = (0..<5).map { NotePath(section: 0, note: $0) }
                var arrangement = ArrangedDeck(factory.deck).arrangement
                arrangement.move([notes.randomElement(using: &random)!], to: notes.randomElement(using: &random)!)
                factory = factory.with(derived: ArrangedDeck(factory.deck, arrangement))
            case 25: factory = factory.with(derived: nil)
            default: center = Point(center.x + Double.random(in: -9...9, using: &random), center.y)
            }
            try loop.runOnce(timeout: Double.random(in: 0...0.004, using: &random))
            time += Double.random(in: 0...0.05, using: &random)
            draw()
        }
        #expect(deliveries >= 20, "workers did draw")
        // And then it rests, on the right picture.
        factory = factory.with(derived: nil)
        face = TiledFace(note: NotePath(section: 0, note: 0), facet: 0, page: 2)
        (scale, isSteady, center, window) = (9.3, true, Point(100, 80), Size(400, 300))
        repeat {
            draw()
            time += 1
            if !store.isComplete { try loop.runOnce(timeout: 5) }
        } while !store.isComplete
        draw()
        time += 1
        draw()
        TileWitness.expectRest(tiles, scale: scale, store: store)
        let facet = try TileDeck(edition: generation == 1 ? 0 : generation).note(section: 0, note: 0).facets[0]
        let typesetter = Typesetter()
        for tile in tiles {
            let direct = typesetter.tile(
                PixelRect(
                    x: tile.corner.x, y: tile.corner.y, width: tile.bitmap.size.width, height: tile.bitmap.size.height),
                of: facet, page: 2, vertical: factory.look.vertical, style: factory.look.theme.style, scale: scale)
            for x in stride(from: 0, to: direct.size.width, by: 3) {
                for y in 0..<direct.size.height where direct[x, y] != tile.bitmap[x, y] {
                    Issue.record("\(tile.key.piece) differs at \(x), \(y)")
                    return
                }
            }
        }
        store.removeAll()
        pool.shutDown()
    }
}
