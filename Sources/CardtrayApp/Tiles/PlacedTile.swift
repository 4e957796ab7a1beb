import Raster

/// A tile of a zoomed card, or all of its page.
struct PlacedTile: CardPatch {
    let bitmap: LayerBitmap
    let key: TileKey
    let area: Rect
    let corner: (x: Int, y: Int)
    let scale: Double
    var opacity: Double
}
