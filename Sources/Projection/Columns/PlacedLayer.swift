import Raster

/// A draw item made ready for a frame: clipped, its transform inverted.
struct PlacedLayer {
    enum Path {
        /// Verticals stay vertical: column by column. Where it surely hides what lies behind, it has a cover.
        case hinged(Cover?)
        /// Any other transform: sample by sample.
        case general
        /// Pixel on pixel.
        case flat(x: Int, y: Int)
    }

    /// What becomes of a sample of the layer before it is put onto others.
    struct Shading {
        let light: ColumnLight
        /// `light` prepared for hinged columns.
        let ramp: LightRamp
        /// 0…256.
        let opacity: UInt16
        /// Of most of the layer's body, 0…254.
        let brightness: Double
    }

    /// How the layer lies on the canvas, in device pixels.
    private struct Outline {
        let corners: (Point, Point, Point, Point)
        /// Either edge as a constant and a slope.
        let upper, lower: (Double, Double)
    }

    let columns: LayerColumns
    /// The layer's columns at half the width; nil where none of them is sampled.
    private(set) var halvedColumns: LayerColumns?
    let path: Path
    let shading: Shading
    /// From device pixels to layer pixels.
    let toLayer: Homography
    /// Whether samples can be found in single precision, in a layer that is not hinged.
    private(set) var isNear = false
    /// Where columns of a layer that is not hinged meet it, and where they meet what can be sampled without a look at
    /// its edges; nil where `Path` is another.
    private(set) var bounds: (outer: RowBounds, inner: RowBounds)?
    /// Whether most of the layer is opaque: its edge is that of a body and may run along another's.
    let hasBody: Bool
    /// The sample about which rounding grows, near the layer's middle.
    private(set) var middle: Int32 = 0
    /// The device pixels of the canvas that the layer may touch.
    let reach: PixelRect
    /// Those of them that are drawn now.
    private(set) var area = PixelRect.empty
    private let outline: Outline
    /// Whether the layer itself is an even ground.
    private let isEvenGround: Bool
    private let isSoft: Bool
    /// Whether what lies behind the layer is even, so that its ink needs one value a pixel and not four.
    var isOverEvenGround = false

    /// How far a layer may stick out of its ground, in the ground's pixels.
    private static let overhang = 1.0

    /// - Parameters:
    ///   - canvas: all of it.
    ///   - clip: all that is drawn lies in it; of a layer that does not, only its place is known.
    ///   - halves: whether layers may be drawn from their halved level.
    /// - Returns: nil where nothing of the item can be seen on the canvas.
    init?(_ item: DrawItem, on canvas: PixelRect, clip: PixelRect, halves: Bool) {
        let opacity = UInt16(Pixel.weight(item.opacity))
        guard opacity > 0 else { return nil }
        columns = item.layer.columns
        isEvenGround = item.layer.isEvenGround && opacity == 256
        isSoft = item.layer.isSoft
        let size = columns.size, body = item.layer.body
        hasBody = 2 * body.area > size.area
        let ramp = LightRamp(item.light, width: size.width)
        shading = Shading(
            light: item.light, ramp: ramp, opacity: opacity, brightness: hasBody ? item.layer.bodyBrightness : 0)
        let corners: (Point, Point, Point, Point)
        switch item.placement {
        case .flat(let x, let y):
            path = .flat(x: x, y: y)
            toLayer = .identity
            corners = (.zero, .zero, .zero, .zero)
            reach = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(canvas)
        case .projected(let homography):
            guard let footprint = Footprint(of: size, through: homography) else { return nil }
            toLayer = footprint.toLayer
            let (width, height) = (Double(size.width), Double(size.height))
            corners = (
                homography(.zero), homography(Point(width, 0)), homography(Point(0, height)),
                homography(Point(width, height))
            )
            reach = footprint.pixels(in: canvas)
            guard !reach.intersection(clip).isEmpty else {
                path = .general
                break
            }
            if homography.keepsVerticals, ramp.highest <= TapWeights.highestGain,
                let middle = Self.middle(of: columns, reach, toLayer)
            {
                let isOpaque = hasBody && opacity == 256
                path = .hinged(isOpaque ? Cover(of: item.layer.core, toLayer, in: reach) : nil)
                self.middle = middle
                if halves, HingedColumn.showsHalved(toLayer, reach) { halvedColumns = item.layer.halvedColumns }
            } else {
                path = .general
            }
            isNear = Self.isNear(toLayer, reach, size, ramp)
            if case .general = path {
                bounds = GeneralColumn.bounds(of: size, body: hasBody ? body : PixelRect(size), toLayer)
            }
        }
        let edges = Self.edges(toLayer, height: size.height)
        outline = Outline(corners: corners, upper: edges.upper, lower: edges.lower)
        guard !reach.isEmpty else { return nil }
    }

    /// From here on so much of the canvas is drawn: some of the clip that the layer was placed for.
    mutating func clip(to rect: PixelRect) { area = reach.intersection(rect) }

