import Raster
import Typesetting

/// A tile of a zoomed card, or all of its page.
struct PlacedTile: CardPatch {
    let bitmap: LayerBitmap
    let key: TileKey
    let area: Rect
    let corner: (x: Int, y: Int)
    let scale: Double
    var opacity: Double
}

/// A frame of a picture that moves on a zoomed card.
struct PlacedFrame: CardPatch {
    let bitmap: LayerBitmap
    let area: Rect
    let corner: (x: Int, y: Int)
    let scale: Double
    var opacity: Double { 1 }

    init(_ frame: LayerBitmap, of animation: FaceAnimation) {
        let place = animation.area
        (bitmap, scale, corner) = (frame, animation.scale, (place.x, place.y))
        area = TileGrid(scale: animation.scale).area(of: place)
    }
}
