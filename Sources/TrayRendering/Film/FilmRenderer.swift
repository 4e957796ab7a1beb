import AnimatedPNG
import CardDeck
import Projection
import Raster
import TrayKit
import Typesetting

/// Films a window without one: a view whose clock goes from picture to picture, drawn as the window draws it.
///
/// The same deck, options and fonts make the same film.
public struct FilmRenderer {
    /// The notes that could not be read, once the film is made.
    public var unreadableNotes: Int { layers.unreadableNotes }

    /// What was wrong with the fonts of the texts, by then.
    public var fontWarnings: [String] { layers.fontWarnings }

    /// The pictures that could not be shown, once the film is made.
    public var pictureFlaws: PictureCache.Flaws { layers.pictureFlaws }

    private let deck: any DeckSource
    private let options: FilmOptions
    private let notes: NoteReader
    private var layers: FinishedLayers
    private let script: FilmScript

    /// Of the whole work, what choosing colors takes, and what is left to compress once all is drawn.
    private static let choosingShare = 0.3
    private static let restShare = 0.04

    /// How far from its free edge the hand grips a card, in card units.
    private static let gripInset = 8.0

    /// A renderer of one film.
    ///
    /// - Throws: where the deck has no such section.
    public init(_ deck: any DeckSource, options: FilmOptions) throws(PlaceError) {
        (self.deck, self.options) = (deck, options)
        script = options.subject.script
        let factory = LayerFactory(deck, generation: 1, look: options.look, fonts: options.fonts)
        notes = NoteReader(factory.notes)
        layers = FinishedLayers(factory)
        try PlaceError.check(options.section, in: makeView().trays.layout)
    }

    /// The film as the bytes of an animated PNG.
    ///
    /// It is played twice, once to choose the colors, so that never more than a few pictures are in memory.
    ///
    /// - Parameter progress: gets the share that is done, 0…1.
    public mutating func render(progress: (Double) -> Void = { _ in }) -> [UInt8] {
        var histogram = ColorHistogram()
        let pictures = Double(max(1, Int(script.duration * Double(options.rate))))
        var played = 0.0
        play { picture, isNew in
            if isNew { histogram.add(picture) }
            played += 1
            progress(Self.choosingShare * played / pictures)
        }
        played = 0
        var film = AnimatedPNG(
            size: options.pixelSize, rate: options.rate, palette: Palette(histogram, limit: options.colors),
            tolerance: FilmOptions.tolerance)
        play { picture, _ in
            film.append(picture)
            played += 1
            progress(Self.choosingShare + (1 - Self.choosingShare - Self.restShare) * played / pictures)
        }
        let file = film.encoded()
        progress(1)
        return file
    }

    private func makeView() -> ZoomView {
        let view = TrayView(source: ArrangedDeck(deck), size: options.size)
        view.reversesDigits = options.numerals.runsRightToLeft
        view.showsAnswers = options.showsAnswers
        view.delegate = notes
        return ZoomView(view)
    }

    private static func order(of view: TrayView) -> ArrangedDeck? { view.model.source as? ArrangedDeck }

    /// Plays the script from its beginning.
    ///
    /// - Parameter show: gets each picture, and whether anything in it may have moved since the last.
    mutating func play(_ show: (Canvas, _ isNew: Bool) -> Void) {
        let view = makeView()
        let row = RowPath(section: options.section, row: 0)
        let trays = view.trays
        if trays.layout.sectionCount > 0, deck.sections[row.section].noteCount > 0 {
            trays.expose(NotePath(section: row.section, note: 0), animated: false)
            if row.section > 0 { trays.scroll(toRow: row) }
        }
        let picture = MemoryPicture(size: options.pixelSize)
        let projector = ColumnProjector()
        var composer = FrameComposer()
        var frame = FrameComposer.Frame(background: options.theme.style.ground.premultiplied)
        var steps = script.steps[...], grip = Point.zero
        // It is there when the film begins.
        var clock = ClockDisplay(time: -FilmScript.clockStart)
        clock.setShown(options.subject == .clock, at: -1)
        for number in 0..<Int(script.duration * Double(options.rate)) {
            let time = Double(number) / Double(options.rate)
            while let step = steps.first, step.time <= time {
                perform(step, in: row, of: view, grip: &grip)
                steps.removeFirst()
            }
            view.advance(to: time)
            clock.advance(to: time)
            let isNew = number == 0 || view.needsDisplay || clock.isAnimating
            if isNew {
                let scene = view.scene()
                let overlay = clock.layers(in: view.size, reversesDigits: options.numerals.runsRightToLeft)
                layers.show(Self.order(of: trays))
                layers.make(for: scene.layers + overlay, zoom: view.pageScale)
                composer.compose(
                    scene, overlay: overlay, into: &frame, scale: options.scale, time: time, arrival: .atOnce,
                    layer: layers.layer, tiles: layers.tiles)
                picture.withCanvas { projector.draw(frame.list, into: $0) }
            }
            picture.withCanvas { show($0, isNew) }
        }
    }

    /// - Parameter grip: where the hand has gripped a card.
    private func perform(_ step: FilmScript.Step, in row: RowPath, of view: ZoomView, grip: inout Point) {
        let trays = view.trays
        guard trays.layout.sectionCount > 0 else { return }
        switch step.action {
        case .move(let cards):
            let isMirrored = deck.sections[row.section].direction == .rightToLeft
            let displacement = cards * trays.metrics.spacing * trays.viewport.scale
            view.scroll(
                dx: isMirrored ? -displacement : displacement, dy: 0,
                at: trays.viewport(trays.geometry(of: row).frame.center),
                time: step.time)
        case .release:
            view.scrollEnded(time: step.time)
        case .grab(let card):
            let geometry = trays.geometry(of: row), size = trays.metrics.cardSize
            guard card < geometry.count else { return }
            // Near its free edge, which is seen of every card.
            grip = trays.viewport(geometry.transform(card)(Point(size.width - Self.gripInset, size.height / 2)))
            view.press(at: grip, lifts: true, time: step.time)
        case .carry(let displacement):
            view.drag(to: grip + displacement * trays.viewport.scale, time: step.time)
        case .drop: view.lift(time: step.time)
        case .command(let command):
            view.perform(command, time: step.time)
        case .zoom(let factor):
            view.zoom(to: factor, about: nil, time: step.time)
        case .openCard:
            if let note = trays.exposedNote(of: row) { view.open(note, time: step.time) }
        }
    }
}
