/// Rounding without the checks of a conversion: for numbers that are known to be small.
enum Rounding {
    /// 1.5 · 2⁵²: a number added to it loses its fraction, and its low bits are an integer.
    private static let shift = 6755399441055744.0

    /// To the nearest integer; half ones to the even one. Exact between −2³¹ and 2³¹.
    @inline(__always)
    static func nearest(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value + shift).bitPattern)
    }

    @inline(__always)
    static func nearest(_ values: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(values + shift, to: SIMD2<Int64>.self))
    }

    @inline(__always)
    static func nearest(_ values: SIMD4<Double>) -> SIMD4<Int32> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(values + shift, to: SIMD4<Int64>.self))
    }
}
