import Raster

/// How a clip is cut into tiles. They begin at multiples of their width, so that each row of one is a
/// cache line of the canvas; the clip's height is cut evenly.
struct CanvasGrid {
    private let clip: PixelRect
    private let firstColumn, columns, rows, tileHeight: Int

    init(_ clip: PixelRect) {
        self.clip = clip
        let width = TileScratch.tileWidth
        firstColumn = clip.x / width
        columns = (clip.maxX + width - 1) / width - firstColumn
        rows = (clip.height + TileScratch.tileHeight - 1) / TileScratch.tileHeight
        tileHeight = (clip.height + rows - 1) / rows
    }

    var tileCount: Int { columns * rows }

    func tile(_ index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: (firstColumn + column) * TileScratch.tileWidth, y: clip.y + row * tileHeight,
            width: TileScratch.tileWidth, height: tileHeight
        ).intersection(clip)
    }

    /// Calls `body` with the number of each tile that an area of the clip touches.
    @inline(__always)
    func forEachTile(in area: PixelRect, _ body: (Int) -> Void) {
        let left = area.x / TileScratch.tileWidth - firstColumn
        let right = (area.maxX - 1) / TileScratch.tileWidth - firstColumn
        for row in (area.y - clip.y) / tileHeight...(area.maxY - 1 - clip.y) / tileHeight {
            for column in left...right { body(row * columns + column) }
        }
    }
}
