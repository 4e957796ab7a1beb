import Projection
import Raster
import TrayKit
import Typesetting

/// Turns a scene into the projector's draw list: looks up its layers, lets those fade in that have
/// just come, and puts stand-ins where one is still on its way.
///
/// The window and `cardtray render` both draw through it.
struct FrameComposer {
    /// How a layer that has just come appears.
    enum Arrival { case fading, atOnce }

    /// What was composed.
    struct Frame {
        var list: DrawList
        /// A layer is still fading in: another frame is due.
        var isFading: Bool
        /// Layers that the frame names and that are not there, the ground first.
        var missing: [LayerWish]
    }

    /// The layers of the last frame that belong to no note, by their place: each stands in for the next
    /// one there.
    private var lastSeen: [Slot: LayerBitmap] = [:]

    private enum Slot: Hashable { case recess, focus, title(Int), counter(Int), thumb, label(Int), paper, back }

    mutating func compose(
        _ scene: Scene, scale: Double, style: CardStyle, time: Double, arrival: Arrival = .fading,
        layer: (LayerName) -> LayerBitmap?
    ) -> Frame {
        var frame = Frame(list: DrawList(background: style.ground.premultiplied), isFading: false, missing: [])
        frame.list.items.reserveCapacity(scene.layers.count)
        var seen: [Slot: LayerBitmap] = [:]
        for item in scene.layers {
            guard let slot = Self.slot(of: item.name) else {
                place(item, scale: scale, time: time, arrival: arrival, in: &frame, layer: layer)
                continue
            }
            let made = layer(item.name)
            if made == nil { frame.missing.append(LayerWish(item.name, rank: LayerWish.ground)) }
            guard let bitmap = made ?? lastSeen[slot] else { continue }
            seen[slot] = bitmap
            append(made == nil ? Self.stretched(item) : item, bitmap, scale: scale, opacity: item.opacity, to: &frame)
        }
        lastSeen = seen
        return frame
    }

    /// Forgets what stood in: after a change of scale or style it would be wrong.
    mutating func forget() { lastSeen.removeAll() }

    /// A tray's stand-in is drawn to the tray's size: while the window is resized its ground must not lag.
    private static func stretched(_ item: SceneLayer) -> SceneLayer {
        guard case .flat(let origin, _) = item.placement else { return item }
        switch item.name {
        case .recess(let size), .focus(let size):
            var item = item
            item.placement = .plane(
                area: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height), transform: .identity)
            return item
        default:
            return item
        }
    }

    /// The place of a layer that belongs to no note.
    private static func slot(of name: LayerName) -> Slot? {
        switch name {
        case .recess: .recess
        case .focus: .focus
        case .title(let section, _): .title(section)
        case .counter(let section, _, _): .counter(section)
        case .scrollThumb: .thumb
        case .scrollLabel(let section): .label(section)
        case .paper: .paper
        case .face, .spine: nil
        case .back: .back
        }
    }

    /// A layer of a note: fades in over its paper, or over the facet that was seen before it.
    private func place(
        _ item: SceneLayer, scale: Double, time: Double, arrival: Arrival, in frame: inout Frame,
        layer: (LayerName) -> LayerBitmap?
    ) {
        let cell = item.cell
        let bitmap = layer(item.name)
        var presence = 1.0
        if let cell, arrival == .fading {
            if bitmap == nil { cell.miss(item.name) } else { presence = cell.presence(of: item.name, at: time) }
        }
        if case .face = item.name {
            if let before = cell?.settledFace, before != item.name, bitmap == nil || presence < 1,
                let old = layer(before)
            {
                append(item, old, scale: scale, opacity: item.opacity, to: &frame)
            }
            if bitmap != nil, presence == 1 { cell?.settledFace = item.name }
        }
        guard let bitmap else { return }
        if presence < 1 { frame.isFading = true }
        append(item, bitmap, scale: scale, opacity: item.opacity * presence, to: &frame)
    }

    private func append(
        _ item: SceneLayer, _ bitmap: LayerBitmap, scale: Double, opacity: Double, to frame: inout Frame
    ) {
        guard opacity > 0 else { return }
        let placement: DrawItem.Placement
        switch item.placement {
        case .plane(let area, let transform):
            let intoArea = Homography(
                area.width / Double(bitmap.size.width), 0, area.x,
                0, area.height / Double(bitmap.size.height), area.y,
                0, 0, 1)
            placement = .projected(Homography.scale(scale, scale).after(transform).after(intoArea))
        case .flat(let point, let anchor):
            // Whole device pixels, so that text and edges stay as sharp as they were drawn.
            placement = .flat(
                x: Int((point.x * scale - anchor.x * Double(bitmap.size.width)).rounded()),
                y: Int((point.y * scale - anchor.y * Double(bitmap.size.height)).rounded()))
        }
        frame.list.items.append(DrawItem(bitmap, at: placement, light: item.light, opacity: opacity))
    }
}
