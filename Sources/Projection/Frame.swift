import Raster

/// What all threads need to draw their tiles of one frame.
struct Frame {
    /// Front to back.
    let layers: UnsafeBufferPointer<PlacedLayer>
    let grid: CanvasGrid
    /// For each tile the layers that reach into it.
    let bins: TileBins
    /// Opaque.
    let background: UInt32
    let canvas: Canvas
}
