import Raster

/// What all threads need to draw their tiles of one frame.
struct Frame {
    /// Front to back.
    let layers: UnsafeBufferPointer<PlacedLayer>
    /// Opaque.
    let background: UInt32
    let canvas: Canvas
    let clip: PixelRect

    /// Tiles begin at multiples of their width, so that each row of one is a cache line of the canvas;
    /// the clip's height is cut evenly.
    private let firstColumn, columns, rows, tileHeight: Int

    init(layers: UnsafeBufferPointer<PlacedLayer>, background: UInt32, canvas: Canvas, clip: PixelRect) {
        self.layers = layers
        self.background = background | 0xFF00_0000
        self.canvas = canvas
        self.clip = clip
        let width = Workbench.tileWidth
        firstColumn = clip.x / width
        columns = (clip.maxX + width - 1) / width - firstColumn
        rows = (clip.height + Workbench.tileHeight - 1) / Workbench.tileHeight
        tileHeight = (clip.height + rows - 1) / rows
    }

    var tileCount: Int { columns * rows }

    func tile(_ index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: (firstColumn + column) * Workbench.tileWidth, y: clip.y + row * tileHeight,
            width: Workbench.tileWidth, height: tileHeight
        ).intersection(clip)
    }
}
