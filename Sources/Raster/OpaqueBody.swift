/// Finds a rectangle about a bitmap's middle in which every pixel is opaque: nearly all of a card but its corners.
enum OpaqueBody {
    /// Of the rectangles as far from the left edge as from the right, the largest. Empty where the middle column has
    /// nothing opaque. O(width).
    static func rect(of columns: LayerColumns) -> PixelRect {
        let width = columns.size.width
        var best = PixelRect.empty
        var top = Int32.min, bottom = Int32.max
        for left in (0...(width - 1) / 2).reversed() {
            for x in [left, width - 1 - left] {
                top = max(top, columns.runs[x].opaqueStart)
                bottom = min(bottom, columns.runs[x].opaqueEnd)
            }
            guard top < bottom else { break }
            let rect = PixelRect(x: left, y: Int(top), width: width - 2 * left, height: Int(bottom - top))
            if rect.area > best.area { best = rect }
        }
        return best
    }
}
