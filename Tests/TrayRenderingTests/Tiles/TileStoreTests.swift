import CardDeck
import Foundation
import RandomSupport
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// The tile store, with workers that do what the test tells them.
@Suite @MainActor struct TileStoreTests {
    private let renderer = FakeRenderer()
    private let store: TileStore
    private var factory = LayerFactory(TileDeck(), generation: 1, look: Look(theme: .dark, scale: 1))
    private let face = TiledFace(note: NotePath(section: 0, note: 0), facet: 0)
    private let visible = Rect(x: 60, y: 60, width: 80, height: 50)

    init() { store = TileStore(renderer: renderer) }

    private func frame(
        _ face: TiledFace? = nil, visible: Rect? = nil, scale: Double = 12, isSteady: Bool = true,
        at time: Double = 0
    ) -> [PlacedTile] {
        store.beginFrame(from: factory, at: time)
        defer { store.endFrame() }
        return store.tiles(
            of: face ?? self.face, visible: visible ?? self.visible, scale: scale, isSteady: isSteady)
    }

    private func isTile(_ key: TileKey) -> Bool { key.piece != .page }

    @Test func thePageComesFirstThenTheViewThenItsNeighbors() {
        #expect(frame().isEmpty)
        let sorted = renderer.orders.sorted { $0.priority < $1.priority }
        #expect(sorted.first?.key.piece == .page)
        let grid = TileGrid(scale: 12), (columns, rows) = grid.indices(over: visible)
        func isSeen(_ key: TileKey) -> Bool {
            guard case .tile(_, let column, let row) = key.piece else { return true }
            return columns.contains(column) && rows.contains(row)
        }
        let lastSeen = sorted.lastIndex { isSeen($0.key) }, firstBeside = sorted.firstIndex { !isSeen($0.key) }
        #expect(lastSeen! < firstBeside!)
        #expect(sorted.count == 1 + (columns.count + 2) * (rows.count + 2))
    }

