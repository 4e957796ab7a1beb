/// What a layer shows in one column of device pixels.
protocol ColumnSource {
    /// From the top down, without gaps; any may be empty.
    var stretches: (Stretch, Stretch, Stretch) { get }

    /// Readies what `drawPixels`, and `drawSamples` at an edge, need between two rows. Rows are the canvas's.
    ///
    /// - Parameter isEdge: whether only the samples of an edge are drawn there.
    func prepare(_ start: Int, _ end: Int, isEdge: Bool, on scratch: TileScratch)

    /// Draws one value a pixel, the box folded in. Not asked of stretches that are `unknown`.
    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on scratch: TileScratch)

    /// As the other `drawPixels`, put under what is there.
    func drawPixels(_ start: Int, _ end: Int, under front: UnsafeMutablePointer<UInt32>, on scratch: TileScratch)

    /// Draws one value a pixel for either half of the column, upper and lower sample folded in. Not asked of
    /// stretches that are `unknown`.
    func drawSides(
        _ start: Int, _ end: Int, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch)

    /// As the other `drawSides`, put under what is there.
    func drawSides(
        _ start: Int, _ end: Int, under left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch)

    /// Draws the two samples a pixel of the left half of the column, and those of the right one.
    ///
    /// - Parameter isEdge: whether the layer begins or ends in these pixels.
    func drawSamples(
        _ start: Int, _ end: Int, isEdge: Bool, into left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch)
}

extension ColumnSource {
    func drawPixels(_ start: Int, _ end: Int, under front: UnsafeMutablePointer<UInt32>, on scratch: TileScratch) {
        drawPixels(start, end, into: scratch.drawn, on: scratch)
        scratch.kernels.putUnder(front, scratch.drawn, count: end - start)
    }

    func drawSides(
        _ start: Int, _ end: Int, under left: UnsafeMutablePointer<UInt32>,
        _ right: UnsafeMutablePointer<UInt32>, on scratch: TileScratch
    ) {
        drawSides(start, end, into: scratch.samples.left, scratch.samples.right, on: scratch)
        scratch.kernels.putUnder(left, scratch.samples.left, count: end - start)
        scratch.kernels.putUnder(right, scratch.samples.right, count: end - start)
    }
}

/// The left or the right of the two columns of samples in a column of device pixels.
enum ColumnHalf {
    case left, right

    /// The middle of the half, from the column's left edge in device pixels.
    var offset: Double { self == .left ? 0.25 : 0.75 }
}
