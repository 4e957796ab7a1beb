import Raster

/// One column of device pixels through any transform, sample by sample: for layers that turn about z
/// as well, and for what fixed-point arithmetic cannot hold.
struct GeneralColumn: ColumnSource {
    let stretches: (Stretch, Stretch, Stretch)
    private let columns: LayerColumns
    private let toLayer: Homography
    private let light: ColumnLight
    private let opacity: UInt32
    private let x: Int

    /// - Returns: nil where the column meets nothing of the layer.
    init?(_ layer: borrowing PlacedLayer, x: Int) {
        columns = layer.columns
        toLayer = layer.toLayer
        light = layer.light
        opacity = UInt32(layer.opacity)
        self.x = x
        let left = Self.rows(of: layer, x: Double(x) + ColumnHalf.left.offset)
        let right = Self.rows(of: layer, x: Double(x) + ColumnHalf.right.offset)
        let (first, last) = (min(left.0, right.0), max(left.1, right.1))
        guard first < last else { return nil }
        let start = Int32(first), end = Int32(min(last + 1, Double(layer.area.maxY)))
        guard start < end else { return nil }
        let nothing = Stretch(start: end, end: end, treatment: .unknown)
        stretches = (Stretch(start: start, end: end, treatment: .unknown), nothing, nothing)
    }

    /// The device rows where a vertical line meets the layer, within its area; empty (∞, −∞) if none.
    /// Inside, with (U, V, W) = H⁻¹·(x, y, 1), each of these linear functions of y is positive:
    ///
    ///     W,   U + W/2,   (width + ½)·W − U,   V + W/2,   (height + ½)·W − V
    private static func rows(of layer: borrowing PlacedLayer, x: Double) -> (Double, Double) {
        let map = layer.toLayer
        let u = (map.xx * x + map.x1, map.xy), v = (map.yx * x + map.y1, map.yy)
        let w = (map.wx * x + map.w1, map.wy)
        let width = Double(layer.columns.size.width) + 0.5, height = Double(layer.columns.size.height) + 0.5
        var (first, last) = (Double(layer.area.y), Double(layer.area.maxY))
        func keep(_ constant: Double, _ slope: Double) {
            if slope > 0 {
                first = max(first, -constant / slope)
            } else if slope < 0 {
                last = min(last, -constant / slope)
            } else if constant <= 0 {
                last = -.infinity
            }
        }
        keep(w.0, w.1)
        keep(u.0 + w.0 / 2, u.1 + w.1 / 2)
        keep(width * w.0 - u.0, width * w.1 - u.1)
        keep(v.0 + w.0 / 2, v.1 + w.1 / 2)
        keep(height * w.0 - v.0, height * w.1 - v.1)
        return first < last ? (first, last) : (.infinity, -.infinity)
    }

    func prepare(_ start: Int, _ end: Int, on bench: Workbench) {}

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on bench: Workbench) {
        drawSamples(start, end, isEdge: false, into: bench.leftSamples, bench.rightSamples, on: bench)
        bench.kernels.box(out, bench.leftSamples, bench.rightSamples, count: end - start)
    }

    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on bench: Workbench
    ) {
        preconditionFailure("a column of which nothing is known is drawn in samples")
    }

    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on bench: Workbench
    ) {
        drawSamples(.left, start, end, into: left)
        drawSamples(.right, start, end, into: right)
    }

    private func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        let x = Double(self.x) + half.offset
        let u = toLayer.xx * x + toLayer.x1, v = toLayer.yx * x + toLayer.y1
        let w = toLayer.wx * x + toLayer.w1
        let width = columns.size.width, height = columns.size.height
        let right = Double(width) + 0.5, bottom = Double(height) + 0.5, inverseWidth = 1 / Double(width)
        for index in 0..<2 * (end - start) {
            let y = Double(start) + (Double(index) + 0.5) / 2
            out[index] = 0
            let depth = w + toLayer.wy * y
            guard depth > 0 else { continue }
            let scale = 1 / depth
            let across = (u + toLayer.xy * y) * scale, down = (v + toLayer.yy * y) * scale
            guard across > -0.5, down > -0.5, across < right, down < bottom else { continue }
            // One up, so that cutting off rounds down.
            let left = across + 0.5, top = down + 0.5
            let column = Int(left), row = Int(top)
            let fx = UInt32((left - Double(column)) * 256), fy = UInt32((top - Double(row)) * 256)
            let sample: UInt32
            if column > 0, row > 0, column < width, row < height {
                let first = columns.pixels + ((column - 1) * columns.stride + row - 1)
                let second = first + columns.stride
                sample = Pixel.bilinear(first[0], second[0], first[1], second[1], fx, fy)
            } else {
                sample = Pixel.bilinear(
                    pixel(column - 1, row - 1), pixel(column, row - 1), pixel(column - 1, row),
                    pixel(column, row), fx, fy)
            }
            out[index] = Pixel.lit(sample, gain: light.gain(at: across * inverseWidth), opacity: opacity)
        }
    }

    private func pixel(_ column: Int, _ row: Int) -> UInt32 {
        guard column >= 0, row >= 0, column < columns.size.width, row < columns.size.height else { return 0 }
        return columns.pixels[column * columns.stride + row]
    }
}
