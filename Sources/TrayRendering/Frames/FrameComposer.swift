import Projection
import Raster
import TrayKit
import Typesetting

/// Turns a scene into the projector's draw list: looks up its layers, lets those fade in that have
/// just come, and puts stand-ins where one is still being made.
///
/// The window and `cardtray render` both draw through it.
struct FrameComposer {
    /// How a layer that has just come appears.
    enum Arrival { case fading, atOnce }

    /// What was composed.
    struct Frame {
        var list: DrawList
        /// A layer is still fading in: another frame is due.
        var isFading = false
        /// A layer is there but not to be seen at all yet: it has only just come.
        var hasUnseen = false
        /// Layers of the ground that the frame names and that are not there.
        var missing: [LayerRequest] = []
        /// How many items lie below what is out of its tray, and below the scroll indicator; nil for all.
        private var pageCount: Int?
        private var windowCount: Int?
        /// What of it may move.
        var spares = SpareLayers()

        init(background: UInt32) { list = DrawList(background: background) }

        /// Empties it for the next frame, and keeps its memory but for what was large once.
        mutating func removeAllForReuse() {
            list.items.removeAllForReuse()
            missing.removeAllForReuse()
            removeAll()
        }

        mutating func removeAll() {
            list.items.removeAll(keepingCapacity: true)
            missing.removeAll(keepingCapacity: true)
            spares.removeAll()
            (isFading, hasUnseen, pageCount, windowCount) = (false, false, nil, nil)
        }

        /// The items that a later frame may still show.
        func items(of extent: Scene.FormerPicture.Extent) -> [DrawItem] {
            let count =
                switch extent {
                case .page: pageCount ?? windowCount
                case .window: windowCount
                }
            return Array(list.items.prefix(count ?? list.items.count))
        }

        /// What is not of the page, or not of the window, begins with some layers.
        mutating func markEnds(before name: LayerName) {
            switch name {
            case .scrim where pageCount == nil: pageCount = list.items.count
            case .scrollThumb, .scrollLabel: endWindow()
            default: break
            }
        }

        /// Leaves out what is covered by what comes now.
        mutating func removeItems(from first: Int) {
            list.items.removeSubrange(first...)
            pageCount = pageCount.map { min($0, first) }
        }

        /// What comes now lies over all that the view shows.
        mutating func endWindow() { windowCount = windowCount ?? list.items.count }
    }

    /// The layers of the last frame that belong to no note, by their place, and the scale they were drawn for:
    /// each stands in for the next one there.
    private var lastSeen = Ground()
    private var seen = Ground()

    /// The layers of notes that fade in, and the generation that their paths are of.
    private var fades = ArrivalFades<LayerName>()
    private var generation = 0
    /// Whether all notes show something else in the next frame.
    private var areReplaced = false

    /// A layer that is there at another resolution: device pixels to a unit of what it is measured in.
    struct OtherLayer {
        let bitmap: LayerBitmap
        let scale: Double
        /// Whether it shows something else, over which the layer itself fades in.
        var showsOther = false
    }

    /// Composes a scene into `frame`, whose memory it uses again.
    ///
    /// - Parameters:
    ///   - overlay: what lies over it all.
    ///   - layer: the layer of a name, if it is there.
    ///   - standIn: what is there of a note's layer at another resolution, or of what it showed before, until it is there.
    ///   - former: the layer of a name that is some decks old.
    ///   - picture: adds the picture that was drawn before, where the scene shows one.
    ///   - tiles: what there is of a face that is seen close up.
    mutating func compose(
        _ scene: Scene, overlay: [SceneLayer] = [], into frame: inout Frame, scale: Double, time: Double,
        arrival: Arrival = .fading, layer: (LayerName) -> LayerBitmap?,
        standIn: (LayerName) -> OtherLayer? = { _ in nil },
        former: (LayerName, _ deckAge: Int) -> LayerBitmap? = { _, _ in nil },
        picture: (Scene.FormerPicture, inout Frame) -> Void = { _, _ in },
        tiles: (TileRequest) -> [DrawItem] = { _ in [] }
    ) {
        frame.removeAll()
        seen.removeAll()
        keepFades(near: scene.near)
        func add(_ layers: ArraySlice<SceneLayer>) {
            self.add(
                layers, of: scene, to: &frame, scale: scale, time: time, arrival: arrival, layer: layer,
                standIn: standIn, former: former, tiles: tiles)
        }
        if let fading = scene.former {
            add(scene.layers.prefix(fading.layersBelow))
            picture(fading, &frame)
            add(scene.layers.dropFirst(fading.layersBelow))
        } else {
            add(scene.layers[...])
        }
        frame.endWindow()
        add(overlay[...])
        areReplaced = false
        swap(&lastSeen, &seen)
    }

