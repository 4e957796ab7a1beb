import Raster

/// The relief of a texture as it is measured once, for parts of a ground at any scale: what lies between its samples
/// is interpolated. Immutable.
struct Relief: Sendable {
    /// Samples to a unit: the finest fiber is three of them wide.
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

    /// Where pixels fall between samples: the sample before, and the share of the one after.
    private struct Tap {
        var before: Int
        var share: Float
    }

    private func taps(of pixels: Range<Int>, scale: Double) -> [Tap] {
        // Features keep their number, as in a texture of this scale.
        let step = Double(side) / Double(Texture.side(period: period, scale: scale))
        return pixels.map { pixel in
            let place = (Double(pixel) + 0.5) * step - 0.5
            let floor = place.rounded(.down)
            return Tap(before: (Int(floor) % side + side) % side, share: Float(place - floor))
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
        withUnsafeTemporaryAllocation(of: Float.self, capacity: side + 1) { line in
            line.initialize(repeating: 0)
            surface.shiftRows { row, offsets in
                blend(down[row], into: line)
                for x in offsets.indices {
                    let tap = across[x], before = line[tap.before]
                    let height = before + (line[tap.before + 1] - before) * tap.share
                    // Rounded, as cutting off does above zero.
                    offsets[x] = Int32(height + (Self.aboveAll + 0.5)) - Int32(Self.aboveAll)
                }
            }
        }
    }

    /// More than any height is below zero.
    private static let aboveAll: Float = 256

    /// A row of the relief between two of its samples' rows, its first sample again at its end.
    private func blend(_ tap: Tap, into line: UnsafeMutableBufferPointer<Float>) {
        heights.withUnsafeBufferPointer { heights in
            let upper = heights.baseAddress! + tap.before * side
            let lower = heights.baseAddress! + (tap.before + 1) % side * side
            for x in 0..<side { line[x] = upper[x] + (lower[x] - upper[x]) * tap.share }
        }
        line[side] = line[0]
    }
}
