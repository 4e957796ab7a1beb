import Projection
import Raster
import TrayKit
import Typesetting

/// A face that a frame shows close up, and how it is seen.
struct TileRequest {
    let face: TiledFace

    /// The part of the card that is seen, in card units.
    let visible: Rect

    /// Device pixels to a card unit.
    let scale: Double
    let isSteady: Bool

    /// Whether nothing else is seen beside the card.
    let fillsWindow: Bool

    let opacity: Double
    private let light: ColumnLight

    /// From card units to device pixels.
    private let transform: Homography

    /// - Parameters:
    ///   - window: its size in logical pixels.
    ///   - scale: device pixels to a logical one.
    /// - Returns: nil for a layer that is no such face.
    init?(_ layer: SceneLayer, closeUp: Scene.CloseUpScale, window size: Size, scale: Double) {
        guard case .tiles(let note, let facet, let page) = layer.name,
            case .plane(let area, let transform) = layer.placement
        else { return nil }
        face = TiledFace(note: note, facet: facet, page: page)
        self.scale = closeUp.scale(of: note) * scale
        isSteady = closeUp.isSteady
        (light, opacity) = (layer.light, layer.opacity)
        self.transform = transform.scaled(by: scale)
        guard Self.isFlat(transform) else {
            (visible, fillsWindow) = (area, false)
            return
        }
        let window = Self.visible(transform, in: size)
        visible = window.intersection(area)
        let opaque = area.inset(by: CardMetrics.cornerRadius)
        fillsWindow =
            opaque.minX <= window.minX && opaque.minY <= window.minY && opaque.maxX >= window.maxX
            && opaque.maxY >= window.maxY
    }

    /// Whether a card lies flat, so that its pixels may be the window's.
    private static func isFlat(_ t: Homography) -> Bool {
        t.xy == 0 && t.yx == 0 && t.wx == 0 && t.wy == 0 && t.w1 == 1 && t.xx > 0
    }

    private static func visible(_ t: Homography, in window: Size) -> Rect {
        Rect(x: -t.x1 / t.xx, y: -t.y1 / t.yy, width: window.width / t.xx, height: window.height / t.yy)
    }

    func item(_ patch: some CardPatch) -> DrawItem {
        var item: DrawItem
        if Self.isFlat(transform) {
            item = patch.item(cardAt: Point(transform.x1, transform.y1), scale: scale, opacity: opacity)
        } else {
            item = DrawItem(
                patch.bitmap, at: .projected(transform.mapping(patch.bitmap.size, over: patch.area)),
                opacity: patch.opacity * opacity)
        }
        let width = CardMetrics.size.width
        item.light = light.restricted(to: patch.area.minX / width, patch.area.maxX / width)
        return item
    }
}
