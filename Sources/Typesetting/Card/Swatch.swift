import Basics
import Raster

/// What a card is told by from so far away that nothing on it can be read: the colors of its picture and the density of
/// its ink, from the top of its strip to its foot.
public struct Swatch {
    /// A few pixels.
    public let layer: LayerBitmap

    /// In pixels: enough to tell a short text from a long one, and where a picture is light or dark.
    private static let size = PixelSize(4, 14)

    /// Seen from afar, thin ink looks paler than it is: by how much it is strengthened, from the strip's one side to
    /// the other. At the sides paper is left between it and the next card's.
    private static let inkGains = [0.3, 1.9, 1.9, 0.3]
    /// How much of a picture is there, at its middle and at its ends.
    private static let pictureShare = (middle: 0.9, end: 0.55)
    /// What gray counts for beside what is colored, where a picture's colors are mixed; and how much of its row's own
    /// color a row shows, the rest being the whole picture's.
    private static let grayWeight = 0.08
    private static let rowShare = 0.55

    /// Mixes it, or fails where there is nothing to be seen.
    ///
    /// - Parameters:
    ///   - ink: the card's spine, at whatever resolution.
    ///   - picture: a thumbnail of its picture.
    public init?(ink: LayerBitmap?, picture: LayerBitmap?) {
        guard ink != nil || picture != nil else { return nil }
        let size = Self.size
        let inks = ink.map { Self.rows(of: $0, count: size.height) { _ in 1 } }
        let hues = picture.map(Self.hues)
        func texel(_ column: Int, _ row: Int) -> UInt32 {
            var texel = SIMD4<Double>.zero
            if let hues {
                let end = abs(2 * (Double(row) + 0.5) / Double(size.height) - 1)
                let (whole, least) = Self.pictureShare
                texel = hues[row] * (whole + (least - whole) * end * end)
            }
            if let inks {
                let ink = inks[row] * min(Self.inkGains[column], 1 / max(inks[row].w, 1e-6))
                texel = ink + texel * (1 - ink.w)
            }
            return Self.pixel(texel)
        }
        layer = LayerBitmap(size: size, isSoft: true) { columns, stride in
            for x in 0..<size.width {
                for y in 0..<size.height { columns[x * stride + y] = texel(x, y) }
            }
        }
    }

    /// The colors of a picture's rows: opaque, those that stand out before all.
    private static func hues(of picture: LayerBitmap) -> [SIMD4<Double>] {
        func weight(_ color: SIMD4<Double>) -> Double {
            let chroma = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
            return color.w * (grayWeight + chroma)
        }
        func opaque(_ color: SIMD4<Double>) -> SIMD4<Double> { color.w > 0 ? color / color.w : color }
        let whole = opaque(rows(of: picture, count: 1, weight: weight)[0])
        let rows = rows(of: picture, count: size.height, weight: weight)
        // Of the box that a thumbnail lies in, only its own rows have colors.
        let filled = rows.filter { $0.w > 0.05 }.map(opaque)
        guard !filled.isEmpty else { return rows.map { _ in whole } }
        return (0..<size.height).map { row in
            filled[row * filled.count / size.height] * rowShare + whole * (1 - rowShare)
        }
    }

    /// The mean of each of so many bands of rows, premultiplied: red, green, blue and alpha.
    private static func rows(
        of layer: LayerBitmap, count: Int, weight: (SIMD4<Double>) -> Double
    ) -> [SIMD4<Double>] {
        let size = layer.size
        return layer.withColumns { pixels in
            (0..<count).map { band in
                var (sum, total) = (SIMD4<Double>.zero, 0.0)
                let top = band * size.height / count
                for y in top..<max(top + 1, (band + 1) * size.height / count) {
                    for x in 0..<size.width {
                        let pixel = pixels[x * layer.columnStride + y]
                        let channels = SIMD4<UInt32>(pixel >> 16, pixel >> 8, pixel, pixel >> 24) & 0xFF
                        let color = SIMD4<Double>(channels) / 255
                        let weight = weight(color)
                        sum += color * weight
                        total += weight
                    }
                }
                return total > 0 ? sum / total : .zero
            }
        }
    }

    private static func pixel(_ color: SIMD4<Double>) -> UInt32 {
        func channel(_ value: Double) -> UInt32 { UInt32((value.clamped(to: 0...1) * 255).rounded()) }
        let alpha = channel(color.w)
        // Premultiplied, no channel is more than alpha.
        let red = min(channel(color.x), alpha), green = min(channel(color.y), alpha)
        let blue = min(channel(color.z), alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
