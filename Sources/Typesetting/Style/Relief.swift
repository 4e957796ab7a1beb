import Raster

/// The relief of a texture as it is measured once, for parts of a ground at any scale: what lies between its samples
/// is interpolated. Immutable.
struct Relief: Sendable {
    /// Samples to a unit: the finest fibre is three of them wide.
    private static let samples = 4.0

    private let period: Double
    private let side: Int

    /// Row by row, in 255ths.
    private let heights: [Float]

    /// - Parameters:
    ///   - period: in the units that features are measured in.
    ///   - height: of the relief at a place, in units; it must repeat with the period.
    init(period: Double, height: (Double, Double, Double) -> Double) {
        self.period = period
        side = Texture.side(period: period, scale: Self.samples)
        let unit = period / Double(side)
        heights = (0..<side * side).map { [side] index in
            Float(height((Double(index % side) + 0.5) * unit, (Double(index / side) + 0.5) * unit, period))
        }
    }

    /// Where pixels fall between samples: the samples before and after, and the share of the latter.
    private struct Taps {
        var before, after: Int
        var share: Float
    }

    private func taps(of pixels: Range<Int>, scale: Double) -> [Taps] {
        // Features keep their number, as in a texture of this scale.
        let step = Double(side) / Double(Texture.side(period: period, scale: scale))
        return pixels.map { pixel in
            let place = (Double(pixel) + 0.5) * step - 0.5
            let floor = place.rounded(.down)
            let before = (Int(floor) % side + side) % side
            return Taps(before: before, after: (before + 1) % side, share: Float(place - floor))
        }
    }

    /// Lays the relief over all that is opaque of a part of a ground.
    ///
    /// - Parameters:
    ///   - corner: the part's upper left pixel.
    ///   - scale: pixels to a unit.
    func lay(on surface: Surface, corner: (x: Int, y: Int), scale: Double) {
        let across = taps(of: corner.x..<corner.x + surface.size.width, scale: scale)
        let down = taps(of: corner.y..<corner.y + surface.size.height, scale: scale)
        heights.withUnsafeBufferPointer { heights in
            surface.shift { x, y in
                let (column, row) = (across[x], down[y])
                let upper = heights.baseAddress! + row.before * side, lower = heights.baseAddress! + row.after * side
                let above = upper[column.before] + (upper[column.after] - upper[column.before]) * column.share
                let below = lower[column.before] + (lower[column.after] - lower[column.before]) * column.share
                return Int((above + (below - above) * row.share).rounded())
            }
        }
    }
}
