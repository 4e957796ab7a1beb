/// Where the samples of one half of a column of device pixels lie down the layer: sample j, two to a
/// device pixel, at row top + j · step, counted between pixel centers.
struct SampleLine {
    let top, step: Double
}

/// How a column of samples finds its rows: sample j (two to a device pixel, counted from the canvas's
/// top) lies at row origin + j · step, with 16 bits of fraction. Integers, so that a row is found at the
/// same place wherever a tile or a clip begins.
struct SampleRows {
    let origin, step: Int

    /// So that what is cut off at 128ths of a row is rounded to the nearest.
    private static let nearest = 1.0 / 256

    /// - Parameter middle: the sample about which the rounding of the step grows.
    @inline(__always)
    init(_ line: SampleLine, about middle: Int) {
        step = Int(Rounding.nearest(line.step * 65536))
        let row = line.top + line.step * Double(middle) + Self.nearest, whole = Rounding.nearest(row - 0.5)
        origin = Int(whole) << 16 + Int(Rounding.nearest((row - Double(whole)) * 65536)) - middle * step
    }
}
