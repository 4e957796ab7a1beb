import CardDeck
import DeckSearch
import EventLoop
import Logging
import Projection
import Raster
import TrayKit
import Typesetting

/// All that the main thread does for a frame but the drawing: asks the view what is to be seen, looks up
/// the layers and has missing ones made, and finds out which part of the picture changes.
@MainActor package final class FramePlanner {
    /// A frame ready to be drawn.
    package struct Plan {
        /// The layers to be drawn, back to front.
        package var list: DrawList

        /// Which part of the picture is taken over, drawn and changed.
        package var damage: FrameDamage

        /// A layer is still fading in: another frame is due.
        package var isFading: Bool
    }

    /// Called when a layer has arrived that is to be seen now.
    package var onArrival: () -> Void {
        get { store.onArrival }
        set {
            (store.onArrival, tiles.onArrival) = (newValue, newValue)
            tileLabels?.onArrival = newValue
        }
    }

    /// Called when all layers that were wanted are there.
    package var onCompletion: () -> Void {
        get { store.onCompletion }
        set { (store.onCompletion, tiles.onCompletion) = (newValue, newValue) }
    }

    /// Called when a picture begins to move on the card that rests.
    package var onMovingPicture: () -> Void {
        get { player.onArrival }
        set { player.onArrival = newValue }
    }

    /// Makes the layers of the deck as it is shown now.
    package private(set) var factory: LayerFactory

    /// The states before, as long as their layers stand in.
    private var older = FormerStates() {
        didSet { store.keepsDeckBefore = older.holdDeckBefore }
    }

    /// Those that a person chose, for the decks that are presented from now on.
    package var fonts: FontChoices

    /// Those that the deck was presented with.
    private var presentedFonts: FontChoices

    let store: LayerStore
    private let player: FacePlayer

    /// What of the frame that is planned rests, so that its pictures may move; kept for its memory.
    private var resting: [MovingPart] = []
    let tiles: TileStore
    /// Labels over the tiles, for debugging; nil if they are off.
    private let tileLabels: TileLabels?
    private var composer = FrameComposer()
    private var fadingPicture: FadingPicture
    private var damage = DamageTracker()

    /// The frame that is planned next, and the last one, which the damage of the next is found by.
    private var frame: FrameComposer.Frame
    private var lastFrame: FrameComposer.Frame
    /// How it was drawn, and how many device pixels of the page lay above the window.
    private var lastCanvas: (canvas: FadingPicture.Canvas, top: Int?)?

    /// - Parameters:
    ///   - look: its scale as far as that is known.
    ///   - fonts: those that a person chose.
    ///   - labelsTiles: shows what zoomed cards are drawn with.
    ///   - projector: draws what was seen before, where it fades over another picture.
    package init(
        _ deck: any DeckSource, look: Look, fonts: FontChoices = FontChoices(), labelsTiles: Bool = false,
        pool: TypesettingPool, mailbox: Mailbox, logger: Logger,
        projector: @escaping () -> any Projector = { ColumnProjector() }
    ) {
        fadingPicture = FadingPicture(by: projector)
        (self.fonts, presentedFonts) = (fonts, fonts)
        store = LayerStore(pool: pool, mailbox: mailbox, logger: logger)
        player = FacePlayer(pool: pool, mailbox: mailbox)
        tiles = TileStore(renderer: PooledTileRenderer(pool: pool, mailbox: mailbox, logger: logger))
        tileLabels = labelsTiles ? TileLabels(pool: pool, mailbox: mailbox) : nil
        factory = LayerFactory(deck, generation: 1, look: look, fonts: fonts)
        let background = look.theme.style.ground.premultiplied
        (frame, lastFrame) = (FrameComposer.Frame(background: background), FrameComposer.Frame(background: background))
    }

    /// Takes another deck: its paths mean other notes now.
    package func present(_ deck: any DeckSource) {
        store.beginDeck()
        composer.forgetFades()
        var look = look
        look.hints = .none
        let last = factory.material, generation = last.generation + 1
        factory = LayerFactory(
            deck, generation: generation, look: look, fonts: fonts,
            fontsGeneration: fonts == presentedFonts ? last.fontsGeneration : generation, after: last)
        presentedFonts = fonts
        older.removeAll()
    }

    /// Takes another state of the deck. What was there of its notes stands in until they are there anew.
    ///
    /// - Parameters:
    ///   - showsOther: whether its notes show other sides, which come over those that were seen.
    ///   - origin: where a note of it stood in the deck before; nil for one that did not, or that shows nothing of what it
    ///     showed.
    package func follow(
        _ deck: any DeckSource, showsOther: Bool = false, origin: @escaping (NotePath) -> NotePath?
    ) {
        var former = older
        former.follow(factory, showsOther: showsOther, origin)
        let titles = factory.deck.sections.map(\.title)
        present(deck)
        older = former
        if showsOther { composer.replaceNotes() }
        if deck.sections.map(\.title) != titles { composer.forgetGround() }
    }

    /// Takes a part of the deck, or all of it again, in whichever order: names mean its notes now.
    ///
    /// - Parameter keepsSections: sections are the same as before.
    package func show(_ derived: (any DerivedDeck)?, keepsSections: Bool = false) {
        factory = factory.with(derived: derived)
        older.show(derived)
        if !keepsSections { composer.forgetGround() }
    }

    /// The last frame that was planned, and the size of its canvas; nil before the first.
    package var shown: (list: DrawList, size: PixelSize)? { lastCanvas.map { (frame.list, $0.canvas.size) } }

    /// How the deck is drawn. What is shown keeps its old look until it is there in the new one.
    package var look: Look {
        get { factory.look }
        set {
            guard newValue != look else { return }
            var next = factory
            next.look = newValue
            older.supersede(factory, by: next)
            factory = next
            let background = newValue.theme.style.ground.premultiplied
            (frame.list.background, lastFrame.list.background) = (background, background)
        }
    }

    /// Whether all layers that the last frame wanted are there, those just out of sight included.
    package var isComplete: Bool { store.isComplete && tiles.isComplete }

    /// Whether the last frame had its trays and what they say, and whether every card in it was there.
    package var hasWholeGround: Bool { store.hasWholeGround }

    /// Whether every layer of the notes in sight is there.
    package var hasWholeNotes: Bool { store.hasWholeNotes && tiles.hasWholeView }
    /// Whether the trays and every card in sight are there, and nothing of them has yet to appear.
    package var hasWholeCards: Bool { store.hasWholeGround && hasWholeNotes && !frame.hasUnseen }

    /// Whether something is kept of a deck that another has taken the place of: a frame after all layers are there lets
    /// go of it.
    package var holdsDeckBefore: Bool { older.holdDeckBefore }

    /// The bytes that layers take.
    package var layerBytes: Int { store.byteCount + tiles.byteCount }

    /// What layers and tiles may take in a window at scale 1, in bytes.
    package static var layerCapacity: Int { LayerStore.capacity + TileStore.capacity }

    /// How many layers of notes could not be made.
    package var unreadableNotes: Int { store.unreadable.count }

    /// When a picture that moves next changes; nil where none moves.
    package func nextPictureChange(after time: Double) -> Double? { player.nextChange(after: time) }

    /// The face that lies open in the row that the keys act on.
    private func openFace(of view: TrayView) -> MovingPart? {
        guard let note = view.exposedNote(of: view.focus), !view.model.isFlapped(note) else { return nil }
        return .face(factory.key(.face(note, facet: view.model.facet(of: note))))
    }

    /// Plans the frame that shows a view that is not zoomed.
    package func plan(
        _ view: TrayView, scale: Double, pixels: PixelSize, age: Int, hasLast: Bool = false,
        overlay: (inout DrawList) -> Void = { _ in }
    ) -> Plan {
        view.deviceScale = scale
        return plan(
            view.scene(), of: view, zoom: 1, isAtRest: !view.isAnimating, scale: scale, pixels: pixels, age: age,
            hasLast: hasLast, layers: [], overlay: overlay)
    }

    /// Plans the frame that shows a view as it stands.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one.
    ///   - pixels: the canvas.
    ///   - age: how many frames ago the canvas was drawn into; 0 for never.
    ///   - hasLast: whether what the last frame showed can be copied into it.
    ///   - layers: what lies over all that the view shows.
    ///   - overlay: puts more over that.
    package func plan(
        _ view: ZoomView, scale: Double, pixels: PixelSize, age: Int, hasLast: Bool = false,
        layers: [SceneLayer] = [], overlay: (inout DrawList) -> Void = { _ in }
    ) -> Plan {
        view.trays.deviceScale = scale
        return plan(
            view.scene(), of: view.trays, zoom: view.pageScale, isAtRest: !view.isAnimating, scale: scale,
            pixels: pixels, age: age, hasLast: hasLast, layers: layers, overlay: overlay)
    }

    /// What a face is drawn with that is seen close up.
    ///
    /// - Parameter mayMove: whether its pictures may move.
    private func items(of request: TileRequest, mayMove: Bool, at time: Double) -> [DrawItem] {
        let placed = tiles.tiles(
            of: request.face, visible: request.visible, scale: request.scale, isSteady: request.isSteady)
        var items = placed.map { request.item($0) }
        if let tileLabels { for (tile, item) in zip(placed, items) { tileLabels.note(tile, item) } }
        guard mayMove, !request.visible.isEmpty else { return items }
        var face = request.face
        face.note = factory.origin(of: face.note)
        let page = MovingPart.page(
            face, renderState: factory.renderState, visible: request.visible, scale: request.scale)
        resting.append(page)
        // Over a page that is still fading in it would stand there at once.
        if !items.isEmpty, items.allSatisfy({ $0.opacity == 1 }),
            let (layer, animation) = player.frame(page, at: time)
        {
            items.append(request.item(PlacedFrame(layer, of: animation)))
        }
        return items
    }

    private func plan(
        _ scene: Scene, of view: TrayView, zoom: Double, isAtRest: Bool, scale: Double, pixels: PixelSize,
        age: Int, hasLast: Bool, layers: [SceneLayer], overlay: (inout DrawList) -> Void
    ) -> Plan {
        fadingPicture.update(for: scene, of: ObjectIdentifier(view), last: frame, canvas: lastCanvas?.canvas)
        var look = look
        (look.scale, look.zoom) = (scale, zoom)
        self.look = look
        store.beginFrame(scale: scale)
        store.update(scene.wanted, from: factory)
        let mayMove = isAtRest && !view.reducesMotion
        // Close up, tiles stand over the face, and what moves below them would be drawn for nobody.
        let face = mayMove && scene.closeUp == nil ? openFace(of: view) : nil
        resting.removeAll(keepingCapacity: true)
        if let face { resting.append(face) }
        // Twice the memory, but no copies: the last frame is still to be compared with this one.
        swap(&frame, &lastFrame)
        tiles.beginFrame(from: factory, at: view.now)
        store.withLayers { stored in
            composer.compose(
                scene, overlay: layers, into: &frame, scale: scale, time: view.now,
                layer: { [factory, player] name in
                    let key = factory.key(name)
                    let kept = stored.layer(key)
                    // To look at a face that may move, or to compare a key, is to copy it: most names tell enough.
                    guard case .face = name, let face, face == .face(key) else { return kept }
                    return player.frame(face, at: view.now)?.layer ?? kept
                },
                standIn: { [older, factory] in older.standIn(for: $0, insteadOf: factory, in: &stored) },
                former: { [older] in older.layer($0, deckAge: $1, in: &stored) },
                picture: { [fadingPicture] in fadingPicture.add($0, to: &$1, scale: scale) },
                tiles: { items(of: $0, mayMove: mayMove, at: view.now) })
        }
        tiles.endFrame()
        player.rest(resting, of: factory, at: view.now)
        tileLabels?.add(to: &frame.list, at: view.now, theme: look.theme, scale: scale)
        store.update(missingGround: frame.missing, from: factory)
        store.update(spares: frame.spares, from: factory)
        // What is on its way may still show what is not wanted any more.
        if store.isComplete, !frame.isFading, !view.isReflowing, !view.showsDeckBefore { older.removeAll() }
        overlay(&frame.list)
        let shift = if let lastTop = lastCanvas?.top, let top = scene.top { lastTop - top } else { 0 }
        let damage = damage.take(frame.list, size: pixels, age: age, hasLast: hasLast, shift: shift)
        let canvas = FadingPicture.Canvas(
            size: pixels, scale: scale, background: frame.list.background, view: ObjectIdentifier(view))
        lastCanvas = (canvas, scene.top)
        // What only the frame before showed need not be kept alive by it.
        lastFrame.removeAllForReuse()
        tiles.freeMemory()
        return Plan(list: frame.list, damage: damage, isFading: frame.isFading || tiles.isFading)
    }
}
