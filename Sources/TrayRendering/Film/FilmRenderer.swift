import AnimatedPNG
import Basics
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
    public var unreadableNotes: Int { sides[0].layers.unreadableNotes }

    /// What was wrong with the fonts of the texts, by then.
    public var fontWarnings: [String] { sides[0].layers.fontWarnings }

    /// The pictures that could not be shown, once the film is made.
    public var pictureFlaws: PictureCache.Flaws { sides[0].layers.pictureFlaws }

    private let options: FilmOptions
    /// The deck with each of its sides up that is seen so, the first one first.
    private var sides: [Side]
    private let script: FilmScript

    /// A deck with one of its sides up, and what is drawn of it.
    private struct Side {
        let deck: any DeckSource
        let notes: NoteReader
        var layers: FinishedLayers

        /// - Parameter number: tells it from others of one film.
        init(_ deck: any DeckSource, number: Int, _ options: FilmOptions) {
            self.deck = deck
            let factory = LayerFactory(deck, generation: 1 + number, look: options.look, fonts: options.fonts)
            notes = NoteReader(factory.notes)
            layers = FinishedLayers(factory)
        }
    }

    /// What changes while a film is played.
    private struct Stage {
        let view: ZoomView
        let row: RowPath
        /// Where the hand has gripped a card.
        var grip = Point.zero
        /// Which side faces up, and which one did before that.
        var side = 0
        var sideBefore: Int?
        var composer = FrameComposer()
        var fadingPicture = FadingPicture { ColumnProjector() }
    }

    /// Of the whole work, what choosing colors takes, and what is left to compress once all is drawn.
    private static let choosingShare = 0.3
    private static let restShare = 0.04

    /// How far from its free edge the hand grips a card, in card units.
    private static let gripInset = 8.0

    /// A renderer of one film.
    ///
    /// - Throws: where the deck has no such section.
    public init(_ deck: any DeckSource, options: FilmOptions) throws(PlaceError) {
        self.options = options
        script = options.subject.script
        sides = [Side(deck, number: 0, options)]
        try PlaceError.check(options.section, in: makeView().trays.layout)
        addOtherSides()
    }

    /// Makes ready what comes to face up in the film: the sides behind the one that does now, as the row's first card has
    /// them.
    private mutating func addOtherSides() {
        let deck = sides[0].deck, section = options.section
        let last = script.steps.reduce(0) { last, step in
            if case .front(let side) = step.action { max(last, side) } else { last }
        }
        guard last > 0, deck.sections.indices.contains(section), deck.sections[section].noteCount > 0,
            let facets = try? deck.note(section: section, note: 0).facets
        else { return }
        for (place, facet) in facets.prefix(last + 1).enumerated().dropFirst() {
            let facing = FacingSides(.number(facet.number ?? place))
            sides.append(Side(deck.with(facing), number: place, options))
        }
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
        let view = TrayView(source: ArrangedDeck(sides[0].deck), size: options.size)
        view.reversesDigits = options.numerals.runsRightToLeft
        view.showsAnswers = options.showsAnswers
        view.delegate = sides[0].notes
        return ZoomView(view)
    }

    private static func order(of view: TrayView) -> ArrangedDeck? { view.model.source as? ArrangedDeck }

    /// Plays the script from its beginning. Pictures are drawn on all processors, while those after them are composed.
    ///
    /// - Parameter show: gets each picture, in order and on the calling thread, and whether anything in it may have moved
    ///   since the last.
    mutating func play(_ show: (Canvas, _ isNew: Bool) -> Void) {
        var stage = Stage(view: makeView(), row: RowPath(section: options.section, row: 0))
        let view = stage.view, trays = view.trays, row = stage.row
        if trays.layout.sectionCount > 0, trays.model.source.sections[row.section].noteCount > 0 {
            trays.expose(NotePath(section: row.section, note: 0), animated: false)
            if row.section > 0 { trays.scroll(toRow: row) }
        }
        let pictures = PictureQueue(size: options.pixelSize)
        var frame = FrameComposer.Frame(background: options.theme.style.ground.premultiplied)
        var steps = script.steps[...]
        // It is there when the film begins.
        var clock = ClockDisplay(time: -FilmScript.clockStart)
        clock.setShown(options.subject == .clock, at: -1)
        for number in 0..<Int(script.duration * Double(options.rate)) {
            let time = Double(number) / Double(options.rate)
            while let step = steps.first, step.time <= time {
                perform(step, on: &stage)
                steps.removeFirst()
            }
            view.advance(to: time)
            clock.advance(to: time)
            let isNew = number == 0 || view.needsDisplay || clock.isAnimating || frame.isFading
            if isNew {
                let overlay = clock.layers(in: view.size, reversesDigits: options.numerals.runsRightToLeft)
                compose(stage.view.scene(), overlay, into: &frame, time: time, on: &stage)
                pictures.add(frame.list, show)
            } else {
                pictures.repeatLast(show)
            }
        }
        pictures.finish(show)
    }

    /// Makes what is seen, and puts it together.
    private mutating func compose(
        _ scene: Scene, _ overlay: [SceneLayer], into frame: inout FrameComposer.Frame, time: Double,
        on stage: inout Stage
    ) {
        let background = frame.list.background, shown = ObjectIdentifier(stage.view.trays)
        stage.fadingPicture.update(
            for: scene, of: shown, last: frame,
            canvas: FadingPicture.Canvas(
                size: options.pixelSize, scale: options.scale, background: background, view: shown))
        sides[stage.side].layers.show(Self.order(of: stage.view.trays))
        sides[stage.side].layers.make(
            for: (scene.layers + overlay).filter { $0.deckAge == 0 }, zoom: stage.view.pageScale)
        let layers = sides[stage.side].layers, former = stage.sideBefore.map { sides[$0].layers }
        stage.composer.compose(
            scene, overlay: overlay, into: &frame, scale: options.scale, time: time,
            // What is there is there at once, but where it comes in another's place.
            arrival: former == nil ? .atOnce : .fading, layer: layers.layer,
            standIn: { [scale = options.scale] name in
                former?.layer(name).map { FrameComposer.OtherLayer(bitmap: $0, scale: scale, showsOther: true) }
            },
            former: { name, age in age == 1 ? former?.layer(name) : nil },
            picture: { [picture = stage.fadingPicture, scale = options.scale] in picture.add($0, to: &$1, scale: scale)
            },
            tiles: layers.tiles)
    }

    private func perform(_ step: FilmScript.Step, on stage: inout Stage) {
        let view = stage.view, trays = view.trays, row = stage.row
        guard trays.layout.sectionCount > 0 else { return }
        switch step.action {
        case .move(let cards):
            let isMirrored = trays.model.source.sections[row.section].direction == .rightToLeft
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
            stage.grip = trays.viewport(
                geometry.transform(card)(Point(size.width - Self.gripInset, size.height / 2)))
            view.press(at: stage.grip, lifts: true, time: step.time)
        case .carry(let displacement):
            view.drag(to: stage.grip + displacement * trays.viewport.scale, time: step.time)
        case .drop: view.lift(time: step.time)
        case .command(let command):
            view.perform(command, time: step.time)
        case .zoom(let factor):
            view.zoom(to: factor, about: nil, time: step.time)
        case .openCard:
            if let note = trays.exposedNote(of: row) { view.open(note, time: step.time) }
        case .shuffle:
            guard let order = Self.order(of: trays)?.order else { return }
            let notes = trays.layout.notes(inRow: row.row, ofSection: row.section)
            let others = notes.upperBound..<order.noteCount(inSection: row.section)
            let places = evenSpread(notes.count).map { notes.lowerBound + $0 } + others
            let shuffled = places.map { order.origin(of: NotePath(section: row.section, note: $0)) }
            let new = order.holding([row.section: shuffled])
            // A row of one or two cards stays as it is: that is no change to be taken back.
            if new != order { trays.arrange(as: new, time: step.time) }
        case .front(let side):
            bringToFront(side, on: &stage, time: step.time)
        }
    }

    /// Has a side of all cards face up.
    private func bringToFront(_ side: Int, on stage: inout Stage, time: Double) {
        guard side != stage.side, sides.indices.contains(side) else { return }
        stage.view.advance(to: time)
        (stage.side, stage.sideBefore) = (side, stage.side)
        stage.view.trays.delegate = sides[side].notes
        stage.view.trays.reloadData(
            ArrangedDeck(sides[side].deck), keepsFacet: { _ in false }, origin: { $0 }, moved: { $0 })
        stage.composer.replaceNotes()
    }
}
