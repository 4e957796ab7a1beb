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

    /// The last layer seen in each place that has no cell of its own, to stand in for the next one.
    private var lastSeen: [Slot: LayerBitmap] = [:]

    private enum Slot: Hashable { case recess, focus, title(Int), counter(Int), thumb, label, paper, back }

    /// Ground comes before everything: there is nothing to see without it.
    private static let groundRank = -1

    mutating func compose(
        _ scene: Scene, scale: Double, style: CardStyle, time: Double, arrival: Arrival = .fading,
        layer: (LayerName) -> LayerBitmap?
    ) -> Frame {
        var frame = Frame(list: DrawList(background: style.ground.premultiplied), isFading: false, missing: [])
        frame.list.items.reserveCapacity(scene.layers.count)
        for item in scene.layers {
            if item.name.isOfNote {
                place(item, scale: scale, time: time, arrival: arrival, in: &frame, layer: layer)
            } else if let bitmap = layer(item.name) {
                lastSeen[Self.slot(of: item.name)] = bitmap
                append(item, bitmap, scale: scale, opacity: item.opacity, to: &frame)
            } else {
                frame.missing.append(LayerWish(item.name, rank: Self.groundRank))
                if let standIn = lastSeen[Self.slot(of: item.name)] {
                    append(item, standIn, scale: scale, opacity: item.opacity, to: &frame)
                }
            }
        }
        return frame
    }

    /// Forgets what stood in: after a change of scale or style it would be wrong.
    mutating func forget() { lastSeen.removeAll() }

    private static func slot(of name: LayerName) -> Slot {
        switch name {
        case .recess: .recess
        case .focus: .focus
        case .title(let section, _): .title(section)
        case .counter(let section, _, _): .counter(section)
        case .scrollThumb: .thumb
        case .scrollLabel: .label
        case .paper, .face, .spine: .paper
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
        if let cell, bitmap != nil, arrival == .fading { presence = cell.presence(of: item.name, at: time) }
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
