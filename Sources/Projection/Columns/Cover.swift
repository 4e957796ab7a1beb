import Raster

/// Where a layer that keeps verticals surely hides what lies behind it: pixels all of whose samples are opaque, from
/// whichever level they are taken.
struct Cover {
    /// The columns of device pixels between these places are covered.
    private let left, right: Double

    /// The rows between these lines are: straight over x, each as a constant and a slope.
    private let upper, lower: (Double, Double)

    /// How far from a sample columns may lie that count for it, in the layer's pixels: two of the halved level.
    private static let reachAcross = 4.0

    /// Kept clear of the ends of what is opaque, in rows, for what fixed-point positions may be off.
    private static let slack = 1.0 / 16

    /// The greatest shear at which columns are surely drawn as such.
    private static let greatestShear = HingedColumn.longestStep / 2

    /// - Parameters:
    ///   - core: pixels of the layer that all lie in the opaque runs of their columns.
    ///   - map: from device pixels to the layer's.
    ///   - reach: the device pixels that the layer may touch.
    /// - Returns: nil where it may hide nothing.
    init?(of core: PixelRect, _ map: Homography, in reach: PixelRect) {
        guard Double(core.width) > 2 * Self.reachAcross else { return nil }
        func place(_ column: Double) -> Double { (column * map.w1 - map.x1) / (map.xx - column * map.wx) }
        let first = place(Double(core.x) + Self.reachAcross), last = place(Double(core.maxX) - Self.reachAcross)
        // A pixel less, since two samples of the halved level lie farther apart than those that they stand for.
        left = min(first, last) + 1
        right = max(first, last) - 1
        let start = max(left, Double(reach.x)), end = min(right, Double(reach.maxX))
        guard end - start >= 1 else { return nil }
        // Depth is linear across the canvas, so the ends tell for all columns between them.
        let shear = max(Self.shear(of: map, x: start, reach), Self.shear(of: map, x: end - 1, reach))
        guard shear < Self.greatestShear else { return nil }
        // Rows are counted from the upper edge of the first one here, samples between the centers of pixels.
        let inset = 0.5 + shear + Self.slack
        let lines = (map.line(ofRow: Double(core.y) + inset), map.line(ofRow: Double(core.maxY) - inset))
        (upper, lower) = map.yy > 0 ? lines : (lines.1, lines.0)
    }

    /// How far the rows of the left samples of a column are at most from those of the right ones, in all of the reach.
    private static func shear(of map: Homography, x: Double, _ reach: PixelRect) -> Double {
        let left = x + ColumnHalf.left.offset, right = x + ColumnHalf.right.offset
        let depths = (map.wx * left + map.w1, map.wx * right + map.w1)
        func shear(_ row: Int) -> Double {
            // The upper one of a row's two samples.
            let y = map.yy * (Double(row) + 0.25) + map.y1
            return abs((map.yx * left + y) / depths.0 - (map.yx * right + y) / depths.1)
        }
        return max(shear(reach.y), shear(reach.maxY))
    }

    /// The rows of a tile that are hidden in all of its columns; nil where none are, or not in all of them.
    func rows(in tile: PixelRect) -> (start: Int, end: Int)? {
        let ends = SIMD2(Double(tile.x), Double(tile.maxX))
        guard ends.x >= left, ends.y <= right else { return nil }
        let upper = self.upper.0 + self.upper.1 * ends, lower = self.lower.0 + self.lower.1 * ends
        // Half a pixel within the lines, but for what lies beyond the tile.
        let first = max(max(upper.x, upper.y), Double(tile.y - 1)) + 1
        let last = min(min(lower.x, lower.y), Double(tile.maxY + 1)) - 1
        guard first < last else { return nil }
        return (Int(Rounding.nearest(first)), Int(Rounding.nearest(last)))
    }
}

extension Homography {
    /// Where a row of a layer lies over x, as a constant and a slope, for a map to the layer that keeps verticals:
    ///
    ///     y = (row · w − yx · x − y1) / yy
    func line(ofRow row: Double) -> (Double, Double) { ((row * w1 - y1) / yy, (row * wx - yx) / yy) }
}