    /// The rows that the layer can touch in a column, by its upper and lower edge with their fringe: straight
    /// lines, because the layer's row r lies at y = (r·w − yx·x − y1) / yy.
    @inline(__always)
    func rows(x: Int) -> (Int, Int) {
        let ends = SIMD2(Double(x), Double(x + 1))
        let upper = outline.upper.0 + outline.upper.1 * ends, lower = outline.lower.0 + outline.lower.1 * ends
        let first = max(min(upper.x, upper.y), Double(area.y)), last = min(max(lower.x, lower.y), Double(area.maxY))
        return (Int(Rounding.nearest(first - 0.5)), Int(Rounding.nearest(last + 0.5)) &+ 1)
    }

    /// The rows that the layer can touch in any column of a tile.
    func rows(in tile: PixelRect) -> (start: Int, end: Int) {
        let start = max(area.y, tile.y), end = min(area.maxY, tile.maxY)
        guard case .hinged = path else { return (start, end) }
        let ends = SIMD2(Double(max(area.x, tile.x)), Double(min(area.maxX, tile.maxX)))
        let upper = outline.upper.0 + outline.upper.1 * ends, lower = outline.lower.0 + outline.lower.1 * ends
        let first = max(min(upper.x, upper.y), Double(start)), last = min(max(lower.x, lower.y), Double(end))
        return (
            Int(Rounding.nearest(first - 0.5 - Self.evenness)),
            Int(Rounding.nearest(last + 0.5 + Self.evenness)) &+ 1
        )
    }

    /// The rows of a tile that the layer hides in all of its columns; nil for none.
    func hiddenRows(in tile: PixelRect) -> (start: Int, end: Int)? {
        guard case .hinged(let cover?) = path, area.x <= tile.x, tile.maxX <= area.maxX,
            let rows = cover.rows(in: tile)
        else { return nil }
        return (max(rows.start, area.y), min(rows.end, area.maxY))
    }

    /// By how much a column's own rows may round otherwise than the tile's, in device pixels.
    private static let evenness = 1e-6

    private static func edges(
        _ map: Homography, height: Int
    ) -> (upper: (Double, Double), lower: (Double, Double)) {
        let edges = (map.line(ofRow: -0.5), map.line(ofRow: Double(height) + 0.5))
        return map.yy > 0 ? edges : (edges.1, edges.0)
    }

    /// How far from the layer's edges a canvas may reach, in the layer's pixels.
    private static let farthest = 1e8

    /// The longest column that 16 bits can count the rows of, with room for what lies around it.
    private static let longestColumn = 32000

    /// The sample in the middle of the layer.
    ///
    /// - Returns: nil where fixed-point arithmetic cannot hold the places of all samples. Depth is linear
    ///   across the canvas and all else a ratio of linear functions, so that two ends tell for all.
    private static func middle(of columns: LayerColumns, _ reach: PixelRect, _ map: Homography) -> Int32? {
        let ends = SIMD2(
            Double(reach.x) + ColumnHalf.left.offset, Double(reach.maxX - 1) + ColumnHalf.right.offset)
        let w = map.wx * ends + map.w1
        guard w.min() > 0, columns.stride < longestColumn else { return nil }
        let u = (map.xx * ends + map.x1) / w, top = (map.yx * ends + map.y1) / w, step = map.yy / 2 / w
        let middle = (Double(columns.size.height) / 2 - top) / step
        func isWithin(_ values: SIMD2<Double>, _ limit: Double) -> Bool {
            abs(values.x) < limit && abs(values.y) < limit
        }
        guard isWithin(u, farthest), isWithin(top, farthest), isWithin(middle, farthest),
            isWithin(step, HingedColumn.longestStep)
        else { return nil }
        return Rounding.nearest((middle.x + middle.y) / 2)
    }

    /// Looks through the layers behind this one, front to back, for its ground. Not clipped, and whatever lies
    /// elsewhere makes no difference, so that a part of a frame is drawn as the whole is.
    ///
    /// O(layers behind), but most find theirs at once: only what lies on the trays looks on, and has little behind it.
    func findsEvenGround(in behind: UnsafeBufferPointer<PlacedLayer>) -> Bool {
        // A ground's own edges may run along another's; a flat layer has none within a pixel.
        guard !isEvenGround else { return false }
        if case .flat = path { return false }
        if isSoft { return true }
        for layer in behind where !layer.reach.intersection(reach).isEmpty {
            // A flat layer is the same all over a pixel, and a soft one nearly so.
            if case .flat = layer.path { continue }
            if layer.isSoft { continue }
            guard layer.isEvenGround else { return false }
            if layer.holds(outline.corners) { return true }
        }
        // The background is as even as can be.
        return true
    }

    private func holds(_ points: (Point, Point, Point, Point)) -> Bool {
        let width = Double(columns.size.width), height = Double(columns.size.height)
        func holds(_ point: Point) -> Bool {
            guard toLayer.depth(of: point) > 0 else { return false }
            let place = toLayer(point)
            return place.x >= -Self.overhang && place.x <= width + Self.overhang
                && place.y >= -Self.overhang && place.y <= height + Self.overhang
        }
        return holds(points.0) && holds(points.1) && holds(points.2) && holds(points.3)
    }
}
