import Raster

/// The reference, word by word: a canvas of twice the resolution, one homography per sample, source
/// over, and a 2 × 2 box at the end. The oracle that the fast path is held to.
///
/// With more samples it draws what a frame should look like, were time and memory no matter.
public struct NaiveProjector: Projector, Sendable {
    /// How many samples a device pixel has across and down.
    private let side: Int

    /// A reference projector.
    ///
    /// - Parameter samplesAcross: of a device pixel, and as many down; at least 1.
    public init(samplesAcross: Int = 2) {
        precondition(samplesAcross > 0)
        side = samplesAcross
    }

    /// Takes time and memory in proportion to the clip's samples, and time to every layer's in it.
    public func draw(_ list: DrawList, into canvas: Canvas, clip: PixelRect) {
        let clip = clip.intersection(PixelRect(canvas.size))
        guard !clip.isEmpty else { return }
        let width = clip.width * side
        let sheet = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width * clip.height * side)
        defer { sheet.deallocate() }
        sheet.initialize(repeating: list.background | 0xFF00_0000)
        for item in list.items {
            switch item.placement {
            case .projected(let homography):
                project(item, through: homography, onto: sheet, clip: clip)
            case .flat(let x, let y):
                place(item, x: x, y: y, onto: sheet, clip: clip)
            }
        }
        for y in 0..<clip.height {
            let row = canvas.pixels + (clip.y + y) * canvas.rowStride + clip.x
            for x in 0..<clip.width { row[x] = box(sheet, width, from: side * (y * width + x)) }
        }
    }

    /// The mean of a device pixel's samples, channel by channel and rounded to nearest.
    private func box(_ sheet: UnsafeMutableBufferPointer<UInt32>, _ width: Int, from corner: Int) -> UInt32 {
        var blueRed: UInt64 = 0, greenAlpha: UInt64 = 0
        for row in 0..<side {
            for place in corner + row * width..<corner + row * width + side {
                let sample = UInt64(sheet[place])
                blueRed += sample & 0xFF | (sample & 0xFF_0000) << 16
                greenAlpha += (sample & 0xFF00) >> 8 | (sample & 0xFF00_0000) << 8
            }
        }
        let count = UInt64(side * side)
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum & 0xFFFF_FFFF + count / 2) / count) }
        return mean(blueRed) | mean(greenAlpha) << 8 | mean(blueRed >> 32) << 16 | mean(greenAlpha >> 32) << 24
    }

    /// For the sample in column i, row j of the sheet, of n to a device pixel each way, whose center lies
    /// at device ((i + ½)/n, (j + ½)/n):
    ///
    ///     (u, v) = H⁻¹ · ((i + ½)/n, (j + ½)/n)       in layer pixels
    ///     sample = bilinear(layer, u − ½, v − ½)      a pixel's value sits at its center
    private func project(
        _ item: DrawItem, through homography: Homography, onto sheet: UnsafeMutableBufferPointer<UInt32>,
        clip: PixelRect
    ) {
        let layer = item.layer
        guard let footprint = Footprint(of: layer.size, through: homography) else { return }
        let area = footprint.pixels(in: clip), inverse = footprint.toLayer
        let width = Double(layer.size.width), height = Double(layer.size.height)
        let opacity = Pixel.weight(item.opacity)
        for j in side * area.y..<side * area.maxY {
            let row = (j - side * clip.y) * side * clip.width - side * clip.x
            for i in side * area.x..<side * area.maxX {
                let place = Point((Double(i) + 0.5) / Double(side), (Double(j) + 0.5) / Double(side))
                guard inverse.depth(of: place) > 0 else { continue }
                let p = inverse(place)
                guard p.x > -0.5, p.y > -0.5, p.x < width + 0.5, p.y < height + 0.5 else { continue }
                let sample = Self.bilinear(layer, p.x - 0.5, p.y - 0.5)
                guard sample >> 24 != 0 else { continue }
                let lit = Pixel.lit(sample, gain: item.light.gain(at: p.x / width), opacity: opacity)
                sheet[row + i] = Pixel.over(lit, sheet[row + i])
            }
        }
    }

    /// A pixel of the layer on all samples of a device pixel.
    private func place(
        _ item: DrawItem, x: Int, y: Int, onto sheet: UnsafeMutableBufferPointer<UInt32>, clip: PixelRect
    ) {
        let size = item.layer.size
        let area = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(clip)
        let opacity = Pixel.weight(item.opacity)
        for column in area.x..<area.maxX {
            let gain = item.light.gain(at: (Double(column - x) + 0.5) / Double(size.width))
            for row in area.y..<area.maxY {
                let lit = Pixel.lit(item.layer[column - x, row - y], gain: gain, opacity: opacity)
                for j in side * (row - clip.y)..<side * (row - clip.y + 1) {
                    for i in side * (column - clip.x)..<side * (column - clip.x + 1) {
                        let place = j * side * clip.width + i
                        sheet[place] = Pixel.over(lit, sheet[place])
                    }
                }
            }
        }
    }

    /// The layer at a place between pixel centers; what lies outside the layer is transparent.
    private static func bilinear(_ layer: LayerBitmap, _ x: Double, _ y: Double) -> UInt32 {
        let left = x.rounded(.down), top = y.rounded(.down)
        let fx = UInt32((x - left) * 256 + 0.5), fy = UInt32((y - top) * 256 + 0.5)
        let column = Int(left), row = Int(top)
        return Pixel.bilinear(
            layer[column, row], layer[column + 1, row], layer[column, row + 1], layer[column + 1, row + 1],
            fx, fy)
    }
}
