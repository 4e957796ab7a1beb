import Basics
import Raster

/// One column of a layer that lies pixel on pixel.
struct FlatColumn: ColumnSource {
    let stretches: (Stretch, Stretch, Stretch)
    private let pixels: UnsafePointer<UInt32>
    private let gain: Double
    private let opacity: UInt32

    /// - Returns: nil where the column holds no ink.
    init?(_ layer: borrowing PlacedLayer, x: Int, left: Int, top: Int) {
        let column = x - left, columns = layer.columns
        let run = columns.runs[column]
        let areaStart = layer.area.y, areaEnd = layer.area.maxY
        func row(_ row: Int32) -> Int32 { Int32((Int(row) + top).clamped(from: areaStart, to: areaEnd)) }
        let start = row(run.touchedStart), end = row(run.touchedEnd)
        guard start < end else { return nil }
        let solidStart = row(run.opaqueStart).clamped(from: start, to: end)
        let solidEnd = row(run.opaqueEnd).clamped(from: solidStart, to: end)
        stretches = (
            Stretch(start: start, end: solidStart, treatment: .uniform),
            Stretch(start: solidStart, end: solidEnd, treatment: layer.shading.opacity == 256 ? .solid : .uniform),
            Stretch(start: solidEnd, end: end, treatment: .uniform)
        )
        pixels = columns.pixels + column * columns.stride - top
        gain = layer.shading.light.gain(at: (Double(column) + 0.5) / Double(columns.size.width))
        opacity = UInt32(layer.shading.opacity)
    }

    func prepare(_ start: Int, _ end: Int, isEdge: Bool, on scratch: TileScratch) {}

    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on scratch: TileScratch) {
        if gain == 1, opacity == 256 {
            out.update(from: pixels + start, count: end - start)
        } else {
            for row in start..<end { out[row - start] = Pixel.lit(pixels[row], gain: gain, opacity: opacity) }
        }
    }

    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawPixels(start, end, into: left, on: scratch)
        right.update(from: left, count: end - start)
    }

    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        for row in start..<end {
            let lit = Pixel.lit(pixels[row], gain: gain, opacity: opacity)
            left[2 * (row - start)] = lit
            left[2 * (row - start) + 1] = lit
        }
        right.update(from: left, count: 2 * (end - start))
    }
}
