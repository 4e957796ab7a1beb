import Raster

/// The device rows in which vertical lines meet an upright rectangle of a layer, seen through any transform.
///
/// Inside, with (U, V, W) = H⁻¹·(x, y, 1), each of these linear functions of x and y is positive:
///
///     W,   U − left·W,   right·W − U,   V − top·W,   bottom·W − V
///
/// and so each bounds y, from above or from below, by a straight line over x.
struct RowBounds {
    /// In pairs, and not in one wide vector: layers lie in arrays, which no more than 16 bytes align.
    private typealias Pair = SIMD2<Double>
    private typealias Lines = (start: (Pair, Pair, Pair), slope: (Pair, Pair, Pair))
    private let first, last: Lines

    /// What stands for the slope of a function that does not change with y: its line is as good as upright.
    private static let least = 1e-9

    /// - Parameters:
    ///   - toLayer: from device pixels to the layer's.
    ///   - rect: in the layer's pixels.
    init(_ toLayer: Homography, _ rect: Rect) {
        typealias Function = (x: Double, y: Double, constant: Double)
        let map = toLayer, w = (map.wx, map.wy, map.w1)
        func from(_ limit: Double, _ x: Double, _ y: Double, _ constant: Double) -> Function {
            (x - limit * w.0, y - limit * w.1, constant - limit * w.2)
        }
        func to(_ limit: Double, _ x: Double, _ y: Double, _ constant: Double) -> Function {
            let function = from(limit, x, y, constant)
            return (-function.x, -function.y, -function.constant)
        }
        let nowhere = -Double.infinity, everywhere = Double.infinity
        var first = (start: SIMD8(repeating: nowhere), slope: SIMD8<Double>.zero)
        var last = (start: SIMD8(repeating: everywhere), slope: SIMD8<Double>.zero)
        func keep(_ lane: Int, _ function: Function) {
            let steepness = abs(function.y) < Self.least ? Self.least : function.y
            let start = -function.constant / steepness, slope = -function.x / steepness
            if steepness > 0 {
                (first.start[lane], first.slope[lane]) = (start, slope)
            } else {
                (last.start[lane], last.slope[lane]) = (start, slope)
            }
        }
        keep(0, w)
        keep(1, from(rect.minX, map.xx, map.xy, map.x1))
        keep(2, to(rect.maxX, map.xx, map.xy, map.x1))
        keep(3, from(rect.minY, map.yx, map.yy, map.y1))
        keep(4, to(rect.maxY, map.yx, map.yy, map.y1))
        func pairs(_ values: SIMD8<Double>) -> (Pair, Pair, Pair) {
            (values.lowHalf.lowHalf, values.lowHalf.highHalf, values.highHalf.lowHalf)
        }
        self.first = (pairs(first.start), pairs(first.slope))
        self.last = (pairs(last.start), pairs(last.slope))
    }

    /// The rows between which a vertical line lies within; none where the first is not below the second.
    @inline(__always)
    func callAsFunction(x: Double) -> (first: Double, last: Double) {
        func places(_ lines: Lines) -> (Pair, Pair, Pair) {
            (
                lines.start.0 + lines.slope.0 * x, lines.start.1 + lines.slope.1 * x,
                lines.start.2 + lines.slope.2 * x
            )
        }
        let firsts = places(first), lasts = places(last)
        return (
            pointwiseMax(pointwiseMax(firsts.0, firsts.1), firsts.2).max(),
            pointwiseMin(pointwiseMin(lasts.0, lasts.1), lasts.2).min()
        )
    }
}
