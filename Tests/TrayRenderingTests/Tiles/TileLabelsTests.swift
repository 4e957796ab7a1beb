import CardDeck
import EventLoop
import Projection
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// What `--debug-tiles` shows.
@Suite(.serialized) @MainActor struct TileLabelsTests {
    private let loop: EventLoop
    private let labels: TileLabels
    private static let face = TiledFace(note: NotePath(section: 0, note: 0), facet: 0)
    private static let renderState = TileKey.RenderState(generation: 1, theme: .dark, vertical: .off)

    init() throws {
        loop = try EventLoop()
        labels = TileLabels(pool: TypesettingPool(threads: 1), mailbox: loop.mailbox)
    }

    private static func tile(_ piece: TileKey.Piece, opacity: Double = 1) -> PlacedTile {
        let bitmap = LayerBitmap(size: PixelSize(256, 256), isTurned: false) { _, _ in }
        return PlacedTile(
            bitmap: bitmap, key: TileKey(face: face, renderState: renderState, piece: piece),
            area: Rect(x: 10, y: 5, width: 20, height: 15), corner: (20, 10), scale: 2, opacity: opacity)
    }

    /// What a frame with these tiles gets over it.
    private func frame(_ tiles: [PlacedTile], at time: Double, cardAt card: Point = Point(100, 50)) -> [DrawItem] {
        for tile in tiles { labels.note(tile, tile.item(cardAt: card, scale: 2)) }
        var list = DrawList(background: 0)
        labels.add(to: &list, at: time, theme: .dark, scale: 1)
        return list.items
    }

    private func awaitLabel() throws {
        var hasCome = false
        labels.onArrival = { hasCome = true }
        while !hasCome { try loop.runOnce(timeout: 5) }
    }

    @Test(arguments: [
        (TileKey.Piece.tile(scale: 12, column: 3, row: 5), 0.42, "×12 · 3, 5 · 0.4 s"),
        (.tile(scale: 6.095, column: 0, row: 11), 0, "×6.1 · 0, 11 · 0.0 s"),
        (.tile(scale: 6.999, column: 0, row: 0), 1.6, "×7 · 0, 0 · 1 s"),
        (.tile(scale: 0.25, column: 0, row: 0), 12.9, "×0.3 · 0, 0 · 12 s"), (.page, 5000, "page · 999 s"),
    ])
    func labelsTellScaleAndPlaceAndAge(_ piece: TileKey.Piece, _ age: Double, _ text: String) {
        #expect(
            TileLabels.text(TileKey(face: Self.face, renderState: Self.renderState, piece: piece), age: age) == text)
    }

    @Test func labelsLieOnTheirTiles() throws {
        let tile = Self.tile(.tile(scale: 2, column: 1, row: 1), opacity: 0.5)
        #expect(frame([tile], at: 0).isEmpty, "nobody waits for it")
        try awaitLabel()
        let items = frame([tile], at: 0.05)
        #expect(items.count == 1)
        #expect(items.first?.placement == .flat(x: 124, y: 64), "four pixels from its corner")
        #expect(items.first?.opacity == 0.5)
    }

    @Test func labelsStayInTheWindow() throws {
        let tile = Self.tile(.tile(scale: 2, column: 1, row: 1))
        _ = frame([tile], at: 0)
        try awaitLabel()
        func place(_ card: Point) -> DrawItem.Placement? { frame([tile], at: 0.05, cardAt: card).first?.placement }
        #expect(place(Point(-70, -30)) == .flat(x: 4, y: 4), "the tile begins 50 pixels to the left, and 20 above")
        guard case .flat(let x, let y)? = place(Point(-270, -30)) else {
            Issue.record("no label")
            return
        }
        #expect(x < 0 && y == 4, "of six pixels that are seen none is another tile's")
    }

    @Test func aLabelStaysUntilTheNextOneIsThere() throws {
        let tile = Self.tile(.page)
        _ = frame([tile], at: 0)
        try awaitLabel()
        let first = frame([tile], at: 0.01).first
        let meanwhile = frame([tile], at: 0.3).first
        #expect(first != nil && meanwhile?.layer === first?.layer)
        try awaitLabel()
        #expect(frame([tile], at: 0.31).first.map { $0.layer !== first?.layer } == true)
    }

    @Test func aTileThatComesBackIsYoungAgain() throws {
        let tile = Self.tile(.page)
        _ = frame([tile], at: 0)
        try awaitLabel()
        let young = frame([tile], at: 0).first
        _ = frame([tile], at: 3)
        try awaitLabel()
        #expect(frame([tile], at: 3).first?.layer !== young?.layer)
        #expect(frame([], at: 3.1).isEmpty)
        #expect(frame([tile], at: 4).first?.layer === young?.layer)
    }
}
