import Raster

/// How the part of the page that is in sight is seen in the window. A point p, from the top left corner of what is in
/// sight and in the page's units, is seen at
///
///     scale · p + (shift, 0)
///
/// in logical pixels.
public struct Viewport: Hashable, Sendable {
    /// Logical pixels in the window to one of the page.
    public var scale = 1.0
    /// How far right the page is moved in the window: 0 but during a zoom.
    public var shift = 0.0
    /// The scale at which the page comes to rest, for which its layers are made.
    public var restingScale = 1.0

    /// The page at its own size.
    public static let identity = Viewport()

    /// Where a point of the page is seen.
    public func callAsFunction(_ p: Point) -> Point { Point(p.x * scale + shift, p.y * scale) }

    /// The point of the page that is seen at a point of the window.
    public func page(_ p: Point) -> Point { Point((p.x - shift) / scale, p.y / scale) }

    /// From where something was seen to where it is seen otherwise now: a point w of the window lies at
    ///
    ///     ((w.x − shift)/s + move.x, w.y/s + move.y)
    ///
    /// in the part of the page that is in sight now.
    func map(to now: Viewport, move: Point) -> Homography {
        let factor = now.scale / scale
        return Homography(
            factor, 0, (move.x - shift / scale) * now.scale + now.shift, 0, factor, move.y * now.scale, 0, 0, 1)
    }

    var homography: Homography { Homography(scale, 0, shift, 0, scale, 0, 0, 0, 1) }
}

extension Viewport {
    /// Takes layers from the page's units to the window's.
    func apply(to layers: inout ArraySlice<SceneLayer>) {
        guard self != .identity else { return }
        let map = homography
        for index in layers.indices {
            switch layers[index].placement {
            case .plane(let area, let transform):
                layers[index].placement = .plane(area: area, transform: map.after(transform))
            case .flat(let point, let anchor):
                layers[index].placement = flat(layers[index].name, point, anchor)
            case .turned, .scaled:
                preconditionFailure("headers are placed in the window")
            }
        }
    }

    /// What lies flat lies pixel on pixel at rest; meanwhile a tray is as large as its cards want it.
    private func flat(_ name: LayerName, _ point: Point, _ anchor: Point) -> SceneLayer.Placement {
        guard scale != restingScale, let size = name.traySize else { return .flat(self(point), anchor: anchor) }
        let tray = Rect(x: point.x, y: point.y, width: size.width, height: size.height)
        return .plane(area: self(tray), transform: .identity)
    }

    /// A rectangle of the page as it is seen.
    func callAsFunction(_ rect: Rect) -> Rect {
        let origin = self(rect.origin)
        return Rect(x: origin.x, y: origin.y, width: rect.width * scale, height: rect.height * scale)
    }
}
