/// A bitmap as it lies in memory. Whoever uses it keeps the bitmap alive.
package struct LayerColumns {
    /// In pixels.
    package let size: PixelSize

    /// The distance between columns, in pixels: a multiple of 16, and more than the height. The pixels
    /// below a column's end are transparent.
    package let stride: Int

    /// `size.width` columns, each at a multiple of 64 bytes, and one transparent column after the last.
    package let pixels: UnsafePointer<UInt32>

    /// One for each column.
    package let runs: UnsafePointer<ColumnRun>
}
