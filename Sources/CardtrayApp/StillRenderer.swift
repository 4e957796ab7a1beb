import CardDeck
import Projection
import Raster
import Locks
import TrayKit
import Typesetting

#if canImport(Glibc)
import Glibc
#endif

/// Draws the settled picture of a window without one: the same view, composer and projector.
public struct StillRenderer {
    /// A picture in memory: opaque rows of 0xFFRRGGBB.
    public final class Picture {
        public let canvas: Canvas

        init(size: PixelSize) {
            let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.area)
            pixels.initialize(repeating: 0, count: size.area)
            canvas = Canvas(size: size, rowStride: size.width, pixels: pixels)
        }

        deinit { canvas.pixels.deallocate() }
    }

    /// What the deck lacks for what was asked.
    public struct OptionError: Error, CustomStringConvertible {
        public let description: String
    }

    /// The notes that could not be read, once the picture is drawn.
    public private(set) var unreadableNotes = 0

    private let view: TrayView
    private let factory: LayerFactory
    private let options: StillOptions

    /// - Throws: `OptionError` where the deck has no such section.
    public init(_ deck: any DeckSource, options: StillOptions) throws(OptionError) {
        self.options = options
        factory = LayerFactory(deck: deck, generation: 1, theme: options.theme, scale: options.scale)
        view = TrayView(source: deck, size: Size(Double(options.size.width), Double(options.size.height)))
        view.facetCount = { [notes = factory.notes] in try? notes.note($0).facets.count }
        try place()
    }

    private func place() throws(OptionError) {
        let section = options.section ?? 0
        guard section >= 0, section < max(1, view.layout.sectionCount) else {
            throw OptionError(
                description: "there is no section \(section): the deck has \(view.layout.sectionCount), counted from 0")
        }
        guard view.layout.sectionCount > 0 else { return }
        var row = RowPath(section: section, row: 0)
        if let exposed = options.exposed {
            row = hold(exposed, inSection: section)
        } else if view.model.source.sections[section].noteCount > 0 {
            view.expose(NotePath(section: section, note: 0), animated: false)
        }
        if options.section != nil || row.row > 0 { view.scroll(toRow: row) }
        if let note = view.exposedNote(of: row) { view.turn(note, by: options.turns) }
    }

    /// Stands the row that holds a position of the section at it.
    private func hold(_ position: Double, inSection section: Int) -> RowPath {
        let perRow = Double(view.layout.notesPerRow)
        let last = view.layout.rowCount(inSection: section) - 1
        let row = RowPath(section: section, row: Int(min(max(0, position / perRow), Double(last))))
        view.hold(row, at: position - Double(row.row) * perRow)
        return row
    }

    /// Makes every layer that the picture needs and draws it.
    public mutating func render() -> Picture {
        let picture = Picture(size: options.pixelSize)
        let scene = view.scene()
        var wanted: [LayerName] = [], seen: Set<LayerName> = []
        for layer in scene.layers where seen.insert(layer.name).inserted { wanted.append(layer.name) }
        let layers = make(wanted)
        var composer = FrameComposer()
        var frame = FrameComposer.Frame(background: options.theme.style.ground.premultiplied)
        composer.compose(
            scene, into: &frame, scale: options.scale, time: 0, arrival: .atOnce, layer: { layers[$0] })
        let projector: any Projector =
            options.naiveSamples.map(NaiveProjector.init(samplesAcross:)) ?? ColumnProjector()
        projector.draw(frame.list, into: picture.canvas)
        return picture
    }

    /// Draws layers on all cores, and waits for them.
    private mutating func make(_ names: [LayerName]) -> [LayerName: LayerBitmap] {
        let made = MadeLayers()
        do {
            let pool = TypesettingPool()
            let left = Semaphore()
            for name in names {
                pool.submit(priority: 0) { [factory] typesetter in
                    made.insert(Result { try factory.make(name, with: typesetter) }, for: name)
                    left.signal()
                }
            }
            for _ in names { left.wait() }
        }
        unreadableNotes = made.unreadable.count
        return made.all
    }

    /// What the workers have made so far.
    private final class MadeLayers: Sendable {
        private struct State {
            var layers: [LayerName: LayerBitmap] = [:]
            var unreadable: Set<NotePath> = []
        }

        private let state = Locked(State())

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
