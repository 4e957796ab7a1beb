import Basics
import Raster

/// What was seen before the rows were cut anew, or before a zoom that may not move: it stays below the new picture
/// until that is there, and goes then.
///
///     in(t) = S(2t/T)        out(t) = 1 − S(2t/T − 1),  S the smoothstep
///
/// It is the picture as it was drawn, with all that was coming or going in it: what comes in its place may be replaced
/// itself at any moment, and nothing jumps.
struct PictureSnapshot {
    /// What of a picture fades.
    enum Extent {
        /// The trays, while the cards fly.
        case ground
        /// The page, of which nothing flies.
        case page
        /// All of it, where it stood.
        case still
    }

    private(set) var layers: [SceneLayer]
    let extent: Extent
    let start: Double

    /// How it was seen, and in what its headers were measured.
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
    init(of picture: Scene, as extent: Extent, viewport: Viewport, offset: Double, move: Point, at time: Double) {
        self.extent = extent
        (self.viewport, self.offset, self.move, units, start) = (viewport, offset, move, picture.units, time)
        layers = Self.layers(of: picture, as: extent)
    }

    private static func layers(of picture: Scene, as extent: Extent) -> [SceneLayer] {
        var layers = picture.layers[...]
        // What is out of its tray goes on by itself.
        if extent != .still { layers = layers.prefix { $0.name != .scrim } }
        return layers.compactMap { layer in
            switch (layer.name, extent) {
            case (.scrollThumb, _), (.scrollLabel, _), (.tiles, _): return nil
            case (.recess, .ground), (.focusedRecess, .ground): break
            case (.shadow(let size, _), .ground) where size == RowShadows.end: break
            case (_, .ground): return nil
            default: break
            }
            var layer = layer
            layer.isLeaving = true
            return layer
        }
    }

    /// Another deck has taken the place of the one that it is a picture of.
    mutating func becomeOlder() {
        for index in layers.indices where layers[index].name.owner != .nobody { layers[index].deckAge += 1 }
    }

    func isOver(at time: Double) -> Bool { time - start >= Self.fadeTime }

    /// How much of the new picture is there.
    func presence(at time: Double) -> Double { smoothstep(2 * (time - start) / Self.fadeTime) }

    /// How much of it is left.
    func opacity(at time: Double) -> Double { 1 - smoothstep(2 * (time - start) / Self.fadeTime - 1) }

    /// Adds what is left of it.
    ///
    /// - Parameters:
    ///   - viewport: how the page is seen now.
    ///   - offset: the height of it at the window's top.
    func add(to scene: inout Scene, viewport now: Viewport, offset top: Double, at time: Double) {
        let opacity = opacity(at: time)
        guard opacity > 0 else { return }
        let first = scene.layers.count, map = extent == .still ? .identity : map(to: now, offset: top)
        for layer in layers {
            var layer = layer
            layer.placement = placement(of: layer, map: map, units: scene.units)
            scene.layers.append(layer)
        }
        scene.fade(from: first, by: opacity)
    }

    /// From where something was seen to where it is seen now: a point w of the window lies at
    ///
    ///     ((w.x − shift)/s + move.x, w.y/s + offset + move.y)
    ///
    /// in the page.
    private func map(to now: Viewport, offset top: Double) -> Homography {
        let scale = now.scale / viewport.scale
        return Homography(
            scale, 0, (move.x - viewport.shift / viewport.scale) * now.scale + now.shift,
            0, scale, (offset + move.y - top) * now.scale, 0, 0, 1)
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