    private mutating func add(
        _ layers: ArraySlice<SceneLayer>, of scene: Scene, to frame: inout Frame, scale: Double, time: Double,
        arrival: Arrival,
        layer: (LayerName) -> LayerBitmap?, standIn: (LayerName) -> OtherLayer?,
        former: (LayerName, Int) -> LayerBitmap?, tiles: (TileRequest) -> [DrawItem]
    ) {
        var card = 0
        // A loop over the items themselves would copy each of them twice.
        for index in layers.indices {
            let item = layers[index]
            frame.markEnds(before: item.name)
            if case .paper = item.name { card = frame.list.items.count }
            if item.deckAge > 0 {
                if let bitmap = former(item.name, item.deckAge) {
                    append(item, bitmap, scale: scale, opacity: item.opacity, to: &frame)
                }
                continue
            }
            if let layer = seen.layer(item.name) {
                append(item, layer, scale: scale, opacity: item.opacity, to: &frame)
                continue
            }
            if let closeUp = scene.closeUp,
                let request = TileRequest(item, closeUp: closeUp, window: scene.size, scale: scale)
            {
                add(tiles(request), of: request, to: &frame, over: card)
                // Another page comes over this one.
                card = frame.list.items.count
                continue
            }
            frame.spares.add(seen: item.name)
            if let note = item.name.note {
                place(
                    item, fades: arrival == .fading && scene.near.contains(note), scale: scale, time: time, in: &frame,
                    layer: layer, standIn: standIn)
                continue
            }
            let unit = scene.units[item.name.measure]
            guard
                let shown = ground(
                    item, scale: scale * unit, missing: &frame.missing, layer: layer, standIn: standIn)
            else { continue }
            // Two calls, since a choice between the items would copy each of them.
            if shown.isStale {
                append(
                    Self.stretched(item, shown, unit: unit), shown.bitmap, scale: scale, opacity: item.opacity,
                    to: &frame)
            } else {
                append(item, shown.bitmap, scale: scale, opacity: item.opacity, to: &frame)
            }
        }
    }

    /// Forgets which layers were missed: paths mean the notes of another deck now.
    mutating func forgetFades() { fades.removeAll() }

    /// Forgets which layers of notes were missed that are no longer near, and all once paths mean other notes.
    private mutating func keepFades(near: NearNotes) {
        if near.generation != generation { fades.removeAll() }
        generation = near.generation
        fades.keep { $0.note.map(near.contains) ?? false }
    }

    /// All notes show something else from the next frame on: it fades in over what they showed, though it be there.
    mutating func replaceNotes() { areReplaced = true }

    /// Forgets what stood where: sections are others now, and their titles must not stand in for these.
    mutating func forgetGround() { lastSeen.removeAll() }

    /// What a place of the ground shows: its layer, else what it showed last.
    ///
    /// - Parameter scale: device pixels to a unit of what it is measured in.
    private mutating func ground(
        _ item: SceneLayer, scale: Double, missing: inout [LayerRequest],
        layer: (LayerName) -> LayerBitmap?, standIn: (LayerName) -> OtherLayer?
    ) -> StandIn? {
        let name = item.name, slot = name.slot
        // What many places show, as rows do one recess, is looked up once.
        if let found = seen[slot], found.name == name { return found }
        if let made = layer(name) {
            let shown = StandIn(name: name, bitmap: made, scale: scale, isStale: false)
            seen[slot] = shown
            return shown
        }
        if !item.isLeaving {
            missing.append(LayerRequest(name, priority: LayerRequest.ground))
            // Whether a card has a next facet is known once it has been read, and that must not cost another frame.
            if case .paper = name { missing.append(LayerRequest(.nextFacetEnd, priority: LayerRequest.ground)) }
        }
        if let other = standIn(name) {
            let shown = StandIn(name: name, bitmap: other.bitmap, scale: other.scale, isStale: true)
            seen[slot] = shown
            return shown
        }
        // A tray that keys act on for the first time is still a tray.
        var shown = lastSeen[slot]
        if shown == nil, case .focusedRecess = name { shown = lastSeen[LayerName.recess(.zero).slot] }
        shown?.isStale = true
        seen[slot] = shown
        return shown
    }

