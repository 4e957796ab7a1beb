/// How many buffer pixels a logical pixel takes, from what the compositor has told so far.
struct SurfaceScale: Equatable {
    /// In 120ths, from the fractional-scale protocol; nil while it has not told.
    var preferred120: UInt32?
    /// The whole scales of the outputs that the surface is on.
    var outputScales: [Int] = []

    /// The compositor's fraction, else the largest of the outputs', else 1.
    var value: Double {
        if let preferred120, preferred120 > 0 { return Double(preferred120) / 120 }
        return Double(outputScales.max() ?? 1)
    }

    /// The pixels that `length` logical ones take: halves are rounded up, as compositors do. A truncated size
    /// would be stretched by a fraction of a pixel, and blur.
    func pixels(_ length: Int) -> Int {
        if let preferred120, preferred120 > 0 { return max(1, (length * Int(preferred120) + 60) / 120) }
        return length * (outputScales.max() ?? 1)
    }
}
