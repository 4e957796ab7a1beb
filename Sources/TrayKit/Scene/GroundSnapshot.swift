import Basics
import Raster

/// The trays as they were seen before the rows were cut anew: they stay below the new ones until those are there, and
/// go then, while the cards fly.
///
///     in(t) = S(2t/T)        out(t) = 1 − S(2t/T − 1),  S the smoothstep
///
/// With all that was coming or going in them: what comes in their place may be replaced itself at any moment, and
/// nothing jumps.
struct GroundSnapshot {
    private let layers: [SceneLayer]
    private let start: Double

    /// How they were seen, and in what they were measured.
    private let viewport: Viewport
    private let offset: Double
    private let units: Scene.Units

    /// From a place in the page then to one in the page now.
    var move: Point

    /// T, in seconds.
    private static let fadeTime = 0.24

    /// - Parameters:
    ///   - picture: what was seen.
    ///   - viewport: how, and the height of the page that lay at the window's top.
    ///   - move: from a place in the page then to the same one in the page as it is cut now.
    init(of picture: Scene, viewport: Viewport, offset: Double, move: Point, at time: Double) {
        (self.viewport, self.offset, self.move, units, start) = (viewport, offset, move, picture.units, time)
        // What is out of its tray goes on by itself.
        layers = picture.layers.prefix { $0.name != .scrim }.compactMap { layer in
            switch layer.name {
            case .recess, .focusedRecess: break
            case .shadow(let size, _) where size == RowShadows.end: break
            default: return nil
            }
            var layer = layer
            layer.isLeaving = true
            return layer
        }
    }

    func isOver(at time: Double) -> Bool { time - start >= Self.fadeTime }

    /// How much of the new trays is there.
    func presence(at time: Double) -> Double { smoothstep(2 * (time - start) / Self.fadeTime) }

    /// How much of these is left.
    func opacity(at time: Double) -> Double { 1 - smoothstep(2 * (time - start) / Self.fadeTime - 1) }

    /// Adds what is left of them.
    ///
    /// - Parameters:
    ///   - viewport: how the page is seen now.
    ///   - offset: the height of it at the window's top.
    func add(to scene: inout Scene, viewport now: Viewport, offset top: Double, at time: Double) {
        let opacity = opacity(at: time)
        guard opacity > 0 else { return }
        let first = scene.layers.count
        let map = viewport.map(to: now, move: move + Point(0, offset - top))
        for layer in layers {
            var layer = layer
            layer.placement = placement(of: layer, map: map, units: scene.units)
            scene.layers.append(layer)
        }
        scene.fade(from: first, by: opacity)
    }

    private func placement(of layer: SceneLayer, map: Homography, units now: Scene.Units) -> SceneLayer.Placement {
        let unit = units[layer.name.measure]
        switch layer.placement {
        case .plane(let area, let transform): return .plane(area: area, transform: map.after(transform))
        case .turned(let area, let transform, let point):
            return .plane(area: area, transform: map.after(.translation(point)).after(transform))
        case .flat(let point, let anchor):
            guard let size = layer.name.traySize else {
                return Self.scaled(map(point), anchor, by: map.xx * unit / now[layer.name.measure])
            }
            let area = Rect(x: point.x, y: point.y, width: size.width * unit, height: size.height * unit)
            return map == .identity && unit == now.page ? layer.placement : .plane(area: area, transform: map)
        case .scaled(let point, let anchor, let factor):
            return Self.scaled(map(point), anchor, by: factor * map.xx * unit / now[layer.name.measure])
        }
    }

    private static func scaled(_ point: Point, _ anchor: Point, by factor: Double) -> SceneLayer.Placement {
        factor == 1 ? .flat(point, anchor: anchor) : .scaled(point, anchor: anchor, by: factor)
    }
}

extension LayerName {
    /// The size of a tray, in the page's units; nil for all else.
    var traySize: Size? {
        switch self {
        case .recess(let size), .focusedRecess(let size): size
        default: nil
        }
    }
}
