import Basics
import CardDeck
import Projection
import Raster
import TrayKit
import Typesetting

/// Draws the settled picture of a window without one: the same view, composer and projector.
public struct StillRenderer {
    /// The notes that could not be read, once the picture is drawn.
    public var unreadableNotes: Int { layers.unreadableNotes }

    /// What was wrong with the fonts of the texts, by then.
    public var fontWarnings: [String] { layers.fontWarnings }

    /// The pictures that could not be shown, once the picture is drawn.
    public var pictureFlaws: PictureCache.Flaws { layers.pictureFlaws }

    private let view: TrayView
    private let zoom: ZoomView
    private let notes: NoteReader
    private var layers: FinishedLayers
    private let options: StillOptions

    /// A renderer of one picture.
    ///
    /// - Throws: where the deck has no such section, or that no such card.
    public init(_ deck: any DeckSource, options: StillOptions) throws(PlaceError) {
        self.options = options
        let factory = LayerFactory(deck, generation: 1, look: options.look, fonts: options.faces.fonts)
        notes = NoteReader(factory.notes)
        view = TrayView(source: deck, metrics: options.metrics, size: options.size)
        view.delegate = notes
        view.showsAnswers = options.faces.showsAnswers
        view.reversesDigits = options.numerals.runsRightToLeft
        zoom = ZoomView(view)
        if options.zoom < 1 { zoom.hold(factor: ZoomView.overviewFactor(near: options.zoom)) }
        layers = FinishedLayers(factory)
        try place()
        zoom.isSpread = options.isSpread
        if options.zoom > 1 { zoom.hold(factor: options.zoom) }
    }

    private func place() throws(PlaceError) {
        let section = options.section ?? 0
        try PlaceError.check(section, in: view.layout)
        guard view.layout.sectionCount > 0 else { return }
        var row = RowPath(section: section, row: 0)
        if let exposed = options.exposed {
            try PlaceError.check(exposed, of: view.model.source.sections[section].noteCount)
            row = hold(exposed, inSection: section)
        } else if view.model.source.sections[section].noteCount > 0 {
            view.expose(NotePath(section: section, note: 0), animated: false)
        }
        if options.section != nil || row.row > 0 { view.scroll(toRow: row) }
        guard let note = view.exposedNote(of: row) else { return }
        view.hold(note, turn: options.turns, flap: options.flap)
    }

    /// Stands the row that holds a position of the section at it.
    private func hold(_ position: Double, inSection section: Int) -> RowPath {
        let perRow = Double(view.layout.notesPerRow)
        let last = view.layout.rowCount(inSection: section) - 1
        let row = RowPath(section: section, row: Int((position / perRow).clamped(from: 0, to: Double(last))))
        view.hold(row, at: position - Double(row.row) * perRow)
        return row
    }

    /// Makes every layer that the picture needs and draws it.
    public mutating func render() -> MemoryPicture {
        let projector: any Projector =
            options.naiveSamples.map(NaiveProjector.init(samplesAcross:)) ?? ColumnProjector()
        return render(by: projector)
    }

    /// Makes every layer that the picture needs and draws it with `projector`.
    ///
    /// - Parameter clip: the part of the window to draw, in device pixels; nil for all of it.
    package mutating func render(by projector: any Projector, clip: PixelRect? = nil) -> MemoryPicture {
        let picture = MemoryPicture(size: options.pixelSize)
        let scene = zoom.scene(), overlay = clockLayers
        layers.make(for: scene.layers + overlay, zoom: zoom.pageScale)
        var composer = FrameComposer()
        var frame = FrameComposer.Frame(background: options.theme.style.ground.premultiplied)
        composer.compose(
            scene, overlay: overlay, into: &frame, scale: options.scale, time: 0, arrival: .atOnce, layer: layers.layer,
            tiles: layers.tiles)
        picture.withCanvas { projector.draw(frame.list, into: $0, clip: clip ?? PixelRect(picture.size)) }
        return picture
    }

    private var clockLayers: [SceneLayer] {
        guard let seconds = options.clock else { return [] }
        var clock = ClockDisplay(standingAt: seconds)
        return clock.layers(in: zoom.size, reversesDigits: options.numerals.runsRightToLeft)
    }

    /// Where the text of a note's face is seen, in logical pixels; nil where it is not.
    package func bounds(ofTextOf note: NotePath) -> Rect? {
        for layer in zoom.scene().layers {
            if case .face(note, facet: _) = layer.name, case .plane(let card, let transform) = layer.placement {
                let text = CardMetrics.inkArea
                return transform.bounds(
                    of: Rect(x: card.x + text.x, y: card.y + text.y, width: text.width, height: text.height))
            }
        }
        return nil
    }
}

/// Tells a tray view how many facets notes have by reading them: for pictures that are drawn at once.
final class NoteReader: TrayDelegate {
    private let notes: NoteCache

    /// - Parameter notes: of the deck that the view shows, possibly in another order.
    init(_ notes: NoteCache) { self.notes = notes }

    func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? {
        let shown = view.model.source
        let path = shown === notes.source ? note : (shown as? ArrangedDeck)?.deckPath(of: note) ?? note
        return try? notes.note(path).facets.count
    }
}
