import Raster

extension LayerBitmap {
    /// The pixels row by row.
    var rows: [[UInt32]] {
        withColumns { columns in
            (0..<size.height).map { y in
                (0..<size.width).map { x in columns[x * columnStride + y] }
            }
        }
    }
}
