import CardDeck
import Projection
import Raster
import Threads
import TrayKit
import Typesetting

/// Layers that are there before a picture is drawn: made on all cores, while who wants them waits. They are kept.
struct FinishedLayers {
    private var factory: LayerFactory
    private let pool = TypesettingPool(threads: min(ColumnProjector.processorCount, maxThreads))
    private let made = Made()
    private var asked: Set<LayerKey> = []

    /// What is there; layers in which nothing is to be seen, or whose note can't be read, are not.
    private var all: [LayerKey: LayerBitmap] = [:]

    /// Nothing else wants the processors meanwhile. Each thread finds its fonts by itself once it has something to do, so
    /// that ever more of them would not be done any sooner with the some hundred layers of a picture.
    private static let maxThreads = 16

    init(_ factory: LayerFactory) { self.factory = factory }

    /// The layer of a name as it is seen now.
    func layer(_ name: LayerName) -> LayerBitmap? { all[factory.key(name)] }

    /// How many notes could not be read so far.
    var unreadableNotes: Int { made.unreadable.count }

    /// What was wrong with the fonts of the texts.
    var fontWarnings: [String] { factory.fontWarnings }

    /// The pictures that could not be shown so far.
    var pictureFlaws: PictureCache.Flaws { factory.material.pictures.flaws }

    /// Takes the deck in another order, or in its own for nil: names mean its notes now.
    mutating func show(_ deck: ArrangedDeck?) { factory = factory.with(derived: deck) }

    /// Makes what is shown and not there yet.
    ///
    /// - Parameter zoom: how large the page is seen, 1 at most.
    mutating func make(for layers: [SceneLayer], zoom: Double) {
        factory.look.zoom = zoom
        var wanted: [LayerKey] = []
        for layer in layers {
            // Of these it is known only when they are drawn which parts are wanted.
            if case .tiles = layer.name { continue }
            let key = factory.key(layer.name)
            if asked.insert(key).inserted { wanted.append(key) }
        }
        guard !wanted.isEmpty else { return }
        let left = Semaphore()
        for key in wanted {
            pool.submit(priority: 0) { [factory, made] typesetter in
                made.insert(Result { try factory.make(key.name, with: typesetter) }, for: key)
                left.signal()
            }
        }
        for _ in wanted { left.wait() }
        all = made.all
    }

    /// What a face is drawn with that is seen close up: all that is seen of it, at just the scale.
    func tiles(_ request: TileRequest) -> [DrawItem] {
        let grid = TileGrid(scale: request.scale)
        var face = request.face
        face.note = factory.origin(of: face.note)
        let (columns, rows) = grid.indices(over: request.visible)
        let keys = columns.flatMap { column in
            rows.map { TileKey.Piece.tile(scale: request.scale, column: column, row: $0) }
        }.map { TileKey(face: face, renderState: factory.renderState, piece: $0) }
        let left = Semaphore(), made = Monitor<[TileKey: LayerBitmap]>([:])
        for key in keys {
            pool.submit(priority: 0) { [factory] typesetter in
                let tile = try? factory.makeTile(key, with: typesetter)
                made.withLock { $0[key] = tile }
                left.signal()
            }
        }
        for _ in keys { left.wait() }
        let tiles = made.withLock { $0 }
        return keys.compactMap { key in
            guard let bitmap = tiles[key], case .tile(let scale, let column, let row) = key.piece else { return nil }
            let frame = grid.frame(column: column, row: row)
            return request.item(
                PlacedTile(
                    bitmap: bitmap, key: key, area: grid.area(of: frame), corner: (frame.x, frame.y), scale: scale,
                    opacity: 1))
        }
    }

    /// What the workers have made so far.
    private final class Made: Sendable {
        private struct State {
            var layers: [LayerKey: LayerBitmap] = [:]
            var unreadable: Set<NotePath> = []
        }

        private let state = Monitor(State())

        func insert(_ made: Result<LayerBitmap?, any Error>, for key: LayerKey) {
            state.withLock { state in
                switch made {
                case .success(let layer): state.layers[key] = layer
                case .failure: if let note = key.name.note { state.unreadable.insert(note) }
                }
            }
        }

        var all: [LayerKey: LayerBitmap] { state.withLock { $0.layers } }
        var unreadable: Set<NotePath> { state.withLock { $0.unreadable } }
    }
}
