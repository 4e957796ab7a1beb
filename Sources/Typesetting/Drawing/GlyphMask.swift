import CTypesettingKernels

/// How much of each pixel a glyph covers, column by column. For use only while the masks it is of are lent.
struct GlyphMask {
    /// From the pixel that the glyph's origin falls on to the mask's left column and top row.
    let x, y: Int
    let width, height: Int

    /// From one column to the next: what is below the height covers nothing.
    let columnHeight: Int

    /// `width` columns; 255 for all of a pixel. Nil where nothing is covered.
    let coverage: UnsafePointer<UInt8>?

    /// Covers nothing.
    init() {
        (x, y, width, height, columnHeight) = (0, 0, 0, 0, 0)
        coverage = nil
    }

    /// Leaves out the columns and rows at the edges that cover nothing.
    ///
    /// - Parameters:
    ///   - store: holds the coverage.
    ///   - coverage: of the pixel in a column and a row.
    init(
        x left: Int, y top: Int, width: Int, height: Int, in store: MaskStore, coverage: (Int, Int) -> UInt8
    ) {
        var (minX, maxX, minY, maxY) = (width, 0, height, 0)
        for y in 0..<height {
            for x in 0..<width where coverage(x, y) != 0 {
                (minX, maxX) = (min(minX, x), max(maxX, x + 1))
                (minY, maxY) = (min(minY, y), max(maxY, y + 1))
            }
        }
        (minX, minY) = (min(minX, maxX), min(minY, maxY))
        x = left + minX
        y = top + minY
        self.width = maxX - minX
        self.height = maxY - minY
        let step = Int(CTK_MASK_STEP)
        columnHeight = (self.height + step - 1) / step * step
        guard self.width > 0 else {
            self.coverage = nil
            return
        }
        let pixels = store.allocate(byteCount: self.width * columnHeight)
        for x in 0..<self.width {
            for y in 0..<self.height { pixels[x * columnHeight + y] = coverage(minX + x, minY + y) }
        }
        self.coverage = UnsafePointer(pixels)
    }
}
