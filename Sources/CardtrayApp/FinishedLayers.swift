import Threads
import Projection
import Raster
import TrayKit
import Typesetting

/// Layers that are there before a picture is drawn: made on all cores, while who wants them waits. They are kept.
struct FinishedLayers {
    private let factory: LayerFactory
    private let pool = TypesettingPool()
    private let made = Made()
    private var asked: Set<LayerName> = []

    /// What is there; layers in which nothing is to be seen, or whose note can't be read, are not.
    private(set) var all: [LayerName: LayerBitmap] = [:]

    init(_ factory: LayerFactory) { self.factory = factory }

    /// How many notes could not be read so far.
    var unreadableNotes: Int { made.unreadable.count }

    /// What was wrong with the fonts of the texts.
    var fontWarnings: [String] { factory.fontWarnings }

    /// The pictures that could not be shown so far.
    var pictureFlaws: PictureCache.Flaws { factory.pictures.flaws }

    /// Makes what a scene shows and is not there yet.
    ///
    /// - Parameter origin: what a layer is in the deck itself, which it is made and kept by.
    mutating func make(for scene: Scene, origin: (LayerName) -> LayerName = { $0 }) {
        var wanted: [LayerName] = []
        for layer in scene.layers {
            let name = origin(layer.name)
            if asked.insert(name).inserted { wanted.append(name) }
        }
        guard !wanted.isEmpty else { return }
        let left = Semaphore()
        for name in wanted {
            pool.submit(priority: 0) { [factory, made] typesetter in
                made.insert(Result { try factory.make(name, with: typesetter) }, for: name)
                left.signal()
            }
        }
        for _ in wanted { left.wait() }
        all = made.all
    }

    /// What the workers have made so far.
    private final class Made: Sendable {
        private struct State {
            var layers: [LayerName: LayerBitmap] = [:]
            var unreadable: Set<NotePath> = []
        }

        private let state = Monitor(State())

        func insert(_ made: Result<LayerBitmap?, any Error>, for name: LayerName) {
            state.withLock { state in
                switch made {
                case .success(let layer): state.layers[name] = layer
                case .failure: if let note = name.note { state.unreadable.insert(note) }
                }
            }
        }

        var all: [LayerName: LayerBitmap] { state.withLock { $0.layers } }
        var unreadable: Set<NotePath> { state.withLock { $0.unreadable } }
    }
}