    /// Whichever way the card is moved, what comes into view next is made before what lies at the other sides.
    @Test(arguments: [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)])
    func whatLiesAheadGoesBeforeWhatLiesBeside(_ heading: Point) {
        let (columns, rows) = TileGrid(scale: 12).indices(over: visible)
        func isAhead(_ key: TileKey) -> Bool? {
            guard case .tile(_, let column, let row) = key.piece, !columns.contains(column) || !rows.contains(row)
            else { return nil }
            if heading.x != 0 { return column == (heading.x > 0 ? columns.upperBound : columns.lowerBound - 1) }
            return row == (heading.y > 0 ? rows.upperBound : rows.lowerBound - 1)
        }
        func neighbors() -> [Bool] {
            renderer.waiting.sorted { $0.priority < $1.priority }.compactMap { isAhead($0.key) }
        }
        for turn in 0..<2 {
            // To where it goes from the other side, and then a frame in which no hand has been heard of.
            let displacement = heading * 0.4
            _ = frame(visible: visible.offset(by: displacement * -1), at: Double(turn))
            _ = frame(at: Double(turn) + 0.1)
            _ = frame(at: Double(turn) + 0.2)
            let order = neighbors()
            #expect(order.count { $0 } == (heading.x == 0 ? columns : rows).count + 2)
            #expect(order == order.filter { $0 } + order.filter { !$0 })
        }
    }

    @Test func whatOpaqueTilesHideIsNotDrawn() {
        // A whole scale that is coarser, and the tiles of the next one in part.
        _ = frame(scale: 8.5, isSteady: false)
        renderer.deliverAll()
        _ = frame(scale: 8.5, isSteady: false, at: 1)
        _ = frame(at: 2)
        let (columns, rows) = TileGrid(scale: 12).indices(over: visible)
        for row in rows {
            let piece = TileKey.Piece.tile(scale: 12, column: columns.lowerBound, row: row)
            renderer.deliver(at: renderer.orders.firstIndex { $0.key.piece == piece }!)
        }
        let fading = frame(at: 3), opaque = frame(at: 4)
        func coarse(_ tiles: [PlacedTile]) -> Set<TileKey.Piece> {
            Set(tiles.map(\.key.piece).filter { $0.scale == 8 })
        }
        let all = TileGrid(scale: 8).indices(over: visible), edge = TileGrid(scale: 8).cell(column: 1, row: 0).maxX
        func pieces(_ columns: Range<Int>) -> Set<TileKey.Piece> {
            Set(columns.flatMap { column in all.rows.map { .tile(scale: 8, column: column, row: $0) } })
        }
        #expect(coarse(fading) == pieces(all.columns), "what fades in hides nothing")
        // The first of the finer columns ends just where the first of the coarser ones does.
        #expect(all.columns.lowerBound == 1 && edge == TileGrid(scale: 12).cell(column: 2, row: 0).maxX)
        #expect(coarse(opaque) == pieces(2..<all.columns.upperBound))
        #expect(opaque.contains { $0.key.piece == .page })
    }

    @Test func coarseOnesStandBelowUntilFineOnesAreThere() {
        _ = frame()
        renderer.deliver(at: 0)
        let alone = frame(at: 1)
        #expect(alone.map(\.key.piece) == [.page] && alone[0].opacity < 1)
        #expect(store.isFading)
        #expect(frame(at: 2).first?.opacity == 1)
        renderer.deliverAll()
        let fading = frame(at: 3)
        #expect(fading.first?.key.piece == .page)
        #expect(
            fading.count > 2 && fading.dropFirst().allSatisfy { isTile($0.key) && $0.opacity > 0 && $0.opacity < 1 })
        let rest = frame(at: 4)
        #expect(rest.allSatisfy { isTile($0.key) && $0.opacity == 1 } && !store.isFading && store.isComplete)
    }

    @Test func whatComesIntoViewAheadIsThereAtOnce() {
        _ = frame()
        renderer.deliverAll()
        _ = frame(at: 1)
        _ = frame(at: 2)
        let moved = frame(visible: visible.offset(by: Point(18, 0)), at: 2.01)
        #expect(moved.allSatisfy { $0.opacity == 1 && isTile($0.key) })
    }

    @Test func tilesLiePixelOnPixelAtTheirOwnScale() {
        _ = frame()
        renderer.makesWholeTiles = true
        renderer.deliverAll()
        _ = frame(at: 1)
        for tile in frame(at: 2) {
            let item = tile.item(cardAt: Point(-100, 20), scale: 12)
            #expect(item.placement == .flat(x: tile.corner.x - 100, y: tile.corner.y + 20))
            guard case .projected(let transform) = tile.item(cardAt: .zero, scale: 6).placement else {
                Issue.record("not to be flat")
                continue
            }
            let corner = transform(Point(Double(tile.bitmap.size.width), Double(tile.bitmap.size.height)))
            #expect(abs(corner.x - tile.area.maxX * 6) < 1e-9 && abs(corner.y - tile.area.maxY * 6) < 1e-9)
        }
    }

    @Test func scalesOnTheWayShareTiles() {
        _ = frame(scale: 10.9, isSteady: false)
        renderer.deliverAll()
        _ = frame(scale: 10.9, isSteady: false, at: 0.5)
        let orders = renderer.orders.count
        let tiles = frame(scale: 8.2, isSteady: false, at: 1)
        #expect(renderer.orders.count == orders, "8 serves them all")
        #expect(tiles.contains { $0.scale == 8 })
        _ = frame(scale: 10.9, isSteady: true, at: 2)
        #expect(renderer.orders.allSatisfy { $0.key.piece.scale == 10.9 })
        #expect(frame(scale: 10.9, isSteady: true, at: 3).contains { $0.scale == 8 }, "they stand in")
    }

    @Test func whatIsNoLongerWantedIsTakenBack() {
        _ = frame()
        renderer.deliver(at: 0)
        _ = frame(TiledFace(note: NotePath(section: 0, note: 1), facet: 0), at: 1)
        #expect(renderer.waiting.allSatisfy { $0.key.face.note.note == 1 })
        store.beginFrame(from: factory, at: 2)
        store.endFrame()
        #expect(renderer.waiting.isEmpty && store.byteCount == 0 && store.isComplete)
        #expect(renderer.forgetCount == 1, "workers have set these faces for more tiles")
        #expect(renderer.freed == 0, "the frame before may still show it")
        store.freeMemory()
        store.freeMemory()
        #expect(renderer.freed == 1, "the page of the first")
    }

    @Test func whatCannotBeMadeIsAskedForOnce() {
        _ = frame()
        while !renderer.orders.isEmpty { renderer.deliver(at: 0, fails: true) }
        #expect(frame(at: 1).isEmpty && renderer.orders.isEmpty && store.isComplete)
    }

    @Test mutating func otherColorsComeOverTheOldOnes() {
        _ = frame()
        renderer.deliverAll()
        _ = frame(at: 1)
        let before = frame(at: 2)
        factory.look.theme = .light
        let after = frame(at: 3)
        #expect(after.map(\.key) == before.map(\.key), "until the new ones come")
        renderer.deliver(at: renderer.orders.firstIndex { $0.key.piece == .page }!)
        let fading = frame(at: 4)
        #expect(fading.dropLast().map(\.key) == before.map(\.key))
        #expect(fading.last?.key.renderState.theme == .light)
        let later = frame(at: 5)
        #expect(later.allSatisfy { $0.key.renderState.theme == .light } && !later.isEmpty)
    }

    @Test mutating func anotherDeckBeginsWithNothing() {
        _ = frame()
        renderer.deliverAll()
        _ = frame(at: 1)
        factory = LayerFactory(TileDeck(edition: 1), generation: 2, look: Look(theme: .dark, scale: 1))
        #expect(frame(at: 2).isEmpty)
    }

    @Test func pagesAreCountedOnce() {
        store.beginFrame(from: factory, at: 0)
        _ = store.tiles(of: face, visible: visible, scale: 12, isSteady: true)
        #expect(store.pageCount(of: face, from: factory) == nil && store.pageCount(of: face, from: factory) == nil)
        store.endFrame()
        #expect(renderer.counts.count == 1)
        var arrivals = 0
        store.onArrival = { arrivals += 1 }
        renderer.deliverCounts(7)
        #expect(store.pageCount(of: face, from: factory) == 7 && arrivals == 1)
    }

    /// Workers keep up, or they don't, and hands rest where they will.
    @Test(arguments: [PixelSize(1920, 1080), PixelSize(3840, 2160)], [400, 6])
    func memoryIsBoundedWhileSweeping(_ window: PixelSize, made: Int) {
        renderer.makesWholeTiles = true
        let cover = window.area * MemoryLayout<UInt32>.size, limit = max(TileStore.capacity, cover * 4)
        var time = 0.0, most = 0
        for step in Array(0...48) + Array((0...48).reversed()) {
            let scale = 6 * exp2(Double(step) / 8)
            let size = Size(Double(window.width) / scale, Double(window.height) / scale)
            let seen = Rect(x: 97 - size.width / 2, y: 71 - size.height / 2, width: size.width, height: size.height)
            for isSteady in step % 4 == 0 ? [false, true] : [false] {
                for _ in 0..<(isSteady ? 12 : 2) {
                    _ = frame(visible: seen, scale: scale, isSteady: isSteady, at: time)
                    renderer.deliver(made)
                    most = max(most, store.byteCount)
                    time += 1 / 60.0
                }
            }
        }
        #expect(most > limit / 2, "the sweep makes more than there is room for")
        #expect(most <= limit)
    }

    /// Anything in any order: what the witness forbids is never seen, and rest is rest.
    @Test(arguments: 0..<40) mutating func nothingOldIsSeenAfterNew(seed: UInt64) {
        var random = SplitMix(seed: seed), witness = TileWitness()
        var face = face, scale = 12.0, isSteady = true, center = Point(100, 80), time = 0.0, generation = 1
        var tiles: [PlacedTile] = []
        func seen() -> Rect {
            Rect(x: center.x - 300 / scale, y: center.y - 200 / scale, width: 600 / scale, height: 400 / scale)
        }
        func draw() {
            tiles = frame(face, visible: seen(), scale: scale, isSteady: isSteady, at: time)
            witness.see(
                tiles, of: face, renderState: factory.renderState,
                visible: seen().intersection(Rect(x: 0, y: 0, width: 240, height: 168)))
        }
        for _ in 0..<400 {
            switch Int.random(in: 0..<22, using: &random) {
            case 0: face = TiledFace(note: NotePath(section: 0, note: Int.random(in: 0..<3, using: &random)), facet: 0)
            case 1: face.page = Int.random(in: 0..<3, using: &random)
            case 2: factory.look.theme = factory.look.theme == .dark ? .light : .dark
            case 3: factory.look.vertical = VerticalSetting(isOn: !factory.look.vertical.isOn)
            case 4 where generation < 5:
                generation += 1
                factory = LayerFactory(
                    TileDeck(edition: generation), generation: generation, look: Look(theme: .dark, scale: 1))
            case 4...8: (scale, isSteady) = (exp2(Double.random(in: 1...8, using: &random)), false)
            case 9...11: isSteady = true
            case 12:
                center = Point(Double.random(in: 0...240, using: &random), Double.random(in: 0...168, using: &random))
            default: break
            }
            for _ in 0..<Int.random(in: 0..<12, using: &random) where !renderer.orders.isEmpty {
                let index = Int.random(in: renderer.orders.indices, using: &random)
                if renderer.orders[index].isCanceled, Bool.random(using: &random) {
                    renderer.drop(at: index)
                } else {
                    renderer.deliver(at: index)
                }
            }
            time += Double.random(in: 0...0.1, using: &random)
            draw()
        }
        isSteady = true
        for _ in 0..<4 {
            draw()
            renderer.deliverAll()
            time += 1
        }
        draw()
        TileWitness.expectRest(tiles, scale: scale, store: store)
    }
}

extension TileKey.Piece {
    fileprivate var scale: Double? {
        guard case .tile(let scale, _, _) = self else { return nil }
        return scale
    }
}
