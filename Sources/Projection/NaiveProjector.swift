import Raster

/// The reference, word by word: a canvas of twice the resolution, one homography per sample, source
/// over, and a 2 × 2 box at the end. The oracle that the fast path is held to.
public struct NaiveProjector: Projector, Sendable {
    public init() {}

    /// Takes time and memory in proportion to the clip's area, and time to every layer's area in it.
    public func draw(_ list: DrawList, into canvas: Canvas, clip: PixelRect) {
        let clip = clip.intersection(PixelRect(canvas.size))
        guard !clip.isEmpty else { return }
        let width = clip.width * 2
        let sheet = [UInt32](unsafeUninitializedCapacity: width * clip.height * 2) { sheet, count in
            count = sheet.count
            sheet.initialize(repeating: list.background | 0xFF00_0000)
            for item in list.items {
                switch item.placement {
                case .projected(let homography):
                    Self.project(item, through: homography, onto: sheet, clip: clip)
                case .flat(let x, let y):
                    Self.place(item, x: x, y: y, onto: sheet, clip: clip)
                }
            }
        }
        for y in 0..<clip.height {
            let row = canvas.pixels + (clip.y + y) * canvas.rowStride + clip.x
            for x in 0..<clip.width {
                let corner = 2 * y * width + 2 * x
                row[x] = Pixel.mean(
                    sheet[corner], sheet[corner + 1], sheet[corner + width], sheet[corner + width + 1])
            }
        }
    }

    /// For the sample in column i, row j of the sheet, whose centre lies at device ((i + ½)/2, (j + ½)/2):
    ///
    ///     (u, v) = H⁻¹ · ((i + ½)/2, (j + ½)/2)       in layer pixels
    ///     sample = bilinear(layer, u − ½, v − ½)      a pixel's value sits at its centre
    private static func project(
        _ item: DrawItem, through homography: Homography, onto sheet: UnsafeMutableBufferPointer<UInt32>,
        clip: PixelRect
    ) {
        let layer = item.layer
        guard let footprint = Footprint(of: layer.size, through: homography) else { return }
        let area = footprint.pixels(in: clip), inverse = footprint.toLayer
        let width = Double(layer.size.width), height = Double(layer.size.height)
        let opacity = Pixel.weight(item.opacity)
        for j in 2 * area.y..<2 * area.maxY {
            let row = (j - 2 * clip.y) * 2 * clip.width - 2 * clip.x
            for i in 2 * area.x..<2 * area.maxX {
                let place = Point((Double(i) + 0.5) / 2, (Double(j) + 0.5) / 2)
                guard inverse.depth(of: place) > 0 else { continue }
                let p = inverse(place)
                guard p.x > -0.5, p.y > -0.5, p.x < width + 0.5, p.y < height + 0.5 else { continue }
                let sample = bilinear(layer, p.x - 0.5, p.y - 0.5)
                guard sample >> 24 != 0 else { continue }
                let lit = Pixel.lit(sample, gain: item.light.gain(at: p.x / width), opacity: opacity)
                sheet[row + i] = Pixel.over(lit, sheet[row + i])
            }
        }
    }

    /// A pixel of the layer on the four samples of a device pixel.
    private static func place(
        _ item: DrawItem, x: Int, y: Int, onto sheet: UnsafeMutableBufferPointer<UInt32>, clip: PixelRect
    ) {
        let size = item.layer.size
        let area = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(clip)
        let opacity = Pixel.weight(item.opacity)
        for column in area.x..<area.maxX {
            let gain = item.light.gain(at: (Double(column - x) + 0.5) / Double(size.width))
            for row in area.y..<area.maxY {
                let lit = Pixel.lit(item.layer[column - x, row - y], gain: gain, opacity: opacity)
                for j in 2 * (row - clip.y)...2 * (row - clip.y) + 1 {
                    for i in 2 * (column - clip.x)...2 * (column - clip.x) + 1 {
                        let place = j * 2 * clip.width + i
                        sheet[place] = Pixel.over(lit, sheet[place])
                    }
                }
            }
        }
    }

    /// The layer at a place between pixel centres; what lies outside the layer is transparent.
    private static func bilinear(_ layer: LayerBitmap, _ x: Double, _ y: Double) -> UInt32 {
        let left = x.rounded(.down), top = y.rounded(.down)
        let fx = UInt32((x - left) * 256), fy = UInt32((y - top) * 256)
        let column = Int(left), row = Int(top)
        return Pixel.bilinear(
            layer[column, row], layer[column + 1, row], layer[column, row + 1], layer[column + 1, row + 1],
            fx, fy)
    }
}
