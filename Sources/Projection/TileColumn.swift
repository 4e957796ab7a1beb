/// One column of a tile: what has been drawn of it so far, front to back. Rows are counted from the tile's top; the
/// memory is a workbench's.
struct TileColumn {
    /// The pixels. Where the column is veiled, what lies in front so far.
    let pixels: UnsafeMutablePointer<UInt32>

    /// What lies in front so far where the column is sided: one value a pixel.
    let leftSides, rightSides: UnsafeMutablePointer<UInt32>

    /// What lies in front so far where the column is split: two samples a pixel.
    let leftFront, rightFront: UnsafeMutablePointer<UInt32>

    /// What is not opaque yet.
    var open: SpanList
}
