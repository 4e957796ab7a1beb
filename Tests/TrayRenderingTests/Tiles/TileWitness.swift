import Raster
import Testing
import Typesetting

@testable import TrayRendering

/// Looks at every frame that a tile store makes, and knows what must never be seen.
struct TileWitness {
    /// Each state that there was has a number; the same state again gets a new one.
    private var serials: [TileKey.RenderState: Int] = [:]
    private var serial = 0
    private var renderState: TileKey.RenderState?

    /// For each face, the newest state that was seen whole.
    private var seenWhole: [TiledFace: Int] = [:]

    mutating func see(
        _ tiles: [PlacedTile], of face: TiledFace, renderState: TileKey.RenderState, visible: Rect
    ) {
        if renderState != self.renderState {
            serial += 1
            serials[renderState] = serial
            self.renderState = renderState
        }
        let ages = tiles.map { serials[$0.key.renderState] ?? -1 }
        #expect(tiles.allSatisfy { $0.key.face == face }, "only what was asked for")
        #expect(tiles.allSatisfy { $0.key.renderState.generation == renderState.generation }, "paths mean other notes")
        #expect(ages == ages.sorted(), "what is old lies below")
        #expect(ages.allSatisfy { $0 >= seenWhole[face] ?? 0 }, "nothing old after what is new")
        #expect(tiles.allSatisfy { $0.opacity > 0 && $0.opacity <= 1 })
        let present = tiles.filter { $0.key.renderState == renderState }
        guard !present.isEmpty else { return }
        let page = present.first { $0.key.piece == .page }
        let covers = Self.coversAll(present, visible)
        #expect(page != nil || covers, "no gaps")
        if page?.opacity == 1 || covers { seenWhole[face] = serial }
    }

    /// Whether opaque tiles of exactly one scale hold all that is visible.
    private static func coversAll(_ tiles: [PlacedTile], _ visible: Rect) -> Bool {
        let whole = tiles.filter { $0.opacity == 1 && $0.key.piece != .page }
        return Set(whole.map(\.scale)).contains { level in
            let (columns, rows) = TileGrid(scale: level).indices(over: visible)
            let there = Set(whole.map(\.key.piece))
            return columns.allSatisfy { column in
                rows.allSatisfy { there.contains(.tile(scale: level, column: column, row: $0)) }
            }
        }
    }

    /// What must hold once all that was asked for is there, and time has passed.
    @MainActor static func expectRest(_ tiles: [PlacedTile], scale: Double, store: TileStore) {
        #expect(!store.isFading)
        #expect(tiles.allSatisfy { $0.opacity == 1 && $0.scale == scale })
        #expect(!tiles.isEmpty)
    }
}
