/// What a layer shows in one column of device pixels.
protocol ColumnSource {
    /// From the top down, without gaps; any may be empty.
    var stretches: (Stretch, Stretch, Stretch) { get }

    /// Draws one value a pixel, the box folded in. Not asked of stretches that are `unknown`.
    func drawPixels(_ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>, on bench: Workbench)

    /// Draws the two samples a pixel of the left half of the column or of the right one.
    func drawSamples(
        _ half: ColumnHalf, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>,
        on bench: Workbench)
}

/// The left or the right of the two columns of samples in a column of device pixels.
enum ColumnHalf {
    case left, right

    /// The middle of the half, from the column's left edge in device pixels.
    var offset: Double { self == .left ? 0.25 : 0.75 }
}
