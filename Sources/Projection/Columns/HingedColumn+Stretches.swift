import Raster

extension HingedColumn {
    /// Kept clear of the ends of opaque runs, in rows, for what fixed-point positions may be off.
    static let slack = 1.0 / 256

    /// The pixels between the ends of the ink, and those in which all samples are opaque.
    ///
    /// - Parameter shear: how far a half's samples may be from the mean ones, in rows.
    @inline(__always)
    static func stretches(
        of ink: Ink, _ line: SampleLine, shear: Double, in area: PixelRect, _ outer: Stretch.Treatment,
        inner: Stretch.Treatment
    ) -> (Stretch, Stretch, Stretch)? {
        // Samples in (touchedStart − 1, touchedEnd) have ink; those in [opaqueStart, opaqueEnd − 1] have
        // only opaque pixels.
        let inset = shear + slack
        var rows = SIMD4(
            Double(ink.touchedStart &- 1) - shear, Double(ink.touchedEnd) + shear,
            Double(ink.opaqueStart) + inset, Double(ink.opaqueEnd &- 1) - inset)
        let hasOpaque = ink.opaqueStart < ink.opaqueEnd && rows[2] < rows[3]
        let samplesPerRow = 1 / line.step
        if samplesPerRow < 0 { rows = SIMD4(rows[1], rows[0], rows[3], rows[2]) }
        let areaStart = Int32(truncatingIfNeeded: area.y), areaEnd = Int32(truncatingIfNeeded: area.maxY)
        var samples = (rows - line.top) * samplesPerRow
        let lowest = Double(2 &* areaStart &- 4), highest = Double(2 &* areaEnd &+ 4)
        samples.replace(with: lowest, where: .!(samples .>= lowest))
        samples.replace(with: highest, where: samples .> highest)
        // Down; a whole number may go to the one before.
        let whole = Rounding.nearest(samples - 0.5)
        // The pixel of sample j is j/2.
        let start = max((whole[0] &+ 1) &>> 1, areaStart), end = min((whole[1] &>> 1) &+ 1, areaEnd)
        guard start < end else { return nil }
        if hasOpaque {
            // A pixel is solid when its first sample, 2y, and its last, 2y + 1, are.
            let solidStart = max((whole[2] &+ 2) &>> 1, start)
            let solidEnd = min(((whole[3] &- 1) &>> 1) &+ 1, end)
            if solidStart < solidEnd {
                return (
                    Stretch(start: start, end: solidStart, treatment: outer),
                    Stretch(start: solidStart, end: solidEnd, treatment: inner),
                    Stretch(start: solidEnd, end: end, treatment: outer)
                )
            }
        }
        let nothing = Stretch(start: end, end: end, treatment: outer)
        return (Stretch(start: start, end: end, treatment: outer), nothing, nothing)
    }
}