    /// Draws a stand-in to the size of what it stands for: a tray's to the tray's, since while the window is
    /// resized its ground must not lag; all else to the size that it had.
    ///
    /// - Parameter unit: logical pixels to a unit of what it is measured in.
    private static func stretched(_ item: SceneLayer, _ shown: StandIn, unit: Double) -> SceneLayer {
        let point: Point, anchor: Point, factor: Double
        switch item.placement {
        case .flat(let place, let held): (point, anchor, factor) = (place, held, unit)
        case .scaled(let place, let held, let times): (point, anchor, factor) = (place, held, unit * times)
        case .plane, .turned: return item
        }
        var size =
            item.name.extent
            ?? Size(Double(shown.bitmap.size.width) / shown.scale, Double(shown.bitmap.size.height) / shown.scale)
        size = Size(size.width * factor, size.height * factor)
        var item = item
        item.placement = .plane(
            area: Rect(
                x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
                height: size.height),
            transform: .identity)
        return item
    }

    /// Adds what there is of a face that is seen close up. What lies below it is left out once nothing of it is seen:
    /// all else, once the card fills the window.
    ///
    /// - Parameter card: the first of the items that belong to the same card.
    private func add(_ tiles: [DrawItem], of request: TileRequest, to frame: inout Frame, over card: Int) {
        if tiles.first?.opacity == 1 { frame.removeItems(from: request.fillsWindow ? 0 : card) }
        frame.list.items += tiles
    }

    /// A layer of a note: fades in over its paper.
    ///
    /// - Parameter mayFade: whether it does so if it was missed; else it is there at once.
    private mutating func place(
        _ item: SceneLayer, fades mayFade: Bool, scale: Double, time: Double, in frame: inout Frame,
        layer: (LayerName) -> LayerBitmap?, standIn: (LayerName) -> OtherLayer?
    ) {
        let bitmap = layer(item.name)
        if areReplaced, mayFade { fades.miss(item.name) }
        // The same at another resolution, or of another state: what comes in its place does not fade.
        if bitmap == nil, let old = standIn(item.name) {
            append(item, old.bitmap, scale: scale, opacity: item.opacity, to: &frame)
            if old.showsOther, mayFade { fades.miss(item.name) }
            return
        }
        var presence = 1.0
        if mayFade {
            if bitmap == nil { fades.miss(item.name) } else { presence = fades.presence(of: item.name, at: time) }
        }
        if bitmap == nil { presence = 0 }
        if presence < 1, bitmap != nil, let old = standIn(item.name), old.showsOther {
            // A face is opaque and covers it; of what is transparent the one goes as the other comes.
            let share = if case .face = item.name { 1.0 } else { 1 - presence }
            append(item, old.bitmap, scale: scale, opacity: item.opacity * share, to: &frame)
        } else if let standIn = item.standIn, presence < 1, let ground = layer(standIn) {
            // Together they cover as much as the layer does once it is there.
            let covered = item.opacity * presence
            append(item, ground, scale: scale, opacity: (item.opacity - covered) / (1 - covered), to: &frame)
        }
        guard let bitmap else { return }
        if presence < 1 { frame.isFading = true }
        if presence == 0 { frame.hasUnseen = true }
        append(item, bitmap, scale: scale, opacity: item.opacity * presence, to: &frame)
    }

    private func append(
        _ item: SceneLayer, _ bitmap: LayerBitmap, scale: Double, opacity: Double, to frame: inout Frame
    ) {
        guard opacity > 0 else { return }
        let placement: DrawItem.Placement
        switch item.placement {
        case .plane(let area, let transform):
            placement = .projected(transform.scaled(by: scale).mapping(bitmap.size, over: area))
        case .turned(let area, let transform, let point):
            let corner = Point(Self.whole(point.x * scale), Self.whole(point.y * scale))
            let across = (area.width * scale).rounded() / area.width
            let down = 2 * (area.height / 2 * scale).rounded() / area.height
            placement = .projected(
                Homography.translation(corner).after(Homography.scale(across, down)).after(transform)
                    .mapping(bitmap.size, over: area))
        case .scaled(let point, let anchor, let factor):
            let size = Size(Double(bitmap.size.width) / scale * factor, Double(bitmap.size.height) / scale * factor)
            let area = Rect(
                x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
                height: size.height)
            placement = .projected(Homography.scale(scale, scale).mapping(bitmap.size, over: area))
        case .flat(let point, let anchor):
            // Whole device pixels, so that text and edges stay as sharp as they were drawn.
            placement = .flat(
                x: Int(Self.whole(point.x * scale - anchor.x * Double(bitmap.size.width))),
                y: Int(Self.whole(point.y * scale - anchor.y * Double(bitmap.size.height))))
        }
        frame.list.items.append(DrawItem(bitmap, at: placement, light: item.light, opacity: opacity))
    }

    /// The whole number nearest to a place in device pixels. What lies between two, but for the rounding of what it was
    /// computed from, goes to the same side whatever page it has been scrolled along with.
    private static func whole(_ place: Double) -> Double { (place + 0.5 + evenness).rounded(.down) }

    private static let evenness = 1e-6
}
