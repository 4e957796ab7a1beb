import CProjectionKernels
import Raster

/// One column of device pixels through any transform: for layers that turn about z as well, and for what
/// fixed-point arithmetic cannot hold. Samples are found one by one; well inside a layer, four of them at once.
struct GeneralColumn: ColumnSource {
    let stretches: (Stretch, Stretch, Stretch)
    private let columns: LayerColumns
    private let toLayer: Homography
    private let light: ColumnLight
    private let opacity: UInt32
    private let x: Int
    /// The row that the rays' samples are counted from.
    private let top: Int
    /// Where single precision can hold the samples' places.
    private let rays: (left: projection_ray, right: projection_ray)?

    /// The rows of which samples need no look at the layer's edges.
    private let inner: (start: Int, end: Int)

    /// Kept clear of the body's edges, in the layer's pixels, for what single precision may be off.
    private static let slack = 1.0 / 64

    /// Where columns meet a layer, and where all that a sample takes in lies within its body.
    static func bounds(
        of size: PixelSize, body: PixelRect, _ toLayer: Homography
    ) -> (outer: RowBounds, inner: RowBounds) {
        let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)).inset(by: -0.5)
        let within = Rect(
            x: Double(body.x), y: Double(body.y), width: Double(body.width), height: Double(body.height)
        ).inset(by: 0.5 + slack)
        return (RowBounds(toLayer, whole), RowBounds(toLayer, within))
    }

    /// The pixels of a column that the layer may touch, all others lying beyond its edges; none where the first is
    /// not above the end.
    static func rows(of layer: UnsafePointer<PlacedLayer>, x: Int) -> (start: Int, end: Int) {
        let bounds = bounds(of: layer).outer
        let left = bounds(x: Double(x) + ColumnHalf.left.offset)
        let right = bounds(x: Double(x) + ColumnHalf.right.offset)
        let first = min(
            left.first < left.last ? left.first : .infinity, right.first < right.last ? right.first : .infinity)
        let last = max(
            left.first < left.last ? left.last : -.infinity, right.first < right.last ? right.last : -.infinity)
        let area = layer.pointee.area
        return (row(first, .down, in: area), row(last, .up, in: area))
    }

    /// - Parameter rows: those that the layer may touch, at least one.
    init(_ layer: UnsafePointer<PlacedLayer>, x: Int, rows: (start: Int, end: Int)) {
        columns = layer.pointee.columns
        toLayer = layer.pointee.toLayer
        light = layer.pointee.shading.light
        opacity = UInt32(layer.pointee.shading.opacity)
        self.x = x
        top = layer.pointee.reach.y
        let isThin = layer.pointee.isOverEvenGround && !layer.pointee.hasBody
        var inner = (start: rows.end, end: rows.end)
        if layer.pointee.isNear {
            rays = (layer.pointee.ray(x: x, .left), layer.pointee.ray(x: x, .right))
            if isThin || layer.pointee.hasBody { inner = Self.innerRows(of: layer, x: x, within: rows) }
        } else {
            rays = nil
        }
        self.inner = inner
        let outer: Stretch.Treatment = isThin ? .uniform : .unknown
        stretches = (
            Stretch(start: Int32(rows.start), end: Int32(inner.start), treatment: outer),
            Stretch(
                start: Int32(inner.start), end: Int32(inner.end), treatment: isThin || opacity < 256 ? .uniform : .solid
            ),
            Stretch(start: Int32(inner.end), end: Int32(rows.end), treatment: outer)
        )
    }

    private static func innerRows(
        of layer: UnsafePointer<PlacedLayer>, x: Int, within rows: (start: Int, end: Int)
    ) -> (start: Int, end: Int) {
        let bounds = bounds(of: layer).inner, area = layer.pointee.area
        let left = bounds(x: Double(x) + ColumnHalf.left.offset)
        let right = bounds(x: Double(x) + ColumnHalf.right.offset)
        // A pixel's samples lie a quarter from its edges.
        let start = row(max(left.first, right.first) - 0.25, .up, in: area)
        let end = row(min(left.last, right.last) + 0.25, .down, in: area)
        let inner = (start: max(start, rows.start), end: min(end, rows.end))
        return inner.start < inner.end ? inner : (rows.end, rows.end)
    }

    private static func bounds(of layer: UnsafePointer<PlacedLayer>) -> (outer: RowBounds, inner: RowBounds) {
        layer.pointee.bounds
            ?? bounds(of: layer.pointee.columns.size, body: .empty, layer.pointee.toLayer)
    }

    /// A whole row of the area, or its end.
    private static func row(_ y: Double, _ rule: FloatingPointRoundingRule, in area: PixelRect) -> Int {
        guard y > Double(area.y) else { return area.y }
        guard y < Double(area.maxY) else { return area.maxY }
        return Int(y.rounded(rule))
    }

    func prepare(_ start: Int, _ end: Int, isEdge: Bool, on scratch: TileScratch) {}

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on scratch: TileScratch) {
        if let rays, start >= inner.start, end <= inner.end {
            scratch.kernels.sampleBoxed(
                out, rays.left, rays.right, first: start - top, count: end - start,
                ahead: ahead(of: start, end))
            return
        }
        drawSamples(start, end, isEdge: false, into: scratch.samples.left, scratch.samples.right, on: scratch)
        scratch.kernels.box(out, scratch.samples.left, scratch.samples.right, count: end - start)
    }

    /// How far from a column's samples those of a later one lie, in the layer's pixels; 0 beyond the layer's size.
    /// With (u, v) = (U/W, V/W), one column on they change by (U′ − u·W′, V′ − v·W′) / W.
    private func ahead(of start: Int, _ end: Int) -> Int {
        let middle = Point(Double(x), Double(start + end) / 2), here = toLayer(middle)
        let step = Self.columnsAhead / toLayer.depth(of: middle)
        let across = (toLayer.xx - here.x * toLayer.wx) * step, down = (toLayer.yx - here.y * toLayer.wx) * step
        guard abs(across) < Double(columns.size.width), abs(down) < Double(columns.size.height) else { return 0 }
        return Int(across) * columns.stride + Int(down)
    }

    /// One or two are too few for what comes from memory.
    private static let columnsAhead = 3.0

    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawSamples(.left, start, end, into: scratch.drawn, on: scratch)
        scratch.kernels.box(left, scratch.drawn, scratch.drawn, count: end - start)
        drawSamples(.right, start, end, into: scratch.drawn, on: scratch)
        scratch.kernels.box(right, scratch.drawn, scratch.drawn, count: end - start)
    }

    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawSamples(.left, start, end, into: left, on: scratch)
        drawSamples(.right, start, end, into: right, on: scratch)
    }

    private func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        guard let rays else { return drawSamples(half, start, end, into: out) }
        let ray = half == .left ? rays.left : rays.right
        scratch.kernels.sample(out, ray, first: 2 * (start - top), count: 2 * (end - start))
    }

    /// For places that single precision cannot hold.
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
